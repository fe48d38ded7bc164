// Glyphs of areas: what they cover is what Unicode's names say.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas
import Testing

@testable import Recorder

@Suite("Glyphs of areas")
struct BlockGlyphTests {
  /// How much of the rectangle a glyph covers, 0…1.
  private func coverage(
    _ scalar: UInt32, _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> Double {
    BlockGlyph.parts(scalar).map { part in
      max(0, min(part.maxX, x + width) - max(part.x, x))
        * max(0, min(part.maxY, y + height) - max(part.y, y))
    }.reduce(0, +) / (width * height)
  }

  private func name(_ scalar: UInt32) throws -> String {
    try #require(Unicode.Scalar(scalar)?.properties.name)
  }

  /// "BLOCK OCTANT-137" → [1, 3, 7]
  private func tiles(_ name: String) -> Set<Int> {
    Set(name.split(separator: "-").last?.compactMap(\.wholeNumberValue) ?? [])
  }

  @Test(
    "sextants and octants cover the tiles of their names, and no more",
    arguments: [(0x1FB00...0x1FB3B, 3), (0x1CD00...0x1CDE5, 4)] as [(ClosedRange<UInt32>, Int)])
  func mosaics(range: ClosedRange<UInt32>, down: Int) throws {
    for scalar in range {
      let name = try name(scalar)
      let height = 1 / Double(down)
      for tile in 1...(2 * down) {
        let (row, column) = ((tile - 1) / 2, (tile - 1) % 2)
        let found = coverage(scalar, Double(column) / 2, Double(row) * height, 0.5, height)
        #expect(abs(found - (tiles(name).contains(tile) ? 1 : 0)) < 1e-9, "\(name), \(tile)")
      }
      #expect(BlockGlyph.contains(scalar))
    }
  }

  @Test("braille has its dots where the names count them: down the left, down the right, below")
  func braille() throws {
    // Dot 7 is below the left column, 8 below the right one.
    let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
    for scalar in 0x2801...0x28FF as ClosedRange<UInt32> {
      let dots = tiles(try name(scalar))
      for (index, (column, row)) in places.enumerated() {
        let found = coverage(scalar, Double(column) / 2, Double(row) / 4, 0.5, 0.25)
        #expect(abs(found - (dots.contains(index + 1) ? 0.25 : 0)) < 1e-9)
      }
    }
    #expect(BlockGlyph.contains(0x2800) && BlockGlyph.parts(0x2800).isEmpty)
  }

  @Test(
    "blocks cover so much of the cell's four sides",
    arguments: [
      ("▀", [1, 0, 0.5, 0.5]), ("▁", [0, 0.25, 0.125, 0.125]), ("▇", [0.75, 1, 0.875, 0.875]),
      ("█", [1, 1, 1, 1]), ("▉", [0.875, 0.875, 1, 0.75]), ("▏", [0.125, 0.125, 0.25, 0]),
      ("▐", [0.5, 0.5, 0, 1]), ("▔", [0.25, 0, 0.125, 0.125]), ("▕", [0.125, 0.125, 0, 0.25]),
      ("▖", [0, 0.5, 0.5, 0]), ("▗", [0, 0.5, 0, 0.5]), ("▘", [0.5, 0, 0.5, 0]),
      ("▙", [0.5, 1, 1, 0.5]), ("▚", [0.5, 0.5, 0.5, 0.5]), ("▜", [1, 0.5, 0.5, 1]),
      ("▝", [0.5, 0, 0, 0.5]), ("\u{1FB82}", [0.5, 0, 0.25, 0.25]),
      ("\u{1FB86}", [1, 0.75, 0.875, 0.875]), ("\u{1FB87}", [0.25, 0.25, 0, 0.5]),
      ("\u{1FB8B}", [0.875, 0.875, 0.75, 1]), ("\u{1CEA0}", [0, 0.25, 0, 0.25]),
      ("\u{1CEA3}", [0, 0.25, 0.25, 0]), ("\u{1CEA8}", [0.25, 0, 0.25, 0]),
      ("\u{1CEAB}", [0.25, 0, 0, 0.25]), ("\u{1FBE6}", [0.25, 0.25, 0.5, 0]),
      ("\u{1FBE7}", [0.25, 0.25, 0, 0.5]), ("A", [0, 0, 0, 0]), ("▒", [0, 0, 0, 0]),
    ] as [(Unicode.Scalar, [Double])])
  func blocks(glyph: Unicode.Scalar, sides: [Double]) {
    let found = [
      coverage(glyph.value, 0, 0, 1, 0.5), coverage(glyph.value, 0, 0.5, 1, 0.5),
      coverage(glyph.value, 0, 0, 0.5, 1), coverage(glyph.value, 0.5, 0, 0.5, 1),
    ]
    for (found, side) in zip(found, sides) { #expect(abs(found - side) < 1e-9) }
    #expect(BlockGlyph.contains(glyph.value) == sides.contains { $0 > 0 })
  }

  @Test("a complement covers what its glyph leaves, and has it for a complement")
  func complements() {
    let glyphs = [0x2580...0x259F, 0x1FB00...0x1FB3B, 0x1CD00...0x1CDE5] as [ClosedRange<UInt32>]
    var count = 0
    for glyph in glyphs.joined() {
      guard let other = BlockGlyph.complement(glyph) else { continue }
      count += 1
      #expect(BlockGlyph.complement(other) == glyph)
      for tile in 0..<24 {
        let (x, y) = (Double(tile % 2) / 2, Double(tile / 2) / 12)
        let sum = coverage(glyph, x, y, 0.5, 1.0 / 12) + coverage(other, x, y, 0.5, 1.0 / 12)
        #expect(abs(sum - 1) < 1e-9, "\(String(glyph, radix: 16))")
      }
    }
    // Six octants have their complement among glyphs of other sets.
    #expect(count == 19 + 60 + 230 - 6)
  }
}
