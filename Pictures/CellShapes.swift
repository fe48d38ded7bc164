// Cell shapes: a grid of cells becomes rectangles by colour, and runs of text.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas

/// A rectangle in pixels, y down.
struct PixelRect: Hashable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int
}

/// Text in one row, in one colour.
struct TextRun: Hashable {
  var text: String
  var row: Int
  var column: Int
  var color: UInt32
  var isBold: Bool
}

/// What a grid of cells shows, in pixels: a cell is 8 × 16, so that every block glyph lies on whole
/// ones.
struct CellShapes {
  static let cellWidth = 8
  static let cellHeight = 16

  /// Rectangles that do not overlap, by 0xRRGGBB; colours in the order in which they first appear,
  /// row by row. Bare cells have none.
  private(set) var fills: [(color: UInt32, rects: [PixelRect])] = []
  private(set) var texts: [TextRun] = []

  /// Eighths of a cell, across and down, are what glyphs are made of.
  private static let eighths = 8
  private static let bare = UInt32.max

  init(_ cells: borrowing CellGrid, colors: TerminalColors) {
    let width = cells.columns * Self.eighths
    var map = [UInt32](repeating: Self.bare, count: width * cells.rows * Self.eighths)
    for row in 0..<cells.rows {
      for column in 0..<cells.columns {
        let cell = cells[row, column]
        let ink = colors.hex(cell.foreground), paper = colors.hex(cell.background)
        for y in 0..<Self.eighths {
          for x in 0..<Self.eighths {
            let color = BlockGlyph.isInk(cell.glyph, x: x, y: y) ? ink : paper
            map[(row * Self.eighths + y) * width + column * Self.eighths + x] = color ?? Self.bare
          }
        }
        addText(cell, row: row, column: column, color: ink ?? colors.background)
      }
    }
    addFills(map, width: width)
  }

  // MARK: - Rectangles

  private struct Run: Hashable {
    var color: UInt32
    var x: Int
    var width: Int
  }

  /// Equal runs below each other become one rectangle.
  private mutating func addFills(_ map: [UInt32], width: Int) {
    let height = map.count / width
    var found: [(color: UInt32, rect: PixelRect)] = []
    var open: [(run: Run, top: Int)] = []
    for y in 0...height {
      let runs = y < height ? Self.runs(map[(y * width)..<((y + 1) * width)]) : []
      let present = Set(runs)
      var kept: [Run: Int] = [:]
      for (run, top) in open {
        if present.contains(run) {
          kept[run] = top
        } else {
          found.append((run.color, Self.rect(run, from: top, to: y)))
        }
      }
      open = runs.map { ($0, kept[$0] ?? y) }
    }
    found.sort { ($0.rect.y, $0.rect.x) < ($1.rect.y, $1.rect.x) }
    var places: [UInt32: Int] = [:]
    for (color, rect) in found {
      if let place = places[color] {
        fills[place].rects.append(rect)
      } else {
        places[color] = fills.count
        fills.append((color, [rect]))
      }
    }
  }

  private static func runs(_ row: ArraySlice<UInt32>) -> [Run] {
    var runs: [Run] = []
    for (x, color) in row.enumerated() {
      if let last = runs.last, last.color == color, last.x + last.width == x {
        runs[runs.count - 1].width += 1
      } else if color != bare {
        runs.append(Run(color: color, x: x, width: 1))
      }
    }
    return runs
  }

  private static func rect(_ run: Run, from top: Int, to bottom: Int) -> PixelRect {
    let down = cellHeight / eighths
    let across = cellWidth / eighths
    return PixelRect(
      x: run.x * across, y: top * down, width: run.width * across, height: (bottom - top) * down)
  }

  // MARK: - Text

  /// Lengthens the row's last run when the letter follows on it, or after a single blank.
  private mutating func addText(_ cell: Cell, row: Int, column: Int, color: UInt32) {
    let scalar = cell.glyph & Cell.scalarMask
    guard scalar != 0x20, !BlockGlyph.contains(scalar), let letter = Unicode.Scalar(scalar) else {
      return
    }
    let isBold = cell.glyph & Cell.boldFlag != 0
    if var run = texts.last, run.row == row, run.color == color, run.isBold == isBold {
      let gap = column - run.column - run.text.unicodeScalars.count
      if gap <= 1 {
        run.text += (gap == 1 ? " " : "") + String(letter)
        texts[texts.count - 1] = run
        return
      }
    }
    texts.append(
      TextRun(text: String(letter), row: row, column: column, color: color, isBold: isBold))
  }
}

/// The colours of the terminal that the pictures show.
struct TerminalColors {
  var foreground: UInt32
  var background: UInt32

  /// 0xRRGGBB; nil for the terminal's own background.
  func hex(_ color: CellColor) -> UInt32? {
    if color == .defaultForeground { return foreground }
    if color == .defaultBackground { return nil }
    precondition(color.rawValue <= 0xFF_FFFF, "pictures are drawn in 24-bit colour")
    return color.rawValue == background ? nil : color.rawValue
  }
}

/// The block elements, U+2580…259F without the shades, on 8 × 8 parts of a cell.
enum BlockGlyph {
  static func contains(_ scalar: UInt32) -> Bool {
    (0x2580...0x2590).contains(scalar) || (0x2594...0x259F).contains(scalar)
  }

  /// Whether the glyph covers a part of the cell. False for everything that is not a block.
  static func isInk(_ glyph: UInt32, x: Int, y: Int) -> Bool {
    let scalar = glyph & Cell.scalarMask
    switch scalar {
    case 0x2580: return y < 4
    case 0x2581...0x2588: return y >= 8 - Int(scalar - 0x2580)
    case 0x2589...0x258F: return x < 8 - Int(scalar - 0x2588)
    case 0x2590: return x >= 4
    case 0x2594: return y < 1
    case 0x2595: return x >= 7
    case 0x2596...0x259F:
      // Bits: upper left 1, upper right 2, lower left 4, lower right 8.
      let quadrants = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14][Int(scalar - 0x2596)]
      return quadrants >> ((x < 4 ? 0 : 1) + (y < 4 ? 0 : 2)) & 1 == 1
    default: return false
    }
  }
}
