// The glyphs that pictures are made of, as rectangles.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas

/// U+2580…259F without the shades, sextants, octants and braille.
enum BlockGlyph {
  static func contains(_ scalar: UInt32) -> Bool {
    (0x2580...0x2590).contains(scalar) || (0x2594...0x259F).contains(scalar)
      || GlyphAreas(of: scalar) != nil
  }

  /// The rectangles that a glyph covers, in a cell of width and height 1; none for what is no block.
  static func parts(_ scalar: UInt32) -> [Rect] {
    func part(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [Rect] {
      [Rect(x: x, y: y, width: width, height: height)]
    }
    switch scalar {
    case 0x2580: return part(0, 0, 1, 0.5)
    case 0x2581...0x2588:
      let height = Double(scalar - 0x2580) / 8
      return part(0, 1 - height, 1, height)
    case 0x2589...0x258F: return part(0, 0, 1 - Double(scalar - 0x2588) / 8, 1)
    case 0x2590: return part(0.5, 0, 0.5, 1)
    case 0x2594: return part(0, 0, 1, 0.125)
    case 0x2595: return part(0.875, 0, 0.125, 1)
    case 0x2596...0x259F:
      // Bits: upper left 1, upper right 2, lower left 4, lower right 8.
      switch [4, 8, 1, 13, 9, 7, 11, 2, 6, 14][Int(scalar - 0x2596)] {
      case 1: return part(0, 0, 0.5, 0.5)
      case 2: return part(0.5, 0, 0.5, 0.5)
      case 4: return part(0, 0.5, 0.5, 0.5)
      case 8: return part(0.5, 0.5, 0.5, 0.5)
      case 13: return part(0, 0, 0.5, 0.5) + part(0, 0.5, 1, 0.5)
      case 9: return part(0, 0, 0.5, 0.5) + part(0.5, 0.5, 0.5, 0.5)
      case 7: return part(0, 0, 1, 0.5) + part(0, 0.5, 0.5, 0.5)
      case 11: return part(0, 0, 1, 0.5) + part(0.5, 0.5, 0.5, 0.5)
      case 6: return part(0.5, 0, 0.5, 0.5) + part(0, 0.5, 0.5, 0.5)
      default: return part(0.5, 0, 0.5, 0.5) + part(0, 0.5, 1, 0.5)
      }
    default: return GlyphAreas(of: scalar).map(parts) ?? []
    }
  }

  /// A dot's size, of its area.
  private static let dot = 0.5

  private static func parts(_ areas: GlyphAreas) -> [Rect] {
    let height = 1 / Double(areas.rows)
    return (0..<2 * areas.rows).compactMap { index in
      let (row, column) = (index / 2, index % 2)
      guard areas.isInk(row: row, column: column) else { return nil }
      let area = Rect(
        x: Double(column) / 2, y: Double(row) * height, width: 0.5, height: height)
      guard areas.isDots else { return area }
      return Rect(
        x: area.x + area.width * (1 - dot) / 2, y: area.y + area.height * (1 - dot) / 2,
        width: area.width * dot, height: area.height * dot)
    }
  }
}
