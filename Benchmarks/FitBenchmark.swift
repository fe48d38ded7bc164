// Fitting by itself: each glyph set and colour depth on one moving picture.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas

/// Fits the field of 200 hearts at 120 × 40 with every glyph set, and with palettes.
enum FitBenchmark {
  static let name = "fit"
  static let usage = "[--frames N]"

  private static let grid = GridSize(columns: 120, rows: 40)

  static func run(_ arguments: [String]) throws {
    var frames = 120
    if let first = arguments.first {
      guard first == "--frames", arguments.count == 2, let count = Int(arguments[1]), count > 0
      else { throw BenchError("\(first) is not known: \(name) \(usage)") }
      frames = count
    }
    for glyphs in GlyphSet.allCases where glyphs != .ascii {
      try measure(Renderer.Options(glyphs: glyphs), glyphs.rawValue, frames)
    }
    try measure(Renderer.Options(depth: .palette256), "block.256", frames)
    try measure(Renderer.Options(depth: .ansi16), "block.16", frames)
  }

  private static func measure(_ options: Renderer.Options, _ name: String, _ frames: Int) throws {
    let field = HeartField(count: 200, grid: grid)
    let renderer = Renderer(grid: grid, options: options)
    var list = DisplayList(grid: grid)
    var costs: [Double] = []
    for frame in 0..<frames {
      list.begin(grid: grid, background: .black)
      field.draw(into: &list, at: Double(frame) / 60)
      renderer.compose(list)
      let start = processorTime()
      renderer.fit(list)
      costs.append((processorTime() - start) / Double(max(renderer.fittedCells, 1)))
    }
    var figures = Figures()
    figures.add("fit.\(name).cell", median(costs) * 1e3, "ns/fitted cell")
    try figures.report()
  }
}
