// A recording as GIF.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas
public import Playback

#if Images

/// Writes frames as what differs from the one before, with delays in hundredths of a second.
///
/// A frame that would be shown for less than two hundredths is left out: players slow it down. The
/// delays' sum is the recording's length to a hundredth.
public final class GIFSink: RecordingSink {
  private let style: PictureStyle
  private let painter: PixelPainter
  private let palette: Palette
  private let writer: GIFWriter

  /// What stands when the kept frame begins, the kept frame, and the next one: places in the
  /// palette, `transparent` where nothing is.
  private var canvas: PixelPlane
  private var kept: PixelPlane
  private var next: PixelPlane
  /// When the kept frame begins, in hundredths; nil before the first.
  private var began: Int?
  /// Of a transparent picture: how much of each pixel is drawn, and where that is a part.
  private let alphas: PixelPlane
  private var veils: [(y: Int, columns: Range<Int>)] = []
  private var indices: [UInt8] = []

  private static let transparent = UInt8(255)

  /// - Parameter colors: Has seen the same recording.
  public init(
    _ file: OutputFile, style: PictureStyle, grid: GridSize, colors: GIFColors
  ) throws(RecordingError) {
    self.style = style
    painter = PixelPainter(style, grid: grid)
    palette = colors.palette
    let (width, height) = (style.width, style.height)
    canvas = PixelPlane(width: width, height: height, filledWith: Self.transparent)
    kept = PixelPlane(width: width, height: height, filledWith: Self.transparent)
    next = PixelPlane(width: width, height: height, filledWith: Self.transparent)
    alphas = PixelPlane(width: width, height: height, filledWith: 0)
    writer = try GIFWriter(file, width: width, height: height, palette: palette.colors)
  }

  public func invalidate() {}
  public func resize(to grid: GridSize) {}

  public func present(_ frame: borrowing Frame) throws -> FrameOutcome {
    paint(frame.list)
    let now = Int((frame.time * 100).rounded())
    if let began {
      if now - began < 2 {
        swap(&kept, &next)
      } else if !kept.difference(from: next).isEmpty {
        try writeKept(until: now, next: next)
        swap(&kept, &next)
        self.began = now
      }
    } else {
      swap(&kept, &next)
      began = now
    }
    return .shown
  }

  public func finish(at end: Double, watch: RecordingWatch) throws {
    try writeKept(until: Int((end * 100).rounded()), next: nil)
    try writer.finish()
  }

  // MARK: - Pixels

  private func paint(_ list: borrowing DisplayList) {
    let (next, alphas, palette) = (next, alphas, palette)
    guard style.background == nil else {
      return painter.paint(list) { run in
        next.fill(run.y, run.columns, with: palette.index(of: run.seen))
      }
    }
    veils.removeAll(keepingCapacity: true)
    let painter = painter
    painter.paint(list) { run in
      var index = Self.transparent
      if run.alpha >= GIFPixels.least {
        index = palette.index(of: run.drawn(on: painter.background.hex))
        if run.alpha < 255 { veils.append((run.y, run.columns)) }
      }
      next.fill(run.y, run.columns, with: index)
      alphas.fill(run.y, run.columns, with: UInt8(run.alpha))
    }
    for (y, columns) in veils {
      let next = next.row(y)
      let above = alphas.row(max(y - 1, 0)), row = alphas.row(y)
      let below = alphas.row(min(y + 1, style.height - 1))
      for x in columns {
        let alpha = Int(row[x])
        func differs(_ neighbour: UInt8) -> Bool { abs(Int(neighbour) - alpha) > 24 }
        let isEdge =
          differs(above[x]) || differs(below[x]) || differs(row[max(x - 1, 0)])
          || differs(row[min(x + 1, style.width - 1)])
        if !GIFPixels.isDrawn(alpha: alpha, x: x, y: y, isEdge: isEdge) {
          next[x] = Self.transparent
        }
      }
    }
  }

  // MARK: - Frames

  /// Writes the kept frame; afterwards the canvas is what it leaves.
  ///
  /// Where the next frame has holes that it cannot draw, this one is taken away before it.
  private func writeKept(until end: Int, next: PixelPlane?) throws(RecordingError) {
    let delay = max(end - (began ?? 0), 2)
    var box = kept.difference(from: canvas)
    let holes = next.map { kept.lost(to: Self.transparent, in: $0) } ?? PixelBox()
    box.add(holes)
    if box.isEmpty { box.add(0, 0..<1) }
    indices.removeAll(keepingCapacity: true)
    for y in box.rows {
      let (old, new) = (canvas.row(y), kept.row(y))
      for x in box.columns { indices.append(old[x] == new[x] ? Self.transparent : new[x]) }
    }
    try writer.add(indices, box, delay: delay, clears: !holes.isEmpty)
    swap(&canvas, &kept)
    guard !holes.isEmpty else { return }
    for y in box.rows { canvas.fill(y, box.columns, with: Self.transparent) }
  }
}

#endif
