// Presenting: cell grids to bytes to a terminal, without drawing them.
//
// Part of likes. SPDX-License-Identifier: MIT

import ANSI
import Glibc
import LikesCanvas

/// Plays a workload to standard output, one write a frame, as fast as it is taken.
enum PresentBenchmark {
  static let name = "present"
  static let usage = "FILE.rgb [--encode-only] [--default-background] [--sync] [--frames N]"

  private struct Options {
    var path = ""
    var isEncodeOnly = false
    var blackIsBackground = false
    var isSynchronized = false
    var frameLimit = Int.max

    init(_ arguments: [String]) throws {
      var rest = arguments[...]
      while let argument = rest.popFirst() {
        switch argument {
        case "--encode-only": isEncodeOnly = true
        case "--default-background": blackIsBackground = true
        case "--sync": isSynchronized = true
        case "--frames":
          guard let limit = rest.popFirst().flatMap({ Int($0) }), limit > 0 else {
            throw BenchError("--frames needs a number of at least 1")
          }
          frameLimit = limit
        case _ where path.isEmpty && !argument.hasPrefix("-"): path = argument
        default: throw BenchError("\(argument) is not known: \(name) \(usage)")
        }
      }
      if path.isEmpty { throw BenchError("a workload is missing: \(name) \(usage)") }
    }
  }

  static func run(_ arguments: [String]) throws {
    let options = try Options(arguments)
    let work = try Workload(path: options.path)
    let grid = CellGrid(columns: work.columns, rows: work.rows)
    var writer = DiffWriter(columns: work.columns, rows: work.rows)
    writer.isSynchronized = options.isSynchronized
    let count = min(work.frames, options.frameLimit)
    var times: [Double] = []
    times.reserveCapacity(count)
    var bytes = 0, writes = 0

    let terminal = options.isEncodeOnly ? nil : RawTerminal()
    for frame in 0..<count {
      let start = processorTime()
      work.draw(frame, into: grid, blackIsBackground: options.blackIsBackground)
      let encoded = writer.encode(grid)
      bytes += encoded.count
      if terminal != nil { writes += writeAll(encoded, to: STDOUT_FILENO) }
      times.append(processorTime() - start)
    }
    terminal?.restore()

    var figures = Figures()
    figures.add("present.bytes", Double(bytes) / Double(count), "bytes/frame")
    if terminal != nil {
      figures.add("present.writes", Double(writes) / Double(count), "writes/frame")
    }
    // The first frame is a full repaint and does not count.
    figures.add("present.cpu", median(Array(times.dropFirst())), "µs/frame")
    try figures.report()
  }
}

/// Standard output as a full-screen program has it: raw if it is a terminal, on the other screen.
private struct RawTerminal {
  private var saved: termios?

  init() {
    var mode = termios()
    if tcgetattr(STDOUT_FILENO, &mode) == 0 {
      saved = mode
      cfmakeraw(&mode)
      tcsetattr(STDOUT_FILENO, TCSADRAIN, &mode)
    }
    writeAll("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l", to: STDOUT_FILENO)
  }

  func restore() {
    writeAll("\u{1B}[m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l", to: STDOUT_FILENO)
    if var saved { tcsetattr(STDOUT_FILENO, TCSADRAIN, &saved) }
  }
}
