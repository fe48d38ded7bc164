// What a sextant, an octant or a braille pattern covers of its cell.
//
// Part of likes. SPDX-License-Identifier: MIT

/// The areas of a cell, two across, that a glyph covers.
public struct GlyphAreas: Hashable, Sendable {
  /// Bit 2·row + column is set where the area is ink, rows from the top.
  public var pattern: UInt32
  /// 3 or 4.
  public var rows: Int
  /// A dot in the middle of each area, instead of the whole of it.
  public var isDots: Bool

  /// Nil for a glyph of another kind: U+1FB00…1FB3B, U+1CD00…1CDE5 and U+2800…28FF are of this one.
  ///
  /// - Complexity: O(1); at most 26 steps.
  public init?(of glyph: UInt32) {
    switch glyph {
    case 0x1_FB00...0x1_FB3B:
      let index = glyph - 0x1_FB00 + 1
      // Patterns 21 and 42 are the half blocks.
      self.init(pattern: index + (index > 20 ? 1 : 0) + (index > 40 ? 1 : 0), rows: 3)
    case 0x1_CD00...0x1_CDE5:
      self.init(pattern: AreaGlyphs.pattern(ofOctant: glyph), rows: 4)
    case 0x2800...0x28FF:
      self.init(
        pattern: AreaGlyphs.pattern(ofBraille: glyph), rows: 4, isDots: true)
    default: return nil
    }
  }

  private init(pattern: UInt32, rows: Int, isDots: Bool = false) {
    self.pattern = pattern
    self.rows = rows
    self.isDots = isDots
  }

  /// Whether an area is ink; both from 0.
  public func isInk(row: Int, column: Int) -> Bool {
    pattern >> UInt32(2 * row + column) & 1 == 1
  }
}

extension AreaGlyphs {
  /// The other way round of `octant`.
  fileprivate static func pattern(ofOctant glyph: UInt32) -> UInt32 {
    var pattern = glyph - 0x1_CD00
    for entry in older where entry.pattern <= pattern { pattern += 1 }
    return pattern
  }

  /// The other way round of `braille`.
  fileprivate static func pattern(ofBraille glyph: UInt32) -> UInt32 {
    var pattern: UInt32 = 0
    for area in 0..<8 where glyph & 0xFF & braille(1 << area) != 0 { pattern |= 1 << area }
    return pattern
  }
}
