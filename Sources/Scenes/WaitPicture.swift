// What `likes wait` shows: three dots, then a like, or a heart that breaks; and the line that stays.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas
public import Playback

/// The typing indicator of a command that runs, and what becomes of it.
///
/// Five rows where there is room, else one. Times are seconds since what is shown began.
public struct WaitPicture: Sendable {
  /// A piece of the line that stays.
  public enum Result: Hashable, Sendable {
    case success, failure
  }

  let theme: Theme
  private let title: String
  private let duration: Double
  private let isStill: Bool
  private let isUTF8: Bool
  private let style: TypingStyle
  private let liking: LikeButton
  private let unliking: LikeButton

  /// - Parameter title: Any text; what would move the cursor must not be in it.
  public init(settings: SceneSettings, title: String, isUTF8: Bool) {
    theme = Theme(settings)
    self.title = title
    self.isUTF8 = isUTF8
    isStill = settings.reduceMotion
    style =
      settings.depth == .none && settings.typingStyle == .opacity ? .scale : settings.typingStyle
    duration = settings.durations[0]
    var button = LikeButton(duration: duration)
    button.tap(at: 0)
    liking = button
    button = LikeButton(duration: duration)
    button.tap(at: -1000)
    button.unlike(at: 0)
    unliking = button
  }

  public var background: Color { theme.background }

  // MARK: Sizes

  /// The size of the picture on a terminal of a size: all columns but the last, where a terminal
  /// may wrap.
  public static func size(on terminal: GridSize, isStill: Bool) -> GridSize {
    let isHigh = terminal.rows >= 8 && terminal.columns >= 36 && !isStill
    return GridSize(
      columns: max(1, terminal.columns - 1), rows: isHigh ? 5 : 1,
      cellAspect: terminal.cellAspect)
  }

  /// Seconds that a result moves.
  public func length(of result: Result) -> Double {
    if isStill { return 0 }
    return switch result {
    case .success: liking.timeline.length(of: .like) + Self.pause
    case .failure: unliking.timeline.length(of: .unlike) + Self.breaking + Self.pause
    }
  }

  /// Seconds that the heart takes to break.
  private static let breaking = 0.45
  /// Seconds that the whole heart, or the halves, are shown before the line comes.
  private static let pause = 0.1

  // MARK: Drawing

  /// The command runs.
  public func drawRunning(into list: inout DisplayList, at time: Double, elapsed: String) {
    guard list.grid.rows > 1 else { return drawRow(into: &list, at: time, elapsed: elapsed) }
    let middle = Double(list.grid.sampleHeight) / 2
    for dot in 0..<3 {
      let breath = Typing.breath(of: dot, at: time)
      var color = theme[.primary]
      var center = Point(14 + 24 * Double(dot), middle)
      var radius = 7.25
      switch style {
      case .opacity: color = color.opacity(breath)
      case .scale: radius *= 0.4 + 0.6 * breath
      case .wave: center.y -= 8 * (breath - 0.1)
      }
      list.fill(with: color) { $0.addCircle(center: center, radius: radius) }
    }
    drawTitle(into: &list, row: 2, column: 20, elapsed: elapsed)
  }

  /// It has ended.
  public func draw(
    _ result: Result, into list: inout DisplayList, at time: Double, elapsed: String
  ) {
    guard list.grid.rows > 1 else { return drawRow(into: &list, at: 1, elapsed: elapsed) }
    let unlike = unliking.timeline.length(of: .unlike)
    let place = AffineTransform(
      a: 0.5, b: 0, c: 0, d: 1 / list.grid.cellAspect, tx: 24,
      ty: Double(list.grid.sampleHeight) / 2)
    list.transformed(by: place) { list in
      switch result {
      case .success: liking.draw(into: &list, center: Point(0, 0), theme: theme, at: time)
      case .failure where time < unlike:
        unliking.draw(into: &list, center: Point(0, 0), theme: theme, at: time)
      case .failure:
        drawBroken(into: &list, progress: min(1, (time - unlike) / Self.breaking))
      }
    }
    drawTitle(into: &list, row: 2, column: 20, elapsed: elapsed)
  }

  /// Two halves that move apart and turn about the heart's point.
  private func drawBroken(into list: inout DisplayList, progress: Double) {
    let eased = 1 - (1 - progress) * (1 - progress)
    let color = theme.unliked.mixed(with: theme[.failure], by: eased)
    for (half, side) in [(Self.leftHalf, -1.0), (Self.rightHalf, 1.0)] {
      let place = AffineTransform.translation(-50, -95).then(.scale(0.5))
        .then(.rotation(degrees: side * 10 * eased))
        .then(.translation(side * (1 + 3 * eased), 22.5))
      list.fill(half, with: color, transform: place)
    }
  }

  private static let leftHalf = Path(
    data: """
      M50 30 L41 44 L58 57 L43 72 L50 95 C27 73 0 58 0 34 C0 18 11 6 26 6 C37 6 46 15 50 30 Z
      """)
  private static let rightHalf = Path(
    data: """
      M50 30 C54 15 63 6 74 6 C89 6 100 18 100 34 C100 58 73 73 50 95 L43 72 L58 57 L41 44 Z
      """)

  /// One row: dots that breathe by colour, and the title.
  private func drawRow(into list: inout DisplayList, at time: Double, elapsed: String) {
    if isStill {
      let end = drawText(
        title, into: &list, row: 0, column: 0, room: list.grid.columns - 2, ink: theme.primary,
        bold: true)
      list.text(isUTF8 ? "…" : "..", row: 0, column: end + 1, ink: theme.secondary)
      return
    }
    for dot in 0..<3 {
      let breath = Typing.breath(of: dot, at: time)
      let ink = theme.background.mixed(with: theme[.primary], by: breath)
      let isBright = theme.depth != .none || breath > 0.5
      list.text(
        isUTF8 ? (isBright ? "•" : "·") : (isBright ? "o" : "."), row: 0, column: 2 * dot,
        ink: .color(ink))
    }
    drawTitle(into: &list, row: 0, column: 6, elapsed: elapsed)
  }

  private func drawTitle(
    into list: inout DisplayList, row: Int, column: Int, elapsed: String
  ) {
    let room = list.grid.columns - column - 1 - elapsed.utf8.count
    let end = drawText(
      title, into: &list, row: row, column: column, room: room, ink: theme.primary, bold: true)
    if room >= 0 {
      list.text(
        elapsed, row: row, column: end + (end > column ? 1 : 0), ink: theme.secondary)
    }
  }

  /// The line that stays: a mark, the title, and what there is to say.
  public func drawLine(_ result: Result, _ words: String, into list: inout DisplayList) {
    let mark = Self.mark(result, isUTF8: isUTF8, hasColor: theme.depth != .none)
    let color = theme[result == .success ? .pink : .failure]
    list.text(mark, row: 0, column: 0, ink: .color(color))
    let start = mark.unicodeScalars.count + 1
    let length = words.unicodeScalars.count
    let end = drawText(
      title, into: &list, row: 0, column: start, room: list.grid.columns - start - 2 - length,
      ink: theme.primary, bold: true)
    list.text(words, row: 0, column: end + (end > start ? 2 : 0), ink: theme.secondary)
  }

  /// The first sign of the line that stays.
  public static func mark(_ result: Result, isUTF8: Bool, hasColor: Bool) -> String {
    switch result {
    case .success: isUTF8 ? (hasColor ? "♥" : "✓") : "ok"
    case .failure: isUTF8 ? "✗" : "failed"
    }
  }

  /// Draws as much of a text as there is room for, in columns; returns the column after it.
  private func drawText(
    _ text: String, into list: inout DisplayList, row: Int, column: Int, room: Int, ink: Ink,
    bold: Bool
  ) -> Int {
    let width = TextWidth.columns(of: text)
    let ellipsis = isUTF8 ? "…" : ".."
    let most = width <= room ? room : room - ellipsis.unicodeScalars.count
    guard most > 0 else { return column }
    var end = column
    for scalar in text.unicodeScalars {
      let columns = TextWidth.columns(of: scalar.value)
      guard columns > 0 else { continue }
      guard end + columns <= column + most else { break }
      list.text(String(scalar), row: row, column: end, ink: ink, bold: bold)
      end += columns
    }
    if width > room {
      list.text(ellipsis, row: row, column: end, ink: ink, bold: bold)
      end += ellipsis.unicodeScalars.count
    }
    return end
  }
}
