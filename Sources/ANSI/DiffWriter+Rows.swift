// One row of a frame: finding what changed.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas

extension DiffWriter {
  /// Sends the cells of a row that differ from what is shown there, and notes them as shown.
  @inline(__always)
  mutating func encode(
    _ row: Int, from new: UnsafePointer<Cell>, over old: UnsafeMutablePointer<Cell>
  ) {
    var column = firstDifference(new, old, from: 0)
    guard column < columns else { return }
    var tail = -1  // where the blanks at the end of the row begin; not yet known
    while column < columns {
      move(toRow: row, column: column, shown: old)
      repeat {
        let cell = new[column]
        if isBlank(cell) {
          if tail < 0 { tail = blankTail(new) }
          if column >= tail && eraseIsCheaper(new, old, from: column) {
            return erase(row, from: column, old)
          }
        }
        old[column] = cell
        put(cell, at: column, in: new, over: old)
        column += 1
      } while column < columns && differ(new, old, at: column) && cursor.row >= 0
      if cursor.row >= 0 { cursor = Cursor(row: row, column: column < columns ? column : -1) }
      column = firstDifference(new, old, from: column)
    }
  }

  /// The first column from `start` on whose cells differ, or `columns`.
  @inline(__always)
  private func firstDifference(
    _ new: UnsafePointer<Cell>, _ old: UnsafeMutablePointer<Cell>, from start: Int
  ) -> Int {
    var column = start
    let a = UnsafeRawPointer(new), b = UnsafeRawPointer(old)
    // Four cells are six words of eight bytes.
    while column + 4 <= columns {
      let at = column * MemoryLayout<Cell>.stride
      var difference: UInt64 = 0
      for word in 0..<6 {
        let offset = at + 8 * word
        difference |=
          a.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          ^ b.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      }
      if difference != 0 { break }
      column += 4
    }
    while column < columns && !differ(new, old, at: column) { column += 1 }
    return column
  }

  @inline(__always)
  func differ(
    _ new: UnsafePointer<Cell>, _ old: UnsafeMutablePointer<Cell>, at column: Int
  ) -> Bool {
    new[column] != old[column]
  }

  @inline(__always)
  private func isBlank(_ cell: Cell) -> Bool {
    cell.background.rawValue == Pen.defaultBackground && cell.glyph == Glyph.blank
  }

  /// The first column from which on the whole row is blank.
  private func blankTail(_ new: UnsafePointer<Cell>) -> Int {
    var tail = columns
    while tail > 0 && isBlank(new[tail - 1]) { tail -= 1 }
    return tail
  }

  /// Whether blanks for the changed cells from `start` on take more than the three bytes of EL.
  private func eraseIsCheaper(
    _ new: UnsafePointer<Cell>, _ old: UnsafeMutablePointer<Cell>, from start: Int
  ) -> Bool {
    var cost = 0, gap = 0
    for column in start..<columns {
      if differ(new, old, at: column) {
        cost += min(gap, Cursor.sequenceLength(gap)) + 1
        gap = 0
        if cost > 3 { return true }
      } else {
        gap += 1
      }
    }
    return false
  }

  /// Erases a row to its end.
  ///
  /// The pen's background is made the default first: terminals differ in whether they erase with
  /// the pen's or with their own.
  private mutating func erase(
    _ row: Int, from start: Int, _ old: UnsafeMutablePointer<Cell>
  ) {
    let plain = Pen(
      foreground: pen.foreground, background: Pen.defaultBackground,
      attributes: pen.attributes & ~Pen.reverse)
    out.change(&pen, to: plain)
    out.add(0x4B5B1B, count: 3)  // ESC [ K
    (old + start).update(repeating: .blank, count: columns - start)
    cursor = Cursor(row: row, column: start)
  }
}
