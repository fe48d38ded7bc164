// A side of a fitted cell, and the colour that most of it has.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Some of a cell's samples: the ink or the paper of a glyph.
struct FitterSide {
  /// Bit 4·row + column.
  private let bits: UInt32
  private let count: Int
  /// Where a colour that more than half of the side has is looked for: its ends, and between them.
  private let places: SIMD4<UInt8>

  /// - Parameter bits: Bit 4·row + column; at least one.
  init(_ bits: UInt32) {
    self.bits = bits
    count = bits.nonzeroBitCount
    let all = (0..<32).filter { bits >> UInt32($0) & 1 == 1 }
    func place(_ third: Int) -> UInt8 { UInt8(all[(2 * third + 1) * all.count / 8]) }
    places = SIMD4(place(0), place(1), place(2), place(3))
  }

  /// The fitted colour, or the colour that more than half of the side's samples have, when that is
  /// within an eighth of the cell's contrast of it.
  ///
  /// - Parameter leastContrast: What is known of the contrast; the rest is looked at when it counts.
  @inline(always)
  func snapped(_ fitted: UInt32, _ cell: CellSamples, leastContrast: Int) -> UInt32 {
    let (first, second, third, last) = (
      cell[place: places[0]], cell[place: places[1]], cell[place: places[2]],
      cell[place: places[3]]
    )
    // By masks: branches would be guessed wrong.
    let isFirst = Self.mask(first, second) | Self.mask(first, third) | Self.mask(first, last)
    let isSecond = Self.mask(second, third) | Self.mask(second, last)
    let most = third ^ ((third ^ second) & isSecond)
    let likely = most ^ ((most ^ first) & isFirst)
    if likely == fitted { return fitted }
    return isTaken(likely, for: fitted, cell, leastContrast) ? likely : fitted
  }

  /// All ones where two colours are the same, else nothing.
  @inline(always)
  private static func mask(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let difference = a ^ b
    return (difference | (0 &- difference)) &>> 31 &- 1
  }

  /// Whether most of the side is `most`, and that close enough to the fitted colour.
  @inline(always)
  private func isTaken(
    _ most: UInt32, for fitted: UInt32, _ cell: CellSamples, _ leastContrast: Int
  ) -> Bool {
    let difference = 8 &* Self.difference(most, fitted)
    guard difference <= 255, isMost(most, cell) else { return false }
    return difference <= leastContrast || difference <= cell.contrast()
  }

  /// The largest difference of a component.
  @inline(always)
  private static func difference(_ a: UInt32, _ b: UInt32) -> Int {
    func component(_ shift: UInt32) -> Int {
      abs(Int(a &>> shift & 0xFF) &- Int(b &>> shift & 0xFF))
    }
    return max(component(0), max(component(8), component(16)))
  }

  /// Whether more than half of the side's samples are `wanted`.
  @inline(always)
  private func isMost(_ wanted: UInt32, _ cell: CellSamples) -> Bool {
    2 &* (cell.equal(wanted) & bits).nonzeroBitCount > count
  }
}
