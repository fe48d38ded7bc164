// The colours of a GIF: seen first, so that one palette serves all frames.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas
public import Playback

/// Looks at frames and counts their colours.
public final class GIFColors: RecordingSink {
  private let painter: PixelPainter
  private var counts = ColorCounts()

  public init(style: PictureStyle, grid: GridSize) {
    painter = PixelPainter(style, grid: grid)
  }

  public func present(_ frame: borrowing Frame) throws -> FrameOutcome {
    var runs: [UInt32: Int] = [:]
    var last: UInt32 = 0
    var length = 0
    let isTransparent = painter.style.background == nil
    painter.paint(frame.list) { run in
      let sample = isTransparent && run.alpha < GIFPixels.least ? 0 : run.sample
      if sample == last {
        length += run.columns.count
      } else {
        runs[last, default: 0] += length
        last = sample
        length = run.columns.count
      }
    }
    runs[last, default: 0] += length
    let background = painter.background.hex
    for (sample, count) in runs {
      let run = PixelRun(y: 0, columns: 0..<1, sample: sample)
      if !isTransparent {
        counts.add(run.seen, count: count)
      } else if run.alpha > 0 {
        counts.add(run.drawn(on: background), count: count)
      }
    }
    return .shown
  }

  public func invalidate() {}
  public func resize(to grid: GridSize) {}
  public func finish(at end: Double, watch: RecordingWatch) throws {}

  var palette: Palette { Palette(counts) }
}

/// Which pixels of a transparent GIF are there: it has no halves.
enum GIFPixels {
  /// Below this nothing is drawn.
  static let least = 24

  /// Edges are cut in the middle; wide veils become a pattern as dense as they are opaque.
  ///
  /// - Parameter isEdge: The neighbours have quite another alpha.
  static func isDrawn(alpha: Int, x: Int, y: Int, isEdge: Bool) -> Bool {
    if alpha < least { return false }
    if alpha == 255 { return true }
    return isEdge ? alpha >= 128 : alpha > pattern[(y & 3) * 4 + x & 3] * 16 + 8
  }

  /// Bayer's, 4 × 4.
  private static let pattern = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
}
