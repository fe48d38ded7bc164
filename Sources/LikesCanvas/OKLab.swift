// OKLab: colours as the eye tells them apart.
//
// Part of likes. SPDX-License-Identifier: MIT

/// A colour in OKLab: lightness 0…1, and two axes of colour about 0.
///
/// Source: Björn Ottosson, "A perceptual color space for image processing" (2020).
struct OKLab: Hashable, Sendable {
  var lightness: Float
  var a: Float
  var b: Float

  /// From 0xRRGGBB, sRGB-encoded.
  init(hex: UInt32) {
    let red = Self.linear[Int(hex >> 16 & 0xFF)]
    let green = Self.linear[Int(hex >> 8 & 0xFF)]
    let blue = Self.linear[Int(hex & 0xFF)]
    let l = Self.cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = Self.cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = Self.cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  /// Of each encoded component, light 0…1.
  private static let linear: [Float] = (0..<256).map { component in
    let value = Double(component) / 255
    return Float(value <= 0.04045 ? value / 12.92 : Math.power((value + 0.055) / 1.055, 2.4))
  }

  /// The cube root of 0…1 to a millionth: one over it from a third of the exponent, then three of
  /// Newton's steps, which divide nothing.
  @inline(always)
  private static func cubeRoot(_ value: Float) -> Float {
    var inverse = Float(bitPattern: 0x54A2_FA8C &- value.bitPattern / 3)
    let third = value * (1 / 3)
    for _ in 0..<3 { inverse *= 4 / 3 - third * inverse * inverse * inverse }
    return value * inverse * inverse
  }

  /// A wrong hue is worse than a wrong lightness: an edge from red to black must stay red.
  private static let hueWeight: Float = 2

  /// Coordinates for plain squared distances.
  var weighted: SIMD4<Float> {
    let root = Self.hueWeight.squareRoot()
    return SIMD4(lightness, root * a, root * b, 0)
  }
}
