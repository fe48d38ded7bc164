// Floating hearts: a live stream whose hearts rise from a button.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas
internal import LikesMotion
public import Playback

/// Every tap sends a heart up; the pile holds five, as the tutorial's does.
public struct FloatingHearts: Scene {
  public static let name = "hearts"
  public static let summary = "hearts float up a live stream"
  public static let designSize = Size(90, 240)

  /// Source: the floating-hearts tutorial: after the sixth tap the oldest heart is removed.
  private static let usualPile = 5

  private let theme: Theme
  private let isStill: Bool
  private let showsHints: Bool
  private var random: SeededRandom
  /// Faded hearts leave it at once. In the tutorial they go on counting, which comes to the same:
  /// all hearts live equally long, so whatever is faded is older than what shows.
  private(set) var pile: HeartPile<FloatingHeart>
  public private(set) var likeCount = 0

  public init(settings: SceneSettings) {
    theme = Theme(settings)
    isStill = settings.reduceMotion
    showsHints = settings.showsHints
    random = SeededRandom(seed: settings.seed)
    pile = HeartPile(limit: max(1, settings.pile ?? Self.usualPile))
  }

  public mutating func handle(_ event: SceneEvent, at time: Double) {
    guard case .tap = event else { return }
    likeCount += 1
    add(FloatingHeart(tapAt: time, random: &random))
  }

  mutating func add(_ heart: FloatingHeart) { pile.add(heart, at: heart.tapAt) }

  public func isAtRest(at time: Double) -> Bool { time >= pile.end }

  // MARK: - Drawing

  public func draw(into list: inout DisplayList, at time: Double) {
    let layout = HeartsLayout(list.grid)
    if TinyHeart.replaces(Self.heartWidth, in: layout.viewport, theme: theme) {
      let isFull = !isAtRest(at: time)
      return TinyHeart.draw(
        into: &list, at: layout.button, in: layout.viewport,
        color: theme[isFull ? .systemRed : .halfWhite], isFull: isFull)
    }
    list.inside(layout.viewport) { list in
      list.fill(
        .heartOutline, with: theme[.halfWhite],
        transform: .boxed(at: layout.button, width: Self.heartWidth))
      for heart in isStill ? pile.hearts.suffix(1) : pile.hearts where time < heart.end {
        draw(heart, into: &list, from: layout.source, at: time)
      }
    }
    guard layout.hasStream else { return }
    drawStream(into: &list)
    if showsHints { Self.hints.draw(into: &list, theme: theme) }
  }

  private static let heartWidth = 50.0

  private func draw(
    _ heart: FloatingHeart, into list: inout DisplayList, from source: Point, at time: Double
  ) {
    let progress = isStill ? 0 : heart.progress(at: time)
    list.sprite(
      .rimmedHeart, center: isStill ? source : source + heart.offset(at: progress),
      width: Self.heartWidth, color: theme[.systemRed], opacity: 1 - progress)
  }

  // MARK: - The stream

  private static let hints = HintLine(pairs: [("space", "like"), ("q", "quit")])
  private static let chat: [(name: String, words: String)] = [
    ("mira", "what a view!"), ("jo", "hello from the harbour"), ("ada", "once more, please"),
  ]

  private func drawStream(into list: inout DisplayList) {
    list.text(
      " LIVE ", row: 2, column: 3, ink: .color(.white), bold: true, background: theme[.alert])
    list.text("128 watching", row: 2, column: 10, ink: theme.secondary)
    var row = list.grid.rows - 2 - Self.chat.count
    for (name, words) in Self.chat {
      list.text(name, row: row, column: 3, ink: theme.primary, bold: true)
      list.text(words, row: row, column: 10, ink: theme.secondary)
      row += 1
    }
  }
}

/// Where the column of hearts stands.
struct HeartsLayout {
  let viewport: Viewport
  let button: Point
  /// Where hearts appear.
  let source: Point
  /// Room for words at the left.
  let hasStream: Bool

  /// Below so many samples a point there is room for one heart only: they rise from the button.
  private static let leastScale = 0.4
  private static let heartSize = Size(54, 52)

  init(_ grid: GridSize) {
    hasStream = grid.columns >= 64 && grid.rows >= 16
    // On a low screen the hearts leave at the top.
    let height: Double = grid.rows >= 16 ? 240 : grid.rows >= 8 ? 160 : 100
    let columns = Double(grid.columns)
    let column = Viewport(
      fitting: Size(FloatingHearts.designSize.width, height), in: grid,
      insets: hasStream ? .init(left: columns * 0.5, right: columns * 0.04) : .init())
    if column.scale >= Self.leastScale {
      viewport = column
      button = Point(45, height - 32)
      source = button - Point(0, 30)
    } else {
      viewport = Viewport(fitting: Self.heartSize, in: grid)
      button = Point(Self.heartSize.width / 2, Self.heartSize.height / 2)
      source = button
    }
  }
}
