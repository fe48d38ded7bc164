// The window's size and the shape of its cells, and who told them.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas

/// The size of a window; where it does not tell, that of the environment, the description, or
/// 80 × 24.
public struct WindowSize: Hashable, Sendable {
  public var columns: Choice<Int>
  public var rows: Choice<Int>
  /// How many times as high as wide a cell is.
  public var cellAspect: Choice<Double>
  /// A cell's width and height in pixels; nil where the window does not tell its own.
  public var cellPixels: (width: Double, height: Double)? {
    isTold
      ? (Double(width) / Double(columns.value), Double(height) / Double(rows.value)) : nil
  }

  /// The window's pixels.
  private let width: Int
  private let height: Int
  private let isTold: Bool

  /// - Parameter window: As the kernel tells it; 0 for what it does not know.
  init(
    _ window: (columns: Int, rows: Int, width: Int, height: Int),
    _ environment: TerminalEnvironment, _ description: TerminalDescription?
  ) {
    func number(
      _ told: Int, _ name: String, _ limit: Int, _ described: Int?, _ usual: Int
    ) -> Choice<Int> {
      if told > 0 { return Choice(told, "the terminal tells its size") }
      if let text = environment[name], let value = Int(text), (1...limit).contains(value) {
        return Choice(value, "\(name)=\(text)")
      }
      if let described { return Choice(described, "terminfo's; the terminal tells none") }
      return Choice(usual, "assumed: the terminal tells none")
    }
    columns = number(
      window.columns, "COLUMNS", GridSize.columnLimit, description?.columns, 80)
    rows = number(window.rows, "LINES", GridSize.rowLimit, description?.rows, 24)
    (width, height) = (window.width, window.height)
    isTold = window.columns > 0 && window.rows > 0 && window.width > 0 && window.height > 0
    cellAspect =
      isTold
      ? Choice(
        Double(window.height * columns.value) / Double(window.width * rows.value),
        "the terminal tells its window's pixels")
      : Choice(2, "assumed: the terminal does not tell its window's pixels")
  }

  public var grid: GridSize {
    GridSize(columns: columns.value, rows: rows.value, cellAspect: cellAspect.value)
  }
}
