// One scene, tapped by hand; keys lead to the others.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas
public import Playback

/// Plays scenes of the catalogue, one at a time.
public struct PlayShow: Show {
  private var backdrop: Backdrop
  private let speed: Double
  private var grid: GridSize
  private var index: Int
  private var scene: any Scene
  private var clock: SceneClock
  private var isHelpOpen = false
  private var isEnded = false
  private var statistics = StatisticsOverlay()
  private var earlierLikes = 0
  private var isUntouched = true

  /// Traps when the catalogue has no scene of that name.
  ///
  /// - Parameters:
  ///   - speed: How fast time runs, 0.01…100.
  ///   - background: Behind the picture; nil takes the theme's.
  public init(
    scene name: String, settings: SceneSettings, speed: Double, grid: GridSize,
    background: Color? = nil
  ) {
    guard let index = Catalogue.scenes.firstIndex(where: { $0.name == name }) else {
      preconditionFailure("no scene of that name")
    }
    self.index = index
    self.speed = speed
    self.grid = grid
    backdrop = Backdrop(settings, color: background)
    scene = Catalogue.scenes[index].make(settings)
    clock = SceneClock(speed: speed, start: 0)
  }

  private var settings: SceneSettings { backdrop.settings }
  private var theme: Theme { backdrop.theme }
  public var background: Color { backdrop.color }

  /// Likes given in all scenes so far.
  public var likeCount: Int { earlierLikes + scene.likeCount }

  public func isOver(at time: Double) -> Bool { isEnded }

  public var wantsFigures: Bool { statistics.isOpen }

  public mutating func take(_ figures: FrameStatistics, at time: Double) {
    statistics.take(figures, at: time)
  }

  public func nextChange(after time: Double) -> Double {
    clock.isPaused || scene.isAtRest(at: clock.time(at: time)) ? .infinity : time
  }

  public mutating func handle(_ event: InputEvent, at time: Double) {
    switch event {
    case .resized(let size): grid = size
    case .press(let column, let row):
      if isHelpOpen {
        isHelpOpen = false
      } else {
        tap(TapPlace(column: column, row: row, grid: grid), at: time)
      }
    case .key(let key): take(key, at: time)
    case .background(let color): learn(color)
    default: break
    }
  }

  /// The terminal told its background. A scene that nobody has touched takes the colours for it.
  private mutating func learn(_ color: Color) {
    if backdrop.learn(color), isUntouched { scene = Catalogue.scenes[index].make(settings) }
  }

  private mutating func take(_ key: Key, at time: Double) {
    if clock.take(key, at: time) { return }
    switch key {
    case .character(" "), .enter:
      if isHelpOpen { isHelpOpen = false } else { tap(nil, at: time) }
    case .character("u"): scene.handle(.unlike, at: clock.time(at: time))
    case .character("r"): show(index, at: time)
    case .character("s"), .function(2): statistics.toggle()
    case .character("q"): isEnded = true
    case .escape:
      if isHelpOpen { isHelpOpen = false } else { isEnded = true }
    case .character("?"), .character("h"): isHelpOpen.toggle()
    case .tab, .right: show(index + 1, at: time)
    case .backTab, .left: show(index - 1, at: time)
    case .character(let scalar) where ("0"..."9").contains(scalar):
      let number = (Int(scalar.value) - 0x30 + 9) % 10
      if number < Catalogue.scenes.count { show(number, at: time) }
    default: break
    }
  }

  private mutating func tap(_ place: TapPlace?, at time: Double) {
    isUntouched = false
    scene.handle(.tap(place), at: clock.time(at: time))
  }

  /// The scene at a place of the catalogue, round about, from its beginning.
  private mutating func show(_ place: Int, at time: Double) {
    earlierLikes += scene.likeCount
    let count = Catalogue.scenes.count
    index = (place % count + count) % count
    scene = Catalogue.scenes[index].make(settings)
    isUntouched = true
    clock.restart(at: time)
  }

  public mutating func draw(into list: inout DisplayList, at time: Double) {
    scene.draw(into: &list, at: clock.time(at: time))
    if isHelpOpen {
      HelpOverlay.draw(into: &list, theme: theme)
    } else {
      clock.drawPace(into: &list, row: 0, columnsFree: 2, theme: theme, usual: speed)
      statistics.draw(into: &list, theme: theme)
    }
  }
}
