// Cells as shapes of a picture: every glyph in its place, equal ones merged, text where it stood.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas
import Testing

@testable import LikesPictures

private let colors = TerminalColors(foreground: 0xEC_ECF0, background: 0x10_1014)
private let red = CellColor(rgb: 0xFF_0000)

private func shapes(
  columns: Int = 1, rows: Int = 1, _ paint: (inout CellGrid) -> Void
) -> CellShapes {
  var grid = CellGrid(columns: columns, rows: rows)
  paint(&grid)
  return CellShapes(grid, colors: colors)
}

private func letters(_ text: String, bold: Bool = false) -> CellShapes {
  shapes(columns: text.count) { grid in
    for (column, scalar) in text.unicodeScalars.enumerated() {
      grid[0, column].glyph = scalar.value | (bold && scalar != " " ? Cell.boldFlag : 0)
    }
  }
}

@Suite("CellShapes")
struct CellShapesTests {
  @Test(
    "draws a block glyph as rectangles in a cell of 8 × 16",
    arguments: [
      ("▀", [PixelRect(x: 0, y: 0, width: 8, height: 8)]),
      ("▁", [PixelRect(x: 0, y: 14, width: 8, height: 2)]),
      ("▇", [PixelRect(x: 0, y: 2, width: 8, height: 14)]),
      ("█", [PixelRect(x: 0, y: 0, width: 8, height: 16)]),
      ("▉", [PixelRect(x: 0, y: 0, width: 7, height: 16)]),
      ("▏", [PixelRect(x: 0, y: 0, width: 1, height: 16)]),
      ("▐", [PixelRect(x: 4, y: 0, width: 4, height: 16)]),
      ("▖", [PixelRect(x: 0, y: 8, width: 4, height: 8)]),
      ("▗", [PixelRect(x: 4, y: 8, width: 4, height: 8)]),
      ("▘", [PixelRect(x: 0, y: 0, width: 4, height: 8)]),
      (
        "▙",
        [
          PixelRect(x: 0, y: 0, width: 4, height: 8), PixelRect(x: 0, y: 8, width: 8, height: 8),
        ]
      ),
      (
        "▚",
        [
          PixelRect(x: 0, y: 0, width: 4, height: 8), PixelRect(x: 4, y: 8, width: 4, height: 8),
        ]
      ),
      (
        "▞",
        [
          PixelRect(x: 4, y: 0, width: 4, height: 8), PixelRect(x: 0, y: 8, width: 4, height: 8),
        ]
      ),
    ] as [(Unicode.Scalar, [PixelRect])])
  func blocks(glyph: Unicode.Scalar, expected: [PixelRect]) {
    let shapes = shapes {
      $0[0, 0] = Cell(glyph: glyph.value, foreground: red, background: .defaultBackground)
    }
    #expect(shapes.fills.map(\.color) == [0xFF_0000])
    #expect(shapes.fills.first?.rects == expected)
    #expect(shapes.texts.isEmpty)
  }

  @Test("merges cells of one colour, also across rows")
  func merges() {
    let shapes = shapes(columns: 5, rows: 4) { grid in
      for row in 1...2 {
        for column in 1...3 {
          grid[row, column] = Cell(
            glyph: 0x20, foreground: .defaultForeground, background: red)
        }
      }
    }
    #expect(shapes.fills.map(\.rects) == [[PixelRect(x: 8, y: 16, width: 24, height: 32)]])
  }

  @Test("leaves bare what shows the terminal's background")
  func bare() {
    let shapes = shapes(columns: 2) {
      $0[0, 1] = Cell(
        glyph: 0x2580, foreground: .defaultBackground, background: CellColor(rgb: 0x10_1014))
    }
    #expect(shapes.fills.isEmpty)
  }

  @Test(
    "joins words that one blank parts, and no others",
    arguments: [("a bc", ["a bc"]), ("a  b", ["a", "b"]), ("♥ 3", ["♥ 3"])])
  func runs(text: String, expected: [String]) {
    #expect(letters(text).texts.map(\.text) == expected)
  }
}

@Suite("SVGSheet")
struct SVGSheetTests {
  @Test("puts every letter at the left of its own cell, and escapes it")
  func places() {
    var sheet = SVGSheet(
      grid: GridSize(columns: 3, rows: 1), across: 1, colors: colors, title: "a & b")
    var grid = CellGrid(columns: 3, rows: 1)
    grid[0, 1].glyph = UInt32(UInt8(ascii: "<")) | Cell.boldFlag
    grid[0, 2].glyph = UInt32(UInt8(ascii: "3")) | Cell.boldFlag
    sheet.add(grid, caption: "")
    #expect(sheet.text.contains("<title>a &amp; b</title>"))
    #expect(
      sheet.text.contains(
        "<text x=\"8 16\" y=\"12\" font-weight=\"700\" fill=\"#ececf0\">&lt;3</text>"))
  }

  @Test("develops a picture to the same bytes again", arguments: Album.pictures.map(\.name))
  func repeats(name: String) throws {
    let picture = try #require(Album.pictures.first { $0.name == name })
    let text = Darkroom.develop(picture)
    #expect(text == Darkroom.develop(picture))
    #expect(text.utf8.count < 60_000)
  }
}
