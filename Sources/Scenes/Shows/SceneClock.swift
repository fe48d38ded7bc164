// A scene's own time: faster, slower, paused.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Maps the show's time to a scene's. Changes of pace never make it jump or go back.
struct SceneClock: Hashable, Sendable {
  /// How fast time runs, 0.01…100.
  private(set) var speed: Double
  private(set) var isPaused = false
  private var anchor = 0.0
  private var anchorTime: Double

  static let speeds = 0.01...100.0

  /// Scene time 0 is `start`.
  init(speed: Double, start: Double) {
    self.speed = min(max(speed, Self.speeds.lowerBound), Self.speeds.upperBound)
    anchorTime = start
  }

  /// Scene time at show time `time`, seconds.
  func time(at time: Double) -> Double {
    isPaused ? anchor : anchor + max(0, time - anchorTime) * speed
  }

  /// Show time at which the scene's clock will read `sceneTime`; `.infinity` while paused.
  func showTime(at sceneTime: Double) -> Double {
    guard !isPaused else { return .infinity }
    return anchorTime + (sceneTime - anchor) / speed
  }

  private mutating func hold(at time: Double) {
    anchor = self.time(at: time)
    anchorTime = time
  }

  /// Scene time 0 from now on; pace and pause stay.
  mutating func restart(at time: Double) {
    anchor = 0
    anchorTime = time
  }

  mutating func setSpeed(_ value: Double, at time: Double) {
    hold(at: time)
    speed = min(max(value, Self.speeds.lowerBound), Self.speeds.upperBound)
  }

  mutating func togglePause(at time: Double) {
    hold(at: time)
    isPaused.toggle()
  }

  /// Pauses, one sixtieth of a second further on.
  mutating func step(at time: Double) {
    hold(at: time)
    isPaused = true
    anchor += 1.0 / 60
  }
}
