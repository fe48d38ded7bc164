// Several like buttons: where they stand, and which of them a pointer hits.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas
import Playback
import Testing

@testable import Scenes

@Suite("LikeFields")
struct LikeFieldsTests {
  @Test(
    "a tap on the middle of a button is its own, at any size",
    arguments: [1, 2, 3, 5, 12], [(80, 24), (120, 40), (40, 12), (37, 11), (200, 60)])
  func hits(count: Int, size: (Int, Int)) {
    let grid = GridSize(columns: size.0, rows: size.1)
    let fields = LikeFields(count, grid)
    for index in 0..<count {
      let viewport = fields.viewport(ofRow: index / fields.across)
      let center = fields.center(of: index)
      let place = TapPlace(
        column: Int(viewport.column(center.x)), row: viewport.row(center.y), grid: grid)
      #expect(fields.index(at: place) == index, "\(count) on \(size), \(index)")
    }
  }

  @Test("buttons stand in one row until they are too small")
  func rows() {
    let wide = GridSize(columns: 80, rows: 24)
    #expect(LikeFields(2, wide).across == 2)
    #expect(LikeFields(6, wide).across == 6)
    #expect(LikeFields(7, wide).across == 4)
    #expect(LikeFields(7, GridSize(columns: 300, rows: 40)).across == 7)
  }

  @Test("a key taps all, a pointer the one it hits, beside them none")
  func taps() {
    let grid = GridSize(columns: 80, rows: 24)
    var scene = LikeButtons(settings: SceneSettings(durations: [0.5, 10]))
    scene.handle(.tap(TapPlace(column: 20, row: 10, grid: grid)), at: 0)
    #expect(scene.buttons.map(\.isLiked) == [true, false])
    scene.handle(.tap(nil), at: 0.1)
    #expect(scene.buttons.map(\.isLiked) == [true, true])
    #expect(scene.likeCount == 2)
    scene.handle(.tap(TapPlace(column: 60, row: 10, grid: grid)), at: 10.1)
    #expect(scene.buttons.map(\.isLiked) == [true, true])  // it takes taps again 10.1 s after 0.1
    scene.handle(.tap(TapPlace(column: 60, row: 10, grid: grid)), at: 10.21)
    #expect(scene.buttons.map(\.isLiked) == [true, false])
    scene.handle(.tap(TapPlace(column: 60, row: 23, grid: grid)), at: 20)
    #expect(scene.buttons.map(\.isLiked) == [true, false])
  }
}
