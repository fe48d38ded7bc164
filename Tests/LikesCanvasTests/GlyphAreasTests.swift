// The areas of sextants, octants and braille: each glyph's pattern, and back again.
//
// Part of likes. SPDX-License-Identifier: MIT

import Testing

@testable import LikesCanvas

@Suite("GlyphAreas")
struct GlyphAreasTests {
  @Test("every sextant, octant and braille glyph has the pattern that it stands for")
  func patterns() {
    var found = 0
    for pattern in UInt32(1)..<63 {
      let glyph = AreaGlyphs.sextant(pattern)
      guard glyph >= 0x1_FB00 else { continue }
      #expect(GlyphAreas(of: glyph)?.pattern == pattern)
      #expect(GlyphAreas(of: glyph)?.rows == 3)
      found += 1
    }
    for pattern in UInt32(1)..<255 {
      guard let glyph = AreaGlyphs.octant(pattern), glyph >= 0x1_CD00 else { continue }
      #expect(GlyphAreas(of: glyph)?.pattern == pattern)
      found += 1
    }
    for pattern in UInt32(0)..<256 {
      let areas = GlyphAreas(of: AreaGlyphs.braille(pattern))
      #expect(areas?.pattern == pattern && areas?.isDots == true)
    }
    #expect(found == 60 + 230)
  }

  // Names of the Unicode Standard: BLOCK SEXTANT-2345 and so on.
  @Test(
    "areas stand where their names say",
    arguments: [
      (0x1_FB00, 3, [1]), (0x1_FB14, 3, [2, 3, 5]), (0x1_FB3B, 3, [2, 3, 4, 5, 6]),
      (0x1_CD00, 4, [3]), (0x1_CDE5, 4, [2, 3, 4, 5, 6, 7, 8]), (0x2801, 4, [1]), (0x2880, 4, [8]),
    ] as [(UInt32, Int, [Int])])
  func names(glyph: UInt32, rows: Int, areas: [Int]) throws {
    let found = try #require(GlyphAreas(of: glyph))
    let numbers = (0..<2 * rows).filter { found.isInk(row: $0 / 2, column: $0 % 2) }.map { $0 + 1 }
    #expect(numbers == areas)
    #expect(found.rows == rows)
  }

  @Test("other glyphs have none", arguments: [0x20, 0x41, 0x2588, 0x2596, 0x1_FB3C, 0x1_CDE6])
  func others(glyph: UInt32) {
    #expect(GlyphAreas(of: glyph) == nil)
  }
}
