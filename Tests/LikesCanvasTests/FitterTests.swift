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
func ink(_ glyph: UInt32, _ row: Int, _ column: Int) -> Double {
  switch glyph {
  case 0x2580: return row < 4 ? 1 : 0
  case 0x2581...0x2587: return row >= 8 - Int(glyph - 0x2580) ? 1 : 0
  case 0x2589...0x258F:
    return min(max(Double(0x2590 - glyph) / 2 - Double(column), 0), 1)
  case 0x1_FB00...0x1_FB3B:
    return thirds(sextant(glyph), row, column)
  case 0x1_CD00...0x1_CDE5:
    return octants[Int(glyph - 0x1_CD00)] >> UInt32(row / 2 * 2 + column / 2) & 1 == 1 ? 1 : 0
  case 0x2800...0x28FF:
    let dots: [[UInt32]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
    return glyph & dots[row / 2][column / 2] != 0 ? 1 : 0
  default: break
  }
  let quadrants: [UInt32: [Int]] = [
    0x2596: [2], 0x2597: [3], 0x2598: [0], 0x2599: [0, 2, 3], 0x259A: [0, 3],
  ]
  let quadrant = (row < 4 ? 0 : 2) + (column < 2 ? 0 : 1)
  return quadrants[glyph]!.contains(quadrant) ? 1 : 0
}

/// The areas of a sextant, bit 2·row + column: Unicode leaves out the half blocks.
private func sextant(_ glyph: UInt32) -> UInt32 {
  let patterns = (1...62).filter { $0 != 0b010101 && $0 != 0b101010 }
  return UInt32(patterns[Int(glyph - 0x1_FB00)])
}

/// How much of a sample lies in areas of a third of the cell's height.
private func thirds(_ pattern: UInt32, _ row: Int, _ column: Int) -> Double {
  func isInk(_ third: Int) -> Double { Double(pattern >> UInt32(2 * third + column / 2) & 1) }
  switch row {
  case 0, 1: return isInk(0)
  case 2: return (2 * isInk(0) + isInk(1)) / 3
  case 3, 4: return isInk(1)
  case 5: return (isInk(1) + 2 * isInk(2)) / 3
  default: return isInk(2)
  }
}

/// The areas of the octants in Unicode's order: all patterns but those that older glyphs show.
private let octants: [UInt32] = (0...255).filter { pattern in
  // Made of halves, of quarters of the height or its two middle quarters, or of one eighth.
  let rows = (0..<4).map { pattern >> UInt32(2 * $0) & 3 }
  let isQuadrants = rows[0] == rows[1] && rows[2] == rows[3]
  let isQuarters = [[3, 0, 0, 0], [3, 3, 3, 0], [0, 0, 0, 3], [0, 3, 3, 3]].contains(rows)
  let isMiddle = rows == [0, 1, 1, 0] || rows == [0, 2, 2, 0]
  let isCorner = [0x01, 0x02, 0x40, 0x80].contains(pattern)
  return !isQuadrants && !isQuarters && !isMiddle && !isCorner
}

/// The squared error that is left when the samples are shown by a glyph in its best two colours,
/// solved by the normal equations in Double; nil where a half-covered column asks for a colour
/// beyond those of the samples. (Those of sextants are cut to them afterwards.)
private func error(_ samples: [UInt32], glyph: UInt32, _ mask: [Double]) -> Double? {
  var rest = 0.0
  for shift in [UInt32(0), 8, 16] {
    let values = samples.map { Double($0 >> shift & 0xFF) }
    var (aa, ab, bb, av, bv) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (index, value) in values.enumerated() {
      let a = mask[index]
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

extension Fitter {
  /// Fits one cell by itself.
  ///
  /// - Parameter previous: The slot that it had a frame ago.
  borrowing func fit(
    _ samples: UnsafePointer<UInt32>, stride: Int, previous: UInt8 = Slot.none
  ) -> Fit {
    let cell = CellSamples(samples, stride)
    if cell.isFlat { return Fit(glyph: 0x20, ink: samples[0], paper: samples[0]) }
    return paint(choose(cell, previous: previous), cell)
  }
}

@Suite("Fitter")
struct FitterTests {
  private static let glyphs: [GlyphSet: [UInt32]] = [
    .half: [0x2580], .quadrant: [0x2580, 0x258C, 0x2596, 0x2597, 0x2598, 0x2599, 0x259A],
    .block: [0x2580, 0x258C, 0x2596, 0x2597, 0x2598, 0x2599, 0x259A]
      + [0x2581, 0x2582, 0x2583, 0x2585, 0x2586, 0x2587]
      + [0x2589, 0x258A, 0x258B, 0x258D, 0x258E, 0x258F],
    .sextant: [0x258C] + (0x1_FB00...0x1_FB3B),
    .blockSextant: [0x2580, 0x258C, 0x2596, 0x2597, 0x2598, 0x2599, 0x259A]
      + [0x2581, 0x2582, 0x2583, 0x2585, 0x2586, 0x2587]
      + [0x2589, 0x258A, 0x258B, 0x258D, 0x258E, 0x258F] + (0x1_FB00...0x1_FB3B),
    .octant: [0x2580, 0x2582, 0x2586, 0x258C, 0x2596, 0x2597, 0x2598, 0x2599, 0x259A]
      + (0x1_CD00...0x1_CDE5),
    .braille: Array(0x2801...0x28FE),
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

  @Test(
    "finds the glyph of least squared error",
    arguments: GlyphSet.allCases.filter { $0 != .ascii })
  func exhaustive(set: GlyphSet) throws {
    let fitter = Fitter(glyphs: set)
    let table = try #require(Self.glyphs[set])
    var masks: [UInt32: [Double]] = [0x20: Array(repeating: 0, count: 32)]
    for glyph in table { masks[glyph] = (0..<32).map { ink(glyph, $0 / 4, $0 % 4) } }
    for samples in Self.cells(table.count > 100 ? 60 : 400) {
      let fit = samples.withUnsafeBufferPointer { fitter.fit($0.baseAddress!, stride: 4) }
      let least = try #require(masks.compactMap { error(samples, glyph: $0, $1) }.min())
      // A mask has to gain 2 to be shown; single precision leaves a trace.
      let mask = try #require(masks[fit.glyph])
      let reached = try #require(error(samples, glyph: fit.glyph, mask))
      #expect(reached <= least + 2 + least * 1e-5 + 0.5)
    }
  }

  @Test("octants are in the order of their names")
  func octantNames() {
    // BLOCK OCTANT-3, -23, -123, -4, -14, -5, -2345678.
    let named: [(UInt32, [Int])] = [
      (0x1_CD00, [3]), (0x1_CD01, [2, 3]), (0x1_CD02, [1, 2, 3]), (0x1_CD03, [4]),
      (0x1_CD04, [1, 4]), (0x1_CD09, [5]), (0x1_CDE5, [2, 3, 4, 5, 6, 7, 8]),
    ]
    #expect(octants.count == 230)
    for (glyph, areas) in named {
      let pattern = areas.reduce(UInt32(0)) { $0 | 1 << UInt32($1 - 1) }
      #expect(AreaGlyphs.octant(pattern) == glyph)
    }
    for (index, pattern) in octants.enumerated() {
      #expect(AreaGlyphs.octant(pattern) == 0x1_CD00 + UInt32(index))
    }
  }

  @Test("every pattern of areas is shown by the glyph that has it")
  func areaGlyphs() throws {
    for (set, areas) in [(GlyphSet.sextant, 6), (.octant, 8), (.braille, 8)] {
      let rows = areas / 2
      for mask in GlyphMask.table(for: set) {
        for row in 0..<8 {
          for column in 0..<4 {
            let pattern = UInt32(mask.slot - Fitter.Slot.firstArea)
            let expected =
              rows == 3
              ? thirds(pattern, row, column)
              : Double(pattern >> UInt32(row / 2 * 2 + column / 2) & 1)
            let shown = ink(mask.glyph, row, column)
            #expect(abs((mask.inkIsMask ? shown : 1 - shown) - expected) < 1e-6)
          }
        }
      }
      #expect(GlyphMask.table(for: set).count == 1 << (areas - 1) - 1)
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

  @Test(
    "no fitted colour is beyond those of the samples", arguments: [GlyphSet.block, .blockSextant])
  func gamut(set: GlyphSet) {
    let fitter = Fitter(glyphs: set)
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
