// Whole frames: from a scene to bytes, without a terminal.
//
// Part of likes. SPDX-License-Identifier: MIT

import ANSI
import AllocationCounter
import Glibc
import LikesCanvas
import Playback
import Scenes

/// Draws moving pictures at 60 frames a second of their own time, as fast as it can.
///
/// `--only` and `--frames` are for profilers: the difference of two runs is what frames cost.
/// `--cells` writes the cells of every tenth frame, to compare the pictures of two versions.
enum FrameBenchmark {
  static let name = "frames"
  static let usage = "[--only NAME] [--frames N] [--cells FILE]"

  private static let small = GridSize(columns: 120, rows: 40)
  private static let large = GridSize(columns: 200, rows: 60)

  /// A picture that moves.
  private struct Work {
    var name: String
    var grid: GridSize
    /// Hearts in flight; 0 where they are not counted.
    var hearts = 0
    /// Frames before the first that is measured: until the picture is as full as it will be.
    var warmUp = 30
    var make: () -> (inout DisplayList, Double) -> Void
  }

  private static var works: [Work] {
    var works: [Work] = []
    for (hearts, grid) in [(200, small), (2_000, large), (20_000, large)] {
      works.append(
        Work(name: "field-\(hearts)", grid: grid, hearts: hearts) {
          let field = HeartField(count: hearts, grid: grid)
          return { field.draw(into: &$0, at: $1) }
        })
      works.append(
        Work(name: "stage-\(hearts)", grid: grid, hearts: hearts, warmUp: 180) {
          var stage = TappedScene(
            Stage(settings: SceneSettings(seed: 1, pile: hearts)), tapsPerSecond: hearts / 2)
          return { stage.draw(into: &$0, at: $1) }
        })
    }
    for entry in Catalogue.scenes {
      works.append(
        Work(name: entry.name, grid: small) {
          var scene = TappedScene(entry.make(SceneSettings(seed: 1)), tapsPerSecond: 1)
          return { scene.draw(into: &$0, at: $1) }
        })
    }
    return works
  }

  static func run(_ arguments: [String]) throws {
    var only: String?
    var frames = 300
    var cells: Int32 = -1
    defer { close(cells) }
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--only":
        only = rest.popFirst()
      case "--frames":
        guard let count = rest.popFirst().flatMap({ Int($0) }), count > 0 else {
          throw BenchError("--frames needs a number of at least 1")
        }
        frames = count
      case "--cells":
        cells = open(rest.popFirst() ?? "", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        guard cells >= 0 else { throw BenchError("--cells needs a file that can be written") }
      default: throw BenchError("\(argument) is not known: \(name) \(usage)")
      }
    }
    let chosen = works.filter { only == nil || $0.name == only }
    guard !chosen.isEmpty else {
      throw BenchError("--only needs one of " + works.map(\.name).joined(separator: ", "))
    }
    for work in chosen { try measure(work, frames: frames, cells: cells) }
  }

  private static func measure(_ work: Work, frames: Int, cells: Int32) throws {
    let draw = work.make()
    let renderer = Renderer(grid: work.grid)
    var list = DisplayList(grid: work.grid)
    var writer = DiffWriter(columns: work.grid.columns, rows: work.grid.rows)
    var wholes: [Double] = [], fits: [Double] = []
    wholes.reserveCapacity(frames)
    fits.reserveCapacity(frames)
    var bytes = 0, allocations = 0
    for frame in 0..<work.warmUp + frames {
      let before = likes_allocation_count()
      let start = processorTime()
      list.begin(grid: work.grid, background: .black)
      draw(&list, Double(frame) / 60)
      renderer.compose(list)
      let composed = processorTime()
      renderer.fit(list)
      let fitted = processorTime()
      let encoded = writer.encode(renderer.cells).count
      let end = processorTime()
      if cells >= 0, frame % 10 == 0 {
        writeAll(UnsafeRawBufferPointer(renderer.cells.cells), to: cells)
      }
      guard frame >= work.warmUp else { continue }
      allocations += likes_allocation_count() - before
      bytes += encoded
      wholes.append(end - start)
      if renderer.fittedCells > 0 {
        fits.append((fitted - composed) / Double(renderer.fittedCells))
      }
    }
    let whole = median(wholes)
    let prefix = "frames.\(work.name)"
    var figures = Figures()
    figures.add("\(prefix).cpu", whole, "µs/frame")
    if work.hearts > 0 {
      figures.add("\(prefix).core", whole * 60 / 1e4, "% of a core at 60 fps")
      figures.add("\(prefix).heart", whole * 1e3 / Double(work.hearts), "ns/heart")
      figures.add("\(prefix).cell", median(fits) * 1e3, "ns/fitted cell")
      figures.add("\(prefix).bytes", Double(bytes) / Double(frames), "bytes/frame")
    }
    figures.add("\(prefix).allocations", Double(allocations) / Double(frames), "a frame")
    try figures.report()
  }
}

/// A scene that is tapped steadily.
private struct TappedScene {
  private var scene: any Scene
  private let interval: Double
  private var taps = 0

  init(_ scene: any Scene, tapsPerSecond: Int) {
    self.scene = scene
    interval = 1 / Double(tapsPerSecond)
  }

  mutating func draw(into list: inout DisplayList, at time: Double) {
    while Double(taps) * interval <= time {
      scene.handle(.tap(nil), at: Double(taps) * interval)
      taps += 1
    }
    scene.draw(into: &list, at: time)
  }
}
