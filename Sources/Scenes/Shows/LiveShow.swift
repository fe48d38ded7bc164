// Likes that come from elsewhere, on the stage.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas
public import Playback

/// The stage for likes that another program sends: every one is counted, as many as there is room
/// for send a heart up; the rate and the last minute stand beside.
public struct LiveShow: Show {
  private var backdrop: Backdrop
  private let speed: Double
  private let showsText: Bool
  private var clock: SceneClock
  private var button: LikeButton
  private var hearts: LiveHearts
  private var counter = StageCounter()
  private var tape = LiveTape()
  /// The tape as it was when the picture was paused, and when that was.
  private var heldTape: (tape: LiveTape, time: Double)?
  /// What came while the picture was paused.
  private var held = LikeBatch()
  private var isHelpOpen = false
  /// The tape as it was at the end of the feed, and when that was.
  private var lastTape: (tape: LiveTape, time: Double)?
  private var isEnded = false
  private var statistics = StatisticsOverlay()
  private var columns: Int

  private static let usualPile = 200

  /// - Parameters:
  ///   - speed: How fast time runs, 0.01…100; the rate of likes is told in true seconds.
  ///   - showsText: False for the picture alone: no count, no rate, no hints.
  ///   - background: Behind the picture; nil takes the theme's.
  public init(
    settings: SceneSettings, speed: Double, showsText: Bool = true, grid: GridSize,
    background: Color? = nil
  ) {
    self.speed = speed
    self.showsText = showsText
    backdrop = Backdrop(settings, color: background)
    clock = SceneClock(speed: speed, start: 0)
    button = Self.button(settings)
    hearts = LiveHearts(limit: max(1, settings.pile ?? Self.usualPile), seed: settings.seed)
    columns = LiveStatus.columns(grid)
  }

  private static func button(_ settings: SceneSettings) -> LikeButton {
    LikeButton(
      duration: min(max(settings.durations[0], 0.05), 60), isStill: settings.reduceMotion)
  }

  private var settings: SceneSettings { backdrop.settings }
  private var theme: Theme { backdrop.theme }
  public var background: Color { backdrop.color }

  /// All likes so far, shown or not.
  public var likeCount: Int { counter.count.addingSaturating(held.count) }

  private var isFeedOver: Bool { lastTape != nil }

  // MARK: - What comes in

  /// Takes what came in.
  ///
  /// - Complexity: O(hearts that it sends up); does not depend on the number of likes.
  public mutating func receive(_ batch: LikeBatch, at time: Double) {
    guard !batch.isEmpty else { return }
    tape.add(batch.count, at: time)
    if clock.isPaused { held.append(batch) } else { show(batch, at: clock.time(at: time)) }
  }

  /// Nothing more will come in.
  public mutating func endFeed(at time: Double) {
    guard lastTape == nil else { return }
    tape.finish(at: time)
    lastTape = (tape, time)
  }

  /// - Parameter time: On the scene's clock.
  private mutating func show(_ batch: LikeBatch, at time: Double) {
    if batch.count > 0 {
      // A dip that runs is not begun anew, or in a stream the heart would never move.
      if !button.isLiked || button.isAtRest(at: time) { button.like(at: time) }
      counter.add(batch.count, at: time)
      if !settings.reduceMotion { hearts.add(batch, at: time) }
    }
    if batch.endsUnliked { button.unlike(at: time) }
  }

  // MARK: - Show

  public func isOver(at time: Double) -> Bool { isEnded }

  public var wantsFigures: Bool { statistics.isOpen }

  public mutating func take(_ figures: FrameStatistics, at time: Double) {
    statistics.take(figures, at: time)
  }

  public func nextChange(after time: Double) -> Double {
    guard !clock.isPaused else { return .infinity }
    let sceneTime = clock.time(at: time)
    let isStill =
      sceneTime >= hearts.end && button.isAtRest(at: sceneTime)
      && counter.isAtRest(at: sceneTime, isStill: settings.reduceMotion)
    guard isStill else { return time }
    return lastTape != nil || !showsText
      ? .infinity : tape.nextChange(after: time, columns: columns)
  }

  public mutating func handle(_ event: InputEvent, at time: Double) {
    switch event {
    case .resized(let size): columns = LiveStatus.columns(size)
    case .press:
      if isHelpOpen { isHelpOpen = false } else { tap(at: time) }
    case .key(let key): take(key, at: time)
    case .background(let color): _ = backdrop.learn(color)
    default: break
    }
  }

  private mutating func take(_ key: Key, at time: Double) {
    if case .control = key { return }
    if isFeedOver, !clock.isPaused, !isHelpOpen {
      isEnded = true
      return
    }
    if clock.take(key, at: time) { return pauseChanged(at: time) }
    switch key {
    case .character(" "), .enter:
      if isHelpOpen { isHelpOpen = false } else { tap(at: time) }
    case .character("u"): button.unlike(at: clock.time(at: time))
    case .character("r"):
      button = Self.button(settings)
      hearts.removeAll()
    case .character("s"), .function(2): statistics.toggle()
    case .character("q"): isEnded = true
    case .escape:
      if isHelpOpen { isHelpOpen = false } else { isEnded = true }
    case .character("?"), .character("h"): isHelpOpen.toggle()
    default: break
    }
  }

  /// A tap is a like as any other.
  private mutating func tap(at time: Double) {
    var batch = LikeBatch()
    batch.add()
    receive(batch, at: time)
  }

  /// The picture stands still while paused; what came meanwhile is shown afterwards, at once.
  private mutating func pauseChanged(at time: Double) {
    if clock.isPaused {
      if heldTape == nil { heldTape = (tape, time) }
    } else {
      heldTape = nil
      let batch = held
      held.removeAll()
      show(batch, at: clock.time(at: time))
    }
  }

  // MARK: - Drawing

  public mutating func draw(into list: inout DisplayList, at time: Double) {
    let sceneTime = clock.time(at: time)
    let layout = StageLayout(list.grid, showsHints: true)
    if TinyHeart.replaces(LikeButton.side, in: layout.viewport, theme: theme) {
      button.drawTiny(
        into: &list, center: layout.button, layout.viewport, theme: theme, at: sceneTime)
    } else {
      list.inside(layout.viewport) { list in
        button.draw(
          into: &list, center: layout.button, theme: theme, at: sceneTime,
          showsBurst: layout.hasRoomForBurst
        ) { hearts.draw(into: &$0, from: layout.button, theme: theme, at: sceneTime) }
      }
    }
    if showsText { drawText(into: &list, layout, at: time) }
    if isHelpOpen {
      HelpOverlay.draw(into: &list, theme: theme, hasScenes: false)
    } else {
      if showsText {
        clock.drawPace(into: &list, row: 0, columnsFree: 2, theme: theme, usual: speed)
      }
      statistics.draw(into: &list, theme: theme)
    }
  }

  private func drawText(into list: inout DisplayList, _ layout: StageLayout, at time: Double) {
    counter.draw(
      into: &list, layout: layout, theme: theme, isStill: settings.reduceMotion,
      at: clock.time(at: time))
    let shown = heldTape ?? lastTape ?? (tape, time)
    let status = LiveStatus(tape: shown.tape, time: shown.time, isOver: isFeedOver)
    status.draw(into: &list, theme: theme, fadesHearts: hearts.count > 0)
    let hints = isFeedOver ? Self.lastHints : Self.hints
    hints.draw(into: &list, theme: theme)
  }

  private static let hints = HintLine(pairs: [("q", "quit")])
  private static let lastHints = HintLine(pairs: [("end", "of input"), ("q", "quit")])
}
