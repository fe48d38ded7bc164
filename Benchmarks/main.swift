// The benchmarks: each prints its figures as JSON, one a line.
//
// Part of likes. SPDX-License-Identifier: MIT

import Glibc

/// The figures by the name they have on the command line.
let benchmarks: [(name: String, usage: String, run: ([String]) throws -> Void)] = [
  (PresentBenchmark.name, PresentBenchmark.usage, PresentBenchmark.run),
  (LiveBenchmark.name, LiveBenchmark.usage, LiveBenchmark.run),
  (FitBenchmark.name, FitBenchmark.usage, FitBenchmark.run),
  (FrameBenchmark.name, FrameBenchmark.usage, FrameBenchmark.run),
  (FirstByteBenchmark.name, FirstByteBenchmark.usage, FirstByteBenchmark.run),
  (RecordBenchmark.name, RecordBenchmark.usage, RecordBenchmark.run),
]

var arguments = Array(CommandLine.arguments.dropFirst())
let name = arguments.isEmpty ? "" : arguments.removeFirst()
do {
  guard let benchmark = benchmarks.first(where: { $0.name == name }) else {
    let usages = benchmarks.map { "  LikesBench \($0.name) \($0.usage)" }
    throw BenchError("usage:\n" + usages.joined(separator: "\n"))
  }
  try benchmark.run(arguments)
} catch {
  writeAll("\(error)\n", to: STDERR_FILENO)
  exit(2)
}
