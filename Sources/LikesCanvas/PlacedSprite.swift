// A sprite in its colours and at its place.
//
// Part of likes. SPDX-License-Identifier: MIT

/// A rasterised sprite, ready to be painted.
struct PlacedSprite {
  /// Valid as long as the cache keeps the entry.
  let rows: UnsafePointer<SpriteRow>
  /// Where its top left sample goes.
  let x: Int32
  let y: Int32
  let width: Int32
  let height: Int32
  /// The shape's colour and the rim's, opaque; and both as they are where nothing else is.
  let color: UInt32
  let rim: UInt32
  let fill: UInt32
  let dark: UInt32
  /// 1…255.
  let alpha: Int32
  /// Its place in the order of drawing.
  let order: Int32

  init(
    _ entry: SpriteCache.Entry, rows: UnsafePointer<SpriteRow>, x: Int, y: Int, color: Color,
    rim: Color, alpha: Int, order: Int
  ) {
    self.rows = rows
    self.x = Int32(x) + entry.left
    self.y = Int32(y) + entry.top
    width = entry.width
    height = entry.height
    self.color = Pixel.opaque(color)
    self.rim = Pixel.opaque(rim)
    fill = Pixel.scaled(self.color, UInt64(alpha))
    dark = Pixel.scaled(self.rim, UInt64(alpha))
    self.alpha = Int32(alpha)
    self.order = Int32(truncatingIfNeeded: order)
  }

  /// The rows of cells that it lies on, of so many.
  @inline(always)
  func bands(of count: Int) -> Range<Int> {
    let first = max(Int(y) >> 3, 0)
    let end = min((Int(y) &+ Int(height) &+ 7) >> 3, count)
    return first..<max(first, end)
  }
}
