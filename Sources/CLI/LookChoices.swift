// What the user asked for, else what the terminal can do, each with its reason.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas
internal import Playback
internal import Terminal

/// The choices that a look is made of.
struct LookChoices: Hashable {
  var glyphs: Choice<GlyphSet>
  var depth: Choice<ColorDepth>
  /// On a slow line there may be fewer colours than that.
  var lowersDepth: Choice<Bool>
  /// What is behind the picture until the terminal says more.
  var appearance: Choice<Appearance>
  /// Painted; nil leaves the terminal's own.
  var background: Choice<Color?>

  /// - Parameter settings: As in `Invocation`.
  init(_ options: Options, _ capabilities: Capabilities, settings: [String: String] = [:]) {
    func setting(_ name: String) -> String { Invocation.setting(name, of: settings) }
    glyphs =
      options.glyphs.set.map { Choice($0, setting("glyphs")) } ?? capabilities.glyphSet
    depth =
      switch options.color {
      case .auto: capabilities.colorDepth
      case .truecolor: Choice(.truecolor, setting("color"))
      case .palette256: Choice(.palette256, setting("color"))
      case .palette16: Choice(.ansi16, setting("color"))
      case .none: Choice(.none, setting("color"))
      }
    lowersDepth =
      options.color == .auto
      ? Choice(true, "where frames would be lost; --color keeps what it says")
      : Choice(false, setting("color"))
    switch options.background {
    case .terminal:
      background = Choice(nil, "no --background asks for one")
      let told = capabilities.hasDarkBackground
      appearance =
        switch told.value {
        case true?: Choice(.dark, told.reason)
        case false?: Choice(.light, told.reason)
        case nil: Choice(.unknown, told.reason)
        }
    case .color(let red, let green, let blue):
      let color = Color(hex: UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
      appearance = Choice(color.isLight ? .light : .dark, setting("background"))
      background =
        depth.value == .none
        ? Choice(nil, "there are no colours: \(depth.reason)")
        : Choice(color, setting("background"))
    }
  }
}
