// The clapping face: its motion, its count, its place on the screen.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas
import LikesMotion
import Playback
import TestSupport
import Testing

@testable import Scenes

@Suite("Clapping")
struct ClappingTests {
  @Test("eyes, mouth and hands follow the oracle")
  func oracle() throws {
    let oracle = Oracle<OracleSamples>("clapping")
    let tolerance = try #require(oracle.tolerance["value"])
    for row in oracle.cases[0].samples {
      let pose = Clapping.Pose(at: row[0])
      let values = [
        pose.eyes, pose.mouth, pose.left.angle, pose.left.shift, pose.right.angle, pose.right.shift,
      ]
      for (value, expected) in zip(values, row.dropFirst()) {
        #expect(abs(value - expected) <= tolerance, "at \(row[0]) s")
      }
    }
  }

  @Test("all of it repeats every 10.8 s")
  func period() {
    for step in 0..<1080 {
      let time = Double(step) / 100 + 0.003
      let (now, later) = (Clapping.Pose(at: time), Clapping.Pose(at: time + 10.8))
      #expect(abs(now.eyes - later.eyes) < 1e-9)
      #expect(abs(now.mouth - later.mouth) < 1e-9)
      #expect(abs(now.left.shift - later.left.shift) < 1e-9)
    }
  }

  @Test("a tap adds a clap to the tutorial's 82; its number blushes for 0.4 s")
  func count() {
    var scene = Clapping(settings: SceneSettings())
    #expect(text(scene, at: 1).contains("#3f87ff bold \"82\""))
    scene.handle(.tap(nil), at: 1)
    scene.handle(.unlike, at: 1)
    #expect(scene.likeCount == 1)
    #expect(text(scene, at: 1.1).contains("#ff375f bold \"83\""))
    #expect(text(scene, at: 0.9).contains("#ff375f bold \"83\""))  // drawn before its tap
    #expect(text(scene, at: 1.4).contains("#3f87ff bold \"83\""))
  }

  @Test("the receipt and the hints keep out of each other's row, and of small screens")
  func texts() {
    let scene = Clapping(settings: SceneSettings())
    #expect(text(scene, at: 0).contains("text 22 47 #3f87ff bold \"82\""))
    #expect(text(scene, at: 0).contains("text 23 "))
    let quiet = Clapping(settings: SceneSettings(showsHints: false))
    #expect(text(quiet, at: 0).contains("text 22 "))
    #expect(!text(quiet, at: 0).contains("text 23 "))
    #expect(!text(scene, at: 0, columns: 80, rows: 15).contains("text"))
    #expect(!text(scene, at: 0, columns: 23, rows: 24).contains("text"))
  }

  @Test("without motion it stands still with open eyes, and still counts")
  func reduced() {
    var scene = Clapping(settings: SceneSettings(reduceMotion: true))
    #expect(scene.isAtRest(at: 0))
    #expect(text(scene, at: 0) == text(scene, at: 77.7))
    #expect(text(scene, at: 0) == text(Clapping(settings: SceneSettings()), at: 0.1))
    scene.handle(.tap(nil), at: 1)
    #expect(text(scene, at: 1).contains("#3f87ff bold \"83\""))
    #expect(!Clapping(settings: SceneSettings()).isAtRest(at: 1e6))
  }

  private func text(_ scene: Clapping, at time: Double, columns: Int = 80, rows: Int = 24) -> String
  {
    var list = DisplayList(grid: GridSize(columns: columns, rows: rows))
    scene.draw(into: &list, at: time)
    return list.description
  }
}
