// From a frame's list, in samples of its grid, to a list in pixels.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas

/// Draws frames of one grid as lists of shapes in pixels, without text.
final class PictureDrawer {
  let style: PictureStyle
  private let grid: GridSize
  private let scale: AffineTransform
  private let lettering: Lettering
  /// For the look of a terminal.
  private let renderer: Renderer?

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
      let first = Node(list)
      first.add(scale, lettering, to: &picture)
    }
  }

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
        lettering.draw(
          scalar, row: row, column: column, color: colors.color(cell.foreground) ?? background,
          isBold: cell.glyph & Cell.boldFlag != 0, into: &picture)
      }
    }
  }
}

/// A terminal's own colours.
private struct TerminalColors {
  let background: Color

  /// Nil for the terminal's own background.
  func color(_ color: CellColor) -> Color? {
    switch color {
    case .defaultBackground: return nil
    case .defaultForeground: return background.isLight ? .black : .white
    default: break
    }
    if color.rawValue <= 0xFF_FFFF { return Color(hex: color.rawValue) }
    return Color(hex: Self.palette(color.rawValue & 0xFF))
  }

  /// xterm's palette.
  private static func palette(_ index: UInt32) -> UInt32 {
    if index < 16 { return ANSIColor.color(UInt8(index)).hex }
    if index >= 232 { return (8 + 10 * (index - 232)) * 0x01_0101 }
    func level(_ step: UInt32) -> UInt32 { step == 0 ? 0 : 55 + 40 * step }
    let cube = index - 16
    return level(cube / 36) << 16 | level(cube / 6 % 6) << 8 | level(cube % 6)
  }
}

/// A verb, and what stands inside it.
private final class Node {
  private let element: DisplayList.Element?
  private var children: [Node] = []

  private init(_ element: DisplayList.Element) { self.element = element }

  /// The whole of a list.
  init(_ list: borrowing DisplayList) {
    element = nil
    var open: [Node] = [self]
    list.forEachElement { element in
      switch element {
      case .endClip, .endGroup:
        if open.count > 1 { open.removeLast() }
      case .beginClip, .beginGroup:
        let node = Node(element)
        open[open.count - 1].children.append(node)
        open.append(node)
      default: open[open.count - 1].children.append(Node(element))
      }
    }
  }

  func add(_ scale: AffineTransform, _ lettering: Lettering, to picture: inout DisplayList) {
    switch element {
    case nil: addChildren(scale, lettering, to: &picture)
    case .fill(let path, let color, let transform):
      picture.fill(path, with: color, transform: transform.then(scale))
    case .stroke(let path, let color, let style, let transform):
      picture.stroke(path, with: color, style: style, transform: transform.then(scale))
    case .text(let text): add(text, lettering, to: &picture)
    case .beginClip(let path, let transform):
      picture.clip {
        $0.append(path, transform: transform.then(scale))
      } _: {
        addChildren(scale, lettering, to: &$0)
      }
    case .beginGroup(let opacity):
      picture.group(opacity: opacity) { addChildren(scale, lettering, to: &$0) }
    case .erase(let strength): picture.erase(strength: strength)
    case .endClip, .endGroup: break
    }
  }

  private func addChildren(
    _ scale: AffineTransform, _ lettering: Lettering, to picture: inout DisplayList
  ) {
    for child in children { child.add(scale, lettering, to: &picture) }
  }

  private func add(
    _ text: DisplayList.LetteredText, _ lettering: Lettering, to picture: inout DisplayList
  ) {
    let color =
      switch text.ink {
      case .color(let color), .terminal(let color): color
      }
    let scalars = text.text.unicodeScalars
    if let background = text.background {
      picture.fill(with: background) {
        $0.addRect(
          Rect(
            x: Double(text.column) * lettering.cellWidth,
            y: Double(text.row) * lettering.cellHeight,
            width: Double(scalars.count) * lettering.cellWidth, height: lettering.cellHeight))
      }
    }
    for (place, scalar) in scalars.enumerated() {
      lettering.draw(
        scalar, row: text.row, column: text.column + place, color: color, isBold: text.isBold,
        into: &picture)
    }
  }
}
