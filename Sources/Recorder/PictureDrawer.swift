// From a frame's list, in samples of its grid, to a list in pixels.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas

/// Draws frames of one grid as lists of shapes in pixels, without text.
final class PictureDrawer {
  let style: PictureStyle
  private let grid: GridSize
  private let scale: AffineTransform
  let lettering: Lettering
  /// For the look of a terminal.
  let renderer: Renderer?

  init(_ style: PictureStyle, grid: GridSize) {
    self.style = style
    self.grid = grid
    let across = Double(style.width) / Double(grid.sampleWidth)
    let down = Double(style.height) / Double(grid.sampleHeight)
    scale = .scale(across, down)
    lettering = Lettering(
      cellWidth: Double(style.width) / Double(grid.columns),
      cellHeight: Double(style.height) / Double(grid.rows))
    if case .terminal(let options) = style.look {
      renderer = Renderer(grid: grid, options: options)
    } else {
      renderer = nil
    }
  }

  /// - Parameter picture: Emptied first.
  func draw(_ list: borrowing DisplayList, into picture: inout DisplayList) {
    picture.begin(grid: style.pixelGrid, background: style.background ?? list.background)
    if let renderer {
      renderer.render(list)
      addCells(renderer.cells, behind: list.background, to: &picture)
    } else {
      let shapes = ShapeTree(list)
      let ink = style.background == nil ? Self.anyInk : nil
      shapes.add(scale, lettering, terminalInk: ink, to: &picture)
    }
  }

  /// A terminal's own text colour where nobody knows what stands behind the picture: a grey that
  /// shows on any.
  private static let anyInk = Color(hex: 0x8E8E99)

  // MARK: - Cells

  private func addCells(
    _ cells: borrowing CellGrid, behind background: Color, to picture: inout DisplayList
  ) {
    let width = lettering.cellWidth, height = lettering.cellHeight
    let colors = TerminalColors(background: background)
    for row in 0..<cells.rows {
      var column = 0
      while column < cells.columns {
        let start = column
        let paper = cells[row, start].background
        while column < cells.columns, cells[row, column].background == paper { column += 1 }
        guard let color = colors.color(paper) else { continue }
        let (from, length) = (start, column - start)
        picture.fill(with: color) {
          $0.addRect(
            Rect(
              x: Double(from) * width, y: Double(row) * height, width: Double(length) * width,
              height: height))
        }
      }
      for column in 0..<cells.columns {
        let cell = cells[row, column]
        guard let scalar = Unicode.Scalar(cell.glyph & Cell.scalarMask), scalar != " " else {
          continue
        }
        if cell.foreground == .defaultBackground, BlockGlyph.contains(scalar.value) {
          // Ink in the terminal's own background: a hole in the paper.
          picture.clip({ lettering.addBlock(scalar, row: row, column: column, to: &$0) }) {
            $0.erase()
          }
          continue
        }
        lettering.draw(
          scalar, row: row, column: column, color: colors.color(cell.foreground) ?? background,
          isBold: cell.glyph & Cell.boldFlag != 0, into: &picture)
      }
    }
  }
}
