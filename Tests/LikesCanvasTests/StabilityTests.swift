// Edges that tremble: a cell keeps its glyph while another is hardly better.
//
// Part of likes. SPDX-License-Identifier: MIT

import Testing

@testable import LikesCanvas

/// A heart that moves in small steps.
private struct MovingHeart {
  private static let grid = GridSize(columns: 12, rows: 6)

  /// Cells that changed their glyph from a frame to the next.
  var changes = 0
  /// Squared error of all cells over all frames, 8-bit steps.
  var error = 0.0

  /// - Parameters:
  ///   - places: Samples to the right, and half as many down, of each frame.
  ///   - remembers: One renderer draws all frames, and not a new one each.
  init(_ glyphs: GlyphSet, places: [Double], remembers: Bool) {
    var renderer = Renderer(grid: Self.grid, options: .init(glyphs: glyphs))
    var shown: [UInt32] = []
    for place in places {
      if !remembers { renderer = Renderer(grid: Self.grid, options: .init(glyphs: glyphs)) }
      var list = DisplayList(grid: Self.grid, background: .black)
      let transform = AffineTransform.scale(0.26).then(.translation(6 + place, 8 + place / 2))
      list.fill(.heart, with: Color(hex: 0xFE2C55), transform: transform)
      renderer.render(list)
      let glyphs = renderer.cells.cells.map(\.glyph)
      if !shown.isEmpty { changes += zip(glyphs, shown).count { $0 != $1 } }
      shown = glyphs
      for row in 0..<Self.grid.rows {
        for column in 0..<Self.grid.columns { error += Self.error(renderer, row, column) }
      }
    }
  }

  /// Squared error of a cell.
  private static func error(_ renderer: Renderer, _ row: Int, _ column: Int) -> Double {
    let cell = renderer.cells[row, column]
    let width = renderer.base.width
    func hex(_ color: CellColor) -> UInt32 {
      color.rawValue >> 24 == 0 ? color.rawValue : 0
    }
    return (0..<32).reduce(0.0) { sum, place in
      let (y, x) = (row * 8 + place / 4, column * 4 + place % 4)
      let sample = Pixel.hex(renderer.base.samples[y * width + x])
      let cover = cell.glyph == 0x20 ? 0 : ink(cell.glyph, place / 4, place % 4)
      return [UInt32(0), 8, 16].reduce(sum) { sum, shift in
        func part(_ hex: UInt32) -> Double { Double(hex >> shift & 0xFF) }
        let drawn =
          cover == 0
          ? part(hex(cell.background))
          : cover * part(hex(cell.foreground)) + (1 - cover) * part(hex(cell.background))
        return sum + (part(sample) - drawn) * (part(sample) - drawn)
      }
    }
  }
}

@Suite("Stability")
struct StabilityTests {
  /// 25 places a fifth of a sample apart.
  private static let creeping: [Double] = (0..<25).map { Double($0) / 5 }
  /// At each, to and fro by a sixteenth of a sample, twice.
  private static let trembling: [Double] = creeping.flatMap { place in
    [place, place + 1.0 / 16, place, place + 1.0 / 16]
  }

  @Test(
    "a heart that trembles by a sixteenth of a sample keeps most of its glyphs",
    arguments: [GlyphSet.block, .sextant, .blockSextant, .octant])
  func trembling(set: GlyphSet) {
    // What has to change, because the heart moves on.
    let needed = MovingHeart(set, places: Self.creeping, remembers: true).changes
    let steady = MovingHeart(set, places: Self.trembling, remembers: true)
    let forgetful = MovingHeart(set, places: Self.trembling, remembers: false)
    #expect(forgetful.changes - needed >= 30)
    #expect(10 * (steady.changes - needed) <= 6 * (forgetful.changes - needed))
    #expect(steady.error <= forgetful.error * 1.005)
  }

  @Test("a picture that stands still changes nothing", arguments: GlyphSet.allCases)
  func still(set: GlyphSet) {
    let heart = MovingHeart(
      set == .ascii ? .block : set, places: [3.3, 3.3, 3.3], remembers: true)
    #expect(heart.changes == 0)
  }

  @Test(
    "what was drawn before does not show in a picture that stands still",
    arguments: [ColorDepth.truecolor, .palette256, .ansi16, .none])
  func repeated(depth: ColorDepth) {
    let grid = GridSize(columns: 80, rows: 24)
    var list = DisplayList(grid: grid, background: .black)
    for index in 0..<120 {
      let place = AffineTransform.scale(0.1 + Double(index % 7) / 20).then(
        .translation(Double(index * 37 % 300), Double(index * 53 % 170)))
      let color = Color(hex: UInt32(index) * 2_654_435 & 0xFF_FFFF)
      list.fill(.heart, with: color.opacity(0.3 + Double(index % 5) / 7), transform: place)
    }
    let renderer = Renderer(grid: grid, options: .init(depth: depth))
    renderer.render(list)
    let first = Array(renderer.cells.cells)
    for _ in 0..<3 {
      renderer.render(list)
      #expect(zip(first, renderer.cells.cells).count { $0 != $1 } == 0)
    }
  }

  @Test("a picture that will stand still is the same whatever came before")
  func rest() {
    func cells(_ places: [Double]) -> [Cell] {
      let grid = GridSize(columns: 12, rows: 6)
      let renderer = Renderer(grid: grid)
      for (index, place) in places.enumerated() {
        var list = DisplayList(grid: grid, background: .black)
        let transform = AffineTransform.scale(0.26).then(.translation(6 + place, 8 + place / 2))
        list.fill(.heart, with: Color(hex: 0xFE2C55), transform: transform)
        list.isStill = index == places.count - 1
        renderer.render(list)
      }
      return Array(renderer.cells.cells)
    }
    for step in 0..<50 {
      let place = Double(step) / 25
      #expect(cells([place - 0.1, place]) == cells([place]))
    }
  }

  @Test("a cell takes another glyph at once when that is clearly better")
  func changed() {
    let fitter = Fitter(glyphs: .block)
    let samples = (0..<32).map { $0 % 4 < 2 ? UInt32(0xFF00_00FF) : 0xFF00_0000 }
    let upperHalf = UInt8(Fitter.Slot.upper + 4)
    let fit = samples.withUnsafeBufferPointer {
      fitter.fit($0.baseAddress!, stride: 4, previous: upperHalf)
    }
    #expect(fit.glyph == 0x258C)
  }
}
