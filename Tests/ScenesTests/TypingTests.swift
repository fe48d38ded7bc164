// The typing indicator against its reference numbers.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas
import Playback
import TestSupport
import Testing

@testable import Scenes

@Suite("Typing")
struct TypingTests {
  struct Case: Decodable { var samples: [[Double]] }

  @Test("breathes as the reference")
  func breath() throws {
    let oracle = Oracle<Case>("typing")
    let tolerance = try #require(oracle.tolerance["opacity"])
    for row in oracle.cases[0].samples {
      for dot in 0..<3 {
        #expect(abs(Typing.breath(of: dot, at: row[0]) - row[dot + 1]) < tolerance, "\(row[0])")
      }
    }
  }

  @Test("is as exact after a year")
  func endurance() {
    let year = 365.0 * 86_400
    for dot in 0..<3 {
      #expect(abs(Typing.breath(of: dot, at: year + 0.3) - Typing.breath(of: dot, at: 0.3)) < 1e-6)
    }
  }

  @Test("80 × 24: dots on the middles of cells, six columns apart; words where they belong")
  func mainLayout() {
    let layout = Typing.Layout(GridSize(columns: 80, rows: 24))
    for (index, column) in [34.5, 40.5, 46.5].enumerated() {
      #expect(abs(layout.viewport.column(layout.dot(index).x) - column) < 1e-9)
    }
    #expect(abs(layout.viewport.origin.y + layout.dot(0).y * 2.4 - 108) < 1e-9)
    #expect(layout.nameRow == 10)
    let text = ChatScenesTests.list(
      Typing(settings: SceneSettings()), GridSize(columns: 80, rows: 24), at: 0
    ).description
    for line in [
      "text 10 33 terminal #ececf0 bold \"Mira\"", "text 13 50 #8d8d93 \"is typing\"",
      "text 13 73 #8d8d93 \"now\"", "text 13 70 #3f87ff bold \"✓✓\"",
      "text 10 73 #ff3742 bold \"2\"",
    ] {
      #expect(text.contains(line), "\(line)")
    }
  }

  @Test("dots are never blocks of 8 to 11 samples, and never touch")
  func dotSizes() {
    for columns in 12...130 {
      for rows in [5, 8, 12, 16, 24, 40] {
        let layout = Typing.Layout(GridSize(columns: columns, rows: rows))
        let scale = layout.viewport.scale
        let size = 2 * layout.dotRadius * scale
        #expect(size < 7 || size > 12 - 1e-9, "\(columns) × \(rows)")
        #expect((layout.dot(1).x - layout.dot(0).x) * scale > size, "\(columns) × \(rows)")
      }
    }
  }

  @Test("the wave rises under the name and no higher")
  func wave() {
    for (columns, rows) in [(80, 24), (80, 16), (60, 16), (40, 12), (30, 8), (20, 6), (120, 40)] {
      let layout = Typing.Layout(GridSize(columns: columns, rows: rows))
      let viewport = layout.viewport
      let top =
        viewport.origin.y + (layout.dot(0).y - layout.dotRadius - layout.waveHeight)
        * viewport.scaleY
      let roof = layout.tier == .tiny ? 0 : Double((layout.nameRow + 1) * 8)
      #expect(top >= roof - 1e-9, "\(columns) × \(rows)")
      #expect(layout.waveHeight > 1, "\(columns) × \(rows)")
    }
  }

  @Test(
    "styles: each dot shows its breath by size, or by height",
    arguments: [TypingStyle.scale, .wave])
  func styles(style: TypingStyle) {
    var settings = SceneSettings()
    settings.typingStyle = style
    let list = ChatScenesTests.list(
      Typing(settings: settings), GridSize(columns: 40, rows: 12), at: 0.25)
    #expect(silverDifference(list.description, "typing-\(style)-0.25") == nil)
  }

  @Test("without colour breathes by size")
  func mono() {
    let grid = GridSize(columns: 80, rows: 24)
    var settings = SceneSettings(depth: .none)
    let faded = ChatScenesTests.list(Typing(settings: settings), grid, at: 0.4).description
    settings.typingStyle = .scale
    #expect(faded == ChatScenesTests.list(Typing(settings: settings), grid, at: 0.4).description)
  }
}
