// Maths: the five functions taken from libm, and the clamps at this module's door.
//
// Part of likes. SPDX-License-Identifier: MIT

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Android)
import Android
#elseif canImport(WASILibc)
import WASILibc
#elseif hasFeature(Embedded) && hasFeature(Extern)
// Embedded Swift has no module for libm: declare what is used, and link a libm.
@_extern(c, "exp") private func exp(_ x: Double) -> Double
@_extern(c, "expm1") private func expm1(_ x: Double) -> Double
@_extern(c, "log") private func log(_ x: Double) -> Double
@_extern(c, "sin") private func sin(_ x: Double) -> Double
@_extern(c, "cos") private func cos(_ x: Double) -> Double
#else
#error("LikesMotion needs exp, expm1, log, sin and cos: import this platform's libm here.")
#endif

/// What this module needs of libm. No other file imports it.
enum Maths {
  static func exponential(_ x: Double) -> Double { exp(x) }

  /// `exp(x) - 1` without cancellation near 0.
  static func exponentialMinusOne(_ x: Double) -> Double { expm1(x) }

  static func logarithm(_ x: Double) -> Double { log(x) }

  static func sine(_ radians: Double) -> Double { sin(radians) }

  static func cosine(_ radians: Double) -> Double { cos(radians) }
}

/// The ranges to which this module clamps what it is given.
///
/// They are far outside anything a screen shows, and narrow enough that no product of a few of
/// them overflows: with them every finite input gives a finite result.
enum Limits {
  /// Instants, seconds.
  static let time = -1e12...1e12

  /// Durations, seconds: 31 years.
  static let duration = 0...1e9

  /// Values and velocities, in whatever unit the caller animates.
  static let value = -1e100...1e100
}

extension Double {
  /// This number within `range`; `fallback` if it is not a number.
  func clamped(to range: ClosedRange<Double>, ifNaN fallback: Double = 0) -> Double {
    isNaN ? fallback : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
