// The splash: its motion, its end, and that it can be played again.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas
import LikesMotion
import Playback
import TestSupport
import Testing

@testable import Scenes

@Suite("Splash")
struct SplashTests {
  @Test("boat and waves follow the oracle")
  func oracle() throws {
    let oracle = Oracle<OracleSamples>("splash")
    let tolerance = try #require(oracle.tolerance["value"])
    for row in oracle.cases[0].samples {
      let pose = Splash.Pose(at: row[0])
      let values = [
        pose.angle, pose.anchor, pose.growth, pose.opacity, pose.backWave, pose.frontWave,
      ]
      for (value, expected) in zip(values, row.dropFirst()) {
        #expect(abs(value - expected) <= tolerance, "at \(row[0]) s")
      }
    }
  }

  @Test("ends after 8.25 s with the sea alone")
  func end() {
    let scene = Splash(settings: SceneSettings())
    #expect(!scene.isAtRest(at: 8.2499))
    #expect(lines(scene, at: 8.2499) > 1)
    for time in [8.25, 8.3, 1e6] {
      #expect(scene.isAtRest(at: time))
      #expect(lines(scene, at: time) == 1)
    }
  }

  @Test("a tap plays it again when it is over, and does nothing before")
  func again() {
    var scene = Splash(settings: SceneSettings())
    scene.handle(.tap(nil), at: 3)
    #expect(scene.isAtRest(at: 8.25))
    scene.handle(.unlike, at: 9)
    #expect(scene.isAtRest(at: 9))
    scene.handle(.tap(nil), at: 10)
    #expect(!scene.isAtRest(at: 10) && !scene.isAtRest(at: 18.2))
    #expect(scene.isAtRest(at: 18.25))
    var (first, second) = (list(), list())
    Splash(settings: SceneSettings()).draw(into: &first, at: 2.5)
    scene.draw(into: &second, at: 12.5)
    #expect(first.description == second.description)
  }

  @Test("without motion the boat stands upright between the waves, tapped or not")
  func reduced() {
    var scene = Splash(settings: SceneSettings(reduceMotion: true))
    #expect(scene.isAtRest(at: 0))
    var (first, second) = (list(), list())
    scene.draw(into: &first, at: 0)
    scene.handle(.tap(nil), at: 9)
    scene.draw(into: &second, at: 20)
    #expect(first.description == second.description)
    #expect(first.description.contains("l i k e s"))
    #expect(abs(Splash.Pose(at: 0.5).angle) < 1e-9)
  }

  @Test(
    "below the waves the disc is water from side to side",
    arguments: [
      (80, 24), (120, 40), (40, 12),
    ])
  func water(columns: Int, rows: Int) {
    let grid = GridSize(columns: columns, rows: rows)
    let renderer = Renderer(grid: grid)
    // The design is 100 points high and fills these rows; the one at 85 points is 20 points and
    // more of water to both sides of the middle.
    let used = rows >= 16 ? rows - 2 : rows
    let (row, half) = (used * 85 / 100, used * 2 / 5)
    for step in 0..<16 {
      var list = DisplayList(grid: grid)
      Splash(settings: SceneSettings(depth: .palette256)).draw(into: &list, at: Double(step) / 2)
      renderer.render(list)
      for column in columns / 2 - half..<columns / 2 + half {
        #expect(renderer.cells[row, column].background == CellColor(rgb: 0x005EFF))
      }
    }
  }

  private func list() -> DisplayList { DisplayList(grid: GridSize(columns: 80, rows: 24)) }

  /// How many verbs are drawn.
  private func lines(_ scene: Splash, at time: Double) -> Int {
    var list = list()
    scene.draw(into: &list, at: time)
    return list.description.split(separator: "\n").count
  }
}
