// Figures: what the benchmarks print, and the clock and the writes behind them.
//
// Part of likes. SPDX-License-Identifier: MIT

import Glibc

/// What went wrong and what to do about it.
struct BenchError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// A table of measured figures; each becomes one line of JSON.
struct Figures {
  private var lines = ""

  /// - Parameters:
  ///   - name: `benchmark.figure`.
  ///   - unit: `bytes`, `writes`, `µs`, …
  mutating func add(_ name: String, _ value: Double, _ unit: String) {
    let rounded = (value * 100).rounded() / 100
    lines += "{\"name\":\"\(name)\",\"value\":\(rounded),\"unit\":\"\(unit)\"}\n"
  }

  /// Appends the lines to the file that `BENCH_OUT` names, or prints them on standard error.
  func report() throws {
    guard let path = getenv("BENCH_OUT") else {
      writeAll(lines, to: STDERR_FILENO)
      return
    }
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o644)
    guard file >= 0 else {
      throw BenchError("cannot write \(String(cString: path)): set BENCH_OUT to another file")
    }
    writeAll(lines, to: file)
    close(file)
  }
}

/// The middle one of the values, NaN if there are none.
func median(_ values: [Double]) -> Double {
  values.isEmpty ? .nan : values.sorted()[values.count / 2]
}

/// CPU time of this process, user and system, in microseconds.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

/// Writes all bytes, in as few calls as the descriptor takes; gives up on errors.
///
/// - Returns: The number of calls.
@discardableResult
func writeAll(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Int {
  var rest = bytes, calls = 0
  while !rest.isEmpty {
    let count = write(file, rest.baseAddress, rest.count)
    calls += 1
    if count < 0 && errno != EINTR { break }
    rest = UnsafeRawBufferPointer(rebasing: rest[max(count, 0)...])
  }
  return calls
}

@discardableResult
func writeAll(_ text: String, to file: Int32) -> Int {
  var text = text
  return text.withUTF8 { writeAll(UnsafeRawBufferPointer($0), to: file) }
}
