// A display list as a tree: what stands inside which clip and group.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas

/// A verb, and what stands inside it.
final class ShapeTree {
  private let element: DisplayList.Element?
  private var children: [ShapeTree] = []

  private init(_ element: DisplayList.Element) { self.element = element }

  /// The whole of a list.
  init(_ list: borrowing DisplayList) {
    element = nil
    var open: [ShapeTree] = [self]
    list.forEachElement { element in
      switch element {
      case .endClip, .endGroup:
        if open.count > 1 { open.removeLast() }
      case .beginClip, .beginGroup:
        let node = ShapeTree(element)
        open[open.count - 1].children.append(node)
        open.append(node)
      default: open[open.count - 1].children.append(ShapeTree(element))
      }
    }
  }

  /// - Parameter terminalInk: Instead of the colours that stand for a terminal's own.
  func add(
    _ scale: AffineTransform, _ lettering: Lettering, terminalInk: Color?,
    to picture: inout DisplayList
  ) {
    func addChildren(to picture: inout DisplayList) {
      for child in children {
        child.add(scale, lettering, terminalInk: terminalInk, to: &picture)
      }
    }
    switch element {
    case nil: addChildren(to: &picture)
    case .fill(let path, let color, let transform):
      picture.fill(path, with: color, transform: transform.then(scale))
    case .stroke(let path, let color, let style, let transform):
      picture.stroke(path, with: color, style: style, transform: transform.then(scale))
    case .text(let text): add(text, lettering, terminalInk: terminalInk, to: &picture)
    case .beginClip(let path, let transform):
      picture.clip {
        $0.append(path, transform: transform.then(scale))
      } _: {
        addChildren(to: &$0)
      }
    case .beginGroup(let opacity):
      picture.group(opacity: opacity) { addChildren(to: &$0) }
    case .erase(let strength): picture.erase(strength: strength)
    case .endClip, .endGroup: break
    }
  }

  private func add(
    _ text: DisplayList.LetteredText, _ lettering: Lettering, terminalInk: Color?,
    to picture: inout DisplayList
  ) {
    let color: Color =
      switch text.ink {
      case .color(let color): color
      case .terminal(let color): terminalInk?.opacity(color.opacity) ?? color
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
