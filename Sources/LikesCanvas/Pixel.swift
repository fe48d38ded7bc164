// Arithmetic on single samples.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Arithmetic on samples, four components at a time.
enum Pixel {
  private static let lanes: UInt64 = 0x00FF_00FF_00FF_00FF
  private static let half: UInt64 = 0x0080_0080_0080_0080

  /// The four components in lanes of 16 bits: red, blue, green, alpha.
  static func spread(_ sample: UInt32) -> UInt64 {
    let value = UInt64(sample)
    return value & 0x00FF_00FF | (value & 0xFF00_FF00) << 24
  }

  private static func gather(_ wide: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: wide & 0x00FF_00FF | wide >> 24 & 0xFF00_FF00)
  }

  /// Each lane divided by 255, rounded.
  private static func divided(_ wide: UInt64) -> UInt64 {
    let sum = wide &+ half
    return (sum &+ (sum >> 8 & lanes)) >> 8 & lanes
  }

  /// `color` at coverage 0…255 over `under`, both spread; the colour opaque.
  static func over(_ color: UInt64, _ coverage: UInt64, _ under: UInt64) -> UInt32 {
    gather(divided(color &* coverage &+ under &* (255 &- coverage)))
  }

  /// Two opaque colours at coverages whose sum is at most 255, over `under`.
  static func over(
    _ first: UInt64, _ firstCoverage: UInt64, _ second: UInt64, _ secondCoverage: UInt64,
    _ under: UInt64
  ) -> UInt32 {
    gather(
      divided(
        first &* firstCoverage &+ second &* secondCoverage &+ under
          &* (255 &- firstCoverage &- secondCoverage)))
  }

  /// All components times `factor` / 255.
  static func scaled(_ sample: UInt32, _ factor: UInt64) -> UInt32 {
    gather(divided(spread(sample) &* factor))
  }

  /// An opaque sample of a colour.
  static func opaque(_ color: Color) -> UInt32 { bare(color) | 0xFF00_0000 }

  /// A sample that shows a colour and says that nothing was drawn.
  static func bare(_ color: Color) -> UInt32 {
    let hex = color.hex
    return hex >> 16 | hex & 0xFF00 | (hex & 0xFF) << 16
  }

  /// 0xRRGGBB of a sample.
  static func hex(_ sample: UInt32) -> UInt32 {
    (sample & 0xFF) << 16 | sample & 0xFF00 | sample >> 16 & 0xFF
  }
}
