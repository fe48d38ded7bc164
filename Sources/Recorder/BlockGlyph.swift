// The glyphs that terminals draw as areas: blocks, sextants, octants and braille as rectangles.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas

/// What a glyph of areas covers; letters are none.
///
/// Code points: Unicode 16, charts U+2580, U+2800, U+1CC00 and U+1FB00.
enum BlockGlyph {
  static func contains(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2580...0x2590, 0x2594...0x259F, 0x2800...0x28FF: true
    case firstSextant...0x1_FB3B, 0x1_FB82...0x1_FB8B, 0x1_FBE6, 0x1_FBE7: true
    case firstOctant...0x1_CDE5, 0x1_CEA0, 0x1_CEA3, 0x1_CEA8, 0x1_CEAB: true
    default: false
    }
  }

  /// The rectangles that a glyph covers, in a cell of width and height 1; none for what is no
  /// area. They do not overlap. Edges are at eighths across and at twenty-fourths down.
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
      return tiles([4, 8, 1, 13, 9, 7, 11, 2, 6, 14][Int(scalar - 0x2596)], down: 2)
    case 0x2800...0x28FF: return dots(scalar & 0xFF)
    case firstSextant...0x1_FB3B:
      return tiles(GlyphPatterns.sextants[Int(scalar - firstSextant)], down: 3)
    case 0x1_FB82...0x1_FB86: return part(0, 0, 1, eighths[Int(scalar - 0x1_FB82)])
    case 0x1_FB87...0x1_FB8B:
      let width = eighths[Int(scalar - 0x1_FB87)]
      return part(1 - width, 0, width, 1)
    case 0x1_FBE6: return tiles(0x14, down: 4)
    case 0x1_FBE7: return tiles(0x28, down: 4)
    case firstOctant...0x1_CDE5:
      return tiles(GlyphPatterns.octants[Int(scalar - firstOctant)], down: 4)
    case 0x1_CEA0: return tiles(0x80, down: 4)
    case 0x1_CEA3: return tiles(0x40, down: 4)
    case 0x1_CEA8: return tiles(0x01, down: 4)
    case 0x1_CEAB: return tiles(0x02, down: 4)
    default: return []
    }
  }

  /// The glyph of the same set whose ink is the other's paper; nil for what has none.
  static func complement(_ scalar: UInt32) -> UInt32? {
    switch scalar {
    case firstSextant...0x1_FB3B: return firstSextant + 0x1_FB3B - scalar
    case 0x2800...0x28FF: return scalar ^ 0xFF
    case firstOctant...0x1_CDE5:
      let other = ~GlyphPatterns.octants[Int(scalar - firstOctant)] & 0xFF
      return GlyphPatterns.octants.firstIndex(of: other).map { firstOctant + UInt32($0) }
    default: break
    }
    for pair in pairs {
      if pair.0 == scalar { return pair.1 }
      if pair.1 == scalar { return pair.0 }
    }
    return nil
  }

  private static let pairs = [(0x20, 0x2588)] + GlyphPatterns.blockPairs

  // MARK: - Patterns

  private static let firstSextant = GlyphPatterns.firstSextant
  private static let firstOctant = GlyphPatterns.firstOctant

  /// Heights of U+1FB82…86 and widths of U+1FB87…8B.
  private static let eighths = [0.25, 0.375, 0.625, 0.75, 0.875]

  /// Two tiles a row, `down` rows. Bits: row by row from the upper left one, the lowest first.
  private static func tiles(_ pattern: UInt32, down: Int) -> [Rect] {
    let height = 1 / Double(down)
    return (0..<down).compactMap { row in
      let y = Double(row) * height
      return switch pattern >> (2 * row) & 3 {
      case 1: Rect(x: 0, y: y, width: 0.5, height: height)
      case 2: Rect(x: 0.5, y: y, width: 0.5, height: height)
      case 3: Rect(x: 0, y: y, width: 1, height: height)
      default: nil
      }
    }
  }

  /// Square dots, a quarter of the cell across. Bits: down the left column, down the right one, then
  /// the lowest of the left and of the right.
  private static func dots(_ pattern: UInt32) -> [Rect] {
    [0, 2, 4, 1, 3, 5, 6, 7].enumerated().compactMap { bit, place in
      guard pattern >> bit & 1 == 1 else { return nil }
      return Rect(
        x: place & 1 == 0 ? 0.125 : 0.625, y: Double(place / 2) / 4 + 1.0 / 24,
        width: 0.25, height: 0.125)
    }
  }
}
