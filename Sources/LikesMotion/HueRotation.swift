// HueRotation: the hue-rotate matrix of SVG, CSS and SwiftUI.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Turns the hue of a colour by an angle and keeps its luminance, as far as a matrix can.
///
/// Components are sRGB-encoded, 1 = full; alpha is not touched. The hue is not an HSB hue:
/// brightness varies on the way round.
///
/// Source: SVG 1.1 and CSS Filter Effects, `hueRotate`. SwiftUI's `hueRotation` uses the same matrix
/// with weights of four digits, less than 0.3 of an 8-bit step away.
public struct HueRotation: Hashable, Sendable {
  private let cosine: Double
  private let sine: Double

  /// Creates a rotation.
  ///
  /// - Parameter degrees: Any; not a finite number counts as 0.
  public init(degrees: Double) {
    // Whole turns off first: the sine of a huge angle in radians has lost them.
    let turn = degrees.isFinite ? degrees.truncatingRemainder(dividingBy: 360) : 0
    cosine = Maths.cosine(turn * .pi / 180)
    sine = Maths.sine(turn * .pi / 180)
  }

  /// The rotated colour, each component clamped to `0...1`.
  public func rotated(
    red: Double, green: Double, blue: Double
  ) -> (red: Double, green: Double, blue: Double) {
    let color = unclamped(red: red, green: green, blue: blue)
    return (
      color.red.clamped(to: 0...1), color.green.clamped(to: 0...1), color.blue.clamped(to: 0...1)
    )
  }

  /// The rotated colour as the matrix gives it: components may leave `0...1`.
  public func unclamped(
    red: Double, green: Double, blue: Double
  ) -> (red: Double, green: Double, blue: Double) {
    let grey = 0.213 * red + 0.715 * green + 0.072 * blue
    return (
      grey + cosine * (0.787 * red - 0.715 * green - 0.072 * blue)
        + sine * (-0.213 * red - 0.715 * green + 0.928 * blue),
      grey + cosine * (-0.213 * red + 0.285 * green - 0.072 * blue)
        + sine * (0.143 * red + 0.140 * green - 0.283 * blue),
      grey + cosine * (-0.213 * red - 0.715 * green + 0.928 * blue)
        + sine * (-0.787 * red + 0.715 * green + 0.072 * blue)
    )
  }
}
