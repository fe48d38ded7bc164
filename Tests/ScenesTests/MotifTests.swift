// What the clapping face, the revolving hearts and the splash have in common.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas
import LikesMotion
import Playback
import TestSupport
import Testing

@testable import Scenes

/// A case of the oracles: rows of a time and what there is at it.
struct OracleSamples: Decodable {
  var samples: [[Double]]
}

@Suite("Motifs")
struct MotifTests {
  static let names = ["clapping", "revolving", "splash"]

  @Test(
    "any size, time, taps and settings: finite, repeatable, and at rest when it says so",
    arguments: names)
  func anything(name: String) throws {
    let entry = try #require(Catalogue.scene(named: name))
    var random = SeededRandom(seed: 11)
    for _ in 0..<60 {
      let grid = GridSize(
        columns: Int(random.next(in: 1...130)), rows: Int(random.next(in: 1...45)),
        cellAspect: random.next(in: 1.5...2.6))
      let settings = SceneSettings(
        appearance: [.dark, .light, .unknown][Int(random.next(in: 0...2.99))],
        depth: [.truecolor, .palette256, .ansi16, .none][Int(random.next(in: 0...3.99))],
        reduceMotion: random.next(in: 0...1) < 0.3, showsHints: random.next(in: 0...1) < 0.5)
      var scene = entry.make(settings)
      var time = 0.0
      for _ in 0..<Int(random.next(in: 0...6)) {
        time += random.next(in: 0...5)
        scene.handle(random.next(in: 0...1) < 0.8 ? .tap(nil) : .unlike, at: time)
      }
      time += random.next(in: -0.1...9)
      let now = picture(scene, grid, settings, at: time)
      #expect(now == picture(scene, grid, settings, at: time))
      if scene.isAtRest(at: time) {
        for later in [time + 0.01, time + random.next(in: 0...20), 1e7] {
          #expect(scene.isAtRest(at: later))
          #expect(now == picture(scene, grid, settings, at: later))
        }
      }
    }
  }

  @Test(
    "no shape reaches over the edge of the screen", arguments: ["clapping", "revolving"],
    [
      GridSize(columns: 80, rows: 24), GridSize(columns: 40, rows: 12),
      GridSize(columns: 20, rows: 6),
      GridSize(columns: 37, rows: 11), GridSize(columns: 30, rows: 50),
      GridSize(columns: 9, rows: 4),
    ])
  func whole(name: String, grid: GridSize) throws {
    let scene = try #require(Catalogue.scene(named: name)).make(SceneSettings())
    for step in 0..<60 {
      var list = DisplayList(grid: grid)
      scene.draw(into: &list, at: Double(step) / 23)
      for line in list.description.split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let box = words.firstIndex(of: "box") else { continue }
        let numbers = words[(box + 1)...(box + 4)].compactMap { Double($0) }
        let width = words.firstIndex(of: "width").flatMap { Double(words[$0 + 1]) } ?? 0
        let slack = width / 2 - 0.02
        #expect(numbers[0] - slack >= 0 && numbers[1] - slack >= 0, "\(line)")
        #expect(numbers[0] + numbers[2] + slack <= Double(grid.sampleWidth), "\(line)")
        #expect(numbers[1] + numbers[3] + slack <= Double(grid.sampleHeight), "\(line)")
      }
    }
  }

  @Test(
    "pictures at the key times",
    arguments: [
      ("clapping", 0.0), ("clapping", 0.1), ("clapping", 0.2), ("clapping", 1.2), ("revolving", 0),
      ("revolving", 1), ("revolving", 2.5), ("splash", 0), ("splash", 0.5), ("splash", 4.75),
      ("splash", 8), ("splash", 8.125), ("splash", 8.25),
    ])
  func silver(name: String, time: Double) throws {
    let scene = try #require(Catalogue.scene(named: name)).make(SceneSettings())
    var list = DisplayList(grid: GridSize(columns: 80, rows: 24))
    scene.draw(into: &list, at: time)
    #expect(silverDifference(list.description, "\(name)-\(time)") == nil)
  }

  @Test(
    "smaller and larger screens and a light one", arguments: ["clapping", "revolving", "splash"])
  func sizes(name: String) throws {
    var text = ""
    for (columns, rows) in [(200, 60), (40, 12), (20, 6), (1, 1)] {
      let settings = SceneSettings(appearance: .light)
      let scene = try #require(Catalogue.scene(named: name)).make(settings)
      var list = DisplayList(grid: GridSize(columns: columns, rows: rows), background: .white)
      scene.draw(into: &list, at: 0.75)
      text += "\(columns) × \(rows)\n\(list)\n"
    }
    #expect(silverDifference(text, "\(name)-sizes") == nil)
  }

  private func picture(
    _ scene: any Scene, _ grid: GridSize, _ settings: SceneSettings, at time: Double
  ) -> [Cell] {
    var list = DisplayList(grid: grid, background: Theme(settings).background)
    scene.draw(into: &list, at: time)
    #expect(list.isFinite)
    let renderer = Renderer(grid: grid, options: .init(depth: settings.depth))
    renderer.render(list)
    return Array(renderer.cells.cells)
  }
}
