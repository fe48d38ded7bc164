// Fuzz: how many seeds the tests with random input try.
//
// Part of likes. SPDX-License-Identifier: MIT

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Tests with random input try a few seeds, the same ones each time; `make fuzz` has them try more.
public enum Fuzz {
  /// The seeds of a test: `count` of them, times `FUZZ_ROUNDS`, from `FUZZ_SEED` on.
  public static func seeds(_ count: UInt64) -> Range<UInt64> {
    let first = number("FUZZ_SEED") ?? 0
    let rounds = max(1, number("FUZZ_ROUNDS") ?? 1)
    return first..<first + count * rounds
  }

  private static func number(_ variable: String) -> UInt64? {
    getenv(variable).flatMap { UInt64(String(cString: $0)) }
  }
}

extension SeededGenerator {
  /// Up to `count` bytes of any value.
  public mutating func bytes(upTo count: Int) -> [UInt8] {
    (0..<Int.random(in: 0...count, using: &self)).map { _ in .random(in: 0...255, using: &self) }
  }

  /// Places at which `count` bytes are cut up, in order.
  public mutating func cuts(of count: Int) -> [Int] {
    let share = pick([2, 5, 40, 1000])
    return (0..<count).filter { _ in chance(oneIn: share) }
  }
}
