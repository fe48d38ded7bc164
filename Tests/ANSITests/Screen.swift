// What the tests share: a writer with a terminal behind it, and random pictures.
//
// Part of likes. SPDX-License-Identifier: MIT

import ANSI
import LikesCanvas
import TestSupport
import Testing

/// A writer and the terminal that obeys it.
struct Screen: ~Copyable {
  var writer: DiffWriter
  var terminal: ANSIInterpreter

  init(columns: Int, rows: Int) {
    writer = DiffWriter(columns: columns, rows: rows)
    terminal = ANSIInterpreter(columns: columns, rows: rows)
  }

  /// A screen that shows one row of these cells.
  init(showing cells: [Cell]) throws {
    self.init(columns: cells.count, rows: 1)
    try show(cells)
  }

  /// Shows a grid, checks that the terminal does, and returns the frame's bytes.
  @discardableResult
  mutating func show(
    _ grid: borrowing CellGrid, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [UInt8] {
    let bytes = Array(writer.encode(grid))
    try terminal.feed(bytes)
    let mismatch = terminal.firstMismatch(with: grid)
    #expect(mismatch == nil, sourceLocation: sourceLocation)
    return bytes
  }

  /// Shows one row of cells and returns the frame as text, `ESC` as `␛`.
  @discardableResult
  mutating func show(
    _ cells: [Cell], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let bytes = try show(row(cells), sourceLocation: sourceLocation)
    return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "␛")
  }
}

func row(_ cells: [Cell]) -> CellGrid {
  let grid = CellGrid(columns: cells.count, rows: 1)
  for (column, cell) in cells.enumerated() { grid.cells[column] = cell }
  return grid
}

extension Cell {
  /// A glyph in two colours.
  init(_ glyph: Unicode.Scalar, _ ink: CellColor, on paper: CellColor, isBold: Bool = false) {
    self.init(
      glyph: glyph.value | (isBold ? Cell.boldFlag : 0), foreground: ink, background: paper)
  }

  /// A flat cell.
  static func flat(_ color: CellColor) -> Cell { Cell(" ", .defaultForeground, on: color) }
}

extension CellColor {
  static let red = CellColor(rgb: 0xFF0000)
  static let pink = CellColor(rgb: 0xFF3B5C)
  static let navy = CellColor(rgb: 0x102030)
}

/// Random pictures of a kind.
struct RandomPicture {
  var generator: SeededGenerator
  let glyphs: [UInt32]
  let colors: [CellColor]

  static let blocks: [UInt32] = Array(0x2580...0x259F)
  static let text: [UInt32] = Array(0x20...0x7E) + [0xE9, 0x3B1, 0x2764, 0x1F496, 0x4F60]
  static let legacy: [UInt32] = Array(0x1_FB00...0x1_FB3B) + Array(0x1_CD00...0x1_CDE5)
  static let braille: [UInt32] = Array(0x2801...0x28FF)
  static let invalid: [UInt32] = [0, 0x1B, 0x7F, 0x9B, 0xD800, 0xDFFF, 0x11_0000, Cell.scalarMask]
  static let everyKind: [CellColor] =
    [.defaultForeground, .defaultBackground, .red, .navy, .pink, CellColor(rgb: 0)]
    + [0, 7, 8, 15, 16, 99, 255].map { CellColor(palette: $0) }

  /// - Parameter colorCount: How many of `everyKind` are used; few make many equal neighbours.
  init(seed: Int, colorCount: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let sets = [Self.blocks, Self.text, Self.legacy, Self.braille, Self.invalid]
    glyphs = sets.shuffled(using: &generator).prefix(2).flatMap { $0 } + [0x20]
    colors = Array(Self.everyKind.shuffled(using: &generator).prefix(colorCount))
    self.generator = generator
  }

  mutating func cell() -> Cell {
    let color = colors.randomElement(using: &generator) ?? .red
    switch Int.random(in: 0..<10, using: &generator) {
    case 0...2: return .flat(color)
    case 3: return .blank
    case 4:
      let half = Cell("▀", color, on: colors.randomElement(using: &generator) ?? .red)
      return half
    default:
      let bold = Int.random(in: 0..<8, using: &generator) == 0 ? Cell.boldFlag : 0
      return Cell(
        glyph: (glyphs.randomElement(using: &generator) ?? 0x20) | bold, foreground: color,
        background: colors.randomElement(using: &generator) ?? .red)
    }
  }

  /// Changes about one cell in `sparsity`, and sometimes erases a whole region.
  mutating func change(_ grid: borrowing CellGrid, sparsity: Int) {
    let cells = grid.cells
    for index in cells.indices where Int.random(in: 0..<sparsity, using: &generator) == 0 {
      cells[index] = cell()
    }
    if Int.random(in: 0..<4, using: &generator) == 0 {
      let start = Int.random(in: cells.indices, using: &generator)
      let end = Int.random(in: start..<cells.count, using: &generator)
      for index in start...end { cells[index] = .blank }
    }
  }
}
