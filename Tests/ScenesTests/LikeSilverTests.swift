// The pictures of the like scenes at the tutorials' key times.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas
import Playback
import TestSupport
import Testing

@testable import Scenes

@Suite("Pictures of the like scenes")
struct LikeSilverTests {
  /// The display lists of some moments, each under its time; events happen when they are due.
  private func film(
    _ name: String, _ settings: SceneSettings = SceneSettings(seed: 7), columns: Int = 80,
    rows: Int = 24, events: [(at: Double, event: SceneEvent)], times: [Double]
  ) throws -> String {
    var scene = try #require(Catalogue.scene(named: name)).make(settings)
    var next = 0
    return times.map { time in
      while next < events.count, events[next].at <= time {
        scene.handle(events[next].event, at: events[next].at)
        next += 1
      }
      let list = display(scene, at: time, columns: columns, rows: rows)
      return "at \(time)\n" + list.description
    }.joined(separator: "\n")
  }

  @Test("like and unlike")
  func like() throws {
    let text = try film(
      "like", events: [(0, .tap(nil)), (1, .tap(nil))],
      times: [0, 0.05, 0.1, 0.16, 0.2, 0.26, 0.3, 0.35, 0.42, 0.51, 0.61, 1, 1.05, 1.1, 1.16])
    #expect(silverDifference(text, "like") == nil)
  }

  @Test("two durations side by side")
  func likes() throws {
    let text = try film(
      "like", SceneSettings(durations: [0.5, 10]), events: [(0, .tap(nil))], times: [0.3, 0.7, 4])
    #expect(silverDifference(text, "like-durations") == nil)
  }

  @Test("floating hearts")
  func hearts() throws {
    let taps = [0, 0.2, 0.35, 0.5, 0.5, 0.9].map { (at: $0, event: SceneEvent.tap(nil)) }
    let text = try film("hearts", events: taps, times: [0, 0.2, 0.5, 0.8, 1.2, 1.9])
    #expect(silverDifference(text, "hearts") == nil)
  }

  @Test("the heart button, pressed twice")
  func button() throws {
    let text = try film(
      "button", SceneSettings(appearance: .light), events: [(0.1, .tap(nil)), (0.15, .tap(nil))],
      times: [0, 0.1, 0.14, 0.2, 0.24, 0.31])
    #expect(silverDifference(text, "button") == nil)
  }

  static let likes: [(at: Double, event: SceneEvent)] =
    [0.1, 0.8, 1, 1.1, 1.2, 1.2, 1.2, 1.3, 1.4, 1.45].map { (at: $0, event: .tap(nil)) } + [
      (at: 2, event: .unlike)
    ]

  @Test(
    "the stage in its layouts",
    arguments: [(80, 24), (40, 12), (20, 6), (120, 40), (6, 3), (1, 1)])
  func stage(columns: Int, rows: Int) throws {
    let text = try film(
      "stage", columns: columns, rows: rows, events: Self.likes,
      times: [0, 0.45, 0.85, 1.5, 1.7, 2.05, 4])
    #expect(silverDifference(text, "stage-\(columns)x\(rows)") == nil)
  }

  @Test("the stage without motion")
  func stillStage() throws {
    let text = try film(
      "stage", SceneSettings(reduceMotion: true), events: Self.likes, times: [0.1, 0.49, 0.5, 2])
    #expect(silverDifference(text, "stage-still") == nil)
  }
}
