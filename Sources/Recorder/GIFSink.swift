// A recording as GIF.
//
// Part of likes. SPDX-License-Identifier: MIT

#if Images
internal import CGif
#endif
public import LikesCanvas
public import Playback

#if Images

/// Writes frames as what differs from the one before, with delays in hundredths of a second.
///
/// A frame that would be shown for less than two hundredths is left out: players slow it down. The
/// delays' sum is the recording's length to a hundredth.
public final class GIFSink: RecordingSink {
  private let file: OutputFile
  private let style: PictureStyle
  private let painter: PixelPainter
  private let palette: Palette
  private let writer: GIFWriter

  /// What stands when the kept frame begins, the kept frame, and the next one: places in the
  /// palette, `transparent` where nothing is.
  private var canvas: [UInt8]
  private var kept: [UInt8]
  private var next: [UInt8]
  /// When the kept frame begins, in hundredths; nil before the first.
  private var began: Int?
  private var alphas: [UInt8]

  private static let transparent = UInt8(255)

  /// - Parameter colors: Has seen the same recording.
  public init(
    _ file: OutputFile, style: PictureStyle, grid: GridSize, colors: GIFColors
  ) throws(RecordingError) {
    self.file = file
    self.style = style
    painter = PixelPainter(style, grid: grid)
    palette = colors.palette
    let blank = [UInt8](repeating: Self.transparent, count: style.width * style.height)
    (canvas, kept, next) = (blank, blank, blank)
    alphas = style.background == nil ? [UInt8](repeating: 0, count: blank.count) : []
    writer = try GIFWriter(file, width: style.width, height: style.height, palette: palette.colors)
  }

  public func invalidate() {}
  public func resize(to grid: GridSize) {}

  public func present(_ frame: borrowing Frame) throws -> FrameOutcome {
    paint(frame.list)
    let now = Int((frame.time * 100).rounded())
    if let began {
      if now - began < 2 {
        swap(&kept, &next)
      } else if kept != next {
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

  public func finish(at end: Double) throws {
    try writeKept(until: Int((end * 100).rounded()), next: nil)
    try writer.finish()
  }

  // MARK: - Pixels

  private func paint(_ list: borrowing DisplayList) {
    let width = style.width
    guard style.background == nil else {
      return painter.paint(list) { run in
        let index = palette.index(of: run.seen)
        for x in run.columns { next[run.y * width + x] = index }
      }
    }
    painter.paint(list) { run in
      let alpha = UInt8(run.alpha)
      var index = Self.transparent
      if run.alpha >= GIFPixels.least {
        index = palette.index(of: run.drawn(on: painter.background.hex))
      }
      for x in run.columns {
        next[run.y * width + x] = index
        alphas[run.y * width + x] = alpha
      }
    }
    for y in 0..<style.height {
      for x in 0..<width {
        let place = y * width + x
        let alpha = alphas[place]
        guard alpha > 0, alpha < 255 else { continue }
        if !GIFPixels.isDrawn(alpha: Int(alpha), x: x, y: y, isEdge: isEdge(x, y)) {
          next[place] = Self.transparent
        }
      }
    }
  }

  private func isEdge(_ x: Int, _ y: Int) -> Bool {
    let width = style.width
    let alpha = Int(alphas[y * width + x])
    func differs(_ x: Int, _ y: Int) -> Bool {
      guard x >= 0, x < width, y >= 0, y < style.height else { return false }
      return abs(Int(alphas[y * width + x]) - alpha) > 24
    }
    return differs(x - 1, y) || differs(x + 1, y) || differs(x, y - 1) || differs(x, y + 1)
  }

  // MARK: - Frames

  /// Writes the kept frame; afterwards the canvas is what it leaves.
  ///
  /// Where the next frame has holes that it cannot draw, this one is taken away before it.
  private func writeKept(until end: Int, next: [UInt8]?) throws(RecordingError) {
    let delay = max(end - (began ?? 0), 2)
    var box = PixelBox(width: style.width)
    var clears = false
    for place in kept.indices {
      if canvas[place] != kept[place] { box.add(place) }
      if let next, next[place] == Self.transparent, kept[place] != Self.transparent {
        box.add(place)
        clears = true
      }
    }
    if box.isEmpty { box.add(0) }
    var indices: [UInt8] = []
    indices.reserveCapacity(box.columns.count * box.rows.count)
    for y in box.rows {
      for x in box.columns {
        let place = y * style.width + x
        indices.append(canvas[place] == kept[place] ? Self.transparent : kept[place])
      }
    }
    try writer.add(indices, box, delay: delay, clears: clears)
    swap(&canvas, &kept)
    guard clears else { return }
    for y in box.rows {
      for x in box.columns { canvas[y * style.width + x] = Self.transparent }
    }
  }
}

/// The smallest rectangle that holds some pixels.
struct PixelBox {
  private let width: Int
  private var low = (x: Int.max, y: Int.max)
  private var high = (x: -1, y: -1)

  init(width: Int) { self.width = width }

  mutating func add(_ place: Int) {
    let (y, x) = place.quotientAndRemainder(dividingBy: width)
    low = (min(low.x, x), min(low.y, y))
    high = (max(high.x, x), max(high.y, y))
  }

  var isEmpty: Bool { high.x < 0 }
  var columns: Range<Int> { isEmpty ? 0..<0 : low.x..<(high.x + 1) }
  var rows: Range<Int> { isEmpty ? 0..<0 : low.y..<(high.y + 1) }
}

/// giflib, writing to an output file.
private final class GIFWriter {
  private let file: OutputFile
  private var gif: OpaquePointer?
  /// What went wrong in the callback.
  fileprivate var failure: RecordingError?

  private static let longestDelay = 65_535

  init(
    _ file: OutputFile, width: Int, height: Int, palette: [UInt32]
  ) throws(RecordingError) {
    self.file = file
    var bytes = [UInt8](repeating: 0, count: 256 * 3)
    for (index, color) in palette.enumerated() {
      bytes[3 * index] = UInt8(color >> 16 & 0xFF)
      bytes[3 * index + 1] = UInt8(color >> 8 & 0xFF)
      bytes[3 * index + 2] = UInt8(color & 0xFF)
    }
    gif = likes_gif_open(
      { context, bytes, count in
        guard let context, let bytes else { return 0 }
        return Unmanaged<GIFWriter>.fromOpaque(context).takeUnretainedValue()
          .take(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
      }, Unmanaged.passUnretained(self).toOpaque(), Int32(width), Int32(height), bytes)
    guard gif != nil else { throw problem }
  }

  deinit {
    if let gif { _ = likes_gif_close(gif) }
  }

  private func take(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    guard failure == nil else { return 0 }
    do throws(RecordingError) {
      try file.write(bytes)
      return Int32(bytes.count)
    } catch {
      failure = error
      return 0
    }
  }

  private var problem: RecordingError {
    failure ?? .cannotWrite(path: file.path, reason: "not enough memory")
  }

  /// - Parameters:
  ///   - delay: Hundredths, at least 2. What is longer than a frame can be is told by more frames.
  ///   - clears: The rectangle is taken away afterwards.
  func add(
    _ indices: [UInt8], _ box: PixelBox, delay: Int, clears: Bool
  ) throws(RecordingError) {
    var rest = delay
    while true {
      let part = min(rest, rest - Self.longestDelay < 2 ? Self.longestDelay - 2 : Self.longestDelay)
      rest -= part
      let isLast = rest == 0
      try put(indices, box, delay: part, disposal: isLast && clears ? 2 : 1)
      if isLast { return }
    }
  }

  private func put(
    _ indices: [UInt8], _ box: PixelBox, delay: Int, disposal: Int32
  ) throws(RecordingError) {
    let status = likes_gif_add(
      gif, Int32(box.columns.lowerBound), Int32(box.rows.lowerBound), Int32(box.columns.count),
      Int32(box.rows.count), indices, Int32(delay), disposal, 255)
    if status != 0 || failure != nil { throw problem }
  }

  func finish() throws(RecordingError) {
    let status = likes_gif_close(gif)
    gif = nil
    if status != 0 || failure != nil { throw problem }
  }
}

#endif
