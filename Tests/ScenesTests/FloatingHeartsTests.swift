// Floating hearts against the reference, and how many there are.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas
import LikesMotion
import Playback
import TestSupport
import Testing

@testable import Scenes

private struct HeartCase: Decodable, Sendable, CustomTestStringConvertible {
  var id: String
  var speed, xDirection, yDirection, tapAt: Double
  /// Time, animated time, x, y, opacity, opacity read literally.
  var samples: [[Double]]

  var testDescription: String { id }
}

@Suite("Floating hearts")
struct FloatingHeartsTests {
  private static let oracle = Oracle<HeartCase>("floating_hearts")
  private static let hearts = oracle.cases.map {
    FloatingHeart(
      tapAt: $0.tapAt, speed: $0.speed, xDirection: $0.xDirection, yDirection: $0.yDirection)
  }

  @Test("rise and fade as the reference at every sample", arguments: oracle.cases)
  fileprivate func samples(reference: HeartCase) throws {
    let heart = FloatingHeart(
      tapAt: reference.tapAt, speed: reference.speed, xDirection: reference.xDirection,
      yDirection: reference.yDirection)
    let tolerance = try #require(Self.oracle.tolerance["value"])
    for sample in reference.samples {
      let progress = heart.progress(at: sample[0])
      let offset = heart.offset(at: progress)
      let values = [progress, offset.x, offset.y, 1 - progress]
      for (value, wanted) in zip(values, sample[1...4]) {
        #expect(abs(value - wanted) <= tolerance, "at \(sample[0])")
      }
    }
  }

  @Test("show the reference's pile after each tap, without what is faded")
  func pile() {
    let alive: [[Int]] = [
      [0], [0, 1], [0, 1, 2], [0, 1, 2, 3], [0, 1, 2, 3, 4], [1, 2, 3, 4, 5], [2, 3, 4, 5, 6],
    ]
    var scene = FloatingHearts(settings: SceneSettings())
    for (index, heart) in Self.hearts.enumerated() {
      scene.add(heart)
      let shown = alive[index].map { Self.hearts[$0] }.filter { $0.end > heart.tapAt }
      #expect(Array(scene.pile.hearts) == shown)
    }
  }

  @Test("never pile up higher than the limit", arguments: [1, 5, 200, 10_000])
  func limit(pile: Int) {
    var scene = FloatingHearts(settings: SceneSettings(pile: pile))
    var stage = Stage(settings: SceneSettings(pile: pile))
    for tap in 0..<30_000 {
      let time = Double(tap / 300) * 0.01
      scene.handle(.tap(nil), at: time)
      stage.handle(.tap(nil), at: time)
      if tap % 997 == 0 {
        #expect(scene.pile.hearts.count == min(tap + 1, pile))
        #expect(stage.pile.hearts.count == min(tap + 1, pile))
      }
    }
    #expect(scene.likeCount == 30_000 && stage.likeCount == 30_000)
  }

  @Test("are forgotten when they are over")
  func forgets() {
    var scene = FloatingHearts(settings: SceneSettings(pile: 10_000))
    for tap in 0..<1000 { scene.handle(.tap(nil), at: Double(tap) * 0.1) }
    #expect(scene.pile.hearts.count <= 11)
    #expect(!scene.isAtRest(at: 100.89) && scene.isAtRest(at: 100.91))
  }

  @Test("repeat with the seed, and differ without")
  func seed() {
    func picture(_ name: String, _ seed: UInt64) -> String {
      var scene = Catalogue.scene(named: name)!.make(SceneSettings(seed: seed))
      for tap in 0..<9 { scene.handle(.tap(nil), at: Double(tap) * 0.07) }
      return display(scene, at: 0.8).description
    }
    for name in ["hearts", "stage"] {
      #expect(picture(name, 1) == picture(name, 1))
      #expect(picture(name, 1) != picture(name, 2))
    }
  }

  @Test("without motion the newest one stands above the button for a second")
  func still() {
    var scene = FloatingHearts(settings: SceneSettings(reduceMotion: true))
    for _ in 0..<4 { scene.handle(.tap(nil), at: 1) }
    let early = display(scene, at: 1).description
    #expect(early.split(separator: "\n").count { $0.contains("sprite") } == 1)
    #expect(display(scene, at: 1.9).description == early)
    #expect(!display(scene, at: 2).description.contains("sprite"))
    #expect(!scene.isAtRest(at: 1.9) && scene.isAtRest(at: 2))
  }
}
