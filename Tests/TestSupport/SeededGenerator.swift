// A seeded generator: a failure repeats.
//
// Part of likes. SPDX-License-Identifier: MIT

/// SplitMix64: the same numbers for the same seed, on every machine.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// True once in `count` times.
  public mutating func chance(oneIn count: Int) -> Bool {
    Int.random(in: 0..<count, using: &self) == 0
  }

  /// One of them.
  public mutating func pick<C: Collection>(_ choices: C) -> C.Element {
    precondition(!choices.isEmpty, "there must be something to pick from")
    let distance = Int.random(in: 0..<choices.count, using: &self)
    return choices[choices.index(choices.startIndex, offsetBy: distance)]
  }
}
