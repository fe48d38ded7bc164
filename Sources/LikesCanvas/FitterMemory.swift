// The fitter's working memory: what masks gain, and the best of them.
//
// Part of likes. SPDX-License-Identifier: MIT

/// One block for all that the fitter adds up of a cell, which tells the optimiser that its parts do
/// not overlap.
///
/// A gain is a float of at least 0 that carries its mask's slot in its lowest bits: at most thirty
/// millionths of it.
struct FitterMemory: ~Copyable {
  /// The mask that gains most, and how much it lowers the squared error.
  struct Best {
    var slot: Int
    var gain: Float
  }

  /// Words of the parts: of each slot the gain, the slot's tag, and what turns a square into a gain;
  /// the greatest gains of areas; and what `LineSums` and `AreaSums` keep there.
  static let gains = 0
  static let tags = Fitter.Slot.count
  static let factors = 2 * Fitter.Slot.count
  static let mostOfAreas = 3 * Fitter.Slot.count
  static let lines = mostOfAreas + AreaSums.upperCount
  static let areas = lines + LineSums.wordCount
  private static let wordCount = areas + AreaSums.wordCount
  private static let slotBits: UInt32 = 255

  let words: UnsafeMutablePointer<Float>

  init() {
    words = UnsafeMutableRawPointer.allocate(byteCount: 4 * Self.wordCount, alignment: 16)
      .initializeMemory(as: Float.self, repeating: 0, count: Self.wordCount)
    // Of nearly equal gains the first slot's is the greatest.
    for slot in 0..<Fitter.Slot.count {
      words[Self.tags + slot] = Float(bitPattern: Self.slotBits - UInt32(slot))
    }
  }

  deinit { words.deallocate() }

  /// A gain with a slot's tag.
  @inline(always)
  static func tagged(_ gain: Float, _ tag: Float) -> Float {
    Float(bitPattern: gain.bitPattern & ~slotBits | tag.bitPattern)
  }

  /// What a slot's mask lowers the error by; slots without one next to nothing.
  @inline(always)
  func gain(_ slot: Int) -> Float { words[Self.gains &+ slot] }

  /// The mask that lowers the error most, of lines, areas or both; of nearly equal ones the first.
  @inline(always)
  func best(ofLines: Bool, ofAreas: Bool) -> Best {
    var best = SIMD4<Int32>.zero
    @inline(always) func look(_ place: Int, _ count: Int) {
      for group in 0..<count / 4 {
        let gain = UnsafeRawPointer(words + place).load(
          fromByteOffset: 16 &* group, as: SIMD4<Int32>.self)
        // Bits of positive numbers are in the order of the numbers.
        best.replace(with: gain, where: gain .> best)
      }
    }
    if ofLines { look(Self.gains, Fitter.Slot.lineCount) }
    if ofAreas { look(Self.mostOfAreas, AreaSums.upperCount) }
    let most = UInt32(truncatingIfNeeded: max(max(best[0], best[1]), max(best[2], best[3])))
    return Best(
      slot: Int(Self.slotBits &- most & Self.slotBits), gain: Float(bitPattern: most))
  }
}
