// Glyphs as rectangles: each covers what its pattern says.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas
import Testing

@testable import Recorder

@Suite("Glyph shapes")
struct GlyphShapesTests {
  private static let glyphs =
    Array(UInt32(0x1_FB00)...0x1_FB3B) + Array(0x1_CD00...0x1_CDE5) + Array(0x2800...0x28FF)

  @Test("sextants, octants and braille cover their areas, and nothing outside the cell")
  func areas() throws {
    for glyph in Self.glyphs {
      #expect(BlockGlyph.contains(glyph))
      let areas = try #require(GlyphAreas(of: glyph))
      let parts = BlockGlyph.parts(glyph)
      #expect(parts.count == areas.pattern.nonzeroBitCount)
      let covered = parts.reduce(0) { $0 + $1.width * $1.height }
      let share = Double(areas.pattern.nonzeroBitCount) / Double(2 * areas.rows)
      #expect(abs(covered - share * (areas.isDots ? 0.25 : 1)) < 1e-9)
      for part in parts {
        #expect(part.x >= 0 && part.y >= 0 && part.x + part.width <= 1 + 1e-9)
        #expect(part.y + part.height <= 1 + 1e-9)
      }
    }
  }

  @Test("text is no glyph of this kind", arguments: [UInt32(0x41), 0x20, 0x2591, 0x2665])
  func text(glyph: UInt32) {
    #expect(!BlockGlyph.contains(glyph))
  }
}
