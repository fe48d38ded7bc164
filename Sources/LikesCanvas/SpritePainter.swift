// Copying sprites onto a surface.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Where sprites go.
struct SpritePainter {
  let surface: Surface
  let clip: ClipPlane?
  /// What of each sprite is hidden by others, which may be left out.
  let occlusion: Occlusion?

  /// Copies what of a sprite lies on a row of cells, one of its own; cut at the surface's edges.
  func paint(_ sprite: PlacedSprite, band: Int) {
    let top = band &* GridSize.samplesDown &- Int(sprite.y)
    let rows = max(top, 0)..<min(top &+ GridSize.samplesDown, Int(sprite.height))
    let x = Int(sprite.x)
    let across = x..<x &+ Int(sprite.width)
    let shown =
      occlusion?.visible(band: band, x: across, order: sprite.order)
      ?? across.clamped(to: 0..<surface.width)
    // The last group may reach three samples beyond a row.
    if clip == nil, x >= 0, across.upperBound &+ 3 <= surface.width, shown == across {
      paintWhole(sprite, rows, band: band)
    } else if !shown.isEmpty {
      paintPart(sprite, rows, band: band, shown: shown)
    }
  }

  /// Rows that are wholly inside.
  private func paintWhole(_ sprite: PlacedSprite, _ range: Range<Int>, band: Int) {
    let rows = sprite.rows
    var (low, high) = (0, Int(sprite.width))
    if occlusion == nil {
      // In a pile there is hardly a cell that none of them changes.
      (low, high) = (high, 0)
      for index in range {
        low = min(low, Int(rows[index].start))
        high = max(high, Int(rows[index].end))
      }
      guard low < high else { return }
    }
    surface.touch(band: band, from: Int(sprite.x) &+ low, to: Int(sprite.x) &+ high)
    let bytes = UnsafeRawPointer(rows)
    let (first, last) = (rows + range.lowerBound, rows + range.upperBound)
    let soft = bytes + Int(first.pointee.soft)..<bytes + Int(last.pointee.soft)
    let solid = bytes + Int(first.pointee.hard)..<bytes + Int(last.pointee.hard)
    SpriteBlend(sprite).groups(soft, solid, on: base(sprite))
  }

  /// The sprite's top left sample, which may lie beyond the surface.
  @inline(always)
  private func base(_ sprite: PlacedSprite) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(surface.samples)
      + 4 &* (Int(sprite.y) &* surface.width &+ Int(sprite.x))
  }

  /// Rows that are cut by an edge, a clip or what lies over them.
  @inline(never)
  private func paintPart(
    _ sprite: PlacedSprite, _ range: Range<Int>, band: Int, shown: Range<Int>
  ) {
    let blend = SpriteBlend(sprite)
    let (rows, x, y) = (sprite.rows, Int(sprite.x), Int(sprite.y))
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
      let groups = UnsafeRawPointer(rows) + Int(row.soft)
      // Whole groups, from the first that shows to the last that is inside.
      let first = max((start &- left) >> 2, (3 &- left) >> 2)
      let last = min((end &- left &+ 3) >> 2, (surface.width &- left) >> 2)
      guard clip == nil, first < last else {
        paintSlowly(sprite, row, groups, left: left, start: start, end: end, y: y + index)
        continue
      }
      blend.part(of: row, rows, first..<last, on: base(sprite))
      let (inner, outer) = (left &+ 4 &* first, left &+ 4 &* last)
      if inner > start {
        paintSlowly(sprite, row, groups, left: left, start: start, end: inner, y: y + index)
      }
      if outer < end {
        paintSlowly(sprite, row, groups, left: left, start: outer, end: end, y: y + index)
      }
    }
    if low < high { surface.touch(band: band, from: low, to: high) }
  }

  /// A part of a row that is cut by an edge or a clip, sample by sample.
  @inline(never)
  private func paintSlowly(
    _ sprite: PlacedSprite, _ row: SpriteRow, _ groups: UnsafeRawPointer, left: Int, start: Int,
    end: Int, y: Int
  ) {
    let fill = Pixel.spread(sprite.color)
    let dark = Pixel.spread(sprite.rim)
    let target = surface.samples + y * surface.width
    let solid = left + 4 * Int(row.lead)
    let solidEnd = solid + 4 * Int(row.solid)
    for column in start..<end {
      var shape = 255
      var edge = 0
      if column < solid || column >= solidEnd {
        // Of soft groups only.
        let place = column - left - (column < solid ? 0 : 4 * Int(row.solid))
        let group = groups + SpriteRow.softBytes * (place >> 2)
        shape = Int(group.load(fromByteOffset: place & 3, as: UInt8.self))
        edge = Int(group.load(fromByteOffset: SpriteRow.rimOffset + place & 3, as: UInt8.self))
      }
      let factor = Int(sprite.alpha) * (clip?.value(x: column, y: y) ?? 255)
      let a = UInt64((shape * factor + 32_512) / 65_025)
      let b = UInt64((edge * factor + 32_512) / 65_025)
      if a + b != 0 {
        target[column] = Pixel.over(fill, a, dark, min(b, 255 - a), Pixel.spread(target[column]))
      }
    }
  }
}
