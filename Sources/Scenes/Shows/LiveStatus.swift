// What stands beside a live stream: whether it lives, its rate, its last minute.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas

/// The rate of likes and the last minute as a row of bars.
struct LiveStatus {
  let tape: LiveTape
  /// On the tape.
  let time: Double
  let isOver: Bool

  /// From here on there is a label, and the bars are two rows high.
  private static func isFull(_ grid: GridSize) -> Bool { grid.columns >= 48 && grid.rows >= 16 }
  private static func isCompact(_ grid: GridSize) -> Bool { grid.columns >= 30 && grid.rows >= 8 }

  /// How many bars the last minute is shown in; 0 where there is no room for them.
  static func columns(_ grid: GridSize) -> Int {
    if isFull(grid) { return grid.columns >= 100 ? 60 : grid.columns >= 72 ? 30 : 20 }
    return isCompact(grid) ? 12 : 0
  }

  /// - Parameter fadesHearts: There are hearts, which may have risen behind it.
  func draw(into list: inout DisplayList, theme: Theme, fadesHearts: Bool) {
    let grid = list.grid
    guard Self.isCompact(grid) else {
      if isOver, grid.rows >= 4, grid.columns >= 3 {
        list.text("end", row: 0, column: 0, ink: theme.secondary)
      }
      return
    }
    let isFull = Self.isFull(grid)
    let (margin, row) = isFull ? (3, 2) : (1, 0)
    let (top, rows) = isFull ? (1, 2) : (0, 1)
    let rate = margin + (isFull ? label.utf8.count + 1 : 0)
    if fadesHearts {
      fade(&list, columns: margin..<rate + rateLength(theme, grid), rows: row..<row + 1, theme)
      // From the first bar on, and up to the edge.
      let (columns, end) = (Self.columns(grid), grid.columns - margin)
      var first = columns
      tape.sums(columns, at: time) { if $1 > 0 { first = min(first, $0) } }
      fade(&list, columns: end - columns + first..<end, rows: -1..<top + rows, theme)
    }
    if isFull {
      list.text(
        label, row: row, column: margin, ink: .color(.white), bold: true,
        background: theme[isOver ? .failure : .alert])
    }
    drawRate(into: &list, row: row, column: rate, theme: theme)
    drawBars(into: &list, top: top, rows: rows, margin: margin, theme: theme)
  }

  private var label: String { isOver ? " END " : " LIVE " }

  /// Lets hearts fade behind what is to be read, half a row and a column around it.
  private func fade(
    _ list: inout DisplayList, columns: Range<Int>, rows: Range<Int>, _ theme: Theme
  ) {
    let (width, height) = (Double(GridSize.samplesAcross), Double(GridSize.samplesDown))
    let rect = Rect(
      x: Double(columns.lowerBound - 1) * width, y: (Double(rows.lowerBound) - 0.5) * height,
      width: Double(columns.count + 2) * width, height: Double(rows.count + 1) * height)
    // Few colours have no shades between.
    list.clip({ $0.addRoundedRect(rect, radius: width) }) {
      $0.erase(strength: theme.depth == .truecolor ? 0.75 : 1)
    }
  }

  private func drawRate(into list: inout DisplayList, row: Int, column: Int, theme: Theme) {
    var column = column
    parts(theme, list.grid) { text, ink, isBold in
      // Without colour, text on a heart would not show.
      list.text(
        text, row: row, column: column, ink: ink, bold: isBold,
        background: theme.depth == .none ? list.background : nil)
      column += text.utf8.count + 1
    }
  }

  private func rateLength(_ theme: Theme, _ grid: GridSize) -> Int {
    var length = -1
    parts(theme, grid) { text, _, _ in length += text.utf8.count + 1 }
    return length
  }

  /// What is told of the rate, part by part.
  private func parts(_ theme: Theme, _ grid: GridSize, _ tell: (String, Ink, Bool) -> Void) {
    if isOver {
      // There is no hint line to say so.
      guard Self.isFull(grid) else { return tell("end of input", theme.secondary, false) }
      tell("peak", theme.secondary, false)
    }
    tell(Self.text(isOver ? tape.peak : tape.rate(at: time)), theme.primary, true)
    tell(Self.isFull(grid) ? "likes/s" : "/s", theme.secondary, false)
  }

  /// A decimal below 10, thousands by comma.
  static func text(_ rate: Double) -> String {
    let tenths = Int((min(max(rate, 0), 1e15) * 10).rounded())
    if tenths >= 100 { return StageCounter.grouped((tenths + 5) / 10) }
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  /// Bars on a thin line, a column wide and up to `rows` high, at the right edge. Heights are whole
  /// samples, so that they come out as eighths of a cell where the glyphs have them.
  private func drawBars(
    into list: inout DisplayList, top: Int, rows: Int, margin: Int, theme: Theme
  ) {
    let columns = Self.columns(list.grid)
    let left = list.grid.columns - margin - columns
    var highest = Self.leastScale
    tape.sums(columns, at: time) { highest = max(highest, $1) }
    let width = Double(GridSize.samplesAcross)
    let height = Double(rows * GridSize.samplesDown)
    let bottom = Double((top + rows) * GridSize.samplesDown)
    list.fill(with: theme[.track]) {
      $0.addRect(
        Rect(x: Double(left) * width, y: bottom - 1, width: Double(columns) * width, height: 1))
    }
    list.fill(with: theme[isOver ? .failure : .pink]) { path in
      tape.sums(columns, at: time) { column, sum in
        guard sum > 0 else { return }
        let samples = max(1, (sum / highest * height).rounded())
        path.addRect(
          Rect(
            x: Double(left + column) * width, y: bottom - samples, width: width, height: samples))
      }
    }
  }

  /// Likes of a bar that fills the height: fewer are shown lower, so that one is not a tower.
  private static let leastScale = 8.0
}
