// Copying sprites onto a surface.
//
// Part of likes. SPDX-License-Identifier: MIT

/// One sprite's colours and where they go.
struct SpritePainter {
  let surface: Surface
  let clip: ClipPlane?
  let color: UInt32
  let rim: UInt32
  /// 1…255.
  let alpha: Int

  /// What later sprites hide, and the sprite's place in the order of drawing.
  struct Pile {
    let occlusion: Occlusion
    let order: Int
  }

  /// Copies an entry with its top left corner at sample (`x`, `y`); cut at the surface's edges.
  ///
  /// - Parameter pile: What it lies in, if it does: what is hidden may be left out.
  func paint(
    _ entry: SpriteCache.Entry, rows: UnsafePointer<SpriteRow>, x: Int, y: Int, in pile: Pile?
  ) {
    let across = x..<x + Int(entry.width)
    var index = max(0, -y)
    let last = min(Int(entry.height), surface.height - y)
    // The last group may reach three samples beyond a row.
    let isInside = clip == nil && x >= 0 && across.upperBound + 3 <= surface.width
    while index < last {
      let band = (y + index) / GridSize.samplesDown
      let end = min(last, (band + 1) * GridSize.samplesDown - y)
      let shown =
        pile?.occlusion.visible(band: band, x: across, order: pile?.order ?? 0)
        ?? across.clamped(to: 0..<surface.width)
      if isInside, shown == across {
        paintWhole(rows, index..<end, x: x, y: y, band: band)
      } else if !shown.isEmpty {
        paintPart(rows, index..<end, x: x, y: y, band: band, shown: shown)
      }
      index = end
    }
  }

  /// Rows of one row of cells, wholly inside.
  private func paintWhole(
    _ rows: UnsafePointer<SpriteRow>, _ range: Range<Int>, x: Int, y: Int, band: Int
  ) {
    let blend = SpriteBlend(color, rim, alpha: alpha)
    let touched =
      alpha == 255
      ? paintWhole(rows, range, x: x, y: y, blend, isOpaque: true)
      : paintWhole(rows, range, x: x, y: y, blend, isOpaque: false)
    if touched.low < touched.high {
      surface.touch(band: band, from: x + touched.low, to: x + touched.high)
    }
  }

  /// - Returns: The first column of the sprite that was drawn, and one past the last.
  @inline(always)
  private func paintWhole(
    _ rows: UnsafePointer<SpriteRow>, _ range: Range<Int>, x: Int, y: Int, _ blend: SpriteBlend,
    isOpaque: Bool
  ) -> (low: Int, high: Int) {
    var (low, high) = (Int.max, 0)
    var line = UnsafeMutableRawPointer(
      surface.samples + ((y &+ range.lowerBound) &* surface.width &+ x))
    var next = rows + range.lowerBound
    let last = rows + range.upperBound
    while next < last {
      let row = next.pointee
      low = min(low, Int(row.start))
      high = max(high, Int(row.end))
      var place = line + 4 &* Int(row.start)
      var group = UnsafeRawPointer(rows) + Int(row.offset)
      blend.soft(&group, Int(row.lead), &place, isOpaque: isOpaque)
      blend.solid(Int(row.solid), &place, isOpaque: isOpaque)
      blend.soft(&group, Int(row.tail), &place, isOpaque: isOpaque)
      line += 4 &* surface.width
      next += 1
    }
    return (low, high)
  }

  /// Rows of one row of cells, cut by an edge, a clip or what lies over them.
  @inline(never)
  private func paintPart(
    _ rows: UnsafePointer<SpriteRow>, _ range: Range<Int>, x: Int, y: Int, band: Int,
    shown: Range<Int>
  ) {
    let blend = SpriteBlend(color, rim, alpha: alpha)
    var low = Int.max
    var high = 0
    for index in range {
      let row = rows[index]
      let left = x &+ Int(row.start)
      let start = max(left, shown.lowerBound)
      let end = min(x &+ Int(row.end), shown.upperBound)
      guard start < end else { continue }
      low = min(low, start)
      high = max(high, end)
      let groups = UnsafeRawPointer(rows) + Int(row.offset)
      // Whole groups, from the first that shows to the last that is inside.
      let first = max((start &- left) >> 2, (3 &- left) >> 2)
      let last = min((end &- left &+ 3) >> 2, (surface.width &- left) >> 2)
      guard clip == nil, first < last else {
        paintSlowly(row, groups, left: left, start: start, end: end, y: y + index)
        continue
      }
      var place = UnsafeMutableRawPointer(
        surface.samples + ((y &+ index) &* surface.width &+ left &+ 4 &* first))
      if alpha == 255 {
        blend.part(of: row, groups, first..<last, &place, isOpaque: true)
      } else {
        blend.part(of: row, groups, first..<last, &place, isOpaque: false)
      }
      let (inner, outer) = (left &+ 4 &* first, left &+ 4 &* last)
      if inner > start {
        paintSlowly(row, groups, left: left, start: start, end: inner, y: y + index)
      }
      if outer < end {
        paintSlowly(row, groups, left: left, start: outer, end: end, y: y + index)
      }
    }
    if low < high { surface.touch(band: band, from: low, to: high) }
  }

  /// A part of a row that is cut by an edge or a clip, sample by sample.
  @inline(never)
  private func paintSlowly(
    _ row: SpriteRow, _ groups: UnsafeRawPointer, left: Int, start: Int, end: Int, y: Int
  ) {
    let fill = Pixel.spread(color)
    let dark = Pixel.spread(rim)
    let target = surface.samples + y * surface.width
    let solid = left + 4 * Int(row.lead)
    let solidEnd = solid + 4 * Int(row.solid)
    for column in start..<end {
      var shape = 255
      var edge = 0
      if column < solid || column >= solidEnd {
        // Solid groups keep no bytes.
        let place = column - left - (column < solid ? 0 : 4 * Int(row.solid))
        shape = Int(groups.load(fromByteOffset: 2 * place, as: UInt8.self))
        edge = Int(groups.load(fromByteOffset: 2 * place + 1, as: UInt8.self))
      }
      let factor = alpha * (clip?.value(x: column, y: y) ?? 255)
      let a = UInt64((shape * factor + 32_512) / 65_025)
      let b = UInt64((edge * factor + 32_512) / 65_025)
      if a + b != 0 {
        target[column] = Pixel.over(fill, a, dark, min(b, 255 - a), Pixel.spread(target[column]))
      }
    }
  }
}
