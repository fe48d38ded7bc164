// The album: which moments of which scenes the documentation shows.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas
import Playback

/// One terminal of a picture: a scene, the keys that were pressed, and when it is looked at.
struct Shot {
  var scene: String
  /// Times of the taps, seconds.
  var taps: [Double] = []
  /// When the like is taken back, seconds.
  var unlike: Double?
  /// When it is looked at, seconds: keys pressed later are left out.
  var time: Double
  var caption = ""
  var pile: Int?
  var style = TypingStyle.opacity
  var showsHints = false
  var showsHelp = false
}

/// One file.
struct Picture {
  var name: String
  /// For those who do not see it.
  var title: String
  var grid = GridSize(columns: 60, rows: 20)
  /// Terminals in a row.
  var across = 2
  var shots: [Shot]
}

/// All pictures.
enum Album {
  static let pictures = [
    hero, help, stage, like, hearts, button, reaction, typing, clapping, revolving, splash,
    onboarding,
  ]

  private static let large = GridSize(columns: 80, rows: 24)

  /// So many taps, `gap` seconds from one to the next, a few hundredths early or late as fingers are.
  private static func tapping(_ count: Int, every gap: Double) -> [Double] {
    (0..<count).map { gap * Double($0) + 0.01 * Double($0 * 7 % 5) }
  }

  // MARK: - For the README

  /// The thousandth like: to see it burst, the like was taken back before.
  private static let hero: Picture = {
    let taps = tapping(999, every: 0.06)
    let unlike = taps[998] + 0.02
    let last = unlike + 0.16
    return Picture(
      name: "hero",
      title: "The stage: a red heart bursts, small hearts rise, 1,000 likes",
      grid: large, across: 1,
      shots: [
        Shot(
          scene: "stage", taps: taps + [last], unlike: unlike, time: last + 0.33, showsHints: true)
      ])
  }()

  private static let help: Picture = {
    let taps = tapping(100, every: 0.12)
    return Picture(
      name: "help", title: "The keys, over the dimmed stage", grid: large, across: 1,
      shots: [Shot(scene: "stage", taps: taps, time: taps[99] + 0.25, showsHelp: true)])
  }()

  // MARK: - For each scene

  private static let stage: Picture = {
    let taps = tapping(100, every: 0.12)
    return Picture(
      name: "stage", title: "The stage from its first like to its hundredth", grid: large,
      shots: [
        Shot(scene: "stage", time: 0, caption: "before"),
        Shot(scene: "stage", taps: [0], time: 0.36, caption: "0.36 s after the first tap"),
        Shot(scene: "stage", taps: taps, time: taps[23] + 0.1, caption: "tap 24"),
        Shot(scene: "stage", taps: taps, time: taps[99] + 0.25, caption: "0.25 s after tap 100"),
      ])
  }()

  private static let like = strip(
    "like", "A like: the white heart shrinks, the red one springs, ring and rays leave",
    tapped: [0.08, 0.25, 0.36, 0.6])

  private static let hearts = Picture(
    name: "hearts", title: "Hearts rise over a live stream and fade", grid: large,
    shots: [
      Shot(scene: "hearts", taps: [0], time: 0.12, caption: "0.12 s after a tap"),
      Shot(scene: "hearts", taps: [0], time: 0.4, caption: "0.4 s after it"),
      Shot(
        scene: "hearts", taps: tapping(5, every: 0.12), time: 0.55,
        caption: "five taps in half a second"),
      Shot(
        scene: "hearts", taps: tapping(40, every: 0.03), time: 1.22,
        caption: "--pile 200, and a key held down", pile: 200),
    ])

  private static let button = strip(
    "button", "The heart button: it fills at once, the dip follows", tapped: [-1, 0, 0.1, 0.15])

  private static let reaction = strip(
    "reaction", "A reaction: the grey heart turns pink, the ring thins and changes its hue",
    grid: large, tapped: [-1, 0.12, 0.3, 1])

  private static let typing = Picture(
    name: "typing", title: "Three dots breathe, each with its own easing", grid: large,
    shots: [
      Shot(scene: "typing", time: 0.25, caption: "0.25 s"),
      Shot(scene: "typing", time: 0.6, caption: "0.6 s"),
      Shot(scene: "typing", time: 0.6, caption: "0.6 s, --style scale", style: .scale),
      Shot(scene: "typing", time: 0.6, caption: "0.6 s, --style wave", style: .wave),
    ])

  private static let clapping = strip(
    "clapping", "The hands clap, the eyes blink, the mouth widens", at: [0, 0.1, 0.2, 1.2])

  private static let revolving = strip(
    "revolving", "Two hearts go round a ring and stay upright", at: [0, 1.4, 1.8, 2.2])

  private static let splash = strip(
    "splash", "A boat rocks on two waves, then its heart grows and is gone",
    at: [0.5, 3, 8.05, 8.15])

  private static let onboarding = strip(
    "onboarding", "A bubble with a face, and a sentence that writes itself", grid: large,
    at: [0.5, 1.2, 1.6, 3.2])

  // MARK: - Strips

  /// A scene that moves by itself, at several times.
  private static func strip(
    _ scene: String, _ title: String, grid: GridSize = GridSize(columns: 60, rows: 20),
    at times: [Double]
  ) -> Picture {
    Picture(
      name: scene, title: title, grid: grid,
      shots: times.map { Shot(scene: scene, time: $0, caption: "\(seconds($0)) s") })
  }

  /// A scene some seconds after a tap; below 0 it is the picture before.
  private static func strip(
    _ scene: String, _ title: String, grid: GridSize = GridSize(columns: 60, rows: 20),
    tapped times: [Double]
  ) -> Picture {
    Picture(
      name: scene, title: title, grid: grid,
      shots: times.map {
        $0 < 0
          ? Shot(scene: scene, time: 0, caption: "before the tap")
          : Shot(scene: scene, taps: [0], time: $0, caption: "\(seconds($0)) s after the tap")
      })
  }

  private static func seconds(_ time: Double) -> String {
    let text = "\(time)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
