// How a scene plays by itself: the demo's taps and times, for recordings.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesMotion

/// A scene's own taps, and how long it is worth looking at.
public struct SceneScript: Sendable {
  /// When the demo taps the scene, seconds of its time, in order.
  public var taps: [Double] = []
  /// Seconds that the demo shows it.
  public var seconds = 6.0
  /// After how many seconds a scene that never rests begins anew; nil for all others.
  public var period: Double?

  /// - Parameter name: One of the catalogue's; any other is as a scene without taps.
  public init(scene name: String, seed: UInt64) {
    if let item = ProgrammeItem.programme.first(where: { $0.scene == name }) {
      var random = SeededRandom(seed: seed)
      taps = item.tapTimes(&random)
      seconds = item.seconds
    }
    period = Self.periods[name]
  }

  private static let periods: [String: Double] = [
    "typing": 2, "clapping": 10.8, "revolving": 5, "onboarding": 6,
  ]
}
