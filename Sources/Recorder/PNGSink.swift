// A recording as PNG: one moment, or a sheet of several with their times.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas
public import Playback

#if Images

/// Keeps the pixels of frames at given moments, and puts them on a sheet.
public final class PNGSink: RecordingSink {
  private let file: OutputFile
  private let painter: PixelPainter
  /// Of the strips with the times.
  private let strips: PixelPainter
  private let sheet: ContactSheet
  private var moments: MomentQueue
  private var pixels: [UInt8]
  private var place = 0
  private var isTransparent: Bool { painter.style.background == nil }

  /// - Parameter moments: Seconds, in order, at least one. One moment is a picture without a time.
  public init(_ file: OutputFile, style: PictureStyle, grid: GridSize, moments: [Double]) {
    self.file = file
    self.moments = MomentQueue(moments)
    painter = PixelPainter(style, grid: grid)
    sheet = ContactSheet(style, moments: moments)
    strips = PixelPainter(
      PictureStyle(
        width: sheet.stripWidth, height: ContactSheet.stripHeight, look: .vector,
        background: style.background),
      grid: GridSize(columns: 1, rows: 1))
    pixels = [UInt8](repeating: 0, count: sheet.width * sheet.height * 4)
    guard let background = style.background, sheet.hasTimes else { return }
    let sample = PixelRun.sample(of: background)
    for y in 0..<sheet.height {
      add(PixelRun(y: y, columns: 0..<sheet.width, sample: sample), x: 0, y: 0, behind: 0)
    }
  }

  public func invalidate() {}
  public func resize(to grid: GridSize) {}

  /// Frames are drawn at the moments exactly; others are left out.
  public func present(_ frame: borrowing Frame) throws -> FrameOutcome {
    for _ in 0..<moments.take(until: frame.time) {
      let (x, y) = sheet.corner(place)
      if sheet.hasTimes { addFrame(place) }
      place += 1
      painter.paint(frame.list) { add($0, x: x, y: y, behind: painter.background.hex) }
    }
    return .shown
  }

  /// The strip above a picture, and the lines round it.
  private func addFrame(_ place: Int) {
    let (x, y) = sheet.corner(place)
    var edge: UInt32 = 0
    strips.paint {
      sheet.drawStrip(place, into: &$0)
    } _: { run in
      add(run, x: x - 1, y: y - ContactSheet.stripHeight, behind: strips.background.hex)
      edge = run.sample
    }
    let (width, height) = (painter.style.width, painter.style.height)
    for row in 0...height {
      let columns = row < height ? [0..<1, (width + 1)..<(width + 2)] : [0..<(width + 2)]
      for columns in columns {
        add(
          PixelRun(y: row, columns: columns, sample: edge), x: x - 1, y: y,
          behind: strips.background.hex)
      }
    }
  }

  private func add(_ run: PixelRun, x: Int, y: Int, behind: UInt32) {
    let color = isTransparent && run.alpha > 0 ? run.drawn(on: behind) : run.seen
    let alpha = isTransparent ? UInt8(run.alpha) : 255
    for column in run.columns {
      let place = ((y + run.y) * sheet.width + x + column) * 4
      pixels[place] = UInt8(color >> 16 & 0xFF)
      pixels[place + 1] = UInt8(color >> 8 & 0xFF)
      pixels[place + 2] = UInt8(color & 0xFF)
      pixels[place + 3] = alpha
      // What nobody sees is the same wherever it is: it takes no room.
      if alpha == 0 { for offset in 0..<3 { pixels[place + offset] = 0 } }
    }
  }

  public func finish(at end: Double, watch: RecordingWatch) throws {
    if !isTransparent { dropAlpha() }
    try PNGWriter.write(
      pixels, width: sheet.width, height: sheet.height, hasAlpha: isTransparent, to: file,
      watch: watch)
  }

  private func dropAlpha() {
    for place in 0..<(sheet.width * sheet.height) {
      for offset in 0..<3 { pixels[3 * place + offset] = pixels[4 * place + offset] }
    }
  }
}

#endif
