// What glyphs of areas are made of, and which are each other's opposite.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Patterns of the glyphs that part a cell into 2 × 3 or 2 × 4 areas, and pairs of block elements.
///
/// Bit 2·row + column of a pattern is set where the area is ink, rows from the top.
public enum GlyphPatterns {
  public static let firstSextant: UInt32 = 0x1_FB00
  public static let firstOctant: UInt32 = 0x1_CD00

  /// Patterns of U+1FB00…1FB3B: all of 2 × 3 but none, all, and the two half blocks.
  ///
  /// Source: The Unicode Standard 13, "Symbols for Legacy Computing", BLOCK SEXTANT-1 and on.
  public static let sextants = (1...62).filter { $0 != 21 && $0 != 42 }.map { UInt32($0) }

  /// Patterns of U+1CD00…1CDE5: all of 2 × 4 but those that older glyphs show, or others elsewhere.
  ///
  /// Source: The Unicode Standard 16, "Symbols for Legacy Computing Supplement", BLOCK OCTANT-3 and
  /// on.
  public static let octants: [UInt32] = {
    let elsewhere: Set<UInt32> = [
      0x00, 0x01, 0x02, 0x03, 0x05, 0x0A, 0x0F, 0x14, 0x28, 0x3F, 0x40, 0x50, 0x55, 0x5A, 0x5F,
      0x80, 0xA0, 0xA5, 0xAA, 0xAF, 0xC0, 0xF0, 0xF5, 0xFA, 0xFC, 0xFF,
    ]
    return (0...0xFF).filter { !elsewhere.contains($0) }
  }()

  /// Block elements whose ink is the other's paper, to the pixel.
  public static let blockPairs: [(UInt32, UInt32)] = [
    (0x2580, 0x2584), (0x258C, 0x2590), (0x2594, 0x2587), (0x2595, 0x2589),  // ▀▄ ▌▐ ▔▇ ▕▉
    (0x2596, 0x259C), (0x2597, 0x259B), (0x2598, 0x259F), (0x2599, 0x259D),  // ▖▜ ▗▛ ▘▟ ▙▝
    (0x259A, 0x259E),  // ▚▞
  ]
}
