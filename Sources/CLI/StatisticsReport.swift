// `--stats`: what became of the frames.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import Playback

enum StatisticsReport {
  /// Writes the report on stderr.
  ///
  /// - Parameter loweredFrames: Frames that were shown in fewer colours; told where there were any.
  static func write(_ statistics: FrameStatistics, loweredFrames: Int = 0) {
    var lines = """
      frames shown    \(statistics.shown)
      frames dropped  \(statistics.dropped) late, \(statistics.skipped) not taken by the terminal
      bytes written   \(statistics.bytes)
      processor time  \(milliseconds(statistics.processorTime)) ms
      longest frame   \(milliseconds(statistics.longest)) ms

      """
    if loweredFrames > 0 {
      lines += "fewer colours   \(loweredFrames) frames, for a slow terminal\n"
    }
    _ = System.write(lines, to: System.standardError)
  }

  /// To one decimal.
  private static func milliseconds(_ seconds: Double) -> String {
    let tenths = Int(min(max(seconds, 0), 1e9) * 10_000 + 0.5)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
