// What holds for every chat scene: it draws anything anywhere, and rests only when it is still.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas
import LikesMotion
import Playback
import TestSupport
import Testing

@testable import Scenes

@Suite("Chat scenes")
struct ChatScenesTests {
  static let names = ["reaction", "typing", "onboarding"]
  static let sizes = [
    (1, 1), (2, 1), (1, 9), (3, 2), (7, 3), (20, 6), (37, 11), (40, 12), (60, 8), (80, 16),
    (80, 24), (120, 40), (29, 60), (300, 5),
  ]

  @Test("draw at any size, colour depth and instant", arguments: names)
  func drawsAnywhere(name: String) throws {
    let entry = try #require(Catalogue.scene(named: name))
    for (index, (columns, rows)) in Self.sizes.enumerated() {
      let grid = GridSize(columns: columns, rows: rows, cellAspect: [2, 0.7, 6.5][index % 3])
      for depth in ColorDepth.allCases {
        var scene = entry.make(SceneSettings(appearance: .unknown, depth: depth))
        scene.handle(.tap(nil), at: 0.5)
        let renderer = Renderer(grid: grid, options: .init(depth: depth))
        for time in [0, 0.77, 1.3, 1e9] {
          let list = Self.list(scene, grid, at: time)
          #expect(list.isFinite, "\(grid) at \(time)")
          renderer.render(list)
          // Without shades a shape of less than a cell may round to the bare background.
          let isTiny = columns < 7 || rows < 3
          if depth == .truecolor || depth != .none && !isTiny {
            #expect(Self.inked(renderer) > 0, "\(grid.columns)x\(grid.rows) at \(time), \(depth)")
          }
        }
      }
    }
  }

  @Test("stay as they are from rest on, whatever was tapped", arguments: names)
  func restIsStill(name: String) throws {
    let entry = try #require(Catalogue.scene(named: name))
    var random = SeededRandom(seed: 11)
    for round in 0..<60 {
      var settings = SceneSettings(seed: UInt64(round), reduceMotion: round % 5 == 0)
      settings.typingStyle = TypingStyle.allCases[round % 3]
      var scene = entry.make(settings)
      let (columns, rows) = Self.sizes[round % Self.sizes.count]
      let grid = GridSize(columns: columns, rows: rows)
      var time = 0.0
      for _ in 0..<Int(random.next(in: 0...6)) {
        time += random.next(in: 0...0.6)
        scene.handle(random.next() % 4 == 0 ? .unlike : .tap(nil), at: time)
      }
      for _ in 0..<8 {
        time += random.next(in: 0...0.4)
        guard scene.isAtRest(at: time) else { continue }
        let still = Self.list(scene, grid, at: time).description
        for later in [0.001, 0.1, 0.7, 3, 1e6] {
          #expect(scene.isAtRest(at: time + later))
          #expect(Self.list(scene, grid, at: time + later).description == still)
        }
      }
    }
  }

  @Test("without motion show one whole picture", arguments: names)
  func reducedMotion(name: String) throws {
    let entry = try #require(Catalogue.scene(named: name))
    let scene = entry.make(SceneSettings(reduceMotion: true))
    let grid = GridSize(columns: 80, rows: 24)
    #expect(scene.isAtRest(at: 0))
    #expect(
      Self.list(scene, grid, at: 0).description == Self.list(scene, grid, at: 1.234).description)
  }

  @Test("leave the last row to others when hints are off", arguments: names)
  func hints(name: String) throws {
    let entry = try #require(Catalogue.scene(named: name))
    let scene = entry.make(SceneSettings(showsHints: false))
    let text = Self.list(scene, GridSize(columns: 80, rows: 24), at: 0).description
    #expect(!text.contains("quit"))
  }

  @Test(
    "look as they were approved",
    arguments: [
      ("reaction", [-1, 0.05, 0.15, 0.3, 0.6]), ("typing", [0, 0.25, 1, 1.5]),
      ("onboarding", [0, 0.6, 1.3, 3.5]),
    ])
  func silver(name: String, times: [Double]) throws {
    let entry = try #require(Catalogue.scene(named: name))
    for time in times {
      var scene = entry.make(SceneSettings())
      if time >= 0 { scene.handle(.tap(nil), at: 0) }
      let text = Self.list(scene, GridSize(columns: 80, rows: 24), at: time).description
      #expect(silverDifference(text, time < 0 ? "\(name)-rest" : "\(name)-\(time)") == nil)
    }
    // Smaller pictures, at one moment.
    for (columns, rows) in [(40, 12), (20, 6)] {
      var scene = entry.make(SceneSettings(appearance: .light))
      scene.handle(.tap(nil), at: 0)
      let text = Self.list(scene, GridSize(columns: columns, rows: rows), at: 0.3).description
      #expect(silverDifference(text, "\(name)-\(columns)x\(rows)") == nil)
    }
  }

  @Test("keep whole what they show", arguments: ["reaction", "onboarding"])
  func whole(name: String) throws {
    let entry = try #require(Catalogue.scene(named: name))
    for (columns, rows) in Self.sizes where columns > 2 && rows > 1 {
      let grid = GridSize(columns: columns, rows: rows)
      var scene = entry.make(SceneSettings())
      scene.handle(.tap(nil), at: 0)
      for step in 0..<50 {
        let list = Self.list(scene, grid, at: Double(step) / 25)
        for line in list.description.split(separator: "\n") where !line.hasPrefix("text") {
          // … box x y width height points n …
          let words = line.split(separator: " ").drop { $0 != "box" }.dropFirst()
          let numbers = words.prefix(4).compactMap { Double($0) }
          let (x, y, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
          #expect(x > -0.01 && x + width < Double(grid.sampleWidth) + 0.01, "\(grid) \(line)")
          #expect(y > -0.01 && y + height < Double(grid.sampleHeight) + 0.01, "\(grid) \(line)")
        }
      }
    }
  }

  static func list(_ scene: any Scene, _ grid: GridSize, at time: Double) -> DisplayList {
    var list = DisplayList(grid: grid)
    scene.draw(into: &list, at: time)
    return list
  }

  /// Cells that are not bare.
  private static func inked(_ renderer: Renderer) -> Int {
    renderer.cells.cells.reduce(0) { $0 + ($1 == .blank ? 0 : 1) }
  }
}
