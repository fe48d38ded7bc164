// Moving the terminal's cursor.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas

/// Where the terminal's cursor stands, from 0; -1 where that is not certain.
///
/// The column is uncertain once the last one is written: the terminal may stay there or keep a line
/// break pending. The row is uncertain behind a glyph whose width is.
struct Cursor {
  var row = -1
  var column = -1

  /// Bytes of `ESC [ n X`, where 1 is left out.
  static func sequenceLength(_ number: Int) -> Int { number == 1 ? 3 : 3 + digitCount(number) }
}

/// The ways across, once the row is right.
private enum HorizontalMove {
  case none, carriageReturn, backspaces(Int), forward(Int), backward(Int), absolute
}

/// The ways up or down.
private enum VerticalMove {
  case none, lineFeeds(Int), down(Int), absolute
}

extension DiffWriter {
  /// Moves the cursor in the fewest bytes; short gaps of unchanged cells are written again where
  /// that is no longer.
  ///
  /// - Parameter shown: What the terminal shows in `row`.
  mutating func move(toRow row: Int, column: Int, shown: UnsafePointer<Cell>) {
    if cursor.row == row && cursor.column >= 0 && column >= cursor.column {
      let distance = column - cursor.column
      if distance > 0 && !rewrite(shown, from: cursor.column, to: column) {
        draft.out.addSequence(distance, 0x43)  // CUF
      }
    } else {
      jump(toRow: row, column: column)
    }
    cursor = Cursor(row: row, column: column)
  }

  /// Writes unchanged cells again if the pen fits them all and CUF is not shorter.
  private mutating func rewrite(
    _ shown: UnsafePointer<Cell>, from start: Int, to end: Int
  ) -> Bool {
    let limit = Cursor.sequenceLength(end - start)
    guard end - start <= limit else { return false }
    var length = 0
    for column in start..<end {
      let count = penFits(shown[column])
      length += count
      if count == 0 || length > limit { return false }
    }
    for column in start..<end { putFitting(shown[column]) }
    return true
  }

  private mutating func jump(toRow row: Int, column: Int) {
    var absolute = 3  // CUP
    if column > 0 {
      absolute += 1 + digitCount(row + 1) + digitCount(column + 1)
    } else if row > 0 {
      absolute += digitCount(row + 1)
    }
    if cursor.row >= 0 {
      let (vertical, down) = verticalMove(to: row)
      let (horizontal, across) = horizontalMove(to: column)
      if down + across <= absolute { return go(vertical, horizontal, row: row, column: column) }
    }
    draft.out.add(0x5B1B, count: 2)
    if row > 0 || column > 0 { draft.out.addNumber(row + 1) }
    if column > 0 {
      draft.out.add(0x3B)
      draft.out.addNumber(column + 1)
    }
    draft.out.add(0x48)
  }

  private func verticalMove(to row: Int) -> (VerticalMove, length: Int) {
    let distance = row - cursor.row
    let absolute = Cursor.sequenceLength(row + 1)
    if distance == 0 { return (.none, 0) }
    if distance < 0 { return (.absolute, absolute) }
    let down = Cursor.sequenceLength(distance)
    if usesLineFeeds && distance <= min(down, absolute) { return (.lineFeeds(distance), distance) }
    return down <= absolute ? (.down(distance), down) : (.absolute, absolute)
  }

  private func horizontalMove(to column: Int) -> (HorizontalMove, length: Int) {
    if column == 0 { return cursor.column == 0 ? (.none, 0) : (.carriageReturn, 1) }
    let absolute = Cursor.sequenceLength(column + 1)
    guard cursor.column >= 0 else { return (.absolute, absolute) }
    let distance = column - cursor.column
    if distance == 0 { return (.none, 0) }
    let relative = Cursor.sequenceLength(abs(distance))
    if distance < 0 && -distance <= min(relative, absolute) {
      return (.backspaces(-distance), -distance)
    }
    if relative > absolute { return (.absolute, absolute) }
    return (distance > 0 ? .forward(distance) : .backward(-distance), relative)
  }

  private mutating func go(
    _ vertical: VerticalMove, _ horizontal: HorizontalMove, row: Int, column: Int
  ) {
    switch vertical {
    case .none: break
    case .lineFeeds(let count): for _ in 0..<count { draft.out.add(0x0A) }
    case .down(let distance): draft.out.addSequence(distance, 0x42)  // CUD
    case .absolute: draft.out.addSequence(row + 1, 0x64)  // VPA
    }
    switch horizontal {
    case .none: break
    case .carriageReturn: draft.out.add(0x0D)
    case .backspaces(let count): for _ in 0..<count { draft.out.add(0x08) }
    case .forward(let distance): draft.out.addSequence(distance, 0x43)  // CUF
    case .backward(let distance): draft.out.addSequence(distance, 0x44)  // CUB
    case .absolute: draft.out.addSequence(column + 1, 0x47)  // CHA
    }
  }
}
