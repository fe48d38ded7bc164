// Whatever is shown, the terminal shows it.
//
// Part of likes. SPDX-License-Identifier: MIT

import ANSI
import LikesCanvas
import TestSupport
import Testing

@Suite("DiffWriter and a terminal")
struct RoundTripTests {
  static let sizes = [(1, 1), (2, 1), (1, 3), (3, 2), (7, 5), (12, 12), (80, 24), (200, 60)]

  @Test("rebuild every random picture", arguments: sizes, 0..<12)
  func random(size: (Int, Int), seed: Int) throws {
    var picture = RandomPicture(seed: seed * 1000 + size.0, colorCount: 1 + seed)
    var screen = Screen(columns: size.0, rows: size.1)
    let grid = CellGrid(columns: size.0, rows: size.1)
    for frame in 0..<(size.0 > 100 ? 4 : 30) {
      screen.writer.isSynchronized = Bool.random(using: &picture.generator)
      picture.change(grid, sparsity: [1, 2, 5, 30][(frame + seed) % 4])
      if Int.random(in: 0..<8, using: &picture.generator) == 0 {
        screen.terminal.scramble()
        screen.writer.invalidate()
      }
      try screen.show(grid)
      #expect(try screen.show(grid).isEmpty)
    }
  }

  @Test("agree after a resize", arguments: [(80, 24), (24, 80), (1, 1), (200, 60)])
  func resize(size: (Int, Int)) throws {
    var picture = RandomPicture(seed: size.0, colorCount: 6)
    var screen = Screen(columns: 40, rows: 10)
    let first = CellGrid(columns: 40, rows: 10)
    picture.change(first, sparsity: 1)
    try screen.show(first)
    screen.writer.resize(columns: size.0, rows: size.1)
    screen.terminal = ANSIInterpreter(columns: size.0, rows: size.1)
    let second = CellGrid(columns: size.0, rows: size.1)
    for _ in 0..<3 {
      picture.change(second, sparsity: 2)
      try screen.show(second)
    }
  }

  @Test(
    "agree on the widest and the highest grid that is drawn",
    arguments: [(GridSize.columnLimit, 3), (3, GridSize.rowLimit)])
  func largest(size: (Int, Int)) throws {
    var picture = RandomPicture(seed: 7, colorCount: 13)
    var screen = Screen(columns: size.0, rows: size.1)
    let grid = CellGrid(columns: size.0, rows: size.1)
    for sparsity in [500, 10, 1, 300] {
      picture.change(grid, sparsity: sparsity)
      try screen.show(grid)
    }
  }

  @Test("agree on cells that are not in their canonical spelling")
  func notCanonical() throws {
    let colors: [CellColor] = [.defaultForeground, .defaultBackground, .red]
    for glyph in RandomPicture.blocks + [0x20, 0x41] {
      for ink in colors {
        for paper in colors {
          for bold in [0, Cell.boldFlag] {
            let cell = Cell(glyph: glyph | bold, foreground: ink, background: paper)
            var screen = try Screen(showing: [.blank, cell])
            try screen.show([cell, .flat(.navy)])
          }
        }
      }
    }
  }

  @Test("a resize to the same size sends everything again")
  func sameSize() throws {
    var screen = try Screen(showing: [.flat(.red)])
    screen.terminal.scramble()
    screen.writer.resize(columns: 1, rows: 1)
    #expect(try screen.show([.flat(.red)]) == "␛[m␛[H␛[J␛[48;2;255;0;0m ")
  }
}
