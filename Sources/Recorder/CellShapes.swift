// Cell shapes: a grid of cells becomes rectangles by colour, and runs of text.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas

/// What some rows of cells show: areas that do not overlap, text, and hearts.
///
/// Areas are on a grid of 8 × 24 units a cell, on which every glyph of areas has its edges.
struct CellShapes {
  /// Units, y down, from the corner of the whole grid.
  struct Area: Hashable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  /// Letters in one row, in one colour.
  struct Text: Hashable {
    var letters: String
    var row: Int
    var column: Int
    /// 0xRRGGBB
    var color: UInt32
    var isBold: Bool
  }

  static let unitsAcross = 8
  static let unitsDown = 24

  /// By 0xRRGGBB, in the order in which colours first appear, row by row. Bare cells have none.
  private(set) var fills: [(color: UInt32, areas: [Area])] = []
  private(set) var texts: [Text] = []
  /// Fonts differ most in these: whoever draws them takes lines.
  private(set) var hearts: [Text] = []

  private static let bare = UInt32.max

  /// - Parameter colors: Its background is left bare.
  init(_ cells: borrowing CellGrid, rows: Range<Int>, colors: TerminalColors) {
    let width = cells.columns * Self.unitsAcross
    var map = [UInt32](repeating: Self.bare, count: width * rows.count * Self.unitsDown)
    for row in rows {
      for column in 0..<cells.columns {
        let cell = cells[row, column]
        if cell == .blank { continue }
        let ink = colors.color(cell.foreground)?.hex ?? colors.background.hex
        let corner = ((row - rows.lowerBound) * Self.unitsDown) * width + column * Self.unitsAcross
        func paint(_ color: UInt32, _ part: Rect) {
          let color = color == colors.background.hex ? Self.bare : color
          let x = Self.units(part.x, Self.unitsAcross)..<Self.units(part.maxX, Self.unitsAcross)
          for y in Self.units(part.y, Self.unitsDown)..<Self.units(part.maxY, Self.unitsDown) {
            for x in x { map[corner + y * width + x] = color }
          }
        }
        if let paper = colors.color(cell.background) {
          paint(paper.hex, Rect(x: 0, y: 0, width: 1, height: 1))
        }
        let scalar = cell.glyph & Cell.scalarMask
        if BlockGlyph.contains(scalar) {
          for part in BlockGlyph.parts(scalar) { paint(ink, part) }
        } else {
          addLetter(cell, row: row, column: column, color: ink)
        }
      }
    }
    addFills(map, width: width, top: rows.lowerBound * Self.unitsDown)
  }

  private static func units(_ share: Double, _ count: Int) -> Int {
    Int((share * Double(count)).rounded())
  }

  // MARK: - Areas

  private struct Run: Hashable {
    var color: UInt32
    var x: Int
    var width: Int
  }

  /// Equal runs below each other become one area.
  private mutating func addFills(_ map: [UInt32], width: Int, top first: Int) {
    let height = map.count / width
    var found: [(color: UInt32, area: Area)] = []
    var open: [(run: Run, top: Int)] = []
    for y in 0...height {
      let runs = y < height ? Self.runs(map[(y * width)..<((y + 1) * width)]) : []
      if runs == open.map(\.run) { continue }
      let present = Set(runs)
      var kept: [Run: Int] = [:]
      for (run, top) in open {
        if present.contains(run) {
          kept[run] = top
        } else {
          found.append(
            (run.color, Area(x: run.x, y: first + top, width: run.width, height: y - top)))
        }
      }
      open = runs.map { ($0, kept[$0] ?? y) }
    }
    found.sort { ($0.area.y, $0.area.x) < ($1.area.y, $1.area.x) }
    var places: [UInt32: Int] = [:]
    for (color, area) in found {
      if let place = places[color] {
        fills[place].areas.append(area)
      } else {
        places[color] = fills.count
        fills.append((color, [area]))
      }
    }
  }

  private static func runs(_ row: ArraySlice<UInt32>) -> [Run] {
    var runs: [Run] = []
    var start = row.startIndex
    while start < row.endIndex {
      let color = row[start]
      var end = start + 1
      while end < row.endIndex, row[end] == color { end += 1 }
      if color != bare {
        runs.append(Run(color: color, x: start - row.startIndex, width: end - start))
      }
      start = end
    }
    return runs
  }

  // MARK: - Letters

  /// Lengthens the row's last text when the letter follows on it, or after a single blank.
  private mutating func addLetter(_ cell: Cell, row: Int, column: Int, color: UInt32) {
    guard let letter = Unicode.Scalar(cell.glyph & Cell.scalarMask), letter != " " else { return }
    let isBold = cell.glyph & Cell.boldFlag != 0
    let text = Text(
      letters: String(letter), row: row, column: column, color: color, isBold: isBold)
    if letter == "♥" || letter == "♡" { return hearts.append(text) }
    if var last = texts.last, last.row == row, last.color == color, last.isBold == isBold {
      let gap = column - last.column - last.letters.unicodeScalars.count
      if gap <= 1 {
        last.letters += (gap == 1 ? " " : "") + text.letters
        texts[texts.count - 1] = last
        return
      }
    }
    texts.append(text)
  }
}
