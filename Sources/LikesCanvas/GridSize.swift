// The terminal's size in cells.
//
// Part of likes. SPDX-License-Identifier: MIT

/// How many columns and rows there are, and the shape of a cell.
public struct GridSize: Hashable, Sendable {
  /// Cells across; at least 1.
  public let columns: Int
  /// Cells down; at least 1.
  public let rows: Int
  /// Height of a cell divided by its width; 2 where the terminal does not tell.
  public let cellAspect: Double

  /// Samples across a cell.
  public static let samplesAcross = 4
  /// Samples down a cell.
  public static let samplesDown = 8
  /// The most cells that are drawn: a terminal that claims more is drawn in part.
  public static let columnLimit = 2_000
  public static let rowLimit = 1_000

  /// Clamps to 1…limit; an aspect that is not finite or not between ½ and 8 counts as 2.
  public init(columns: Int, rows: Int, cellAspect: Double = 2) {
    self.columns = min(max(columns, 1), Self.columnLimit)
    self.rows = min(max(rows, 1), Self.rowLimit)
    self.cellAspect = cellAspect >= 0.5 && cellAspect <= 8 ? cellAspect : 2
  }

  /// Width in samples.
  public var sampleWidth: Int { columns * Self.samplesAcross }
  /// Height in samples.
  public var sampleHeight: Int { rows * Self.samplesDown }
}
