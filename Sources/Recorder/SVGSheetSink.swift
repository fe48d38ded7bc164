// A recording as a still SVG: one moment, or a sheet of several with their times.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas
public import Playback

/// Puts frames at given moments on a sheet.
public final class SVGSheetSink: RecordingSink {
  private let file: OutputFile
  private let title: String
  private let drawer: SVGDrawer
  private let sheet: ContactSheet
  private var moments: MomentQueue
  private var body = ""
  private var place = 0

  /// - Parameter moments: Seconds, in order, at least one. One moment is a picture without a time.
  public init(
    _ file: OutputFile, style: PictureStyle, grid: GridSize, title: String, moments: [Double]
  ) {
    self.file = file
    self.title = title
    self.moments = MomentQueue(moments)
    drawer = SVGDrawer(style, grid: grid)
    sheet = ContactSheet(style, moments: moments)
  }

  public func invalidate() {}
  public func resize(to grid: GridSize) {}

  /// Frames are drawn at the moments exactly; others are left out.
  public func present(_ frame: borrowing Frame) throws -> FrameOutcome {
    for _ in 0..<moments.take(until: frame.time) {
      let (x, y) = sheet.corner(place)
      place += 1
      // An element of its own cuts off what leaves the picture.
      body += """
        <svg x="\(x)" y="\(y)" width="\(drawer.style.width)" height="\(drawer.style.height)">
        \(drawer.markup(of: frame.list))
        </svg>

        """
    }
    return .shown
  }

  public func finish(at end: Double, watch: RecordingWatch) throws {
    if sheet.hasTimes {
      body += "<g shape-rendering=\"auto\">\(drawer.markup { sheet.draw(into: &$0) })</g>\n"
    }
    try file.write(drawer.head(width: sheet.width, height: sheet.height, title: title))
    try file.write(body)
    try file.write("</svg>\n")
  }
}
