// The picture as cells.
//
// Part of likes. SPDX-License-Identifier: MIT

/// A rectangle of cells, row-major, that owns its memory.
public struct CellGrid: ~Copyable {
  public let columns: Int
  public let rows: Int
  private let storage: UnsafeMutablePointer<Cell>

  /// All cells blank. Traps unless both sizes are at least 1.
  public init(columns: Int, rows: Int) {
    precondition(columns > 0 && rows > 0, "a grid has at least one cell")
    self.columns = columns
    self.rows = rows
    storage = .allocate(capacity: columns * rows)
    storage.initialize(repeating: .blank, count: columns * rows)
  }

  deinit { storage.deallocate() }

  /// The cell at `row`, `column`, both from 0. Traps outside the grid.
  public subscript(row: Int, column: Int) -> Cell {
    get {
      precondition(
        row >= 0 && row < rows && column >= 0 && column < columns, "cell outside the grid")
      return storage[row * columns + column]
    }
    set {
      precondition(
        row >= 0 && row < rows && column >= 0 && column < columns, "cell outside the grid")
      storage[row * columns + column] = newValue
    }
  }

  /// Every cell becomes `cell`.
  public mutating func fill(with cell: Cell = .blank) {
    storage.update(repeating: cell, count: columns * rows)
  }

  /// `columns × rows` cells, row-major, valid while the grid lives. For hot loops only.
  public var cells: UnsafeMutableBufferPointer<Cell> {
    UnsafeMutableBufferPointer(start: storage, count: columns * rows)
  }
}
