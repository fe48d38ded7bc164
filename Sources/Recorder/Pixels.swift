// Pixels of a picture, each with a colour or none.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas

/// Draws frames as pixels.
final class PixelPainter {
  let style: PictureStyle
  private let drawer: PictureDrawer
  private let renderer: Renderer
  private var picture: DisplayList

  init(_ style: PictureStyle, grid: GridSize) {
    self.style = style
    drawer = PictureDrawer(style, grid: grid)
    renderer = Renderer(grid: style.pixelGrid)
    picture = DisplayList(grid: style.pixelGrid)
  }

  /// Draws a frame's list and hands out its pixels, row by row, in runs of equal samples.
  ///
  /// - Parameter body: Told the row, the columns, and the sample that they all have.
  func paint(_ list: borrowing DisplayList, _ body: (PixelRun) -> Void) {
    drawer.draw(list, into: &picture)
    paintPicture(body)
  }

  /// Draws what `build` adds to an empty picture, instead of a frame.
  func paint(build: (inout DisplayList) -> Void, _ body: (PixelRun) -> Void) {
    picture.begin(grid: style.pixelGrid, background: style.background ?? .black)
    build(&picture)
    paintPicture(body)
  }

  private func paintPicture(_ body: (PixelRun) -> Void) {
    let (width, height) = (style.width, style.height)
    renderer.withSamples(of: picture) { samples in
      for y in 0..<height {
        let row = UnsafeBufferPointer(
          rebasing: samples.samples[(y * samples.width)..<(y * samples.width + width)])
        var x = 0
        while x < width {
          let start = x
          let sample = row[x]
          repeat { x += 1 } while x < width && row[x] == sample
          body(PixelRun(y: y, columns: start..<x, sample: sample))
        }
      }
    }
  }

  /// Behind the picture that was painted last.
  var background: Color { picture.background }
}

/// Pixels of a row that are all alike.
struct PixelRun {
  var y: Int
  var columns: Range<Int>
  /// Red, green, blue, alpha from the lowest byte up; the colour as seen on the background.
  var sample: UInt32

  /// The sample of an opaque colour.
  static func sample(of color: Color) -> UInt32 {
    let hex = color.hex
    return (hex & 0xFF) << 16 | hex & 0xFF00 | hex >> 16 & 0xFF | 0xFF00_0000
  }

  var alpha: Int { Int(sample >> 24) }

  /// 0xRRGGBB as seen on the background.
  var seen: UInt32 { (sample & 0xFF) << 16 | sample & 0xFF00 | sample >> 16 & 0xFF }

  /// 0xRRGGBB of what was drawn, without the background that shines through. Alpha must not be 0.
  func drawn(on background: UInt32) -> UInt32 {
    guard alpha < 255 else { return seen }
    var result: UInt32 = 0
    for shift: UInt32 in [16, 8, 0] {
      let behind = Int(background >> shift & 0xFF) * (255 - alpha)
      let value = (Int(seen >> shift & 0xFF) * 255 - behind + alpha / 2) / alpha
      result |= UInt32(min(max(value, 0), 255)) << shift
    }
    return result
  }
}
