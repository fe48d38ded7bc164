// Colours: sRGB-encoded, blended as they are encoded, as Core Animation does it.
//
// Part of likes. SPDX-License-Identifier: MIT

/// An sRGB colour with opacity, components 0…1, not premultiplied.
public struct Color: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var opacity: Double

  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.opacity = opacity
  }

  /// 0xRRGGBB.
  public init(hex: UInt32) {
    self.init(
      red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255)
  }

  public static let black = Color(hex: 0)
  public static let white = Color(hex: 0xFF_FFFF)

  /// The colour with its opacity multiplied by `factor`.
  public func opacity(_ factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, opacity: opacity * factor)
  }

  /// The colour `fraction` of the way to `other`, component by component.
  public func mixed(with other: Color, by fraction: Double) -> Color {
    Color(
      red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
      blue: blue + (other.blue - blue) * fraction,
      opacity: opacity + (other.opacity - opacity) * fraction)
  }

  /// 0xRRGGBB, components clamped and rounded; opacity left out.
  public var hex: UInt32 {
    let r = UInt32(Math.clampedInt(red * 255, in: 0...255))
    let g = UInt32(Math.clampedInt(green * 255, in: 0...255))
    let b = UInt32(Math.clampedInt(blue * 255, in: 0...255))
    return r << 16 | g << 8 | b
  }

  /// True where dark ink shows better on it than light ink.
  public var isLight: Bool { 0.3 * red + 0.5 * green + 0.2 * blue > 0.5 }

  /// Opacity as 0…255, clamped and rounded.
  var alpha8: Int { Math.clampedInt(opacity * 255, in: 0...255) }
}
