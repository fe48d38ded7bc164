// Fitting by itself: each glyph set and colour depth on one moving picture.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas

/// Fits the field of 200 hearts at 120 × 40 with every glyph set, and with palettes.
enum FitBenchmark {
  static let name = "fit"
  static let usage = "[--frames N] [--only SET]"

  private static let grid = GridSize(columns: 120, rows: 40)

  static func run(_ arguments: [String]) throws {
    var frames = 120
    var only: String?
    var rest = arguments[...]
    while let option = rest.popFirst() {
      let value = rest.popFirst() ?? ""
      switch option {
      case "--frames" where (Int(value) ?? 0) > 0: frames = Int(value) ?? frames
      case "--only": only = value
      default: throw BenchError("\(option) \(value) is not known: \(name) \(usage)")
      }
    }
    let sets = GlyphSet.allCases.filter { $0 != .ascii }
    var cases = sets.map { ($0.rawValue, Renderer.Options(glyphs: $0)) }
    cases.append(("block.256", Renderer.Options(depth: .palette256)))
    cases.append(("block.16", Renderer.Options(depth: .ansi16)))
    for (name, options) in cases where only == nil || only == name {
      try measure(options, name, frames)
    }
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
