// Which of many masks gains most.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Looks through gains: floats of at least 0, as their bits.
enum Gains {
  /// A mask's index, and how much it lowers the squared error.
  struct Best {
    var index: Int
    var gain: Float
  }

  /// A gain's bits with its index in the lowest five: four millionths of it at most.
  @inline(always)
  static func tagged(_ gain: Float, _ index: Int) -> UInt32 {
    gain.bitPattern & ~31 | UInt32(truncatingIfNeeded: 31 &- index)
  }

  /// The greatest of tagged gains; of nearly equal ones the first.
  ///
  /// - Parameter count: A multiple of four; at most 32.
  @inline(always)
  static func bestTagged(_ gains: UnsafeMutablePointer<UInt32>, count: Int) -> Best {
    // Bits of positive numbers are in the order of the numbers.
    let gains = UnsafeRawPointer(gains)
    var best = SIMD4<Int32>.zero
    for group in 0..<count / 4 {
      let gain = gains.load(fromByteOffset: 16 &* group, as: SIMD4<Int32>.self)
      best.replace(with: gain, where: gain .> best)
    }
    let most = max(max(best[0], best[1]), max(best[2], best[3]))
    return Best(
      index: Int(31 &- most & 31), gain: Float(bitPattern: UInt32(truncatingIfNeeded: most)))
  }

  /// The greatest gain; of equal ones the first.
  ///
  /// - Parameters:
  ///   - gains: Aligned to 16 bytes.
  ///   - count: A multiple of four; at most 256.
  @inline(always)
  static func best(_ gains: UnsafeMutablePointer<UInt32>, count: Int) -> Best {
    // Bits of positive numbers are in the order of the numbers.
    let gains = UnsafeRawPointer(gains)
    var best = SIMD4<Int32>.zero
    var bestGroup = SIMD4<Int32>.zero
    for group in 0..<count / 4 {
      let gain = gains.load(fromByteOffset: 16 &* group, as: SIMD4<Int32>.self)
      let isBetter = gain .> best
      best.replace(with: gain, where: isBetter)
      bestGroup.replace(
        with: SIMD4(repeating: Int32(truncatingIfNeeded: 4 &* group)), where: isBetter)
    }
    // The gain above the lane in one word: branches would be guessed wrong.
    @inline(always) func ranked(_ lane: Int) -> UInt64 {
      let index = UInt64(UInt32(bitPattern: bestGroup[lane])) &+ UInt64(lane)
      return UInt64(UInt32(bitPattern: best[lane])) &<< 32 | UInt64(3 - lane) &<< 8 | index
    }
    let most = max(max(ranked(0), ranked(1)), max(ranked(2), ranked(3)))
    return Best(
      index: Int(most & 0xFF), gain: Float(bitPattern: UInt32(truncatingIfNeeded: most &>> 32)))
  }
}
