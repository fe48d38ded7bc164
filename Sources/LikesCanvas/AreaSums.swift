// Sums of a cell's samples over 2 × 3 or 2 × 4 areas: what sextants, octants and braille share.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Sums over all patterns of areas that leave the last area out, and what their masks gain.
///
/// The pattern's number is its index: bit 2·row + column. An area's sum goes into half of all
/// patterns, so each pattern is one sum of the upper four areas and one of the others. An area counts
/// by what it has more than the average one; so the sum of a mask is all that its gain needs. Sums
/// are whole numbers: as often what they stand for as there are areas, and for 2 × 3 areas, a third
/// of 8 rows high, three times that.
struct AreaSums {
  private typealias Words = SIMD4<UInt32>

  /// Patterns of the upper four areas, and of the others without the last.
  static let upperCount = 16
  private static let lowerCount = 8
  /// Sums of the upper areas' patterns, red, green, blue; of the others' likewise.
  static let wordCount = 3 * (upperCount + lowerCount)
  private static let upper = FitterMemory.areas
  private static let lower = upper + 3 * upperCount
  private static let gains = FitterMemory.gains + Fitter.Slot.firstArea
  private static let tags = FitterMemory.tags + Fitter.Slot.firstArea
  private static let factors = FitterMemory.factors + Fitter.Slot.firstArea

  private let rows: Int
  /// Patterns: 32 or 128.
  private let count: Int
  /// 1 / how often the sum of an area's samples is taken, and what it has more than the average.
  private let unit: Float
  private let moreUnit: Float
  private let words: UnsafeMutablePointer<Float>

  /// Works in a memory that lives longer.
  ///
  /// - Parameter rows: 3 or 4.
  init(rows: Int, in memory: borrowing FitterMemory) {
    self.rows = rows
    count = rows == 3 ? 32 : 128
    unit = rows == 3 ? 1 / 3 : 1
    moreUnit = unit / Float(2 * rows)
    words = memory.words
  }

  /// Gives a pattern a mask; patterns without one gain nothing.
  ///
  /// - Parameter inverseSpread: 1 / Σ (mask − mean)².
  func setMask(_ pattern: Int, inverseSpread: Float) {
    words[Self.factors + pattern] = inverseSpread * moreUnit * moreUnit
  }

  /// What a mask's sum is more than its share of the whole: red, green, blue.
  @inline(always)
  subscript(pattern: Int) -> SIMD4<Float> {
    let low = words + (Self.upper &+ pattern & 15)
    let high = words + (Self.lower &+ pattern &>> 4)
    return SIMD4(
      (low[0] + high[0]) * moreUnit, (low[Self.upperCount] + high[Self.lowerCount]) * moreUnit,
      (low[2 &* Self.upperCount] + high[2 &* Self.lowerCount]) * moreUnit, 0)
  }

  /// Fills the patterns' gains, and the greatest of them.
  @inline(always)
  func judge() {
    // Sixteen beside each other, which the optimiser turns into four at a time.
    for low in 0..<Self.upperCount { words[FitterMemory.mostOfAreas &+ low] = 0 }
    for high in 0..<count &>> 4 {
      let lower = words + (Self.lower &+ high)
      let (red, green, blue) = (lower[0], lower[Self.lowerCount], lower[2 &* Self.lowerCount])
      let patterns = words + 16 &* high
      for low in 0..<Self.upperCount {
        let r = words[Self.upper &+ low] + red
        let g = words[Self.upper &+ Self.upperCount &+ low] + green
        let b = words[Self.upper &+ 2 &* Self.upperCount &+ low] + blue
        let gain = FitterMemory.tagged(
          (r * r + g * g + b * b) * patterns[Self.factors &+ low], patterns[Self.tags &+ low])
        patterns[Self.gains &+ low] = gain
        let most = words[FitterMemory.mostOfAreas &+ low]
        words[FitterMemory.mostOfAreas &+ low] = gain > most ? gain : most
      }
    }
  }

  /// Fills the areas' sums.
  ///
  /// - Returns: The sum of all samples.
  @inline(always)
  func collect(_ cell: CellSamples) -> SIMD4<Float> {
    // Red in the low halves of words, blue in the high ones; of green the upper areas and the lower.
    let lanes = Words(repeating: 0x00FF_00FF)
    let upper: Words
    let lower: Words
    let green: Words
    if rows == 4 {
      upper = Self.pairSums(
        cell[0] & lanes &+ cell[1] & lanes, cell[2] & lanes &+ cell[3] & lanes)
      lower = Self.pairSums(
        cell[4] & lanes &+ cell[5] & lanes, cell[6] & lanes &+ cell[7] & lanes)
      green = Self.pairSums(
        CellSamples.greens(cell[0], cell[4]) &+ CellSamples.greens(cell[1], cell[5]),
        CellSamples.greens(cell[2], cell[6]) &+ CellSamples.greens(cell[3], cell[7]))
    } else {
      // Rows 2 and 5 lie in two areas each: 2/3 in the outer one, 1/3 in the middle one.
      let (second, fifth) = (cell[2] & lanes, cell[5] & lanes)
      upper = Self.pairSums(
        Self.thrice(cell[0] & lanes &+ cell[1] & lanes) &+ second &+ second,
        Self.thrice(cell[3] & lanes &+ cell[4] & lanes) &+ second &+ fifth)
      lower = Self.pairSums(
        Self.thrice(cell[6] & lanes &+ cell[7] & lanes) &+ fifth &+ fifth, .zero)
      let parted = CellSamples.greens(cell[2], cell[5])
      let outer = CellSamples.greens(cell[0], cell[7]) &+ CellSamples.greens(cell[1], cell[6])
      let middle = Self.thrice(CellSamples.greens(cell[3], cell[4])) &+ parted
      green = Self.pairSums(
        Self.thrice(outer) &+ parted &+ parted, middle & 0xFFFF &+ middle &>> 16)
    }
    let red = store(upper & 0xFFFF, lower & 0xFFFF, 0)
    let greens = store(green & 0xFFFF, green &>> 16, 1)
    let blue = store(upper &>> 16, lower &>> 16, 2)
    for place in Self.upper..<Self.upper + Self.wordCount {
      words[place] = Float(Int32(bitPattern: words[place].bitPattern))
    }
    return SIMD4(red, greens, blue, 0) * unit
  }

  /// All sums of some of four areas, of one component, as whole numbers; and likewise of the others.
  ///
  /// - Returns: The sum of all samples.
  @inline(always)
  private func store(_ upper: Words, _ lower: Words, _ component: Int) -> Float {
    let halves = upper &+ lower
    let pairs = halves &+ Words(halves[2], halves[3], halves[0], halves[1])
    let total = pairs &+ Words(pairs[1], pairs[0], pairs[3], pairs[2])
    // What an area has more than the average, as often as there are areas.
    @inline(always) func more(_ sums: Words) -> Words {
      rows == 4
        ? sums &<< Words(repeating: 3) &- total
        : Self.thrice(sums &+ sums) &- total
    }
    let high = more(upper)
    let (first, second) = Self.threes(high)
    let last = Words(repeating: high[3])
    let place = Self.upper &+ component &* Self.upperCount
    store(first, place)
    store(second, place &+ 4)
    store(first &+ last, place &+ 8)
    store(second &+ last, place &+ 12)
    let others = Self.threes(more(lower))
    store(others.0, Self.lower &+ component &* Self.lowerCount)
    store(others.1, Self.lower &+ component &* Self.lowerCount &+ 4)
    return Float(Int32(truncatingIfNeeded: total[0]))
  }

  /// Whole vectors: loads of four wait for stores of one.
  @inline(always)
  private func store(_ sums: Words, _ place: Int) {
    UnsafeMutableRawPointer(words + place).storeBytes(of: sums, as: Words.self)
  }

  /// The sums of all patterns of the first three areas.
  @inline(always)
  private static func threes(_ areas: Words) -> (Words, Words) {
    let all: UInt32 = 0xFFFF_FFFF
    let two =
      (Words(repeating: areas[0]) & Words(0, all, 0, all))
      &+ (Words(repeating: areas[1]) & Words(0, 0, all, all))
    return (two, two &+ Words(repeating: areas[2]))
  }

  @inline(always)
  private static func thrice(_ words: Words) -> Words { words &+ words &+ words }

  /// (a0 + a1, a2 + a3, b0 + b1, b2 + b3).
  @inline(always)
  private static func pairSums(_ a: Words, _ b: Words) -> Words {
    Words(a[0], a[2], b[0], b[2]) &+ Words(a[1], a[3], b[1], b[3])
  }
}
