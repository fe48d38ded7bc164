// `--stats`: what became of the frames.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import Playback
internal import Terminal

enum StatisticsReport {
  /// Writes the report on stderr.
  static func write(
    _ statistics: FrameStatistics, _ output: OutputChannel, processorTime: Double
  ) {
    let lines = """
      frames shown    \(statistics.shown)
      frames dropped  \(statistics.dropped) late, \(statistics.skipped) not taken by the terminal
      bytes written   \(output.bytesWritten) in \(output.writes) writes
      processor time  \(milliseconds(processorTime)) ms
      longest frame   \(milliseconds(statistics.longest)) ms

      """
    _ = System.write(lines, to: System.standardError)
  }

  /// To one decimal.
  private static func milliseconds(_ seconds: Double) -> String {
    let tenths = Int(min(max(seconds, 0), 1e9) * 10_000 + 0.5)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
