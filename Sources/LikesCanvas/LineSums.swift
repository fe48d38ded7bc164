// Sums of a cell's samples over rows, columns and quadrants: what block glyphs share.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Sums of a cell's samples over the slots of block glyphs, and what the slots' masks gain.
struct LineSums: ~Copyable {
  private typealias Words = SIMD4<UInt32>

  /// All in one block, which tells the optimiser that they do not overlap: sums of red (low half)
  /// and blue, sums of green, mean weights, what turns a square into a gain, gains.
  private let block: UnsafeMutablePointer<UInt32>
  private static let green = Fitter.Slot.lineCount
  private static let means = 2 * Fitter.Slot.lineCount
  private static let factors = 3 * Fitter.Slot.lineCount
  private static let gains = 4 * Fitter.Slot.lineCount

  init() {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: 4 * 5 * Fitter.Slot.lineCount, alignment: 16)
    block = memory.initializeMemory(as: UInt32.self, repeating: 0, count: 5 * Fitter.Slot.lineCount)
  }

  deinit { block.deallocate() }

  /// Gives a slot a mask; slots without one gain nothing.
  func setMask(_ slot: Int, mean: Float, factor: Float) {
    block[Self.means + slot] = mean.bitPattern
    block[Self.factors + slot] = factor.bitPattern
  }

  /// A slot's sum: red, green, blue.
  @inline(always)
  subscript(slot: Int) -> SIMD4<Float> {
    let pair = block[slot]
    let middle = block[Self.green &+ slot]
    return SIMD4(
      Float(Int32(truncatingIfNeeded: pair & 0xFFFF)), Float(Int32(truncatingIfNeeded: middle)),
      Float(Int32(truncatingIfNeeded: pair &>> 16)), 0)
  }

  /// What a slot's mask lowers the error by; right after `best`.
  @inline(always)
  func gain(_ slot: Int) -> Float { Float(bitPattern: block[Self.gains &+ slot]) }

  /// After `best`: the slot whose mask lowers the error most, of those that take no half samples.
  func bestWhole() -> Int {
    var slot = 0
    for candidate in 1..<Fitter.Slot.lineCount {
      let eighths = candidate - Fitter.Slot.left
      if (1...7).contains(eighths), eighths & 1 == 1 { continue }
      if gain(candidate) > gain(slot) { slot = candidate }
    }
    return slot
  }

  /// The slot whose mask lowers the error most, and by how much.
  @inline(always)
  func best(_ total: SIMD4<Float>) -> Gains.Best {
    // Slot by slot, which the optimiser turns into four at a time; SIMD of floats it takes apart.
    let (totalRed, totalGreen, totalBlue) = (total.x, total.y, total.z)
    for slot in 0..<Fitter.Slot.lineCount {
      let pair = block[slot]
      let mean = Float(bitPattern: block[Self.means &+ slot])
      let red = Float(Int32(bitPattern: pair & 0xFFFF)) - mean * totalRed
      let blue = Float(Int32(bitPattern: pair &>> 16)) - mean * totalBlue
      let green = Float(Int32(bitPattern: block[Self.green &+ slot])) - mean * totalGreen
      let square = red * red + green * green + blue * blue
      let gain = square * Float(bitPattern: block[Self.factors &+ slot])
      block[Self.gains &+ slot] = Gains.tagged(gain, slot)
    }
    return Gains.bestTagged(block + Self.gains, count: Fitter.Slot.lineCount)
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
    store(Self.acrossSums(p1, p2, p3, p4), 0)
    store(Self.acrossSums(p5, p6, p7, p8), 1)
    let (l1, l5, q) = Self.columns(upper: p4, whole: p8)
    store(l1, 2)
    store(l5, 3)
    store(q, 4)

    // Green of the upper half in the low halves of the words, of the lower half in the high ones.
    let g1 = Self.greens(cell[0], cell[4])
    let g2 = g1 &+ Self.greens(cell[1], cell[5])
    let g3 = g2 &+ Self.greens(cell[2], cell[6])
    let g4 = g3 &+ Self.greens(cell[3], cell[7])
    let rows = Self.acrossSums(g1, g2, g3, g4)
    let upperRows = rows & 0xFFFF
    store(upperRows, Self.green / 4 + 0)
    store(rows &>> 16 &+ Words(repeating: upperRows.w), Self.green / 4 + 1)
    let upper = g4 & 0xFFFF
    let (m1, m5, r) = Self.columns(upper: upper, whole: upper &+ g4 &>> 16)
    store(m1, Self.green / 4 + 2)
    store(m5, Self.green / 4 + 3)
    store(r, Self.green / 4 + 4)
  }

  @inline(always)
  private func store(_ words: Words, _ group: Int) {
    UnsafeMutableRawPointer(block).storeBytes(of: words, toByteOffset: 16 * group, as: Words.self)
  }

  @inline(always)
  private static func greens(_ upper: Words, _ lower: Words) -> Words {
    upper &>> 8 & 0x0000_00FF | lower &<< 8 & 0x00FF_0000
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
