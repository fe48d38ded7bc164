// The darkroom: shots become frames, frames become files.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas
import Playback
import Scenes

/// Develops pictures.
enum Darkroom {
  private static let colors = TerminalColors(foreground: 0xEC_ECF0, background: 0x10_1014)
  private static let background = Color(hex: colors.background)
  private static let seed: UInt64 = 2

  /// The picture as the text of an SVG file; the same for the same picture.
  static func develop(_ picture: Picture) -> String {
    let grid = picture.grid
    var sheet = SVGSheet(grid: grid, across: picture.across, colors: colors, title: picture.title)
    let renderer = Renderer(grid: grid)
    var list = DisplayList(grid: grid)
    for shot in picture.shots {
      list.begin(grid: grid, background: background)
      draw(shot, into: &list)
      renderer.render(list)
      sheet.add(renderer.cells, caption: shot.caption)
    }
    return sheet.text
  }

  /// Draws the moment of a shot, played as the program plays it.
  private static func draw(_ shot: Shot, into list: inout DisplayList) {
    var settings = SceneSettings(seed: seed, pile: shot.pile, showsHints: shot.showsHints)
    settings.typingStyle = shot.style
    var show = PlayShow(
      scene: shot.scene, settings: settings, speed: 1, grid: list.grid, background: background)
    var keys: [(time: Double, key: Key)] = shot.taps.map { ($0, .character(" ")) }
    if let unlike = shot.unlike { keys.append((unlike, .character("u"))) }
    if shot.showsHelp { keys.append((shot.time, .character("?"))) }
    keys.sort { $0.time < $1.time }
    for (time, key) in keys where time <= shot.time { show.handle(.key(key), at: time) }
    show.draw(into: &list, at: shot.time)
  }
}
