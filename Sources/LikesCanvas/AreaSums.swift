// Sums of a cell's samples over 2 × 3 or 2 × 4 areas: what sextants, octants and braille share.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Sums over all patterns of areas that leave the last area out, and what their masks gain.
///
/// The pattern's number is its index: bit 2·row + column. An area's sum goes into half of all
/// patterns, so each pattern is one sum of the upper four areas and one of the others. An area counts
/// by what it has more than the average one; so the sum of a mask is all that its gain needs. A
/// third of a cell's height is 8/3 rows: sums of 2 × 3 areas are three times what they stand for.
struct AreaSums: ~Copyable {
  private typealias Words = SIMD4<UInt32>

  private let rows: Int
  /// Patterns: 32 or 128.
  let count: Int
  /// 1 / how often an area's sum is its samples', and 1 / number of areas.
  private let unit: Float
  private let share: Float
  /// All in one block: sums of the upper areas' patterns, red, green, blue; of the others' likewise;
  /// what turns a square into a gain.
  private let block: UnsafeMutablePointer<Float>
  private static let upperCount = 16
  private static let lowerCount = 8
  private static let lower = 3 * upperCount
  private static let factors = lower + 3 * lowerCount
  private let gains: UnsafeMutablePointer<UInt32>

  /// - Parameter rows: 3 or 4.
  init(rows: Int) {
    self.rows = rows
    count = rows == 3 ? 32 : 128
    unit = rows == 3 ? 1 / 3 : 1
    share = 1 / Float(2 * rows)
    func words<Word: BitwiseCopyable>(_ count: Int, _ zero: Word) -> UnsafeMutablePointer<Word> {
      UnsafeMutableRawPointer.allocate(byteCount: 4 * count, alignment: 16)
        .initializeMemory(as: Word.self, repeating: zero, count: count)
    }
    block = words(Self.factors + count, 0)
    gains = words(count, 0)
  }

  deinit {
    block.deallocate()
    gains.deallocate()
  }

  /// Gives a pattern a mask; patterns without one gain nothing.
  ///
  /// - Parameter inverseSpread: 1 / Σ (mask − mean)².
  func setMask(_ pattern: Int, inverseSpread: Float) {
    block[Self.factors + pattern] = inverseSpread * unit * unit
  }

  /// What a mask's sum is more than its share of the whole: red, green, blue.
  @inline(always)
  subscript(pattern: Int) -> SIMD4<Float> {
    let low = block + pattern & 15
    let high = block + (Self.lower &+ pattern &>> 4)
    return SIMD4(
      (low[0] + high[0]) * unit, (low[Self.upperCount] + high[Self.lowerCount]) * unit,
      (low[2 &* Self.upperCount] + high[2 &* Self.lowerCount]) * unit, 0)
  }

  /// What a pattern's mask lowers the error by; right after `best`.
  @inline(always)
  func gain(_ pattern: Int) -> Float { Float(bitPattern: gains[pattern]) }

  /// The pattern whose mask lowers the error most, and by how much.
  @inline(always)
  func best() -> Gains.Best {
    for high in 0..<count &>> 4 {
      let lower = block + (Self.lower &+ high)
      let (red, green, blue) = (lower[0], lower[Self.lowerCount], lower[2 &* Self.lowerCount])
      let factors = block + (Self.factors &+ 16 &* high)
      let gains = gains + 16 &* high
      for low in 0..<Self.upperCount {
        let r = block[low] + red
        let g = block[Self.upperCount &+ low] + green
        let b = block[2 &* Self.upperCount &+ low] + blue
        gains[low] = ((r * r + g * g + b * b) * factors[low]).bitPattern
      }
    }
    return Gains.best(gains, count: count)
  }

  /// Fills the areas' sums.
  ///
  /// - Returns: The sum of all samples.
  @inline(always)
  func collect(_ cell: CellSamples) -> SIMD4<Float> {
    let lanes = Words(repeating: 0xFF)
    let red = store(sums(cell) { $0 & lanes }, 0)
    let green = store(sums(cell) { $0 &>> 8 & lanes }, 1)
    let blue = store(sums(cell) { $0 &>> 16 & lanes }, 2)
    return SIMD4(red, green, blue, 0)
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

  /// All sums of some of four areas, of one component.
  ///
  /// - Returns: The sum of all samples.
  @inline(always)
  private func store(_ sums: (upper: Words, lower: Words), _ component: Int) -> Float {
    let all = sums.upper &+ sums.lower
    let total = Float(Int32(truncatingIfNeeded: all[0] &+ all[1] &+ all[2] &+ all[3]))
    let average = total * share
    @inline(always) func more(_ sum: UInt32) -> Float {
      Float(Int32(truncatingIfNeeded: sum)) - average
    }
    let upper = Self.threes(more(sums.upper[0]), more(sums.upper[1]), more(sums.upper[2]))
    let last = SIMD4(repeating: more(sums.upper[3]))
    let place = component &* Self.upperCount
    store(upper.0, place)
    store(upper.1, place &+ 4)
    store(upper.0 + last, place &+ 8)
    store(upper.1 + last, place &+ 12)
    let lower = Self.threes(more(sums.lower[0]), more(sums.lower[1]), more(sums.lower[2]))
    store(lower.0, Self.lower &+ component &* Self.lowerCount)
    store(lower.1, Self.lower &+ component &* Self.lowerCount &+ 4)
    return total * unit
  }

  /// Whole vectors: loads of four wait for stores of one.
  @inline(always)
  private func store(_ sums: SIMD4<Float>, _ place: Int) {
    UnsafeMutableRawPointer(block + place).storeBytes(of: sums, as: SIMD4<Float>.self)
  }

  /// The sums of all patterns of three areas.
  @inline(always)
  private static func threes(
    _ a: Float, _ b: Float, _ c: Float
  ) -> (SIMD4<Float>, SIMD4<Float>) {
    let two = SIMD4(0, a, b, a + b)
    return (two, two + SIMD4(repeating: c))
  }

  /// (a0 + a1, a2 + a3, b0 + b1, b2 + b3).
  @inline(always)
  private static func pairSums(_ a: Words, _ b: Words) -> Words {
    Words(a[0], a[2], b[0], b[2]) &+ Words(a[1], a[3], b[1], b[3])
  }
}
