// Cells as shapes: every glyph in its place, equal ones merged, text where it stood.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas
import Testing

@testable import Recorder

private let colors = TerminalColors(background: Color(hex: 0x10_1014))
private let red = CellColor(rgb: 0xFF_0000)

private func shapes(
  columns: Int = 1, rows: Int = 1, _ paint: (inout CellGrid) -> Void
) -> CellShapes {
  var grid = CellGrid(columns: columns, rows: rows)
  paint(&grid)
  return CellShapes(grid, rows: 0..<rows, colors: colors)
}

private func letters(_ text: String, bold: Bool = false) -> CellShapes {
  shapes(columns: text.unicodeScalars.count) { grid in
    for (column, scalar) in text.unicodeScalars.enumerated() {
      grid[0, column].glyph = scalar.value | (bold && scalar != " " ? Cell.boldFlag : 0)
    }
  }
}

@Suite("CellShapes")
struct CellShapesTests {
  @Test("draws a glyph's areas in a cell of 8 × 24 units, on its paper")
  func glyph() {
    let shapes = shapes {
      $0[0, 0] = Cell(glyph: 0x259A, foreground: red, background: CellColor(rgb: 0xFF))
    }
    #expect(shapes.fills.map(\.color) == [0xFF_0000, 0xFF])
    #expect(
      shapes.fills.map(\.areas) == [
        [
          CellShapes.Area(x: 0, y: 0, width: 4, height: 12),
          CellShapes.Area(x: 4, y: 12, width: 4, height: 12),
        ],
        [
          CellShapes.Area(x: 4, y: 0, width: 4, height: 12),
          CellShapes.Area(x: 0, y: 12, width: 4, height: 12),
        ],
      ])
    #expect(shapes.texts.isEmpty)
  }

  @Test("merges cells of one colour, also across rows, and keeps their place in the grid")
  func merges() {
    var grid = CellGrid(columns: 5, rows: 4)
    for row in 1...2 {
      for column in 1...3 {
        grid[row, column] = Cell(glyph: 0x20, foreground: .defaultForeground, background: red)
      }
    }
    let all = CellShapes(grid, rows: 0..<4, colors: colors)
    #expect(all.fills.map(\.areas) == [[CellShapes.Area(x: 8, y: 24, width: 24, height: 48)]])
    let one = CellShapes(grid, rows: 2..<3, colors: colors)
    #expect(one.fills.map(\.areas) == [[CellShapes.Area(x: 8, y: 48, width: 24, height: 24)]])
  }

  @Test("leaves bare what shows the terminal's background, and cuts it out of what is below")
  func bare() {
    let shapes = shapes(columns: 2) {
      $0[0, 0] = Cell(
        glyph: 0x2580, foreground: .defaultBackground, background: CellColor(rgb: 0x10_1014))
      $0[0, 1] = Cell(glyph: 0x2580, foreground: .defaultBackground, background: red)
    }
    #expect(shapes.fills.map(\.areas) == [[CellShapes.Area(x: 8, y: 12, width: 8, height: 12)]])
  }

  @Test(
    "joins words that one blank parts, and no others; hearts stand apart",
    arguments: [
      ("a bc", ["a bc"], 0), ("a  b", ["a", "b"], 0), ("♥ 3", ["3"], 1), ("♡♥", [], 2),
    ] as [(String, [String], Int)])
  func runs(text: String, expected: [String], hearts: Int) {
    #expect(letters(text).texts.map(\.letters) == expected)
    #expect(letters(text).hearts.count == hearts)
  }

  @Test("bold letters and others are not joined")
  func bold() {
    let shapes = shapes(columns: 2) {
      $0[0, 0].glyph = 0x41 | Cell.boldFlag
      $0[0, 1].glyph = 0x41
    }
    #expect(shapes.texts.map(\.isBold) == [true, false])
  }
}
