// Sprites in numbers: piles look as if all were drawn, and memory that is used again.
//
// Part of likes. SPDX-License-Identifier: MIT

import Testing

@testable import LikesCanvas

@Suite("Sprites")
struct SpriteTests {
  private static let grid = GridSize(columns: 150, rows: 12)

  private static func samples(_ list: borrowing DisplayList, _ renderer: Renderer) -> [UInt32] {
    renderer.withSamples(of: list) { Array($0.samples) }
  }

  /// Hearts at whole places and of even sizes, which no step moves.
  private static func pile(
    _ count: Int, sizes: Int = 4, step: Int = 12, opacity: (Int) -> Double,
    between: (inout DisplayList) -> Void
  ) -> DisplayList {
    var list = DisplayList(grid: grid, background: Color(hex: 0x203040))
    for index in 0..<count {
      let place = Point(Double(index * 89 % 640 - 20), Double(index * 37 % 130 - 17))
      list.sprite(
        .rimmedHeart, center: place, width: Double(50 + index % sizes * step),
        color: Color(hex: UInt32(truncatingIfNeeded: index &* 0x9E3779 & 0xFFFFFF)),
        opacity: opacity(index))
      between(&list)
    }
    return list
  }

  @Test("a pile looks as if every sprite of it were drawn", arguments: [1.0, 0.6, 0.1])
  func pile(least: Double) {
    let opacity: (Int) -> Double = { least + (1 - least) * Double($0 % 7) / 6 }
    let together = Self.pile(600, opacity: opacity) { _ in }
    // A text between two sprites, and they are no pile.
    let apart = Self.pile(600, opacity: opacity) {
      $0.text("", row: 0, column: 0, ink: .color(.white))
    }
    #expect(Self.difference(together, apart) <= 2)
  }

  /// 48 sizes do not fit into the memory for sprites together; one of the two is too large for it.
  @Test("so does a pile that memory cannot hold at once", arguments: [(48, 2), (2, 110)])
  func largePile(sizes: Int, step: Int) {
    let opacity: (Int) -> Double = { 0.1 + Double($0 % 7) / 20 }
    let together = Self.pile(200, sizes: sizes, step: step, opacity: opacity) { _ in }
    let apart = Self.pile(200, sizes: sizes, step: step, opacity: opacity) {
      $0.text("", row: 0, column: 0, ink: .color(.white))
    }
    #expect(Self.difference(together, apart) <= 2)
  }

  /// The largest difference of a component, of 255; what hardly shows may be left out.
  private static func difference(
    _ together: borrowing DisplayList, _ apart: borrowing DisplayList
  ) -> Int {
    let piled = samples(together, Renderer(grid: grid))
    let single = samples(apart, Renderer(grid: grid))
    var worst = 0
    for (a, b) in zip(piled, single) {
      for shift: UInt32 in [0, 8, 16] {
        worst = max(worst, abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)))
      }
    }
    return worst
  }

  @Test("sprites whose memory was used again come back as they were")
  func ring() {
    let renderer = Renderer(grid: Self.grid)
    func list(_ round: Int) -> DisplayList {
      var list = DisplayList(grid: Self.grid)
      for index in 0..<40 {
        let width = 20 + Double(round * 40 + index) / 4
        list.sprite(
          .rimmedHeart, center: Point(Double(index * 15), 48), width: width, degrees: Double(index),
          color: .white)
      }
      return list
    }
    let first = Self.samples(list(0), renderer)
    for round in 1..<40 { _ = Self.samples(list(round), renderer) }
    #expect(Self.samples(list(0), renderer) == first)
    #expect(Self.samples(list(7), renderer) == Self.samples(list(7), Renderer(grid: Self.grid)))
  }

  @Test("a stroke that comes again is the same stroke")
  func strokes() {
    var path = Path()
    path.move(to: Point(1, 1))
    path.cubic(Point(9, 0), Point(0, 9), to: Point(8, 8))
    let renderer = Renderer(grid: Self.grid)
    for scale in [4.0, 4.0, 4.0, 5.0, 9.0, 9.0, 9.0, 4.0] {
      var list = DisplayList(grid: Self.grid)
      list.stroke(
        path, with: .white, style: StrokeStyle(width: scale == 5 ? 1 : 2, cap: .round),
        transform: .scale(scale))
      #expect(Self.samples(list, renderer) == Self.samples(list, Renderer(grid: Self.grid)))
    }
  }

  @Test("tells the runs of cells that were drawn on")
  func touched() {
    let surface = Surface(width: 600, height: 16, clearValue: 0)
    #expect(surface.touchedCells(row: 1, from: 0) == nil)
    surface.touch(band: 1, from: 5, to: 6)
    surface.touch(band: 1, from: 255, to: 270)
    surface.touch(band: 1, from: 272, to: 600)
    #expect(surface.touchedCells(row: 1, from: 0) == 1..<2)
    #expect(surface.touchedCells(row: 1, from: 2) == 63..<150)
    #expect(surface.touchedCells(row: 1, from: 149) == 149..<150)
    #expect(surface.touchedCells(row: 1, from: 150) == nil)
    #expect(surface.touched(band: 1) == 4..<600)
    #expect(surface.touchedCells(row: 0, from: 0) == nil)
    surface.clear()
    #expect(surface.touchedCells(row: 1, from: 0) == nil)
  }
}
