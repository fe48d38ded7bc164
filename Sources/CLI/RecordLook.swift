// How recordings look: what the user asked for, else what files can show.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas
internal import Playback
internal import Recorder

extension Look {
  /// No terminal is asked: 24-bit colours, and glyphs that every font has.
  init(recording options: Options, as format: RecordingFormat) {
    glyphs = options.glyphs.set ?? .block
    switch options.color {
    case .auto, .truecolor: depth = .truecolor
    case .palette256: depth = .palette256
    case .palette16: depth = .ansi16
    case .none: depth = .none
    }
    if format == .txt { depth = .none }
    switch options.background {
    case .terminal:
      background = nil
      // A transparent picture may stand on anything.
      appearance = format.isPicture ? .unknown : .dark
    case .color(let red, let green, let blue):
      let color = Color(hex: UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
      background = depth == .none ? nil : color
      appearance = color.isLight ? .light : .dark
    }
  }
}

/// The grid that a recording is laid out for, and its pixels.
struct PictureShape: Hashable {
  var grid: GridSize
  /// Pixels.
  var width: Int
  var height: Int

  /// Pixels of a cell where nothing else is said.
  private static let cellWidth = 8, cellHeight = 16

  /// Cells are those of `--size`; without it as many as suit the pixels.
  init(_ options: Options, _ format: RecordingFormat) {
    var size = options.size ?? SizeChoice(columns: 80, rows: 24)
    if options.size == nil, let width = options.width, let height = options.height {
      size.columns = max(1, width / Self.cellWidth)
      size.rows = max(1, height / Self.cellHeight)
    }
    let ratio = Double(size.rows * Self.cellHeight) / Double(size.columns * Self.cellWidth)
    switch (options.width, options.height) {
    case (let width?, let height?): (self.width, self.height) = (width, height)
    case (let width?, nil):
      self.width = width
      height = Self.pixels(Double(width) * ratio)
    case (nil, let height?):
      self.height = height
      width = Self.pixels(Double(height) / ratio)
    case (nil, nil):
      width = Self.pixels(Double(size.columns * Self.cellWidth))
      height = Self.pixels(Double(size.rows * Self.cellHeight))
    }
    let aspect =
      format.isPicture
      ? Double(height * size.columns) / Double(width * size.rows) : 2
    grid = GridSize(columns: size.columns, rows: size.rows, cellAspect: aspect)
  }

  func style(_ options: Options, _ look: Look) -> PictureStyle {
    var rendering = look.rendering
    rendering.paintsBackground = false
    return PictureStyle(
      width: width, height: height,
      look: options.pixelLook == .vector ? .vector : .terminal(rendering),
      background: look.background)
  }

  private static func pixels(_ value: Double) -> Int { Int(min(max(value, 16), 4096).rounded()) }
}
