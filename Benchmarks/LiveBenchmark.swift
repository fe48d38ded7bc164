// Live: what a line of a feed costs, from bytes to a counted like.
//
// Part of likes. SPDX-License-Identifier: MIT

import CLI
import LikesCanvas
import Playback
import Scenes

/// Reads lines as they come from a pipe, 64 KiB a turn, and gives each turn's likes to the show.
enum LiveBenchmark {
  static let name = "live"
  static let usage = "[LINES]"

  private static let turn = 65_536
  private static let kinds = [
    (name: "plain", line: "like\n", likes: 1),
    (name: "count", line: "like 25\n", likes: 25),
    (name: "text", line: "hello from the harbour\n", likes: 1),
    (name: "json", line: "{\"type\":\"like\",\"count\":3,\"color\":\"#ff2d55\"}\n", likes: 3),
  ]

  static func run(_ arguments: [String]) throws {
    let lines = arguments.first.flatMap { Int($0) } ?? 5_000_000
    guard lines > 0, arguments.count < 2 else {
      throw BenchError("\(name) takes a number of lines of at least 1")
    }
    var figures = Figures()
    for kind in kinds {
      let length = kind.line.utf8.count
      // Turns begin anywhere in a line.
      let text = Array(repeating: Array(kind.line.utf8), count: 2 * turn / length + 2).flatMap(
        \.self)
      var show = LiveShow(
        settings: SceneSettings(seed: 1), speed: 1, grid: GridSize(columns: 80, rows: 24))
      var parser = FeedParser()
      var batch = LikeBatch()
      var rest = lines * length
      var offset = 0
      var turns = 0.0
      let start = processorTime()
      text.withUnsafeBytes { bytes in
        while rest > 0 {
          let count = min(turn, rest)
          parser.take(
            UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count]), into: &batch)
          // As many turns a second as 60 frames of ten turns.
          show.receive(batch, at: turns / 600)
          batch.removeAll()
          rest -= count
          offset = (offset + count) % length
          turns += 1
        }
      }
      let nanoseconds = (processorTime() - start) * 1000 / Double(lines)
      guard show.likeCount == lines * kind.likes else {
        throw BenchError("\(lines) lines \(kind.name) are \(show.likeCount) likes")
      }
      figures.add("live.\(kind.name)", nanoseconds, "ns/line")
    }
    try figures.report()
  }
}
