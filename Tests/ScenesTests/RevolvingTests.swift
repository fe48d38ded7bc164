// The revolving hearts: their motion.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas
import LikesMotion
import Playback
import TestSupport
import Testing

@testable import Scenes

@Suite("Revolving")
struct RevolvingTests {
  @Test("the hearts go round as the oracle says")
  func oracle() throws {
    let oracle = Oracle<OracleSamples>("revolving")
    let tolerance = try #require(oracle.tolerance["value"])
    for row in oracle.cases[0].samples {
      let pose = Revolving.Pose(at: row[0])
      let values = [
        pose.angle, -pose.angle, pose.top.x, pose.top.y, pose.bottom.x, pose.bottom.y,
      ]
      for (value, expected) in zip(values, row.dropFirst()) {
        #expect(abs(value - expected) <= tolerance, "at \(row[0]) s")
      }
    }
  }

  @Test("the end of a turn is the start of the next", arguments: [5.0, 10, 500])
  func seam(time: Double) {
    let (before, after) = (Revolving.Pose(at: time - 1e-6), Revolving.Pose(at: time))
    for (here, there) in [(before.top, after.top), (before.bottom, after.bottom)] {
      #expect(abs(here.x - there.x) < 1e-3 && abs(here.y - there.y) < 1e-3)
    }
  }

  @Test("it rests only without motion, and taps mean nothing to it")
  func rest() {
    var scene = Revolving(settings: SceneSettings())
    #expect(!scene.isAtRest(at: 0) && !scene.isAtRest(at: 1e6))
    var (before, after) = (list(), list())
    scene.draw(into: &before, at: 2)
    scene.handle(.tap(nil), at: 1)
    scene.draw(into: &after, at: 2)
    #expect(before.description == after.description)
    #expect(scene.likeCount == 0)

    let still = Revolving(settings: SceneSettings(reduceMotion: true))
    #expect(still.isAtRest(at: 0))
    (before, after) = (list(), list())
    still.draw(into: &before, at: 3.3)
    Revolving(settings: SceneSettings()).draw(into: &after, at: 0)
    #expect(before.description == after.description)
  }

  private func list() -> DisplayList { DisplayList(grid: GridSize(columns: 80, rows: 24)) }
}
