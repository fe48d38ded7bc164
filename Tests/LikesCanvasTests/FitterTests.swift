// The fitter against exhaustive search.
//
// Part of likes. SPDX-License-Identifier: MIT

import Testing

@testable import LikesCanvas

/// A small generator, so that tests repeat.
struct TestRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// The block glyphs as parts of a cell, by what Unicode says of them.
private func ink(_ glyph: UInt32, _ row: Int, _ column: Int) -> Double {
  switch glyph {
  case 0x2580: return row < 4 ? 1 : 0
  case 0x2581...0x2587: return row >= 8 - Int(glyph - 0x2580) ? 1 : 0
  case 0x2589...0x258F:
    return min(max(Double(0x2590 - glyph) / 2 - Double(column), 0), 1)
  default: break
  }
  let quadrants: [UInt32: [Int]] = [
    0x2596: [2], 0x2597: [3], 0x2598: [0], 0x2599: [0, 2, 3], 0x259A: [0, 3],
  ]
  let quadrant = (row < 4 ? 0 : 2) + (column < 2 ? 0 : 1)
  return quadrants[glyph]!.contains(quadrant) ? 1 : 0
}

/// The squared error that is left when the samples are shown by a glyph in its best two colours,
/// solved by the normal equations in Double; nil where a half-covered column asks for a colour
/// beyond those of the samples.
private func error(_ samples: [UInt32], glyph: UInt32) -> Double? {
  var rest = 0.0
  for shift in [UInt32(0), 8, 16] {
    let values = samples.map { Double($0 >> shift & 0xFF) }
    var (aa, ab, bb, av, bv) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (index, value) in values.enumerated() {
      let a = glyph == 0x20 ? 0 : ink(glyph, index / 4, index % 4)
      let b = 1 - a
      aa += a * a
      ab += a * b
      bb += b * b
      av += a * value
      bv += b * value
    }
    let squares = values.reduce(0) { $0 + $1 * $1 }
    if aa == 0 {
      rest += squares - bv * bv / bb
      continue
    }
    let determinant = aa * bb - ab * ab
    let x = (av * bb - bv * ab) / determinant
    let y = (bv * aa - av * ab) / determinant
    let isHalf = (0x2589...0x258F).contains(glyph) && glyph % 2 == 1
    if isHalf, min(x, y) < values.min()! - 0.6 || max(x, y) > values.max()! + 0.6 { return nil }
    rest += squares - x * av - y * bv
  }
  return rest
}

@Suite("Fitter")
struct FitterTests {
  private static let glyphs: [GlyphSet: [UInt32]] = [
    .half: [0x2580], .quadrant: [0x2580, 0x258C, 0x2596, 0x2597, 0x2598, 0x2599, 0x259A],
    .block: [0x2580, 0x258C, 0x2596, 0x2597, 0x2598, 0x2599, 0x259A]
      + [0x2581, 0x2582, 0x2583, 0x2585, 0x2586, 0x2587]
      + [0x2589, 0x258A, 0x258B, 0x258D, 0x258E, 0x258F],
  ]

  /// Cells with an edge, noise, or both.
  private static func cells(_ count: Int) -> [[UInt32]] {
    var random = TestRandom(state: 7)
    return (0..<count).map { index in
      let a = UInt32.random(in: 0...0xFF_FFFF, using: &random)
      let b = UInt32.random(in: 0...0xFF_FFFF, using: &random)
      let (nx, ny) = (
        Double.random(in: -1...1, using: &random), Double.random(in: -1...1, using: &random)
      )
      let offset = Double.random(in: -3...3, using: &random)
      return (0..<32).map { place in
        let side = (Double(place % 4) - 1.5) * nx + (Double(place / 4) - 3.5) * ny > offset
        let noise =
          index % 3 == 0 ? UInt32.random(in: 0...0x0F0F0F, using: &random) & 0x0F0F0F : 0
        return 0xFF00_0000 | ((side ? a : b) ^ noise)
      }
    }
  }

  @Test("finds the glyph of least squared error", arguments: [GlyphSet.half, .quadrant, .block])
  func exhaustive(set: GlyphSet) throws {
    let fitter = Fitter(glyphs: set)
    let table = try #require(Self.glyphs[set])
    for samples in Self.cells(400) {
      let fit = samples.withUnsafeBufferPointer { fitter.fit($0.baseAddress!, stride: 4) }
      let least = try #require((table + [0x20]).compactMap { error(samples, glyph: $0) }.min())
      // A mask has to gain 2 to be shown; single precision leaves a trace.
      let reached = try #require(error(samples, glyph: fit.glyph))
      #expect(reached <= least + 2 + least * 1e-5 + 0.5)
    }
  }

  @Test("a flat cell is one colour and no glyph")
  func flat() {
    let samples = [UInt32](repeating: 0xFF12_3456, count: 32)
    let fit = samples.withUnsafeBufferPointer {
      Fitter(glyphs: .block).fit($0.baseAddress!, stride: 4)
    }
    #expect(fit.glyph == 0x20)
    #expect(fit.paper == 0xFF12_3456)
  }

  @Test("a clean edge keeps its two colours exactly", arguments: 1...7)
  func cleanEdge(rows: Int) {
    let samples = (0..<32).map { $0 / 4 < rows ? UInt32(0xFF00_00FF) : 0xFF00_0000 }
    let fit = samples.withUnsafeBufferPointer {
      Fitter(glyphs: .block).fit($0.baseAddress!, stride: 4)
    }
    #expect(Set([fit.ink, fit.paper]) == [0xFF00_00FF, 0xFF00_0000])
    #expect(fit.glyph == (rows == 4 ? 0x2580 : 0x2588 - UInt32(rows)))
  }

  @Test("no fitted colour is beyond those of the samples")
  func gamut() {
    let fitter = Fitter(glyphs: .block)
    // A column of one colour: ▎ in that colour, not ▏ in a stronger one.
    let column = (0..<32).map { $0 % 4 == 0 ? UInt32(0xFFFF_5E00) : 0xFF10_1014 }
    let fit = column.withUnsafeBufferPointer { fitter.fit($0.baseAddress!, stride: 4) }
    #expect(fit.glyph == 0x258E)
    #expect(Set([fit.ink, fit.paper]) == [0xFFFF_5E00, 0xFF10_1014])
    for samples in Self.cells(300) {
      let fit = samples.withUnsafeBufferPointer { fitter.fit($0.baseAddress!, stride: 4) }
      for shift in [UInt32(0), 8, 16] {
        let values = samples.map { $0 >> shift & 0xFF }
        for side in [fit.ink, fit.paper] {
          #expect(values.min()! <= side >> shift & 0xFF + 1)
          #expect(side >> shift & 0xFF <= values.max()! + 1)
        }
      }
    }
  }

  @Test("bare samples that are most of a side leave that side bare")
  func bareSide() {
    var samples = (0..<32).map { $0 / 4 < 4 ? UInt32(0xFF40_40FF) : 0x0000_0000 }
    samples[17] = 0x1004_0410
    let fit = samples.withUnsafeBufferPointer {
      Fitter(glyphs: .block).fit($0.baseAddress!, stride: 4)
    }
    #expect(fit.glyph == 0x2580)
    #expect(fit.paper == 0)
  }

  @Test("without colour every pattern of a glyph is that glyph")
  func mono() {
    let fitter = Fitter(glyphs: .block)
    for glyph in Self.glyphs[.block]! where !(0x2589...0x258F).contains(glyph) || glyph % 2 == 0 {
      var inked: UInt32 = 0
      for place in 0..<32 where ink(glyph, place / 4, place % 4) == 1 {
        inked |= 1 << UInt32(place)
      }
      let found = fitter.mono(inked)
      #expect(found.glyph == glyph && !found.isFlipped)
      let flipped = fitter.mono(~inked)
      #expect(flipped.glyph == glyph && flipped.isFlipped)
    }
    #expect(fitter.mono(0) == (0x20, false))
    #expect(fitter.mono(~0) == (0x20, true))
  }
}
