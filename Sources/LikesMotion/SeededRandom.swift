// SeededRandom: the same numbers for the same seed, for ever.
//
// Part of likes. SPDX-License-Identifier: MIT

/// The SplitMix64 generator: 64 bits of state, every seed good, a few nanoseconds a number.
///
/// Its numbers are part of the pictures that tests and recordings compare, so they never change.
/// That holds for `next()` and `next(in:)`; what the standard library's `random(in:using:)` makes of
/// them is not promised. Not for secrets.
///
/// Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
public struct SeededRandom: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  /// The next number, each of the 2^64 equally likely.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from `range`, even, both ends possible; takes one `next()`.
  ///
  /// - Parameter range: Finite bounds; anything else is a programmer error and traps.
  public mutating func next(in range: ClosedRange<Double>) -> Double {
    let (lower, upper) = (range.lowerBound, range.upperBound)
    precondition(lower.isFinite && upper.isFinite, "a random range needs finite bounds")
    // 53 bits, as many as a Double holds, over their largest value.
    let fraction = Double(next() >> 11) / 0x1F_FFFF_FFFF_FFFF
    // Weighted, since upper − lower may overflow; rounding must not leave the range.
    return (lower * (1 - fraction) + upper * fraction).clamped(to: range)
  }
}
