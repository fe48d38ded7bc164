// Glyphs that part a cell into 2 × 3 or 2 × 4 areas: sextants, octants, braille.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Which glyph shows a pattern of areas, as `GlyphPatterns` numbers them.
enum AreaGlyphs {
  /// The glyph of a pattern of 2 × 3 areas; 1…62.
  static func sextant(_ pattern: UInt32) -> UInt32 {
    guard let index = GlyphPatterns.sextants.firstIndex(of: pattern) else {
      return pattern == 21 ? 0x258C : 0x2590
    }
    return GlyphPatterns.firstSextant + UInt32(index)
  }

  /// The glyph of a pattern of 2 × 4 areas, 1…254; nil for the eight that only glyphs outside the
  /// octants' block show: their complements are octants or eighths.
  static func octant(_ pattern: UInt32) -> UInt32? {
    guard let index = GlyphPatterns.octants.firstIndex(of: pattern) else { return older[pattern] }
    return GlyphPatterns.firstOctant + UInt32(index)
  }

  /// Block elements by their patterns of 2 × 4.
  private static let older: [UInt32: UInt32] = [
    0x05: 0x2598, 0x0A: 0x259D, 0x0F: 0x2580, 0x50: 0x2596, 0x55: 0x258C, 0x5A: 0x259E,
    0x5F: 0x259B, 0xA0: 0x2597, 0xA5: 0x259A, 0xAA: 0x2590, 0xAF: 0x259C, 0xC0: 0x2582,
    0xF0: 0x2584, 0xF5: 0x2599, 0xFA: 0x259F, 0xFC: 0x2586,
  ]

  /// The braille glyph whose dots are a pattern of 2 × 4; 0…255.
  ///
  /// Braille numbers the upper three rows column by column, then the lowest row: dots 1, 2, 3, 7
  /// to the left, 4, 5, 6, 8 to the right.
  static func braille(_ pattern: UInt32) -> UInt32 {
    let dots: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
    var glyph: UInt32 = 0x2800
    for area in 0..<8 where pattern >> UInt32(area) & 1 == 1 { glyph |= dots[area] }
    return glyph
  }

  // MARK: Masks

  /// Rows of areas that a set needs: 0, 3 or 4.
  static func rows(_ set: GlyphSet) -> Int {
    switch set {
    case .ascii, .half, .quadrant, .block: 0
    case .sextant, .blockSextant: 3
    case .octant, .braille: 4
    }
  }

  /// The masks of a set: one of each pattern and its complement, the one without the last area.
  static func table(for set: GlyphSet) -> [GlyphMask] {
    switch set {
    case .ascii, .half, .quadrant, .block: return []
    case .sextant: return (1..<32).map(sextantMask)
    case .blockSextant: return (1..<32).filter { $0 != 21 }.map(sextantMask)
    case .octant: return (1..<128).map(octantMask)
    case .braille:
      return (1..<128).map { pattern in mask(pattern, rows: 4, glyph: braille(pattern), true) }
    }
  }

  private static func sextantMask(_ pattern: UInt32) -> GlyphMask {
    mask(pattern, rows: 3, glyph: sextant(pattern), true)
  }

  /// In the glyph of the lower code point, as `Cell` asks for.
  private static func octantMask(_ pattern: UInt32) -> GlyphMask {
    let (own, other) = (octant(pattern), octant(255 - pattern))
    let glyph = min(own ?? .max, other ?? .max)
    return mask(pattern, rows: 4, glyph: glyph, glyph == own)
  }

  private static func mask(
    _ pattern: UInt32, rows: Int, glyph: UInt32, _ inkIsMask: Bool
  ) -> GlyphMask {
    GlyphMask(
      slot: Fitter.Slot.firstArea + Int(pattern), glyph: glyph, inkIsMask: inkIsMask
    ) { row, column in
      // The part of the sample's row that lies in areas of the pattern.
      (0..<rows).reduce(0) { sum, area in
        guard pattern >> UInt32(2 * area + column / 2) & 1 == 1 else { return sum }
        let height = 8 / Float(rows)
        let top = max(Float(row), Float(area) * height)
        let bottom = min(Float(row + 1), Float(area + 1) * height)
        return sum + max(bottom - top, 0)
      }
    }
  }
}
