// What holds for every scene of likes and hearts, whatever is tapped and wherever it is drawn.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas
import LikesMotion
import Playback
import TestSupport
import Testing

@testable import Scenes

@Suite("Like scenes")
struct LikeScenesTests {
  static let names = ["stage", "like", "hearts", "button"]

  static func settings(_ random: inout SeededRandom) -> SceneSettings {
    SceneSettings(
      seed: random.next(),
      durations: (0...Int(random.next(in: 0...3))).map { _ in
        [0.05, 0.5, 10, 60][Int(random.next() % 4)]
      },
      pile: random.next() % 2 == 0 ? nil : Int(random.next(in: 1...50)),
      appearance: [.dark, .light, .unknown][Int(random.next() % 3)],
      depth: [.truecolor, .ansi16, .none][Int(random.next() % 3)],
      reduceMotion: random.next() % 4 == 0, showsHints: random.next() % 2 == 0)
  }

  @Test(
    "random taps, times and sizes: finite, drawn twice alike, at rest when they say so",
    arguments: names)
  func anything(name: String) throws {
    let entry = try #require(Catalogue.scene(named: name))
    var random = SeededRandom(seed: 5)
    for _ in 0..<150 {
      let settings = Self.settings(&random)
      var scene = entry.make(settings)
      let grid = GridSize(
        columns: Int(random.next(in: 1...140)), rows: Int(random.next(in: 1...50)),
        cellAspect: random.next(in: 1.5...2.6))
      func picture(_ time: Double) -> String {
        var list = DisplayList(grid: grid)
        scene.draw(into: &list, at: time)
        #expect(list.isFinite)
        return list.description
      }
      var time = 0.0
      for _ in 0..<Int(random.next(in: 0...25)) {
        if random.next() % 3 > 0 { time += random.next(in: 0...0.4) }
        let place = TapPlace(
          column: Int(random.next(in: -1...200)), row: Int(random.next(in: -1...60)), grid: grid)
        scene.handle(
          [.tap(nil), .tap(nil), .tap(place), .unlike][Int(random.next() % 4)], at: time)
        _ = picture(time)
      }
      for _ in 0..<12 {
        time += random.next(in: 0...0.5)
        let now = picture(time)
        #expect(now == picture(time))
        guard scene.isAtRest(at: time) else { continue }
        for later in [1e-6, 0.01, 0.3, 100] {
          #expect(picture(time + later) == now)
          #expect(scene.isAtRest(at: time + later))
        }
      }
      #expect(scene.isAtRest(at: time + 200))
    }
  }

  @Test("every size renders, and shows a heart in any glyphs", arguments: names)
  func sizes(name: String) throws {
    let entry = try #require(Catalogue.scene(named: name))
    var random = SeededRandom(seed: 9)
    for columns in [1, 2, 3, 4, 5, 6, 9, 16, 37, 48, 80] {
      for rows in [1, 2, 3, 4, 6, 8, 11, 16, 24, 36] {
        let grid = GridSize(columns: columns, rows: rows)
        var scene = entry.make(SceneSettings())
        scene.handle(.tap(nil), at: 0)
        let glyphs = GlyphSet.allCases[Int(random.next() % UInt64(GlyphSet.allCases.count))]
        let renderer = Renderer(grid: grid, options: .init(glyphs: glyphs))
        for time in [0, 0.3, 0.62, 4] {
          var list = DisplayList(grid: grid)
          scene.draw(into: &list, at: time)
          renderer.render(list)
          #expect(renderer.cells.cells.contains { $0 != .blank }, "\(grid) \(glyphs) at \(time)")
        }
      }
    }
  }

  /// Ring and rays aside, which may touch the edge: a heart's box.
  @Test("the heart is never cut off", arguments: ["stage", "like", "button"])
  func whole(name: String) throws {
    let entry = try #require(Catalogue.scene(named: name))
    for durations in [[0.5], [10], [0.5, 0.5], Array(repeating: 0.5, count: 9)] {
      let duration = durations[0]
      var scene = entry.make(SceneSettings(durations: durations))
      scene.handle(.tap(nil), at: 0)
      let sizes = [(1, 1), (3, 2), (6, 3), (12, 4), (20, 6), (37, 11), (80, 24), (9, 60)]
      for (columns, rows) in sizes {
        for time in [0, 0.38 * duration, 0.57 * duration, duration + 0.2] {
          let text = display(scene, at: time, columns: columns, rows: rows).description
          for line in text.split(separator: "\n") where line.hasSuffix("points 19") {
            let numbers = line.split(separator: " ").compactMap { Double($0) }
            #expect(numbers[0] > -0.01 && numbers[1] > -0.01, "\(columns)×\(rows): \(line)")
            #expect(numbers[0] + numbers[2] < Double(columns * 4) + 0.01, "\(line)")
            #expect(numbers[1] + numbers[3] < Double(rows * 8) + 0.01, "\(line)")
          }
        }
      }
    }
  }

  @Test("the demo's rows stay free of hints", arguments: names)
  func hints(name: String) throws {
    let entry = try #require(Catalogue.scene(named: name))
    for (columns, rows) in [(80, 24), (40, 12), (24, 9)] {
      let scene = entry.make(SceneSettings(showsHints: false))
      let text = display(scene, at: 0, columns: columns, rows: rows).description
      #expect(!text.contains("text \(rows - 1) "))
      #expect(entry.make(SceneSettings()).likeCount == 0)
    }
  }

  @Test("without colour a like can still be told", arguments: ["stage", "like", "button"])
  func mono(name: String) throws {
    let entry = try #require(Catalogue.scene(named: name))
    for (columns, rows) in [(1, 1), (2, 5), (6, 3), (12, 4), (20, 6), (40, 12), (80, 24)] {
      let grid = GridSize(columns: columns, rows: rows)
      let renderer = Renderer(grid: grid, options: .init(depth: .none))
      var scene = entry.make(SceneSettings(depth: .none))
      func picture(_ time: Double) -> [Cell] {
        var list = DisplayList(grid: grid)
        scene.draw(into: &list, at: time)
        renderer.render(list)
        return Array(renderer.cells.cells)
      }
      let before = picture(0)
      scene.handle(.tap(nil), at: 0)
      #expect(picture(5) != before)
      scene.handle(name == "stage" ? .unlike : .tap(nil), at: 5)
      // The stage's count stays: below it nothing but the heart.
      if name != "stage" || rows < 8 { #expect(picture(9) == before, "\(columns)×\(rows)") }
    }
  }
}
