// Statistics: the loop's figures, in a corner of the picture.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas
internal import Playback

/// A panel on whole cells with the figures of the last half second, above the last row, at the
/// right.
///
/// It never asks for a frame: while the picture rests the figures stand still too.
struct StatisticsOverlay {
  private(set) var isOpen = false
  /// Where the half second began.
  private var mark: (figures: FrameStatistics, time: Double)?
  private var latest = 0.0
  private var values = [String](repeating: "", count: labels.count)

  private static let labels = [
    "frames shown", "frames dropped", "frames a second", "bytes a frame", "CPU", "longest frame",
  ]
  /// Seconds from one reading to the next. Frames that are farther apart have a rest between them.
  private static let interval = 0.5
  /// Columns: one free at each side, the label, and ten for the value.
  private static let width = 28

  mutating func toggle() {
    isOpen.toggle()
    mark = nil
  }

  /// Takes the loop's figures, before each frame while it is open.
  mutating func take(_ figures: FrameStatistics, at time: Double) {
    defer { latest = time }
    guard let mark else {
      self.mark = (figures, time)
      return tell(figures)
    }
    if time - latest > Self.interval {
      // A rest: what came before it, and the rest itself, say nothing about what comes.
      self.mark = (figures, time)
      return
    }
    let seconds = time - mark.time
    guard seconds >= Self.interval else { return }
    tell(figures, since: mark.figures, seconds: seconds)
    self.mark = (figures, time)
  }

  /// Totals; and where the figures of an earlier moment are given, what came since.
  private mutating func tell(
    _ figures: FrameStatistics, since earlier: FrameStatistics? = nil, seconds: Double = 1
  ) {
    values[0] = StageCounter.grouped(figures.shown)
    values[1] = StageCounter.grouped(figures.dropped + figures.skipped)
    values[5] = "\(Self.tenths(figures.longest * 1000)) ms"
    guard let earlier else {
      for index in 2...4 { values[index] = "–" }
      return
    }
    let frames = figures.shown - earlier.shown
    values[2] = Self.tenths(Double(frames) / seconds)
    values[3] = StageCounter.grouped((figures.bytes - earlier.bytes) / max(frames, 1))
    values[4] = "\(Self.tenths((figures.processorTime - earlier.processorTime) / seconds * 100)) %"
  }

  /// With one decimal.
  private static func tenths(_ value: Double) -> String {
    let tenths = Int((min(max(value, 0), 1e9) * 10).rounded())
    return "\(StageCounter.grouped(tenths / 10)).\(tenths % 10)"
  }

  /// Draws the panel over the picture; nothing where it does not fit.
  func draw(into list: inout DisplayList, theme: Theme) {
    let grid = list.grid
    let rows = Self.labels.count
    guard isOpen, grid.columns >= Self.width + 2, grid.rows >= rows + 3 else { return }
    let left = grid.columns - Self.width - 1
    let top = grid.rows - rows - 2
    let panel = theme[.panel]
    list.fill(with: panel) {
      $0.addRect(
        Rect(
          x: Double(left * GridSize.samplesAcross), y: Double(top * GridSize.samplesDown),
          width: Double(Self.width * GridSize.samplesAcross),
          height: Double(rows * GridSize.samplesDown)))
    }
    for row in 0..<rows {
      list.text(
        Self.labels[row], row: top + row, column: left + 1, ink: theme.secondary,
        background: panel)
      list.text(
        values[row], row: top + row, column: left + Self.width - 1 - values[row].count,
        ink: .color(theme[.primary]), background: panel)
    }
  }
}
