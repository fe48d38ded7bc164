// A small picture that shows whether glyphs and colours are right.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas
public import Playback

/// A heart, the glyphs that pictures are made of, and a ramp of colours; and what to see in them.
public struct SamplePicture: Sendable {
  private let theme: Theme
  private let glyphs: GlyphSet
  private let heart: LikeButton

  private static let rows = 5
  /// Where glyphs and ramp begin, and how many columns they take.
  private static let column = 14, length = 30

  public init(settings: SceneSettings, glyphs: GlyphSet) {
    theme = Theme(settings)
    self.glyphs = glyphs
    var button = LikeButton(duration: settings.durations[0])
    button.tap(at: -1000)
    heart = button
  }

  public var background: Color { theme.background }

  /// The picture's size on a terminal; nil where there is no room for it.
  public static func size(on terminal: GridSize) -> GridSize? {
    let columns = column + length
    guard terminal.columns > columns, terminal.rows > rows + 1 else { return nil }
    return GridSize(columns: columns, rows: rows, cellAspect: terminal.cellAspect)
  }

  public func draw(into list: inout DisplayList) {
    let place = AffineTransform(
      a: 0.75, b: 0, c: 0, d: 1.5 / list.grid.cellAspect, tx: 24,
      ty: Double(list.grid.sampleHeight) / 2)
    list.transformed(by: place) { list in
      heart.draw(into: &list, center: Point(0, 0), theme: theme, at: 0)
    }
    list.text(characters, row: 0, column: Self.column, ink: theme.primary)
    guard theme.depth != .none else { return }
    let red = theme[.red]
    list.text(characters, row: 2, column: Self.column, ink: .color(red))
    let (first, last) = (theme[.primary], background)
    for step in 0..<Self.length {
      let place = 2 * Double(step) / Double(Self.length - 1)
      let color =
        place < 1 ? last.mixed(with: red, by: place) : red.mixed(with: first, by: place - 1)
      list.text(full, row: 4, column: Self.column + step, ink: .color(color))
    }
  }

  /// What should be seen.
  public var expectation: String {
    let edge =
      switch glyphs {
      case .ascii: "made of letters and signs"
      case .braille: "made of dots"
      default: "with an even edge and without gaps"
      }
    let shape = "Above there should be a heart, \(edge), and beside it"
    let signs =
      glyphs == .ascii
      ? "\(characters.count) signs"
      : "\(characters.unicodeScalars.count) different shapes, none of them a question mark, a "
        + "blank or a box with an outline"
    let ramp =
      switch theme.depth {
      case .truecolor: "a ramp over red in many small steps."
      case .palette256: "a ramp over red in a few even steps."
      case .ansi16: "a ramp over red in two to five steps."
      case .none: ""
      }
    if theme.depth == .none { return "\(shape) \(signs), all in the colour of text." }
    return "\(shape) \(signs), once in the colour of text and once in red; below them \(ramp)"
  }

  /// A cell full of ink.
  private var full: String {
    switch glyphs {
    case .ascii: "#"
    case .braille: "⣿"
    default: "█"
    }
  }

  /// Some of the set's glyphs, each one column wide.
  private var characters: String {
    switch glyphs {
    case .ascii: "!#%&'()*+,-./08:;<=>?@[]^_{|}~"
    case .half: "▀▄█"
    case .quadrant: "▀▄▌▐█▖▗▘▝▚▞▙▛▜▟"
    case .block: blocks
    case .sextant: Self.text(GlyphPatterns.firstSextant, stride: 2)
    case .blockSextant:
      String(blocks.prefix(12))
        + String(Self.text(GlyphPatterns.firstSextant, stride: 4).prefix(15))
    case .octant: Self.text(GlyphPatterns.firstOctant, stride: 7)
    case .braille: Self.text(0x2801, stride: 8)
    }
  }

  private var blocks: String { "▁▂▃▄▅▆▇█▉▊▋▌▍▎▏▐▔▕▖▗▘▙▚▛▜▝▞▟▀" }

  /// Thirty characters from a code point on, `stride` apart.
  private static func text(_ first: UInt32, stride: UInt32) -> String {
    var text = ""
    for index in 0..<UInt32(length) {
      guard let scalar = Unicode.Scalar(first + index * stride) else { continue }
      text.unicodeScalars.append(scalar)
    }
    return text
  }
}
