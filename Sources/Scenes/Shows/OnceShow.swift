// One scene, tapped once at the start, until it rests.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas
public import Playback

/// Plays one animation and is over.
///
/// What never rests plays one period, and ends where its picture is whole.
public struct OnceShow: Show {
  public let background: Color
  private var scene: any Scene
  private let clock: SceneClock
  /// Scene time of the end; nil when the scene's rest is the end.
  private let end: Double?
  private var hasDrawnEnd = false

  /// Scene seconds of those that never rest, or rest on an empty picture.
  private static let periods = [
    "typing": 3.0, "clapping": 2.0, "revolving": 5.0, "onboarding": 3.0, "splash": 8.0,
  ]

  /// The picture's size: as small as shows the scene well.
  ///
  /// - Parameters:
  ///   - terminal: The row below the picture is left free, and the first two columns.
  ///   - height: The most rows.
  public static func size(of scene: String, on terminal: GridSize, height: Int?) -> GridSize {
    let rows = max(1, min(height ?? 9, terminal.rows - 1))
    // Square designs in cells of 1:2; the like's 80 points at 0.9 samples are 18 cells.
    let columns = scene == LikeButtons.name ? 2 * rows : 4 * rows
    return GridSize(
      columns: max(1, min(columns, terminal.columns - 2)), rows: rows,
      cellAspect: terminal.cellAspect)
  }

  /// Traps when the catalogue has no scene of that name.
  public init(scene name: String, settings: SceneSettings, speed: Double, background: Color?) {
    guard let entry = Catalogue.scene(named: name) else {
      preconditionFailure("no scene of that name")
    }
    var settings = settings
    settings.showsHints = false
    scene = entry.make(settings)
    clock = SceneClock(speed: speed, start: 0)
    end = settings.reduceMotion ? nil : Self.periods[name]
    self.background = background ?? Theme(settings).background
    scene.handle(.tap(nil), at: 0)
  }

  public mutating func handle(_ event: InputEvent, at time: Double) {}

  private func isEnded(at time: Double) -> Bool {
    end.map { time >= $0 } ?? scene.isAtRest(at: time)
  }

  public mutating func draw(into list: inout DisplayList, at time: Double) {
    let time = min(clock.time(at: time), end ?? .infinity)
    scene.draw(into: &list, at: time)
    hasDrawnEnd = isEnded(at: time)
  }

  public func nextChange(after time: Double) -> Double { hasDrawnEnd ? .infinity : time }

  public func isOver(at time: Double) -> Bool { hasDrawnEnd }
}
