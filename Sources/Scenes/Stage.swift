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
    if TinyHeart.replaces(LikeButton.side, in: layout.viewport) {
      let color = button.color(theme: theme, at: time)
      TinyHeart.draw(into: &list, at: layout.button, in: layout.viewport, color: color)
      return
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

/// What stands where on the stage.
struct StageLayout {
  /// How the count is shown.
  enum Count: Hashable {
    case none
    /// In the last row that is free, by itself.
    case plain(row: Int)
    /// With `+1` and sparkles.
    case text(row: Int)
    case digits
  }

  let viewport: Viewport
  /// The middle of the button, in points.
  let button: Point
  let count: Count
  /// False on a screen so small that ring and rays are left out.
  let hasRoomForBurst: Bool

  /// The count in digits: its middle and its height, in points.
  private static let digitCenter = Point(100, 116)
  private static let digitHeight = 15.0

  func digits(of number: Int, _ grid: GridSize) -> CountDigits {
    CountDigits(
      number, center: viewport.transform.apply(Self.digitCenter),
      height: Self.digitHeight * viewport.scaleY, grid: grid)
  }

  /// The middle of the count in cells, where there is room for sparkles.
  var countMiddle: (column: Double, row: Double)? {
    switch count {
    case .none, .plain: nil
    case .text(let row): (middleColumn, Double(row) + 0.5)
    case .digits: (middleColumn, Double(viewport.row(Self.digitCenter.y)) + 0.5)
    }
  }

  private var middleColumn: Double { viewport.column(button.x).rounded() }

  init(_ grid: GridSize, showsHints: Bool) {
    if grid.columns >= 48, grid.rows >= 16 {
      let hasDigits = grid.columns >= 80 && grid.rows >= 36
      viewport = Viewport(fitting: Size(200, hasDigits ? 132 : 120), in: grid)
      button = Point(100, 68)
      count = hasDigits ? .digits : .text(row: viewport.row(108))
      hasRoomForBurst = true
    } else if grid.columns >= 16, grid.rows >= 8 {
      // The demo has the last row.
      let free = showsHints ? 1 : 2
      viewport = Viewport(
        fitting: Size(80, 84), in: grid, insets: .init(bottom: Double(free)))
      button = Point(40, 42)
      count = .plain(row: grid.rows - free)
      hasRoomForBurst = true
    } else {
      let whole = Viewport(fitting: Size(80, 84), in: grid)
      hasRoomForBurst = whole.scale >= 0.5
      viewport = hasRoomForBurst ? whole : Viewport(fitting: Size(58, 52), in: grid)
      button = hasRoomForBurst ? Point(40, 42) : Point(29, 26)
      count = .none
    }
  }
}
