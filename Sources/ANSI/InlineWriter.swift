// Pictures among lines of text: relative moves only, never a place on the screen.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas

/// Turns cell grids into bytes that show them below the prompt.
///
/// It never says where on the screen it is: it makes room by line feeds, moves up and down by rows
/// and clears its own lines. Between two frames the cursor stands in the first column of the
/// picture's last row, and the pen is reset. The terminal may translate line feeds.
///
/// The bytes are valid until the next call, and encoding never allocates once the largest picture
/// has been seen.
public struct InlineWriter: ~Copyable {
  /// Columns that are left free before the picture.
  public let indent: Int
  /// Whether the terminal shows the bright half of the 16 colours as backgrounds too.
  public var hasBrightBackgrounds = true
  /// Whether a picture stands on the screen.
  public private(set) var isShown = false

  private var columns = 0
  private var rows = 0
  private var shown: [Cell] = []
  private var buffer: UnsafeMutableRawPointer
  private var capacity: Int
  private let decimals = DecimalTable()
  private var out: ByteOutput
  private var pen = Pen.reset

  /// The longest pen change and glyph, and the moves of a row with what a store may touch behind.
  private static let bytesPerCell = 64, bytesPerRow = 64

  public init(indent: Int) {
    precondition(indent >= 0, "nothing stands left of the first column")
    self.indent = indent
    capacity = Self.bytesPerRow
    buffer = .allocate(byteCount: capacity, alignment: 16)
    out = ByteOutput(next: buffer, decimals: decimals.entries)
  }

  deinit { buffer.deallocate() }

  /// The bytes that show a picture: what differs from the one that is shown, or, where none is or
  /// it had another size, all of it.
  public mutating func encode(_ grid: borrowing CellGrid) -> UnsafeRawBufferPointer {
    if isShown, grid.columns != columns || grid.rows != rows {
      // The old one may be taller than the new.
      begin(cells: grid.columns * grid.rows, rows: grid.rows)
      clear()
    } else {
      begin(cells: grid.columns * grid.rows, rows: grid.rows)
    }
    if !isShown { makeRoom(for: grid) }
    var row = rows - 1
    for next in 0..<rows where differs(grid, row: next) {
      move(from: row, to: next)
      row = next
      put(grid, row: next)
    }
    move(from: row, to: rows - 1)
    return bytes
  }

  /// The bytes that take the picture away: the cursor stands where its first row began.
  public mutating func erase() -> UnsafeRawBufferPointer {
    begin(cells: 0, rows: 0)
    if isShown { clear() }
    return bytes
  }

  /// The bytes that leave the picture as it is: the cursor stands in the row below it.
  public mutating func leave() -> UnsafeRawBufferPointer {
    begin(cells: 0, rows: 0)
    if isShown { out.add(0x0A0D, count: 2) }
    isShown = false
    return bytes
  }

  /// The picture is gone, whoever took it away: the next one begins where the cursor stands.
  public mutating func forget() { isShown = false }

  // MARK: Parts

  private var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: buffer, count: out.next - buffer)
  }

  private mutating func begin(cells: Int, rows: Int) {
    let needed = cells * Self.bytesPerCell + (rows + 4) * Self.bytesPerRow
    if needed > capacity {
      buffer.deallocate()
      capacity = needed
      buffer = .allocate(byteCount: capacity, alignment: 16)
    }
    out = ByteOutput(next: buffer, decimals: decimals.entries)
    pen = .reset
  }

  /// From the last row to the first, then everything below is cleared.
  private mutating func clear() {
    out.add(0x0D)
    if rows > 1 { out.addSequence(rows - 1, UInt8(ascii: "A")) }
    out.add(0x4A5B1B, count: 3)  // ESC [ J
    isShown = false
  }

  private mutating func makeRoom(for grid: borrowing CellGrid) {
    columns = grid.columns
    rows = grid.rows
    shown.removeAll(keepingCapacity: true)
    shown.append(contentsOf: repeatElement(.blank, count: columns * rows))
    out.add(0x4A_5B1B_0D, count: 4)  // CR, ESC [ J: what is typed ahead may stand here
    for _ in 1..<max(rows, 1) { out.add(0x0A) }
    isShown = true
    out.add(0x0D)
  }

  private mutating func move(from row: Int, to next: Int) {
    if next == row { return }
    out.add(0x0D)
    if next < row {
      out.addSequence(row - next, UInt8(ascii: "A"))
    } else {
      out.addSequence(next - row, UInt8(ascii: "B"))
    }
  }

  private func differs(_ grid: borrowing CellGrid, row: Int) -> Bool {
    for column in 0..<columns where grid[row, column] != shown[row * columns + column] {
      return true
    }
    return false
  }

  /// Writes the changed part of a row, and leaves the cursor in the first column, the pen reset.
  private mutating func put(_ grid: borrowing CellGrid, row: Int) {
    let start = row * columns
    var first = 0
    while grid[row, first] == shown[start + first] { first += 1 }
    var last = columns - 1
    while grid[row, last] == shown[start + last] { last -= 1 }
    var end = columns
    while end > 0, grid[row, end - 1] == .blank { end -= 1 }

    var place = -1
    for column in first..<max(min(last + 1, end), first) {
      // A cell behind a sign of two cells is covered by it.
      let isCovered =
        column > 0 && Self.isWide(grid[row, column - 1]) && grid[row, column].glyph == Glyph.blank
      let cell = grid[row, column]
      shown[start + column] = cell
      if isCovered {
        place = -1
        continue
      }
      if place != column { move(to: column) }
      out.put(hasBrightBackgrounds ? cell : cell.withBrightInk, &pen)
      place = Glyph.isOneCellWide(cell.glyph & Cell.scalarMask) ? column + 1 : -1
    }
    out.change(&pen, to: .reset)
    if last >= end {
      let from = max(first, end)
      if place != from { move(to: from) }
      out.add(0x4B5B1B, count: 3)  // ESC [ K
      for column in from..<columns { shown[start + column] = .blank }
    }
    out.add(0x0D)
  }

  private mutating func move(to column: Int) {
    out.add(0x0D)
    if column + indent > 0 { out.addSequence(column + indent, UInt8(ascii: "C")) }
  }

  private static func isWide(_ cell: Cell) -> Bool {
    (0x1100...0x3_FFFD).contains(cell.glyph & Cell.scalarMask)
      && !Glyph.isOneCellWide(cell.glyph & Cell.scalarMask)
      && TextWidth.columns(of: cell.glyph & Cell.scalarMask) == 2
  }
}
