// The stage: a like button in the middle, hearts that rise from behind it, and the count.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas
internal import LikesMotion
public import Playback

/// What a bare `likes` shows. Every tap is a like: the heart springs if it was not liked, else it
/// dips; each tap counts and sends a heart up.
///
/// An unlike takes the heart's colour back, not the count. It is ignored while the heart moves, as
/// the like button ignores its taps; a like given during an unlike follows it.
public struct Stage: Scene {
  public static let name = "stage"
  public static let summary = "a like button; every tap sends a heart up"
  public static let designSize = Size(200, 120)

  private static let usualPile = 200

  private let theme: Theme
  private let isStill: Bool
  private let showsHints: Bool
  private var random: SeededRandom
  private(set) var button: LikeButton
  private(set) var pile: HeartPile<StageHeart>
  private var counter = StageCounter()

  public init(settings: SceneSettings) {
    theme = Theme(settings)
    isStill = settings.reduceMotion
    showsHints = settings.showsHints
    random = SeededRandom(seed: settings.seed)
    button = LikeButton(
      duration: min(max(settings.durations[0], 0.05), 60), isStill: settings.reduceMotion)
    pile = HeartPile(limit: max(1, settings.pile ?? Self.usualPile))
  }

  public var likeCount: Int { counter.count }

  public mutating func handle(_ event: SceneEvent, at time: Double) {
    switch event {
    case .tap:
      button.like(at: time)
      counter.add(at: time)
      let heart = StageHeart(tapAt: time, random: &random)
      if !isStill { pile.add(heart, at: time) }
    case .unlike:
      button.unlike(at: time)
    }
  }

  public func isAtRest(at time: Double) -> Bool {
    time >= pile.end && button.isAtRest(at: time)
      && counter.isAtRest(at: time, isStill: isStill)
  }

  public func draw(into list: inout DisplayList, at time: Double) {
    let layout = StageLayout(list.grid, showsHints: showsHints)
    if TinyHeart.replaces(LikeButton.side, in: layout.viewport, theme: theme) {
      return button.drawTiny(
        into: &list, center: layout.button, layout.viewport, theme: theme, at: time)
    }
    list.inside(layout.viewport) { list in
      button.draw(
        into: &list, center: layout.button, theme: theme, at: time,
        showsBurst: layout.hasRoomForBurst
      ) { list in
        for heart in pile.hearts {
          heart.draw(into: &list, from: layout.button, theme: theme, at: time)
        }
      }
    }
    counter.draw(into: &list, layout: layout, theme: theme, isStill: isStill, at: time)
    if showsHints { Self.hints.draw(into: &list, theme: theme) }
  }

  private static let hints = HintLine(pairs: [
    ("space", "like"), ("u", "unlike"), ("?", "help"), ("q", "quit"),
  ])
}
