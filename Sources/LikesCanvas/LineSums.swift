// Sums of a cell's samples over rows, columns and quadrants: what block glyphs share.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Sums of a cell's samples over the slots of block glyphs, and what the slots' masks gain.
struct LineSums {
  private typealias Words = SIMD4<UInt32>

  /// Sums of red (low half) and blue, sums of green, mean weights.
  static let wordCount = 3 * Fitter.Slot.lineCount
  private static let redBlue = FitterMemory.lines
  private static let green = redBlue + Fitter.Slot.lineCount
  private static let means = green + Fitter.Slot.lineCount

  private let words: UnsafeMutablePointer<Float>

  /// Works in a memory that lives longer.
  init(in memory: borrowing FitterMemory) { words = memory.words }

  /// Gives a slot a mask; slots without one gain nothing.
  func setMask(_ slot: Int, mean: Float, factor: Float) {
    words[Self.means + slot] = mean
    words[FitterMemory.factors + slot] = factor
  }

  @inline(always)
  private func whole(_ place: Int) -> UInt32 { words[place].bitPattern }

  /// A slot's sum: red, green, blue.
  @inline(always)
  subscript(slot: Int) -> SIMD4<Float> {
    let pair = whole(Self.redBlue &+ slot)
    let middle = whole(Self.green &+ slot)
    return SIMD4(
      Float(Int32(truncatingIfNeeded: pair & 0xFFFF)), Float(Int32(truncatingIfNeeded: middle)),
      Float(Int32(truncatingIfNeeded: pair &>> 16)), 0)
  }

  /// The slot whose mask gains most, of those that take no half samples.
  func bestWhole(_ memory: borrowing FitterMemory) -> Int {
    var slot = 0
    for candidate in 1..<Fitter.Slot.lineCount {
      let eighths = candidate - Fitter.Slot.left
      if (1...7).contains(eighths), eighths & 1 == 1 { continue }
      if memory.gain(candidate) > memory.gain(slot) { slot = candidate }
    }
    return slot
  }

  /// Fills the slots' gains.
  ///
  /// - Parameter total: The sum of all samples.
  @inline(always)
  func judge(_ total: SIMD4<Float>) {
    // Slot by slot, which the optimiser turns into four at a time; SIMD of floats it takes apart.
    let (totalRed, totalGreen, totalBlue) = (total.x, total.y, total.z)
    for slot in 0..<Fitter.Slot.lineCount {
      let pair = whole(Self.redBlue &+ slot)
      let mean = words[Self.means &+ slot]
      let red = Float(Int32(bitPattern: pair & 0xFFFF)) - mean * totalRed
      let blue = Float(Int32(bitPattern: pair &>> 16)) - mean * totalBlue
      let green = Float(Int32(bitPattern: whole(Self.green &+ slot))) - mean * totalGreen
      let square = red * red + green * green + blue * blue
      words[FitterMemory.gains &+ slot] = FitterMemory.tagged(
        square * words[FitterMemory.factors &+ slot], words[FitterMemory.tags &+ slot])
    }
  }

  /// Fills the slots' sums.
  @inline(always)
  func collect(_ cell: CellSamples) {
    // Prefix sums of rows, four columns beside each other.
    let lanes = Words(repeating: 0x00FF_00FF)
    let p1 = cell[0] & lanes
    let p2 = p1 &+ cell[1] & lanes
    let p3 = p2 &+ cell[2] & lanes
    let p4 = p3 &+ cell[3] & lanes
    let p5 = p4 &+ cell[4] & lanes
    let p6 = p5 &+ cell[5] & lanes
    let p7 = p6 &+ cell[6] & lanes
    let p8 = p7 &+ cell[7] & lanes
    store(Self.acrossSums(p1, p2, p3, p4), Self.redBlue)
    store(Self.acrossSums(p5, p6, p7, p8), Self.redBlue &+ 4)
    let (l1, l5, q) = Self.columns(upper: p4, whole: p8)
    store(l1, Self.redBlue &+ 8)
    store(l5, Self.redBlue &+ 12)
    store(q, Self.redBlue &+ 16)

    // Green of the upper half in the low halves of the words, of the lower half in the high ones.
    let g1 = CellSamples.greens(cell[0], cell[4])
    let g2 = g1 &+ CellSamples.greens(cell[1], cell[5])
    let g3 = g2 &+ CellSamples.greens(cell[2], cell[6])
    let g4 = g3 &+ CellSamples.greens(cell[3], cell[7])
    let rows = Self.acrossSums(g1, g2, g3, g4)
    let upperRows = rows & 0xFFFF
    store(upperRows, Self.green)
    store(rows &>> 16 &+ Words(repeating: upperRows.w), Self.green &+ 4)
    let upper = g4 & 0xFFFF
    let (m1, m5, r) = Self.columns(upper: upper, whole: upper &+ g4 &>> 16)
    store(m1, Self.green &+ 8)
    store(m5, Self.green &+ 12)
    store(r, Self.green &+ 16)
  }

  @inline(always)
  private func store(_ sums: Words, _ place: Int) {
    UnsafeMutableRawPointer(words + place).storeBytes(of: sums, as: Words.self)
  }

  /// The sum of each vector's lanes.
  @inline(always)
  private static func acrossSums(_ a: Words, _ b: Words, _ c: Words, _ d: Words) -> Words {
    pairSums(pairSums(a, b), pairSums(c, d))
  }

  @inline(always)
  private static func pairSums(_ a: Words, _ b: Words) -> Words {
    Words(a[0], a[2], b[0], b[2]) &+ Words(a[1], a[3], b[1], b[3])
  }

  /// From the columns' sums: the left 1…4 eighths, twice; the left 5…7 and the diagonal; and the
  /// quadrants.
  @inline(always)
  private static func columns(upper: Words, whole: Words) -> (Words, Words, Words) {
    let quadrants = pairSums(upper, whole &- upper)
    let first = Words(repeating: whole[0])
    let second = Words(repeating: whole[1])
    let all: UInt32 = 0xFFFF_FFFF
    // c0 · (1, 2, 2, 2) + c1 · (0, 0, 1, 2)
    let left =
      first &+ (first & Words(0, all, all, all)) &+ (second & Words(0, 0, all, all))
      &+ (second & Words(0, 0, 0, all))
    // 2 · (c0 + c1) + c2 · (1, 2, 2) + c3 · (0, 0, 1), and the diagonal.
    let third = Words(repeating: whole[2])
    let half = first &+ second
    let right =
      ((half &+ half &+ third &+ (third & Words(0, all, all, 0))) & Words(all, all, all, 0))
      &+ (Words(repeating: whole[3]) & Words(0, 0, all, 0))
      &+ (Words(repeating: quadrants[0] &+ quadrants[3]) & Words(0, 0, 0, all))
    return (left, right, quadrants)
  }
}
