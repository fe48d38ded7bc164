// Colours for a background and a colour depth.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas
public import Playback

/// Picks the colour of each swatch.
public struct Theme: Hashable, Sendable {
  public let appearance: Appearance
  public let depth: ColorDepth

  public init(appearance: Appearance, depth: ColorDepth) {
    self.appearance = appearance
    self.depth = depth
  }

  public init(_ settings: SceneSettings) {
    self.init(appearance: settings.appearance, depth: settings.depth)
  }

  private var isLight: Bool { appearance == .light }

  /// What is taken to stand behind the picture.
  public var background: Color { isLight && depth != .none ? .white : .black }

  /// The swatch's colour; with 16 colours that of its ANSI stand-in, with none white or black.
  subscript(_ swatch: Swatch) -> Color {
    switch depth {
    case .truecolor, .palette256: Color(hex: isLight ? swatch.light : swatch.dark)
    case .ansi16: ANSIColor.color(isLight ? swatch.ansi.light : swatch.ansi.dark)
    case .none: swatch.isInk ? .white : .black
    }
  }

  /// The white heart: where the background is not known, a grey that shows on any.
  var unliked: Color { self[appearance == .unknown ? .unlikedAny : .unliked] }

  /// Ordinary text: the terminal's own colour.
  var primary: Ink { .terminal(self[.primary]) }

  /// Quiet text.
  var secondary: Ink { .color(self[.secondary]) }

  /// Hand-picked places in the 256-colour palette, of dark and light colours.
  public static var standIns: [StandIn] {
    Swatch.all.flatMap {
      [
        StandIn(hex: $0.dark, palette: $0.palette.dark),
        StandIn(hex: $0.light, palette: $0.palette.light),
      ]
    }
  }
}
