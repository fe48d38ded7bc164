// Looking ahead in a row, for choices that pay only later.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas

/// A row from the cell on that is being written, as it will be and as it is shown.
struct RowAhead {
  let new: UnsafePointer<Cell>
  let old: UnsafePointer<Cell>
  /// Cells up to the end of the row, at least 1.
  let count: Int

  /// The longest run that is looked at: there every choice has paid.
  private static let limit = 10

  /// The colour of the next cell if that is flat, else one that no cell has.
  @inline(always)
  var nextFlatColor: UInt32 {
    count > 1 && new[1].glyph == Glyph.blank ? new[1].background.rawValue : .max
  }

  /// How many cells from this one on are alike and must be written.
  private func runLength() -> Int {
    var length = 1
    while length < min(count, Self.limit) && new[length] == new[0] && new[length] != old[length] {
      length += 1
    }
    return length
  }

  /// Whether a flat cell that a full block would show is worth a switch of reverse video: then it
  /// and its like are blanks, of one byte instead of three, and both colours stay.
  ///
  /// - Parameter isReversed: Reverse video is on. Switching it off takes five bytes; switching it
  ///   on takes four, and it is likely to be switched off again.
  func reversingPays(_ isReversed: Bool) -> Bool {
    2 * runLength() > (isReversed ? 5 : 9)
  }

  /// Whether a flat cell in a colour that the pen does not have is better drawn as ink: its run is
  /// short, and what follows needs the pen's background and not its foreground.
  func foregroundPays(_ pen: Pen) -> Bool {
    let length = runLength()
    guard length < count else { return false }
    let next = new[length]
    let ink = next.foreground.rawValue, paper = next.background.rawValue
    let isFlat = next.glyph == Glyph.blank
    guard paper == pen.background || (!isFlat && ink == pen.background) else { return false }
    if paper == pen.foreground || (!isFlat && ink == pen.foreground) { return false }
    return 2 * length < Pen.parameterLength(pen.background, background: true) + 2
  }
}
