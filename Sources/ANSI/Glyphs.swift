// What the writer knows of glyphs: complements, and which may be sent at all.
//
// Part of likes. SPDX-License-Identifier: MIT

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
  private let octants: UnsafeMutablePointer<UInt32>

  private static let blockPairs: [(UInt32, UInt32)] = [
    (0x2580, 0x2584), (0x258C, 0x2590), (0x2594, 0x2587), (0x2595, 0x2589),  // ▀▄ ▌▐ ▔▇ ▕▉
    (0x2596, 0x259C), (0x2597, 0x259B), (0x2598, 0x259F), (0x2599, 0x259D),  // ▖▜ ▗▛ ▘▟ ▙▝
    (0x259A, 0x259E),  // ▚▞
  ]
  private static let firstSextant: UInt32 = 0x1_FB00
  private static let sextantCount: UInt32 = 60
  private static let firstOctant: UInt32 = 0x1_CD00
  private static let octantCount: UInt32 = 230
  /// The patterns of 4 × 2 that are drawn by older glyphs, so that the octants leave them out.
  private static let otherPatterns: [UInt32] = [
    0, 1, 2, 3, 5, 10, 15, 20, 40, 63, 64, 80, 85, 90, 95, 128, 160, 165, 170, 175, 192, 240, 245,
    250, 252, 255,
  ]

  init() {
    blockBytes = .allocate(capacity: Int(Glyph.blockCount))
    blockBytes.initialize(repeating: 0, count: Int(Glyph.blockCount))
    for (one, other) in Self.blockPairs {
      let (one, other) = (one - Glyph.firstBlock, other - Glyph.firstBlock)
      blockBytes[Int(one)] = Glyph.firstBlockBytes + other << 16
      blockBytes[Int(other)] = Glyph.firstBlockBytes + one << 16
    }
    octants = .allocate(capacity: Int(Self.octantCount))
    octants.initialize(repeating: 0, count: Int(Self.octantCount))
    let patterns = (0...255).filter { !Self.otherPatterns.contains($0) }
    for (index, pattern) in patterns.enumerated() {
      guard let other = patterns.firstIndex(of: 255 - pattern) else { continue }
      octants[index] = Self.firstOctant + UInt32(other)
    }
  }

  deinit {
    blockBytes.deallocate()
    octants.deallocate()
  }

  /// The complement of `glyph`, or 0.
  func complement(of glyph: UInt32) -> UInt32 {
    if glyph &- Glyph.firstBlock < Glyph.blockCount {
      let bytes = blockBytes[Int(glyph - Glyph.firstBlock)]
      return bytes == 0 ? 0 : Glyph.firstBlock + (bytes - Glyph.firstBlockBytes) >> 16
    }
    if glyph &- Self.firstSextant < Self.sextantCount {
      // Pattern p lies at p - 1, less one behind each half block that is left out: mirrored, it
      // lies as far from the end as it did from the start.
      return Self.firstSextant + Self.sextantCount - 1 - (glyph - Self.firstSextant)
    }
    if glyph &- Self.firstOctant < Self.octantCount {
      return octants[Int(glyph - Self.firstOctant)]
    }
    return 0
  }
}
