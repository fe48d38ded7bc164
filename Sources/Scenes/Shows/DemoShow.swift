// The demo: every scene in turn, tapping by itself.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas
internal import LikesMotion
public import Playback

/// Directs the programme: gives each scene its time, taps it, changes softly to the next.
///
/// Everything follows from the seed and the time, so a demo repeats exactly. What is kept is two
/// scenes and the taps of one, however long it runs.
public struct DemoShow: Show {
  /// Seconds of a change of scene.
  static let change = 0.6

  private let items: [ProgrammeItem]
  private var backdrop: Backdrop
  private let speed: Double
  private let loops: Int?
  private var grid: GridSize
  private var clock: SceneClock
  private var random: SeededRandom
  private var place = 0
  private var loop = 0
  private var scene: any Scene
  /// When the scene's own time began, on the programme's clock.
  private var began = 0.0
  private var taps: [Double] = []
  private var nextTap = 0
  private var leaving: (scene: any Scene, began: Double, place: Int)?
  private var isHelpOpen = false
  private var isEnded = false
  private var statistics = StatisticsOverlay()
  private var earlierLikes = 0

  private var settings: SceneSettings { backdrop.settings }
  private var theme: Theme { backdrop.theme }
  public var background: Color { backdrop.color }

  /// - Parameters:
  ///   - names: Scenes in the order to play; empty for the whole programme. At least one must be
  ///     in the catalogue.
  ///   - loops: How often the programme is played; nil for ever.
  ///   - hold: Seconds a scene; nil for each scene's own.
  public init(
    scenes names: [String] = [], loops: Int? = nil, hold: Double? = nil,
    settings: SceneSettings, speed: Double, grid: GridSize, background: Color? = nil
  ) {
    items = ProgrammeItem.items(named: names, hold: hold)
    precondition(!items.isEmpty, "a demo has at least one scene")
    self.loops = loops
    var settings = settings
    settings.showsHints = false
    self.speed = speed
    self.grid = grid
    backdrop = Backdrop(settings, color: background)
    clock = SceneClock(speed: speed, start: 0)
    random = SeededRandom(seed: settings.seed)
    scene = Catalogue.scene(named: items[0].scene)!.make(settings)
    taps = items[0].tapTimes(&random)
  }

  /// Likes given in all scenes so far, by the demo and by hand.
  public var likeCount: Int { earlierLikes + scene.likeCount }

  public func isOver(at time: Double) -> Bool { isEnded || isFinished(clock.time(at: time)) }

  public var wantsFigures: Bool { statistics.isOpen }

  public mutating func take(_ figures: FrameStatistics, at time: Double) {
    statistics.take(figures, at: time)
  }

  private func isFinished(_ now: Double) -> Bool {
    guard let loops, loop == loops - 1, place == items.count - 1 else { return false }
    return now >= began + items[place].seconds
  }

  // MARK: - Time

  /// Lets everything happen that is due until `now`, in order.
  private mutating func advance(to now: Double) {
    while !isFinished(now) {
      let end = began + items[place].seconds
      let tap = nextTap < taps.count ? began + taps[nextTap] : .infinity
      if tap <= now, tap < end {
        scene.handle(.tap(nil), at: taps[nextTap])
        nextTap += 1
      } else if end <= now {
        go(to: place + 1, at: end)
      } else {
        break
      }
    }
    if let old = leaving, now >= began + Self.change || old.began > now { leaving = nil }
  }

  /// Changes to another place of the programme, round about.
  private mutating func go(to next: Int, at moment: Double) {
    earlierLikes += scene.likeCount
    leaving = settings.reduceMotion ? nil : (scene, began, place)
    if next >= items.count { loop += 1 }
    place = (next % items.count + items.count) % items.count
    began = moment
    var settings = settings
    settings.seed = random.next()
    scene = Catalogue.scene(named: items[place].scene)!.make(settings)
    taps = items[place].tapTimes(&random)
    nextTap = 0
  }

  public func nextChange(after time: Double) -> Double {
    if clock.isPaused { return .infinity }
    let now = clock.time(at: time)
    if leaving != nil || !scene.isAtRest(at: now - began) { return time }
    let tap = nextTap < taps.count ? began + taps[nextTap] : .infinity
    let end = began + items[place].seconds
    return clock.showTime(at: min(tap, end, nextStep(after: now)))
  }

  /// When the line of progress grows by a column.
  private func nextStep(after now: Double) -> Double {
    let columns = Double(grid.columns)
    let seconds = items[place].seconds
    let share = columns / Double(items.count) / seconds
    let shown = ((Double(place) * seconds + now - began) * share).rounded()
    return began + (shown + 0.5) / share - Double(place) * seconds + 1e-6
  }

  // MARK: - Events

  public mutating func handle(_ event: InputEvent, at time: Double) {
    advance(to: clock.time(at: time))
    switch event {
    case .resized(let size): grid = size
    case .press(let column, let row):
      tap(TapPlace(column: column, row: row, grid: grid), at: time)
    case .key(let key): take(key, at: time)
    case .background(let color): learn(color)
    default: break
    }
  }

  /// The terminal told its background: scenes from now on have the colours for it, and the one
  /// that is shown too, if it has not been tapped.
  private mutating func learn(_ color: Color) {
    if backdrop.learn(color), nextTap == 0, place == 0, loop == 0 {
      scene = Catalogue.scene(named: items[0].scene)!.make(settings)
    }
  }

  private mutating func take(_ key: Key, at time: Double) {
    if clock.take(key, at: time) { return }
    switch key {
    case .character(" "), .enter: tap(nil, at: time)
    case .right, .tab: go(to: place + 1, at: clock.time(at: time))
    case .left, .backTab: go(to: place - 1, at: clock.time(at: time))
    case .character("?"), .character("h"): isHelpOpen.toggle()
    case .character("s"), .function(2): statistics.toggle()
    case .character("q"): isEnded = true
    case .escape:
      if isHelpOpen { isHelpOpen = false } else { isEnded = true }
    default: break
    }
  }

  private mutating func tap(_ where: TapPlace?, at time: Double) {
    if isHelpOpen {
      isHelpOpen = false
    } else {
      scene.handle(.tap(`where`), at: clock.time(at: time) - began)
    }
  }

  // MARK: - Drawing

  public mutating func draw(into list: inout DisplayList, at time: Double) {
    let now = clock.time(at: time)
    advance(to: now)
    let age = now - began
    var titled = place
    if let leaving, age < Self.change {
      leaving.scene.draw(into: &list, at: now - leaving.began)
      let scene = scene
      DemoChrome.open(age / Self.change, into: &list, theme: theme) {
        scene.draw(into: &$0, at: age)
      }
      if age < Self.change / 2 { titled = leaving.place }
    } else {
      scene.draw(into: &list, at: age)
    }
    DemoChrome.drawTitle(
      items[titled], number: titled + 1, of: items.count, into: &list, theme: theme)
    let done = (Double(place) + min(1, age / items[place].seconds)) / Double(items.count)
    DemoChrome.drawProgress(done, into: &list, theme: theme)
    if isHelpOpen {
      HelpOverlay.draw(into: &list, theme: theme)
    } else {
      clock.drawPace(into: &list, row: 0, columnsFree: 8, theme: theme, usual: speed)
      statistics.draw(into: &list, theme: theme)
    }
  }
}
