// From frames to elements of an SVG file, and what all such files begin with.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas

/// Draws frames of one grid as markup: shapes, or the cells of a terminal.
///
/// The text of a terminal's cells is text in the reader's own monospaced font, each letter in its
/// cell; other text is lines, the same everywhere.
final class SVGDrawer {
  let style: PictureStyle
  private let drawer: PictureDrawer
  private var picture: DisplayList
  private var definitions = SVGDefinitions()

  init(_ style: PictureStyle, grid: GridSize) {
    self.style = style
    drawer = PictureDrawer(style, grid: grid)
    picture = DisplayList(grid: style.pixelGrid)
  }

  /// The elements of a frame, in drawing order: its shapes, or an element for every row of cells.
  func elements(of list: borrowing DisplayList) -> [String] {
    guard let renderer = drawer.renderer else {
      drawer.draw(list, into: &picture)
      return SVGPicture(picture, &definitions).elements
    }
    renderer.render(list)
    return (0..<renderer.grid.rows).map { row in
      markup(CellShapes(renderer.cells, rows: row..<(row + 1), colors: colors(list.background)))
    }
  }

  /// A frame as one piece; smaller than its elements together.
  func markup(of list: borrowing DisplayList) -> String {
    guard let renderer = drawer.renderer else { return elements(of: list).joined(separator: "\n") }
    renderer.render(list)
    return markup(
      CellShapes(renderer.cells, rows: 0..<renderer.grid.rows, colors: colors(list.background)))
  }

  /// Shapes and letters that `build` draws, in pixels.
  func markup(build: (inout DisplayList) -> Void) -> String {
    picture.begin(grid: style.pixelGrid, background: style.background ?? .black)
    build(&picture)
    return SVGPicture(picture, &definitions).elements.joined()
  }

  // MARK: - Cells

  private func colors(_ background: Color) -> TerminalColors {
    TerminalColors(background: style.background ?? background)
  }

  private func markup(_ shapes: CellShapes) -> String {
    var text = ""
    for (color, areas) in shapes.fills {
      text += "<path fill=\"\(SVGPicture.hex(Color(hex: color)))\" d=\"\(data(areas))\"/>"
    }
    for run in shapes.texts { text += element(run) }
    guard !shapes.hearts.isEmpty else { return text }
    let hearts = markup { picture in
      for heart in shapes.hearts {
        for scalar in heart.letters.unicodeScalars {
          drawer.lettering.draw(
            scalar, row: heart.row, column: heart.column, color: Color(hex: heart.color),
            isBold: heart.isBold, into: &picture)
        }
      }
    }
    return text + "<g shape-rendering=\"auto\">\(hearts)</g>"
  }

  /// One subpath an area, each begun relative to the one before. Counted in hundredths of a pixel,
  /// so that rounding never adds up.
  private func data(_ areas: [CellShapes.Area]) -> String {
    let across = 100 * drawer.lettering.cellWidth / Double(CellShapes.unitsAcross)
    let down = 100 * drawer.lettering.cellHeight / Double(CellShapes.unitsDown)
    func x(_ units: Int) -> Int { Int((Double(units) * across).rounded()) }
    func y(_ units: Int) -> Int { Int((Double(units) * down).rounded()) }
    func text(_ hundredths: Int) -> String { number(Double(hundredths) / 100) }
    var data = ""
    var last = (x: 0, y: 0)
    for area in areas {
      let corner = (x: x(area.x), y: y(area.y))
      let width = x(area.x + area.width) - corner.x, height = y(area.y + area.height) - corner.y
      let step = text(corner.y - last.y)
      data += "m\(text(corner.x - last.x))\(step.hasPrefix("-") ? "" : " ")\(step)"
      data += "h\(text(width))v\(text(height))h\(text(-width))z"
      last = corner
    }
    return data
  }

  private func number(_ value: Double) -> String { FixedPoint.short(value, decimals: 2) }

  /// Every letter at the left edge of its own cell.
  private func element(_ run: CellShapes.Text) -> String {
    let (width, height) = (drawer.lettering.cellWidth, drawer.lettering.cellHeight)
    let places = run.letters.unicodeScalars.indices.enumerated().map {
      number(Double(run.column + $0.offset) * width)
    }
    return """
      <text x="\(places.joined(separator: " "))" y="\(number((Double(run.row) + 0.75) * height))"\
      \(run.isBold ? " font-weight=\"700\"" : "") fill="\(SVGPicture.hex(Color(hex: run.color)))">\
      \(Self.escaped(run.letters))</text>
      """
  }

  // MARK: - The file

  /// The opening tag, the title, the definitions so far, and the background.
  ///
  /// - Parameters:
  ///   - width: Of the file's picture, pixels.
  ///   - height: The same.
  func head(width: Int, height: Int, title: String) -> String {
    // A letter of the usual monospaced fonts is 0.6 em wide.
    let cells =
      drawer.renderer == nil
      ? ""
      : """
       shape-rendering="crispEdges" font-family="ui-monospace,SFMono-Regular,Menlo,\
      'DejaVu Sans Mono',Consolas,monospace" \
      font-size="\(FixedPoint.short(drawer.lettering.cellWidth / 0.6, decimals: 1))"
      """
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
      width="\(width)" height="\(height)" role="img"\(cells)>
      <title>\(Self.escaped(title))</title>

      """
    if !definitions.markup.isEmpty {
      text += "<defs>\n\(definitions.markup.joined(separator: "\n"))\n</defs>\n"
    }
    if let background = style.background {
      text += "<rect width=\"100%\" height=\"100%\" fill=\"\(SVGPicture.hex(background))\"/>\n"
    }
    return text
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
