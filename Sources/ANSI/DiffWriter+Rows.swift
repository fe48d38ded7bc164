// One row of a frame: finding what changed.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas

extension DiffWriter {
  /// Sends the cells of a row that differ from what is shown there, and notes them as shown.
  @inline(always)
  mutating func encode(
    _ row: Int, from new: UnsafePointer<Cell>, over old: UnsafeMutablePointer<Cell>
  ) {
    var column = firstDifference(new, old, from: 0)
    guard column < columns else { return }
    let columns = columns, complements = UnsafePointer(complements.blockBytes)
    var tail = -1  // where the blanks at the end of the row begin; not yet known
    while column < columns {
      move(toRow: row, column: column, shown: old)
      var draft = self.draft
      var isCertain = true  // whether the cursor has moved on by one cell
      repeat {
        let cell = new[column]
        if isBlank(cell) {
          if tail < 0 { tail = blankTail(new) }
          if column >= tail && eraseIsCheaper(new, old, from: column) {
            self.draft = draft
            return erase(row, from: column, old)
          }
        }
        old[column] = cell
        let ahead = RowAhead(new: new + column, old: old + column, count: columns &- column)
        if !draft.put(cell, ahead: ahead, complements: complements) {
          self.draft = draft
          isCertain = putAny(cell)
          draft = self.draft
        }
        column &+= 1
      } while isCertain && column < columns && differ(new, old, at: column)
      self.draft = draft
      if isCertain { cursor = Cursor(row: row, column: column < columns ? column : -1) }
      // Where the cursor is certain, this cell is known to be shown already.
      column = firstDifference(new, old, from: isCertain ? column &+ 1 : column)
    }
  }

  /// The same where backgrounds are not bright: each cell by itself, in its plain spelling.
  mutating func encodePlainly(
    _ row: Int, from new: UnsafePointer<Cell>, over old: UnsafeMutablePointer<Cell>
  ) {
    for column in 0..<columns where differ(new, old, at: column) {
      move(toRow: row, column: column, shown: old)
      old[column] = new[column]
      draft.out.put(new[column].withBrightInk, &draft.pen)
      let isCertain = Glyph.isOneCellWide(Glyph.printable(new[column].glyph & Cell.scalarMask))
      cursor =
        isCertain ? Cursor(row: row, column: column + 1 < columns ? column + 1 : -1) : Cursor()
    }
  }

  /// The first column from `start` on whose cells differ, or `columns`.
  @inline(always)
  private func firstDifference(
    _ new: UnsafePointer<Cell>, _ old: UnsafeMutablePointer<Cell>, from start: Int
  ) -> Int {
    var column = start
    // Gaps are mostly short; only where one is not, four cells (six words) are compared at a time.
    let short = min(start &+ 4, columns)
    while column < short {
      if differ(new, old, at: column) { return column }
      column &+= 1
    }
    while column &+ 4 <= columns && !fourDiffer(new, old, at: column) { column &+= 4 }
    while column < columns && !differ(new, old, at: column) { column &+= 1 }
    return column
  }

  @inline(always)
  private func differ(
    _ new: UnsafePointer<Cell>, _ old: UnsafeMutablePointer<Cell>, at column: Int
  ) -> Bool {
    let a = UnsafeRawPointer(new + column), b = UnsafeRawPointer(old + column)
    return a.loadUnaligned(as: UInt64.self) != b.loadUnaligned(as: UInt64.self)
      || a.load(fromByteOffset: 8, as: UInt32.self) != b.load(fromByteOffset: 8, as: UInt32.self)
  }

  @inline(always)
  private func fourDiffer(
    _ new: UnsafePointer<Cell>, _ old: UnsafeMutablePointer<Cell>, at column: Int
  ) -> Bool {
    let a = UnsafeRawPointer(new + column), b = UnsafeRawPointer(old + column)
    var difference: UInt64 = 0
    for offset in stride(from: 0, to: 48, by: 8) {
      difference |=
        a.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        ^ b.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    return difference != 0
  }

  @inline(always)
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
      foreground: draft.pen.foreground, background: Pen.defaultBackground,
      attributes: draft.pen.attributes & ~Pen.reverse)
    draft.out.change(&draft.pen, to: plain)
    draft.out.add(0x4B5B1B, count: 3)  // ESC [ K
    (old + start).update(repeating: .blank, count: columns - start)
    cursor = Cursor(row: row, column: start)
  }
}
