// The stage's count: the number, its bump, the "+1" and the sparkles.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas

/// Counts likes and shows the number.
struct StageCounter: Sendable {
  private(set) var count = 0
  /// The count with its thousands set apart by commas.
  private var text = "0"
  private var latest = -Double.infinity
  /// How many likes "+1" stands for, and since when.
  private var plus = (likes: 1, since: -Double.infinity)
  private var sparkling = -Double.infinity
  /// Columns that the sparkles stand farther out, beside a "+1" that is wider.
  private var sparkleShift = 0

  /// Seconds of what a like does to the number.
  private static let flush = 0.4
  private static let bump = 0.25
  private static let sparkle = 0.6
  private static let plusOne = (rises: 0.16, ends: 0.38)

  mutating func add(at time: Double) {
    count += 1
    text = Self.grouped(count)
    latest = time
    plus = (1, time)
    if Self.isRound(count) { sparkling = time }
  }

  /// Counts many likes at once. "+1" tells how many came since it stands there, so that it can be
  /// read however fast they come. A count that cannot grow any more stays.
  mutating func add(_ likes: Int, at time: Double) {
    guard likes > 0 else { return }
    let before = count
    count = before.addingSaturating(likes)
    text = Self.grouped(count)
    latest = time
    if time < plus.since + Self.plusOne.ends {
      plus.likes = plus.likes.addingSaturating(likes)
    } else {
      plus = (likes, time)
    }
    if Self.roundCount(upTo: count) > before {
      sparkling = time
      sparkleShift = Self.grouped(plus.likes).utf8.count - 1
    }
  }

  func isAtRest(at time: Double, isStill: Bool) -> Bool {
    time >= latest + Self.flush && (isStill || time >= sparkling + Self.sparkle)
  }

  /// 10, 100, 1,000 and so on.
  static func isRound(_ count: Int) -> Bool {
    var rest = count
    while rest >= 10, rest.isMultiple(of: 10) { rest /= 10 }
    return rest == 1 && count >= 10
  }

  /// The largest of 10, 100, 1,000 and so on that is not above `count`; 0 where there is none.
  static func roundCount(upTo count: Int) -> Int {
    var round = 0
    var next = 10
    while next <= count {
      round = next
      let (product, isOver) = next.multipliedReportingOverflow(by: 10)
      if isOver { break }
      next = product
    }
    return round
  }

  static func grouped(_ count: Int) -> String {
    let digits = String(count)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }

  // MARK: - Drawing

  func draw(
    into list: inout DisplayList, layout: StageLayout, theme: Theme, isStill: Bool,
    at time: Double
  ) {
    switch layout.count {
    case .none: return
    case .digits: drawDigits(into: &list, layout: layout, theme: theme, isStill: isStill, at: time)
    case .plain(let row), .text(let row):
      drawText(into: &list, row: row, layout: layout, theme: theme, isStill: isStill, at: time)
    }
    if layout.count.hasSparkles, !isStill {
      drawSparkles(into: &list, layout: layout, theme: theme, at: time)
    }
  }

  /// How pink the number is: 1 for 0.15 s after a like, then less and less.
  private func flush(at time: Double) -> Double {
    min(1, max(0, 1 - (time - latest) / Self.flush) * 1.6)
  }

  private func drawText(
    into list: inout DisplayList, row: Int, layout: StageLayout, theme: Theme, isStill: Bool,
    at time: Double
  ) {
    let word = count == 1 ? "like" : "likes"
    let width = text.utf8.count + 1 + word.utf8.count
    let column = (list.grid.columns - width + 1) / 2
    let flush = isStill ? 0 : flush(at: time)
    let ink =
      flush > 0 ? Ink.color(theme[.primary].mixed(with: theme[.pink], by: flush)) : theme.primary
    list.text(text, row: row, column: column, ink: ink, bold: true)
    list.text(word, row: row, column: column + text.utf8.count + 1, ink: theme.secondary)
    guard layout.count.hasSparkles else { return }
    drawPlusOne(
      into: &list, row: row, column: column + width + 2, theme: theme, isStill: isStill, at: time)
  }

  private func drawPlusOne(
    into list: inout DisplayList, row: Int, column: Int, theme: Theme, isStill: Bool,
    at time: Double
  ) {
    let age = time - plus.since
    guard age < (isStill ? Self.flush : Self.plusOne.ends) else { return }
    let opacity = isStill ? 1 : min(1, (1 - age / Self.flush) * 1.4)
    let hasRisen = !isStill && age >= Self.plusOne.rises
    list.text(
      "+\(Self.grouped(plus.likes))", row: hasRisen ? row - 1 : row, column: column,
      ink: .color(list.background.mixed(with: theme[.pink], by: opacity)), bold: true)
  }

  private func drawDigits(
    into list: inout DisplayList, layout: StageLayout, theme: Theme, isStill: Bool,
    at time: Double
  ) {
    let age = time - latest
    let bump = isStill || age >= Self.bump ? 0 : Wave.sine(turns: age / Self.bump / 2)
    let color = theme[.primary].mixed(with: theme[.pink], by: isStill ? 0 : flush(at: time))
    layout.digits(of: count, list.grid).draw(into: &list, scale: 1 + 0.22 * bump, color: color)
  }

  /// Where the sparkles stand: columns from the count's ends, rows from its middle.
  private static let corners: [(columns: Double, rows: Double)] = [
    (-7, -0.5), (-12, 0.5), (7, -0.5), (12, 0.5),
  ]

  /// Four stars beside the count that grow and shrink. Their middles lie on corners of cells, where
  /// thin points come out thin.
  private func drawSparkles(
    into list: inout DisplayList, layout: StageLayout, theme: Theme, at time: Double
  ) {
    let age = time - sparkling
    guard age > 0, age < Self.sparkle, let middle = layout.countMiddle else { return }
    let viewport = layout.viewport
    let swing = Wave.sine(turns: age / Self.sparkle / 2)
    let width = max(Self.sparkleWidth, Self.leastSparkle / viewport.scale) * swing
    let reach =
      layout.count == .digits
      ? layout.digits(of: count, list.grid).width / Double(2 * GridSize.samplesAcross)
      : Double(text.utf8.count + 6) / 2 + Double(sparkleShift)
    list.inside(viewport) { list in
      for (columns, rows) in Self.corners {
        let column = middle.column + (columns + (columns < 0 ? -reach : reach)).rounded()
        let center = viewport.corner(column: column, row: (middle.row + rows).rounded())
        list.fill(.sparkle, with: theme[.shirt], transform: .boxed(at: center, width: width))
      }
    }
  }

  /// Points across, and the fewest samples across that still look like a star.
  private static let sparkleWidth = 9.0
  private static let leastSparkle = 20.0
}
