// The picture as verbs: what scenes write and renderers read.
//
// Part of likes. SPDX-License-Identifier: MIT

/// The colour of text.
public enum Ink: Hashable, Sendable {
  case color(Color)
  /// The terminal's own text colour; the colour given here where it must be blended or told.
  case terminal(Color)
}

/// A list of verbs, in drawing order, each with the transform to sample space that was in force.
///
/// Written anew for every frame into the same memory: a steady picture allocates nothing.
public struct DisplayList: Sendable {
  enum Verb: UInt8, Sendable {
    case fill, stroke, sprite, text, pushClip, popClip, pushGroup, popGroup, erase
  }

  /// One verb with all its arguments; which of them count depends on the verb.
  struct Command: Sendable {
    var verb: Verb
    var color = Color.black
    var transform = AffineTransform.identity
    /// Range of `path.verbs`, or of `bytes` for text.
    var first = 0
    var end = 0
    /// First of `path.points`; of text, its place in `texts`.
    var firstPoint = 0
    var style = StrokeStyle(width: 0)
    /// Opacity of a group or sprite, strength of an erasure.
    var opacity = 1.0
    var sprite: Sprite?
  }

  /// Text on the cell grid.
  struct Text: Hashable, Sendable {
    var row: Int
    var column: Int
    /// Characters.
    var length: Int
    var ink: Ink
    var isBold: Bool
    var background: Color?
  }

  /// The grid that the picture is for; scenes lay themselves out by it.
  public private(set) var grid: GridSize
  /// What stands behind the picture, as far as it is known.
  public private(set) var background: Color
  /// The picture will stand still: its cells are fitted by themselves, whatever was shown before, so
  /// that a picture at rest is the best there is, and the same each time. False at first.
  public var isStill = false

  private(set) var commands: [Command] = []
  private(set) var path = Path()
  private(set) var bytes: [UInt8] = []
  private(set) var texts: [Text] = []
  private var transform = AffineTransform.identity

  public init(grid: GridSize, background: Color = .black) {
    self.grid = grid
    self.background = background
  }

  /// Empties the list for the next frame and keeps its memory.
  public mutating func begin(grid: GridSize, background: Color) {
    self.grid = grid
    self.background = background
    isStill = false
    commands.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    path.removeAll()
    transform = .identity
  }

  /// True when nothing was drawn.
  public var isEmpty: Bool { commands.isEmpty }

  // MARK: - Spaces

  /// Draws in the design space of `viewport`.
  public mutating func inside(_ viewport: Viewport, _ body: (inout DisplayList) -> Void) {
    transformed(by: viewport.transform, body)
  }

  /// Draws in a space that `change` maps to the current one.
  public mutating func transformed(
    by change: AffineTransform, _ body: (inout DisplayList) -> Void
  ) {
    let outer = transform
    transform = change.then(outer)
    body(&self)
    transform = outer
  }

  // MARK: - Shapes

  /// Fills a path under the nonzero rule.
  public mutating func fill(
    _ path: Path, with color: Color, transform change: AffineTransform = .identity
  ) {
    fill(with: color, transform: change) { $0.append(path) }
  }

  /// Fills what `build` adds to the path it is given.
  public mutating func fill(
    with color: Color, transform change: AffineTransform = .identity, _ build: (inout Path) -> Void
  ) {
    add(.fill, color, change, build)
  }

  /// Strokes a path; the width is in the path's space.
  public mutating func stroke(
    _ path: Path, with color: Color, style: StrokeStyle,
    transform change: AffineTransform = .identity
  ) {
    stroke(with: color, style: style, transform: change) { $0.append(path) }
  }

  /// Strokes what `build` adds to the path it is given.
  public mutating func stroke(
    with color: Color, style: StrokeStyle, transform change: AffineTransform = .identity,
    _ build: (inout Path) -> Void
  ) {
    add(.stroke, color, change, build)
    if commands.last?.verb == .stroke { commands[commands.count - 1].style = style }
  }

  /// Draws a sprite: a shape that is rasterised once and then copied.
  ///
  /// - Parameters:
  ///   - center: Where the middle of the shape's box goes.
  ///   - width: Width of the box.
  ///   - degrees: Turn about the middle, clockwise.
  ///   - opacity: Of shape and rim as one group.
  public mutating func sprite(
    _ sprite: Sprite, center: Point, width: Double, degrees: Double = 0, color: Color,
    opacity: Double = 1
  ) {
    guard opacity > 0, width > 0 else { return }
    var change = AffineTransform.scale(width / sprite.boxSize).then(
      .translation(center.x, center.y))
    if degrees != 0 {
      change = AffineTransform.rotation(degrees: degrees).then(change)
    }
    let whole = change.then(transform)
    guard whole.isFinite else { return }
    var command = Command(verb: .sprite, color: color, transform: whole, opacity: min(opacity, 1))
    command.sprite = sprite
    commands.append(command)
  }

  private mutating func add(
    _ verb: Verb, _ color: Color, _ change: AffineTransform, _ build: (inout Path) -> Void
  ) {
    let first = path.verbs.count
    let firstPoint = path.points.count
    build(&path)
    let whole = change.then(transform)
    guard whole.isFinite, path.verbs.count > first else { return }
    commands.append(
      Command(
        verb: verb, color: color, transform: whole, first: first, end: path.verbs.count,
        firstPoint: firstPoint))
  }

  // MARK: - Text

  /// Places text on cells; it does not scale and never wraps. What falls outside is not shown.
  ///
  /// - Parameters:
  ///   - row: From 0 at the top.
  ///   - column: Of the first character, from 0.
  ///   - background: Colour behind the text; nil keeps the picture's.
  public mutating func text(
    _ text: String, row: Int, column: Int, ink: Ink, bold: Bool = false, background: Color? = nil
  ) {
    let first = bytes.count
    bytes.append(contentsOf: text.utf8)
    commands.append(
      Command(verb: .text, first: first, end: bytes.count, firstPoint: texts.count))
    texts.append(
      Text(
        row: row, column: column, length: text.unicodeScalars.count, ink: ink, isBold: bold,
        background: background))
  }

  /// Where and how a command's text stands; nil for any other verb.
  func text(of command: Command) -> Text? {
    command.verb == .text ? texts[command.firstPoint] : nil
  }

  // MARK: - Groups

  /// Shows what `body` draws only inside the path that `build` makes.
  public mutating func clip(
    _ build: (inout Path) -> Void, _ body: (inout DisplayList) -> Void
  ) {
    let before = commands.count
    add(.pushClip, .black, .identity, build)
    let isClipped = commands.count > before
    guard isClipped else { return }
    body(&self)
    commands.append(Command(verb: .popClip))
  }

  /// Draws what `body` draws as one, at one opacity.
  public mutating func group(opacity: Double, _ body: (inout DisplayList) -> Void) {
    guard opacity > 0 else { return }
    guard opacity < 1 else { return body(&self) }
    commands.append(Command(verb: .pushGroup, opacity: opacity))
    body(&self)
    commands.append(Command(verb: .popGroup))
  }

  /// Takes away what was drawn so far, within the clip in force: all of it at strength 1, less
  /// below. Text that was placed there goes altogether.
  public mutating func erase(strength: Double = 1) {
    commands.append(Command(verb: .erase, opacity: min(max(strength, 0), 1)))
  }
}
