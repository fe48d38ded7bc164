// Frames against the fewest bytes that any choice of spellings could take.
//
// Part of likes. SPDX-License-Identifier: MIT

import ANSI
import LikesCanvas
import TestSupport
import Testing

@Suite("Bytes of a frame")
struct MinimumTests {
  private typealias Pen = ANSIInterpreter.Drawn

  /// Two discs, one inside the other, with block elements along their edges.
  private func discs(_ colors: [CellColor], seed: Int) -> CellGrid {
    var generator = SeededGenerator(seed: UInt64(seed))
    var grid = CellGrid(columns: 60, rows: 20)
    for row in 0..<20 {
      for column in 0..<60 {
        let x = Double(column - 30) / 2, y = Double(row - 10)
        let distance = (x * x + y * y).squareRoot()
        let ring = distance < 4 ? 0 : distance < 9 ? 1 : 2
        let edge = min(abs(distance - 4), abs(distance - 9))
        if edge < 0.7 {
          let outside = distance < 6 ? 1 : 2
          let glyph = UInt32.random(in: 0x2580...0x259F, using: &generator)
          grid[row, column] = Cell(
            glyph: (0x2588...0x2593).contains(glyph) ? 0x2584 : glyph,
            foreground: colors[outside - 1], background: colors[outside])
        } else {
          grid[row, column] = .flat(colors[ring])
        }
      }
    }
    return grid
  }

  @Test(
    "stay close to the minimum",
    arguments: [
      ([.red, .pink, .defaultBackground], 1.02),
      ([.defaultBackground, .red, .defaultBackground], 1.02),
      ([.red, .pink, .navy], 1.02),
      ([CellColor(palette: 9), CellColor(palette: 200), .defaultBackground], 1.02),
      ([.defaultForeground, .red, .defaultBackground], 1.02),
      // Large areas in the text's colour are rare, and decided cell by cell.
      ([.red, .defaultForeground, .navy], 1.1),
    ] as [([CellColor], Double)], 0..<4)
  func ratio(picture: (colors: [CellColor], limit: Double), seed: Int) throws {
    var grid = discs(picture.colors, seed: seed)
    for row in 0..<20 { grid[row, 59] = .flat(.red) }  // no blank ends
    var before = CellGrid(columns: 60, rows: 20)
    before.fill(with: Cell("~", .defaultForeground, on: .defaultBackground))
    var screen = Screen(columns: 60, rows: 20)
    try screen.show(before)
    let bytes = try screen.show(grid).count
    let minimum = minimum(grid) + 3 + 2 * 19  // to the first row, and to each further one
    #expect(Double(bytes) <= picture.limit * Double(minimum))
  }

  /// The fewest bytes for all cells of a grid, row by row, from a reset pen; moves not counted.
  private func minimum(_ grid: borrowing CellGrid) -> Int {
    let reset = Pen.blank
    var costs = [reset: 0]
    for cell in grid.cells {
      var next: [Pen: Int] = [:]
      let limit = (costs.values.min() ?? 0) + 40
      for (pen, cost) in costs where cost <= limit {
        for (glyph, target) in spellings(of: cell, after: pen) {
          let length = glyph < 0x80 ? 1 : 3
          next[target] = min(next[target] ?? .max, cost + change(pen, target) + length)
        }
      }
      costs = next
    }
    return costs.values.min() ?? 0
  }

  /// The glyphs and pens that make a cell look as it should.
  private func spellings(of cell: Cell, after pen: Pen) -> [(UInt32, Pen)] {
    var all: [(UInt32, Pen)] = []
    for isReversed in [false, true] {
      for glyph in cell.glyph == 0x20
        ? [0x20, 0x2588]
        : [cell.glyph, Appearance.complements[cell.glyph]]
          as [UInt32?]
      {
        guard let glyph else { continue }
        var target = pen
        target.isReversed = isReversed
        if cell.glyph == 0x20 {
          if (glyph == 0x20) == isReversed {
            target.foreground = cell.background
          } else {
            target.background = cell.background
          }
        } else {
          let swaps = (glyph == cell.glyph) == isReversed
          target.foreground = swaps ? cell.background : cell.foreground
          target.background = swaps ? cell.foreground : cell.background
        }
        if target.foreground != .defaultBackground && target.background != .defaultForeground {
          all.append((glyph, target))
        }
      }
    }
    return all
  }

  /// Bytes of the sequence between two pens.
  private func change(_ pen: Pen, _ target: Pen) -> Int {
    if pen == target { return 0 }
    let ink = parameter(target.foreground), paper = parameter(target.background)
    let plain =
      (pen.isReversed == target.isReversed ? 0 : target.isReversed ? 2 : 3)
      + (pen.foreground == target.foreground ? 0 : ink)
      + (pen.background == target.background ? 0 : paper)
    let fresh =
      (target.isReversed ? 2 : 0) + (target.foreground == .defaultForeground ? 0 : ink)
      + (target.background == .defaultBackground ? 0 : paper)
    return min(2 + plain, fresh == 0 ? 3 : 4 + fresh)
  }

  private func parameter(_ color: CellColor) -> Int {
    let value = color.rawValue
    switch value >> 24 {
    case 0: return "38;2;\(value >> 16);\(value >> 8 & 255);\(value & 255);".utf8.count
    case 1: return value & 255 < 16 ? 3 : "38;5;\(value & 255);".utf8.count
    default: return 3
    }
  }
}
