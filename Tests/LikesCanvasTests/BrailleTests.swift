// Dots: shapes as braille on the terminal's own background.
//
// Part of likes. SPDX-License-Identifier: MIT

import Testing

@testable import LikesCanvas

private let grid = GridSize(columns: 12, rows: 6)

private func cells(
  _ depth: ColorDepth = .truecolor, _ draw: (inout DisplayList) -> Void
) -> CellGridCopy {
  let renderer = Renderer(grid: grid, options: .init(glyphs: .braille, depth: depth))
  var list = DisplayList(grid: grid, background: .black)
  draw(&list)
  renderer.render(list)
  return CellGridCopy(cells: Array(renderer.cells.cells))
}

private struct CellGridCopy {
  var cells: [Cell]

  subscript(row: Int, column: Int) -> Cell { cells[row * grid.columns + column] }
}

@Suite("Braille")
struct BrailleTests {
  private static let red = Color(hex: 0xFF0000)

  @Test("a shape of one colour is dots on the bare background, whole cells too")
  func shape() {
    let picture = cells { list in
      list.fill(with: Self.red) { $0.addRect(Rect(x: 6, y: 10, width: 20, height: 20)) }
    }
    let red = CellColor(rgb: 0xFF0000)
    #expect(
      picture[2, 3] == Cell(glyph: 0x28FF, foreground: red, background: .defaultBackground))
    // The right column of dots, in the rows below the topmost dot.
    #expect(
      picture[1, 1] == Cell(glyph: 0x28B0, foreground: red, background: .defaultBackground))
    #expect(picture[0, 0] == .blank)
    #expect(picture.cells.allSatisfy { $0.background == .defaultBackground })
  }

  @Test(
    "no paper is painted at any place of a heart, in any depth",
    arguments: [ColorDepth.truecolor, .palette256, .ansi16, .none])
  func heart(depth: ColorDepth) {
    for step in 0..<16 {
      let place = AffineTransform.scale(0.3)
        .then(.translation(6 + Double(step) / 4, 6 + Double(step) / 5))
      let picture = cells(depth) { $0.fill(.heart, with: Color(hex: 0xFF4060), transform: place) }
      #expect(picture.cells.contains { $0.glyph == 0x28FF })
      #expect(picture.cells.allSatisfy { $0.background == .defaultBackground })
    }
  }

  @Test("on a drawn shape another colour is dots on paper")
  func twoColors() {
    let picture = cells { list in
      list.fill(with: Self.red) { $0.addRect(Rect(x: 0, y: 0, width: 48, height: 48)) }
      list.fill(with: .white) { $0.addRect(Rect(x: 12, y: 8, width: 2, height: 8)) }
    }
    // The left column of dots.
    #expect(
      picture[1, 3]
        == Cell(
          glyph: 0x2847, foreground: CellColor(rgb: 0xFFFFFF), background: CellColor(rgb: 0xFF0000))
    )
  }
}
