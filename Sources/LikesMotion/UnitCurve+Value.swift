// Values, slopes and extrapolation of a timing curve.
//
// Part of likes. SPDX-License-Identifier: MIT

extension UnitCurve {
  /// The progress at `time`, which is clamped to `0...1` as in SwiftUI and Core Animation.
  ///
  /// - Parameter time: The elapsed fraction of the duration. Not a number counts as 0.
  /// - Returns: Exactly 0 at 0 and exactly 1 at 1; in between within 1e-9, except within a hair of
  ///   a vertical tangent, where half the digits of x are lost to the curve itself.
  /// - Complexity: O(1), about five Newton steps, 40 to 80 ns; never allocates.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    if isLinear { return time }
    return Self.coordinate(y1, y2, at: parameter(at: time))
  }

  /// The progress at `time`, extended beyond `0...1` along the tangents at the ends, as in CSS.
  ///
  /// Use it where the output of one curve is the input of another. A vertical end tangent extends
  /// horizontally.
  ///
  /// - Parameter time: Any; clamped to ±1e12. Not a number counts as 0.
  /// - Complexity: O(1); never allocates.
  ///
  /// Source: CSS Easing 1, "output of a cubic Bézier easing function".
  public func extrapolatedValue(at time: Double) -> Double {
    let time = time.clamped(to: Limits.time)
    if time < 0 { return (time * (startSlope ?? 0)).clamped(to: Limits.value) }
    if time > 1 { return (1 + (time - 1) * (endSlope ?? 0)).clamped(to: Limits.value) }
    return value(at: time)
  }

  /// The slope dy/dx at `time`: progress per unit of the duration.
  ///
  /// Divide by the duration in seconds for a velocity per second.
  ///
  /// - Parameter time: Clamped to `0...1`, so the slopes at the ends hold outside. Not a number
  ///   counts as 0.
  /// - Returns: Always finite: a vertical tangent gives ±1e9.
  /// - Complexity: O(1), as `value(at:)`; never allocates.
  public func velocity(at time: Double) -> Double {
    if isLinear { return 1 }
    let slope: Double
    if !(time > 0) {
      slope = startSlope ?? (y1 == 0 ? y2 : y1) * .infinity
    } else if time >= 1 {
      slope = endSlope ?? (y2 == 1 ? 1 - y1 : 1 - y2) * .infinity
    } else {
      let parameter = parameter(at: time)
      slope = Self.derivative(y1, y2, at: parameter) / Self.derivative(x1, x2, at: parameter)
    }
    return slope.clamped(to: -1e9...1e9)
  }

  /// The slope at the start; nil if the curve leaves vertically.
  private var startSlope: Double? {
    if x1 > 0 { return y1 / x1 }
    if y1 != 0 { return nil }
    if x2 > 0 { return y2 / x2 }
    return y2 == 0 ? 1 : nil
  }

  /// The slope at the end; nil if the curve arrives vertically.
  private var endSlope: Double? {
    if x2 < 1 { return (1 - y2) / (1 - x2) }
    if y2 != 1 { return nil }
    if x1 < 1 { return (1 - y1) / (1 - x1) }
    return y1 == 1 ? 1 : nil
  }

  /// The curve parameter at which x equals `time`, which lies inside `0...1`.
  ///
  /// Newton's method inside a bracket: x grows with the parameter, so every evaluation narrows the
  /// bracket, and a step that would leave it, or that shrinks too slowly (x1 = 1 with x2 = 0 has no
  /// slope at ½), becomes a bisection. The last step is below 1e-12: one more would change nothing
  /// that a Double can hold.
  private func parameter(at time: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var parameter = time
    var lastStep = 1.0
    for _ in 0..<64 {
      let error = Self.coordinate(x1, x2, at: parameter) - time
      if error == 0 { break }
      var step = -error / Self.derivative(x1, x2, at: parameter)
      if abs(step) < 1e-12 { return parameter + step }
      if error < 0 { low = parameter } else { high = parameter }
      let next = parameter + step
      if next <= low || next >= high || abs(step) > 0.75 * lastStep {
        step = low + (high - low) / 2 - parameter
      }
      lastStep = abs(step)
      parameter += step
    }
    return parameter
  }

  /// One coordinate of the curve whose control points have `first` and `second` there.
  private static func coordinate(_ first: Double, _ second: Double, at parameter: Double) -> Double
  {
    let rest = 1 - parameter
    return parameter
      * (3 * rest * (rest * first + parameter * second) + parameter * parameter)
  }

  /// The derivative of `coordinate` by the parameter.
  private static func derivative(_ first: Double, _ second: Double, at parameter: Double) -> Double
  {
    let rest = 1 - parameter
    return 3
      * (rest * rest * first + 2 * rest * parameter * (second - first)
        + parameter * parameter * (1 - second))
  }
}
