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

  func draw(into list: inout DisplayList, theme: Theme) {
    let grid = list.grid
    if Self.isFull(grid) {
      let label = isOver ? " END " : " LIVE "
      list.text(
        label, row: 2, column: 3, ink: .color(.white), bold: true,
        background: theme[isOver ? .failure : .alert])
      drawRate(into: &list, row: 2, column: 4 + label.utf8.count, theme: theme)
      drawBars(into: &list, top: 1, rows: 2, margin: 3, theme: theme)
    } else if Self.isCompact(grid) {
      drawRate(into: &list, row: 0, column: 1, theme: theme)
      drawBars(into: &list, top: 0, rows: 1, margin: 1, theme: theme)
    } else if isOver, grid.rows >= 4, grid.columns >= 3 {
      list.text("end", row: 0, column: 0, ink: theme.secondary)
    }
  }

  private func drawRate(into list: inout DisplayList, row: Int, column: Int, theme: Theme) {
    var column = column
    func put(_ text: String, _ ink: Ink, bold: Bool = false) {
      // Without colour, text on a heart would not show.
      list.text(
        text, row: row, column: column, ink: ink, bold: bold,
        background: theme.depth == .none ? list.background : nil)
      column += text.utf8.count + 1
    }
    if isOver {
      // There is no hint line to say so.
      guard Self.isFull(list.grid) else { return put("end of input", theme.secondary) }
      put("peak", theme.secondary)
    }
    put(Self.text(isOver ? tape.peak : tape.rate(at: time)), theme.primary, bold: true)
    put(Self.isFull(list.grid) ? "likes/s" : "/s", theme.secondary)
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
