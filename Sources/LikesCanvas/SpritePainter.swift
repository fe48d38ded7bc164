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
    var low = Int.max
    var high = 0
    var line = surface.samples + (y + range.lowerBound) * surface.width + x
    for index in range {
      let row = rows[index]
      let start = Int(row.start)
      low = min(low, start)
      high = max(high, Int(row.end))
      paint(
        row, UnsafeRawPointer(rows) + Int(row.offset), lead: 0..<Int(row.lead),
        solid: Int(row.lead)..<Int(row.lead) &+ Int(row.solid),
        tail: Int(row.lead) &+ Int(row.solid)..<row.groups, at: line + start)
      line += surface.width
    }
    if low < high { surface.touch(band: band, from: x + low, to: x + high) }
  }

  /// Rows of one row of cells, cut by an edge, a clip or what lies over them.
  @inline(never)
  private func paintPart(
    _ rows: UnsafePointer<SpriteRow>, _ range: Range<Int>, x: Int, y: Int, band: Int,
    shown: Range<Int>
  ) {
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
      let (solid, tail) = (Int(row.lead), Int(row.lead) + Int(row.solid))
      paint(
        row, groups, lead: first..<max(first, min(solid, last)),
        solid: max(first, solid)..<max(first, solid, min(tail, last)),
        tail: max(first, tail)..<max(first, tail, last),
        at: surface.samples + ((y &+ index) &* surface.width &+ left))
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

  /// Groups of a row, given by their numbers in it; the first would stand at `target`.
  @inline(always)
  private func paint(
    _ row: SpriteRow, _ groups: UnsafeRawPointer, lead: Range<Int>, solid: Range<Int>,
    tail: Range<Int>, at target: UnsafeMutablePointer<UInt32>
  ) {
    let place = UnsafeMutableRawPointer(target)
    // Solid groups keep no bytes.
    let skipped = groups - SpriteRow.groupBytes &* Int(row.solid)
    if alpha == 255 {
      soft(groups, lead, place, isOpaque: true)
      (target + 4 &* solid.lowerBound).update(repeating: color, count: 4 &* solid.count)
      soft(skipped, tail, place, isOpaque: true)
    } else {
      soft(groups, lead, place, isOpaque: false)
      self.solid(solid, place)
      soft(skipped, tail, place, isOpaque: false)
    }
  }

  /// Groups that are partly shape, partly rim, partly neither.
  @inline(always)
  private func soft(
    _ groups: UnsafeRawPointer, _ range: Range<Int>, _ target: UnsafeMutableRawPointer,
    isOpaque: Bool
  ) {
    let fill = Quad(repeating: color)
    let dark = Quad(repeating: rim)
    let factor = SIMD8<UInt16>(repeating: UInt16(truncatingIfNeeded: alpha))
    var place = target + 16 &* range.lowerBound
    var group = groups + SpriteRow.groupBytes &* range.lowerBound
    let end = groups + SpriteRow.groupBytes &* range.upperBound
    while group < end {
      let words = group.loadUnaligned(as: SIMD4<UInt16>.self)
      var both = SIMD8(lowHalf: words & 0x00FF, highHalf: words &>> 8)
      if !isOpaque { both = Quad.divided(both &* factor &+ 127) }
      let shape = Quad.doubled(both.lowHalf)
      let rim = Quad.doubled(both.highHalf)
      let rest = 255 &- shape &- rim
      fill.weighted(shape).plus(dark.weighted(rim)).plus(Quad(loading: place).weighted(rest))
        .divided.store(to: place)
      group += SpriteRow.groupBytes
      place += 16
    }
  }

  /// Groups that are all shape.
  @inline(always)
  private func solid(_ range: Range<Int>, _ target: UnsafeMutableRawPointer) {
    let weight = SIMD8<UInt16>(repeating: UInt16(truncatingIfNeeded: alpha))
    let added = Quad(repeating: color).weighted(weight)
    var place = target + 16 &* range.lowerBound
    let end = target + 16 &* range.upperBound
    while place < end {
      Quad(loading: place).weighted(255 &- weight).plus(added).divided.store(to: place)
      place += 16
    }
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
