// How pictures look: what the user asked for, else what the terminal can do.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas
internal import Playback
internal import Scenes
internal import Terminal

/// Glyphs, colours and background of one run.
struct Look: Hashable {
  var glyphs: GlyphSet
  var depth: ColorDepth
  var appearance: Appearance
  /// Painted; nil leaves the terminal's own.
  var background: Color?

  init(_ options: Options, _ capabilities: Capabilities) {
    self.init(LookChoices(options, capabilities))
  }

  init(_ choices: LookChoices) {
    glyphs = choices.glyphs.value
    depth = choices.depth.value
    appearance = choices.appearance.value
    background = choices.background.value
  }

  /// What scenes are told.
  func settings(_ options: Options) -> SceneSettings {
    var settings = SceneSettings(
      seed: options.seed ?? System.clockSeed, durations: options.durations, pile: options.pile,
      appearance: appearance, depth: depth, reduceMotion: options.reducesMotion)
    settings.typingStyle =
      switch options.style {
      case .opacity: .opacity
      case .scale: .scale
      case .wave: .wave
      }
    return settings
  }

  /// What the renderer is told.
  var rendering: Renderer.Options {
    Renderer.Options(
      glyphs: glyphs, depth: depth, paintsBackground: background != nil,
      standIns: Theme.standIns)
  }
}

extension GlyphChoice {
  /// The set that is named; nil where none is.
  var set: GlyphSet? { GlyphSet(rawValue: rawValue) }
}
