// Sums of a cell's samples over 2 × 3 or 2 × 4 areas: what sextants, octants and braille share.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Sums over all patterns of areas that leave the last area out, and what their masks gain.
///
/// The pattern's number is its index: bit 2·row + column. An area's sum goes into half of all
/// patterns, so each pattern is one sum of the upper four areas and one of the others. A third of a
/// cell's height is 8/3 rows: sums of 2 × 3 areas are three times what they stand for.
struct AreaSums: ~Copyable {
  private typealias Words = SIMD4<UInt32>

  private let rows: Int
  /// Patterns: 32 or 128.
  let count: Int
  /// All in one block: sums of the upper areas, red (low half) beside blue, then green; of the
  /// others likewise; mean weights; what turns a square into a gain; gains.
  private let block: UnsafeMutablePointer<UInt32>
  private static let upperCount = 16
  private static let upperGreen = 16
  private static let lower = 32
  private static let lowerGreen = 40
  private static let means = 48
  private let factors: Int
  private let gains: Int

  /// - Parameter rows: 3 or 4.
  init(rows: Int) {
    self.rows = rows
    count = rows == 3 ? 32 : 128
    factors = Self.means + count
    gains = factors + count
    let words = gains + count
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 4 * words, alignment: 16)
    block = memory.initializeMemory(as: UInt32.self, repeating: 0, count: words)
  }

  deinit { block.deallocate() }

  /// Gives a pattern a mask; patterns without one gain nothing.
  func setMask(_ pattern: Int, mean: Float, factor: Float) {
    block[Self.means + pattern] = mean.bitPattern
    block[factors + pattern] = factor.bitPattern
  }

  /// A pattern's sum: red, green, blue.
  @inline(always)
  subscript(pattern: Int) -> SIMD4<Float> {
    let (low, high) = (pattern & 15, pattern &>> 4)
    let pair = block[low] &+ block[Self.lower &+ high]
    let green = block[Self.upperGreen &+ low] &+ block[Self.lowerGreen &+ high]
    return SIMD4(
      Float(Int32(truncatingIfNeeded: pair & 0xFFFF)), Float(Int32(truncatingIfNeeded: green)),
      Float(Int32(truncatingIfNeeded: pair &>> 16)), 0)
  }

  /// What a pattern's mask lowers the error by; right after `best`.
  @inline(always)
  func gain(_ pattern: Int) -> Float { Float(bitPattern: block[gains &+ pattern]) }

  /// The pattern whose mask lowers the error most, and by how much.
  ///
  /// - Parameter total: Sum of all samples, as often as sums here are.
  @inline(always)
  func best(_ total: SIMD4<Float>) -> Gains.Best {
    let (totalRed, totalGreen, totalBlue) = (total.x, total.y, total.z)
    for high in 0..<count &>> 4 {
      let (pairs, greens) = (block[Self.lower &+ high], block[Self.lowerGreen &+ high])
      let means = block + (Self.means &+ 16 &* high)
      let factors = block + (self.factors &+ 16 &* high)
      let gains = block + (self.gains &+ 16 &* high)
      for low in 0..<Self.upperCount {
        let pair = block[low] &+ pairs
        let mean = Float(bitPattern: means[low])
        let red = Float(Int32(bitPattern: pair & 0xFFFF)) - mean * totalRed
        let blue = Float(Int32(bitPattern: pair &>> 16)) - mean * totalBlue
        let green =
          Float(Int32(bitPattern: block[Self.upperGreen &+ low] &+ greens)) - mean * totalGreen
        let square = red * red + green * green + blue * blue
        gains[low] = (square * Float(bitPattern: factors[low])).bitPattern
      }
    }
    return Gains.best(block + gains, count: count)
  }

  /// Fills the areas' sums.
  ///
  /// - Returns: The sum of all samples, as often as sums here are: 3 times or once.
  @inline(always)
  func collect(_ cell: CellSamples) -> SIMD4<Float> {
    let lanes = Words(repeating: 0x00FF_00FF)
    let green = Words(repeating: 0xFF)
    let (areas, lastRow) = sums(cell) { $0 & lanes }
    let (greens, lastGreens) = sums(cell) { $0 &>> 8 & green }
    store(areas, lastRow, upper: 0, lower: Self.lower)
    store(greens, lastGreens, upper: Self.upperGreen, lower: Self.lowerGreen)
    let pair = Self.across(areas &+ lastRow)
    return SIMD4(
      Float(Int32(truncatingIfNeeded: pair & 0xFFFF)),
      Float(Int32(truncatingIfNeeded: Self.across(greens &+ lastGreens))),
      Float(Int32(truncatingIfNeeded: pair &>> 16)), 0)
  }

  /// Sums of the upper four areas, and of the others; two of these are 0 for three rows.
  @inline(always)
  private func sums(
    _ cell: CellSamples, _ part: (Words) -> Words
  ) -> (upper: Words, lower: Words) {
    if rows == 4 {
      return (
        Self.pairSums(part(cell[0]) &+ part(cell[1]), part(cell[2]) &+ part(cell[3])),
        Self.pairSums(part(cell[4]) &+ part(cell[5]), part(cell[6]) &+ part(cell[7]))
      )
    }
    // Rows 2 and 5 lie in two areas each: 2/3 in the outer one, 1/3 in the middle one.
    let (second, fifth) = (part(cell[2]), part(cell[5]))
    let upper = part(cell[0]) &+ part(cell[1])
    let middle = part(cell[3]) &+ part(cell[4])
    let lower = part(cell[6]) &+ part(cell[7])
    let thrice = { (words: Words) in words &+ words &+ words }
    return (
      Self.pairSums(thrice(upper) &+ second &+ second, thrice(middle) &+ second &+ fifth),
      Self.pairSums(thrice(lower) &+ fifth &+ fifth, .zero)
    )
  }

  /// All sums of some of four areas.
  @inline(always)
  private func store(_ areas: Words, _ others: Words, upper: Int, lower: Int) {
    let raw = UnsafeMutableRawPointer(block)
    @inline(always) func firstTwo(_ areas: Words) -> Words {
      Words(0, areas[0], areas[1], areas[0] &+ areas[1])
    }
    let none = firstTwo(areas)
    let third = none &+ Words(repeating: areas[2])
    raw.storeBytes(of: none, toByteOffset: 4 * upper, as: Words.self)
    raw.storeBytes(of: third, toByteOffset: 4 * upper + 16, as: Words.self)
    let last = Words(repeating: areas[3])
    raw.storeBytes(of: none &+ last, toByteOffset: 4 * upper + 32, as: Words.self)
    raw.storeBytes(of: third &+ last, toByteOffset: 4 * upper + 48, as: Words.self)
    let base = firstTwo(others)
    raw.storeBytes(of: base, toByteOffset: 4 * lower, as: Words.self)
    raw.storeBytes(
      of: base &+ Words(repeating: others[2]), toByteOffset: 4 * lower + 16, as: Words.self)
  }

  @inline(always)
  private static func across(_ words: Words) -> UInt32 {
    words[0] &+ words[1] &+ words[2] &+ words[3]
  }

  /// (a0 + a1, a2 + a3, b0 + b1, b2 + b3).
  @inline(always)
  private static func pairSums(_ a: Words, _ b: Words) -> Words {
    Words(a[0], a[2], b[0], b[2]) &+ Words(a[1], a[3], b[1], b[3])
  }
}
