// The display list for other outputs than cells: its verbs, one after the other.
//
// Part of likes. SPDX-License-Identifier: MIT

extension DisplayList {
  /// A verb with what it needs. Paths are in the space that `transform` maps to samples.
  public enum Element: Sendable {
    case fill(Path, Color, transform: AffineTransform)
    /// The style's width is in the path's space.
    case stroke(Path, Color, StrokeStyle, transform: AffineTransform)
    case text(LetteredText)
    case beginClip(Path, transform: AffineTransform)
    case endClip
    case beginGroup(opacity: Double)
    case endGroup
    /// Takes away what the group has drawn so far, within the clip in force.
    case erase(strength: Double)
  }

  /// Text on the cells of the list's grid.
  public struct LetteredText: Hashable, Sendable {
    public var text: String
    public var row: Int
    public var column: Int
    public var ink: Ink
    public var isBold: Bool
    public var background: Color?
  }

  /// Calls `body` with every element, in drawing order; begins and ends are balanced. Sprites come
  /// as the shapes that they are made of.
  public func forEachElement(_ body: (Element) -> Void) {
    for command in commands {
      switch command.verb {
      case .fill:
        body(.fill(outline(command), command.color, transform: command.transform))
      case .stroke:
        body(
          .stroke(outline(command), command.color, command.style, transform: command.transform))
      case .sprite: pass(command, to: body)
      case .text:
        guard let text = text(of: command) else { continue }
        body(
          .text(
            LetteredText(
              text: String(decoding: bytes[command.first..<command.end], as: UTF8.self),
              row: text.row, column: text.column, ink: text.ink, isBold: text.isBold,
              background: text.background)))
      case .pushClip: body(.beginClip(outline(command), transform: command.transform))
      case .popClip: body(.endClip)
      case .pushGroup: body(.beginGroup(opacity: command.opacity))
      case .popGroup: body(.endGroup)
      case .erase: body(.erase(strength: command.opacity))
      }
    }
  }

  /// Rim and shape, as one group where they are not opaque.
  private func pass(_ command: Command, to body: (Element) -> Void) {
    guard let sprite = command.sprite else { return }
    let opacity = command.opacity * command.color.opacity
    let color = Color(red: command.color.red, green: command.color.green, blue: command.color.blue)
    if opacity < 1 { body(.beginGroup(opacity: opacity)) }
    if sprite.rimWidth > 0 {
      body(
        .stroke(
          sprite.outline, background.mixed(with: color, by: sprite.rimShade),
          StrokeStyle(width: sprite.rimWidth, cap: .round, join: .round),
          transform: command.transform))
    }
    body(.fill(sprite.outline, color, transform: command.transform))
    if opacity < 1 { body(.endGroup) }
  }

  private func outline(_ command: Command) -> Path {
    var result = Path()
    result.append(path, verbs: command.first..<command.end, firstPoint: command.firstPoint)
    return result
  }
}

extension Path {
  /// A part of an outline, with the points it needs.
  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case quadratic(Point, Point)
    case cubic(Point, Point, Point)
    case close
  }

  /// Calls `body` with every part, in order.
  public func forEachElement(_ body: (Element) -> Void) {
    forEachElement(of: 0..<verbs.count, firstPoint: 0, body)
  }

  private func forEachElement(of range: Range<Int>, firstPoint: Int, _ body: (Element) -> Void) {
    var next = firstPoint
    for verb in verbs[range] {
      switch verb {
      case .move: body(.move(points[next]))
      case .line: body(.line(points[next]))
      case .quadratic: body(.quadratic(points[next], points[next + 1]))
      case .cubic: body(.cubic(points[next], points[next + 1], points[next + 2]))
      case .close: body(.close)
      }
      next += verb.pointCount
    }
  }

  /// Adds some of the parts of `other`.
  fileprivate mutating func append(_ other: Path, verbs: Range<Int>, firstPoint: Int) {
    other.forEachElement(of: verbs, firstPoint: firstPoint) { element in
      switch element {
      case .move(let point): move(to: point)
      case .line(let point): line(to: point)
      case .quadratic(let control, let end): quadratic(control, to: end)
      case .cubic(let first, let second, let end): cubic(first, second, to: end)
      case .close: close()
      }
    }
  }
}
