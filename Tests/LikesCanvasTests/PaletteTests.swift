// Cells in the colours of a palette.
//
// Part of likes. SPDX-License-Identifier: MIT

import Testing

@testable import LikesCanvas

private let grid = GridSize(columns: 10, rows: 5)

/// What every cell shows of a red half plane whose edge has an angle and an offset.
private func edge(
  _ options: Renderer.Options, degrees: Double, offset: Double, background: Color = .black,
  color: Color = Color(hex: 0xFF3040)
) -> [Cell] {
  let renderer = Renderer(grid: grid, options: options)
  var list = DisplayList(grid: grid, background: background)
  let turn = AffineTransform.rotation(degrees: degrees).about(Point(20, 20))
  list.fill(with: color, transform: turn) {
    $0.addRect(Rect(x: -200, y: 20 + offset, width: 400, height: 400))
  }
  renderer.render(list)
  return Array(renderer.cells.cells)
}

@Suite("Palette fitter")
struct PaletteTests {
  private static let angles = Array(stride(from: 0.0, to: 360, by: 15))
  private static let offsets = Array(stride(from: 0.0, to: 1, by: 0.125))

  @Test(
    "an edge from red to black has no other hue",
    arguments: [ColorDepth.palette256, .ansi16], [GlyphSet.half, .block, .blockSextant, .octant])
  func redEdge(depth: ColorDepth, glyphs: GlyphSet) {
    let colors = ColorMap(depth: depth, standIns: [])
    for angle in Self.angles {
      for offset in Self.offsets {
        let cells = edge(.init(glyphs: glyphs, depth: depth), degrees: angle, offset: offset)
        for cell in cells {
          for color in [cell.foreground, cell.background] where color.rawValue >> 24 == 1 {
            // Red is far along a, a little along b; grey is at neither, pink and brown are askew.
            let seen = colors.seen(color)
            // The darkest grey cannot be told from black.
            if color == CellColor(palette: 232) { continue }
            #expect(seen.y > 0.08, "palette \(color.rawValue & 255), \(angle)°, \(offset)")
            #expect(seen.z > 0 && seen.z < 0.8 * seen.y)
          }
        }
      }
    }
  }

  @Test("an edge is shown by the glyph that has it", arguments: 1...7)
  func glyph(rows: Int) {
    let cells = edge(
      .init(depth: .ansi16), degrees: 0, offset: Double(rows) - 4,
      color: Color(hex: 0xFF0000))
    // The edge lies `rows` below the top of the third row of cells: 16 + rows = 20 + offset.
    let cell = cells[2 * grid.columns + 4]
    #expect(cell.glyph == (rows == 4 ? 0x2580 : 0x2588 - UInt32(rows)))
    let (red, bare) = (CellColor(palette: 9), CellColor.defaultBackground)
    #expect(cell.foreground == (rows == 4 ? bare : red))
    #expect(cell.background == (rows == 4 ? red : bare))
  }

  @Test(
    "two plain colours are shown by the best glyph in their palette colours",
    arguments: [ColorDepth.palette256, .ansi16])
  func together(depth: ColorDepth) {
    var random = TestRandom(state: 11)
    let colors = ColorMap(depth: depth, standIns: [])
    colors.setBare(0x101014)
    let fitter = Fitter(glyphs: .block)
    let palette = PaletteFitter(glyphs: .block, colors: colors)
    for _ in 0..<200 {
      let (a, b) = (
        UInt32.random(in: 0...0xFF_FFFF, using: &random),
        UInt32.random(in: 0...0xFF_FFFF, using: &random)
      )
      let split = UInt32.random(in: 9..<24, using: &random)
      let samples = (0..<32).map { 0xFF00_0000 | ($0 < split ? a : b) }
      samples.withUnsafeBufferPointer { buffer in
        let cell = CellSamples(buffer.baseAddress!, 4)
        let fit = fitter.fit(buffer.baseAddress!, stride: 4)
        let found = palette.fit(cell, near: fit, previous: Fitter.Slot.none) {
          colors.color(Pixel.hex($0))
        }.cell
        let shown = error(found, samples, colors)
        let (one, other) = (colors.color(Pixel.hex(a)), colors.color(Pixel.hex(b)))
        for mask in GlyphMask.table(for: .block) {
          for (front, back) in [(one, other), (other, one)] {
            let cell = Cell(glyph: mask.glyph, foreground: front, background: back)
            #expect(shown <= error(cell, samples, colors) * 1.0001 + 1e-6)
          }
        }
      }
    }
  }

  /// Squared distance of all samples, as the eye sees them.
  private func error(_ cell: Cell, _ samples: [UInt32], _ colors: ColorMap) -> Float {
    samples.indices.reduce(0) { sum, place in
      let seen = colors.seen(Pixel.hex(samples[place]))
      func distance(_ color: CellColor) -> Float {
        let off = colors.seen(color) - seen
        return (off * off).sum()
      }
      let cover =
        cell.glyph == 0x20 ? 0 : Float(ink(cell.glyph, place / 4, place % 4))
      let front = cover == 0 ? 0 : cover * distance(cell.foreground)
      return sum + front + (1 - cover) * distance(cell.background)
    }
  }
}
