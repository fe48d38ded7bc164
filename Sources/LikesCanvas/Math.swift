// The few functions of the C library that drawing needs, and the one way from Double to Int.
//
// Part of likes. SPDX-License-Identifier: MIT

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

enum Math {
  static func sine(_ radians: Double) -> Double { sin(radians) }
  static func cosine(_ radians: Double) -> Double { cos(radians) }
  static func angle(_ vector: Point) -> Double { atan2(vector.y, vector.x) }
  static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
  static func length(_ vector: Point) -> Double {
    (vector.x * vector.x + vector.y * vector.y).squareRoot()
  }

  /// `value` rounded to the nearest whole number within `range`; NaN counts as the lower bound.
  static func clampedInt(_ value: Double, in range: ClosedRange<Int>) -> Int {
    guard value > Double(range.lowerBound) else { return range.lowerBound }
    guard value < Double(range.upperBound) else { return range.upperBound }
    // Truncating is one instruction; the library's rounding is a call.
    return Int(value < 0 ? value - 0.5 : value + 0.5)
  }

  /// `value` rounded to the nearest whole number, halves to even ones; at most 2⁵¹ from 0.
  @inline(always)
  static func nearest(_ value: Double) -> Int {
    // Adding so much leaves no place for fractions. The library's rounding is a call.
    let shift = 0x1.8p52
    return Int(truncatingIfNeeded: (value + shift).bitPattern &- shift.bitPattern)
  }
}
