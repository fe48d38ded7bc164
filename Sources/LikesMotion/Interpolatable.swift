// Interpolatable: what can stand between two of its kind.
//
// Part of likes. SPDX-License-Identifier: MIT

/// A value that keyframes and tweens can blend.
///
/// Conform a point, a colour or a path by blending each of its numbers.
public protocol Interpolatable: Sendable {
  /// This value at fraction 0, `other` at 1, on the straight line through both elsewhere.
  ///
  /// - Parameter fraction: Not clamped: curves and springs overshoot.
  func interpolated(to other: Self, by fraction: Double) -> Self

  /// How far `other` is, 0 or more, in the value's unit. Paced keyframes are spaced by it.
  func distance(to other: Self) -> Double
}

extension Double: Interpolatable {
  public func interpolated(to other: Double, by fraction: Double) -> Double {
    self + (other - self) * fraction
  }

  public func distance(to other: Double) -> Double { abs(other - self) }
}
