// The Linux console: bright colours are for ink only.
//
// Part of likes. SPDX-License-Identifier: MIT

import ANSI
import LikesCanvas
import TestSupport
import Testing

@Suite("Terminals without bright backgrounds")
struct BrightBackgroundTests {
  private static func isBright(_ color: CellColor) -> Bool {
    (8...15).contains { color == CellColor(palette: $0) }
  }

  /// Cells of half blocks in 16 colours and the two defaults, in the spelling of `Cell`.
  private static func cell(_ generator: inout SeededGenerator) -> Cell {
    let colors = (0..<16).map { CellColor(palette: $0) }
    let paper = colors.randomElement(using: &generator) ?? .red
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return .blank
    case 1: return .flat(paper)
    case 2: return Cell("▀", paper, on: .defaultBackground)
    default: return Cell("▀", colors.randomElement(using: &generator) ?? .red, on: paper)
    }
  }

  @Test("no bright colour is sent as paper where it can be ink", arguments: 0..<20)
  func ink(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var screen = Screen(columns: 20, rows: 6)
    screen.writer.hasBrightBackgrounds = false
    let grid = CellGrid(columns: 20, rows: 6)
    for sparsity in [1, 2, 5, 20] {
      for index in grid.cells.indices where Int.random(in: 0..<sparsity, using: &generator) == 0 {
        grid.cells[index] = Self.cell(&generator)
      }
      // The terminal shows the picture, if it has bright backgrounds …
      try screen.show(grid)
      for (cell, drawn) in zip(grid.cells, screen.terminal.cells) {
        let drawn = try #require(drawn)
        #expect(!drawn.isReversed)
        // … and needs none, but where both colours are bright.
        let isHopeless =
          cell.glyph != 0x20 && Self.isBright(cell.foreground) && Self.isBright(cell.background)
        if !isHopeless { #expect(!Self.isBright(drawn.background), "\(cell) \(drawn)") }
      }
    }
  }

  @Test("below the prompt as well")
  func inline() throws {
    let grid = row([
      .flat(CellColor(palette: 9)), Cell("▀", .defaultBackground, on: CellColor(palette: 12)),
      Cell("▀", CellColor(palette: 1), on: CellColor(palette: 9)),
    ])
    var writer = InlineWriter(indent: 0)
    writer.hasBrightBackgrounds = false
    let text = String(decoding: writer.encode(grid), as: UTF8.self)
    #expect(text.contains("█") && text.contains("▄") && !text.contains("▀"))
    for bright in 100...107 { #expect(!text.contains("\(bright)")) }
  }

  @Test("text keeps its colours")
  func text() throws {
    var screen = Screen(columns: 2, rows: 1)
    screen.writer.hasBrightBackgrounds = false
    try screen.show([
      Cell("a", CellColor(palette: 15), on: .defaultBackground, isBold: true),
      Cell("b", .defaultForeground, on: CellColor(palette: 4)),
    ])
  }
}
