// Recording: what a scene costs as a file, from its shapes to the bytes.
//
// Part of likes. SPDX-License-Identifier: MIT

import Glibc
import LikesCanvas
import Playback
import Recorder
import Scenes

/// Floating hearts for ten seconds, tapped all the time.
enum RecordBenchmark {
  static let name = "record"
  static let usage = ""

  static func run(_ arguments: [String]) throws {
    guard arguments.isEmpty else { throw BenchError("\(name) takes nothing") }
    var figures = Figures()
    let grid = GridSize(columns: 120, rows: 40)
    try measure("record.cast", grid, framesPerSecond: 60, &figures) { plan, show, file in
      let sink = try CastSink(
        file, grid: grid, options: Renderer.Options(), title: "hearts",
        theme: CastTheme(foreground: .white, background: .black))
      try plan.play(show, into: sink) { _ in nil }
    }
    #if Images
    let small = GridSize(columns: 60, rows: 22)
    let style = PictureStyle(width: 480, height: 360, look: .vector, background: .black)
    try measure("record.gif", small, framesPerSecond: 50, &figures) { plan, show, file in
      let colors = GIFColors(style: style, grid: small)
      var preview = plan
      preview.framesPerSecond = 8
      try preview.play(show, into: colors) { _ in nil }
      let sink = try GIFSink(file, style: style, grid: small, colors: colors)
      try plan.play(show, into: sink) { _ in nil }
    }
    #endif
    try figures.report()
  }

  private static func measure(
    _ name: String, _ grid: GridSize, framesPerSecond: Double, _ figures: inout Figures,
    _ record: (Recording, PlayShow, OutputFile) throws -> Void
  ) throws {
    let show = PlayShow(
      scene: "hearts", settings: SceneSettings(seed: 7), speed: 1, grid: grid, background: .black)
    let plan = Recording(
      grid: grid, framesPerSecond: framesPerSecond,
      script: (0..<50).map { KeyPress(tapAt: Double($0) / 5) },
      seconds: 10)
    let start = processorTime()
    let file = try OutputFile(path: "/dev/null", replaces: true)
    try record(plan, show, file)
    try file.commit()
    figures.add(name, (processorTime() - start) / 1e6, "s")
    figures.add("\(name).size", Double(file.count), "bytes")
  }
}
