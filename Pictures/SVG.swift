// SVG: terminals on a sheet, as text that is the same for the same frames.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas

/// Terminals of one size, side by side in rows, each with a line of words above its picture.
struct SVGSheet {
  /// The size of each terminal.
  let grid: GridSize
  /// Terminals in a row.
  let across: Int
  let colors: TerminalColors
  /// For those who do not see the picture.
  let title: String
  private var terminals: [(caption: String, shapes: CellShapes)] = []

  init(grid: GridSize, across: Int, colors: TerminalColors, title: String) {
    self.grid = grid
    self.across = across
    self.colors = colors
    self.title = title
  }

  /// Adds a terminal of the sheet's size; without a caption it has no line above.
  mutating func add(_ cells: borrowing CellGrid, caption: String) {
    precondition(
      cells.columns == grid.columns && cells.rows == grid.rows, "a terminal of the sheet's size")
    terminals.append((caption, CellShapes(cells, colors: colors)))
  }

  // Pixels.
  private static let margin = 12
  private static let captionHeight = 22
  private static let gap = 12
  private static let captionColor: UInt32 = 0x8E_8E99
  private static let edgeColor: UInt32 = 0x2C_2C34
  /// Of a letter, from the top of its cell.
  private static let baseline = 12

  private var inner: (width: Int, height: Int) {
    (grid.columns * CellShapes.cellWidth, grid.rows * CellShapes.cellHeight)
  }
  private var hasCaptions: Bool { terminals.contains { !$0.caption.isEmpty } }
  private var top: Int { hasCaptions ? Self.margin + Self.captionHeight : Self.margin }
  private var outer: (width: Int, height: Int) {
    (inner.width + 2 * Self.margin, inner.height + top + Self.margin)
  }

  /// The file's text.
  var text: String {
    let down = (terminals.count + across - 1) / across
    let width = across * (outer.width + Self.gap) - Self.gap
    let height = down * (outer.height + Self.gap) - Self.gap
    // A letter of the usual monospaced fonts is 0.6 em wide.
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" \
      height="\(height)" role="img" font-family="ui-monospace,SFMono-Regular,Menlo,\
      'DejaVu Sans Mono',Consolas,monospace" font-size="13.3">
      <title>\(Self.escaped(title))</title>

      """
    for (index, terminal) in terminals.enumerated() {
      let x = index % across * (outer.width + Self.gap)
      let y = index / across * (outer.height + Self.gap)
      svg += """
        <g transform="translate(\(x) \(y))">
        <rect x=".5" y=".5" width="\(outer.width - 1)" height="\(outer.height - 1)" rx="10" \
        fill="\(Self.hex(colors.background))" stroke="\(Self.hex(Self.edgeColor))"/>

        """
      if !terminal.caption.isEmpty {
        svg += """
          <text x="\(Self.margin)" y="22" font-size="12" fill="\(Self.hex(Self.captionColor))">\
          \(Self.escaped(terminal.caption))</text>

          """
      }
      svg += "<g transform=\"translate(\(Self.margin) \(top))\" shape-rendering=\"crispEdges\">\n"
      for (color, rects) in terminal.shapes.fills {
        svg += "<path fill=\"\(Self.hex(color))\" d=\"\(Self.path(rects))\"/>\n"
      }
      for run in terminal.shapes.texts { svg += Self.element(run) }
      svg += "</g></g>\n"
    }
    return svg + "</svg>\n"
  }

  /// One subpath a rectangle; each begins relative to the one before.
  private static func path(_ rects: [PixelRect]) -> String {
    var data = ""
    var last: PixelRect?
    for rect in rects {
      if let last {
        data += pair("m", rect.x - last.x, rect.y - last.y)
      } else {
        data += pair("M", rect.x, rect.y)
      }
      data += "h\(rect.width)v\(rect.height)h-\(rect.width)z"
      last = rect
    }
    return data
  }

  private static func pair(_ verb: String, _ x: Int, _ y: Int) -> String {
    verb + "\(x)" + (y < 0 ? "" : " ") + "\(y)"
  }

  /// Every letter at the left edge of its own cell.
  private static func element(_ run: TextRun) -> String {
    let places = run.text.unicodeScalars.indices.enumerated().map {
      String((run.column + $0.offset) * CellShapes.cellWidth)
    }
    return """
      <text x="\(places.joined(separator: " "))" \
      y="\(run.row * CellShapes.cellHeight + baseline)"\(run.isBold ? " font-weight=\"700\"" : "") \
      fill="\(hex(run.color))">\(escaped(run.text))</text>

      """
  }

  /// `#rgb` where that is enough, else `#rrggbb`.
  private static func hex(_ color: UInt32) -> String {
    let digits = String(color + 0x100_0000, radix: 16).dropFirst()
    let letters = Array(digits)
    if letters[0] == letters[1], letters[2] == letters[3], letters[4] == letters[5] {
      return "#" + String([letters[0], letters[2], letters[4]])
    }
    return "#" + digits
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, letter in
      switch letter {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      default: result.append(letter)
      }
    }
  }
}
