// What the writer knows of glyphs: complements, and which may be sent at all.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas

/// The glyphs that the writer treats apart.
enum Glyph {
  static let blank: UInt32 = 0x20
  static let fullBlock: UInt32 = 0x2588
  /// What is shown for a glyph that cannot be sent.
  static let replacement: UInt32 = 0x3F
  /// U+2580…259F: halves, eighths, quadrants and shades.
  static let firstBlock: UInt32 = 0x2580
  static let blockCount: UInt32 = 32
  /// U+2580 as it lies in memory; the last byte counts up through the block elements.
  static let firstBlockBytes: UInt32 = 0x80_96E2

  /// The glyph to send for `scalar`: itself, or a question mark for one that is not a scalar, that
  /// a terminal would obey (controls), or that has no cell of its own (marks and formats).
  static func printable(_ scalar: UInt32) -> UInt32 {
    if scalar >= 0x20 && scalar < 0x7F { return scalar }
    switch scalar {
    case ..<0xA0, 0xAD, 0xD800...0xDFFF, 0x11_0000...: return replacement
    case 0x300...0x36F, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F: return replacement
    case 0xFE00...0xFE0F, 0xFEFF, 0xFFF9...0xFFFB, 0xFFFE, 0xFFFF, 0xE_0000...0xE_0FFF:
      return replacement
    default: return scalar
    }
  }

  /// Whether every terminal moves the cursor on by exactly one cell for `scalar`, a printable one.
  ///
  /// Others (emoji, East Asian letters, signs of ambiguous width) are sent as they are, but where
  /// the cursor stands behind them is not known.
  static func isOneCellWide(_ scalar: UInt32) -> Bool {
    switch scalar {
    case ..<0x300: return true
    case 0x370...0x482, 0x48A...0x52F, 0x1E00...0x1FFF: return true  // Greek, Cyrillic, Latin
    case 0x2010...0x2027, 0x2030...0x205E: return true  // dashes, quotes, ellipsis
    case 0x2190...0x2193, 0x2500...0x259F, 0x2800...0x28FF: return true  // arrows, blocks, braille
    case 0x1_CC00...0x1_CEBF, 0x1_FB00...0x1_FBFF: return true  // legacy computing
    default: return false
    }
  }
}

/// The glyph whose ink is another's paper, for the glyphs that have one.
///
/// Only pairs that match to the pixel, and only within what a glyph set needs anyway: a block
/// element's complement is a block element, a sextant's a sextant, an octant's an octant. Text,
/// shades, most eighths and braille (dots on paper, not areas) have none. It owns its memory.
struct ComplementTable: ~Copyable {
  /// The complement of each of the 32 block elements as it lies in memory, 0 for none.
  let blockBytes: UnsafeMutablePointer<UInt32>

  /// Of U+1CD00…1CDE5, 0 for none. Made when the first of them is sent: most runs send none.
  private static let octants: [UInt32] = {
    var glyphs = [UInt32](repeating: 0, count: 256)
    for (index, pattern) in GlyphPatterns.octants.enumerated() {
      glyphs[Int(pattern)] = GlyphPatterns.firstOctant + UInt32(index)
    }
    return GlyphPatterns.octants.map { glyphs[Int(255 - $0)] }
  }()
  private static let sextantCount: UInt32 = 60
  private static let octantCount: UInt32 = 230

  init() {
    blockBytes = .allocate(capacity: Int(Glyph.blockCount))
    blockBytes.initialize(repeating: 0, count: Int(Glyph.blockCount))
    for (one, other) in GlyphPatterns.blockPairs {
      let (one, other) = (one - Glyph.firstBlock, other - Glyph.firstBlock)
      blockBytes[Int(one)] = Glyph.firstBlockBytes + other << 16
      blockBytes[Int(other)] = Glyph.firstBlockBytes + one << 16
    }
  }

  deinit { blockBytes.deallocate() }

  /// The complement of `glyph`, or 0.
  func complement(of glyph: UInt32) -> UInt32 {
    if glyph &- Glyph.firstBlock < Glyph.blockCount {
      let bytes = blockBytes[Int(glyph - Glyph.firstBlock)]
      return bytes == 0 ? 0 : Glyph.firstBlock + (bytes - Glyph.firstBlockBytes) >> 16
    }
    if glyph &- GlyphPatterns.firstSextant < Self.sextantCount {
      // Pattern p lies at p - 1, less one behind each half block that is left out: mirrored, it
      // lies as far from the end as it did from the start.
      return GlyphPatterns.firstSextant + Self.sextantCount - 1
        - (glyph - GlyphPatterns.firstSextant)
    }
    if glyph &- GlyphPatterns.firstOctant < Self.octantCount {
      return Self.octants[Int(glyph - GlyphPatterns.firstOctant)]
    }
    return 0
  }
}
