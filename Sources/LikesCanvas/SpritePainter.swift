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

  /// Copies an entry with its top left corner at sample (`x`, `y`); cut at the surface's edges.
  func paint(
    _ entry: SpriteCache.Entry, rows: UnsafePointer<SpriteRow>, x: Int, y: Int
  ) {
    let first = max(0, -y)
    let last = min(Int(entry.height), surface.height - y)
    guard first < last else { return }
    let fill = Quad(repeating: color)
    let dark = Quad(repeating: rim)
    for index in first..<last {
      let row = rows[index]
      let start = max(x + Int(row.start), 0)
      let end = min(x + Int(row.end), surface.width)
      guard start < end else { continue }
      surface.touch(y: y + index, x: start, end: end)
      let groups = UnsafeRawPointer(rows) + Int(row.offset)
      let left = x + Int(row.start)
      if clip != nil || left < 0 || left + row.width > surface.width {
        paintSlowly(row, groups, left: left, start: start, end: end, y: y + index)
        continue
      }
      let lead = Int(row.lead)
      let target = UnsafeMutableRawPointer(surface.samples + (y + index) * surface.width + left)
      let middle = target + 16 * lead
      let rest = middle + 16 * Int(row.solid)
      let tail = groups + SpriteRow.groupBytes * lead
      if alpha == 255 {
        soft(groups, lead, target, fill, dark, isOpaque: true)
        middle.assumingMemoryBound(to: UInt32.self)
          .update(repeating: color, count: 4 * Int(row.solid))
        soft(tail, Int(row.tail), rest, fill, dark, isOpaque: true)
      } else {
        soft(groups, lead, target, fill, dark, isOpaque: false)
        solid(Int(row.solid), middle, fill)
        soft(tail, Int(row.tail), rest, fill, dark, isOpaque: false)
      }
    }
  }

  /// Groups that are partly shape, partly rim, partly neither.
  @inline(always)
  private func soft(
    _ groups: UnsafeRawPointer, _ count: Int, _ target: UnsafeMutableRawPointer, _ fill: Quad,
    _ dark: Quad, isOpaque: Bool
  ) {
    let factor = SIMD8<UInt16>(repeating: UInt16(truncatingIfNeeded: alpha))
    var place = target
    var group = groups
    let end = groups + SpriteRow.groupBytes &* count
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
  private func solid(_ count: Int, _ target: UnsafeMutableRawPointer, _ fill: Quad) {
    let weight = SIMD8<UInt16>(repeating: UInt16(truncatingIfNeeded: alpha))
    let added = fill.weighted(weight)
    var place = target
    let end = target + 16 &* count
    while place < end {
      Quad(loading: place).weighted(255 &- weight).plus(added).divided.store(to: place)
      place += 16
    }
  }

  /// A row that is cut by an edge or a clip, sample by sample.
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

/// Four samples, their sixteen components in lanes of 16 bits: red and blue of each sample beside
/// its green and alpha.
///
/// Widening by masks and shifts: the conversions of SIMD vectors are calls.
struct Quad {
  private var redBlue: SIMD8<UInt16>
  private var greenAlpha: SIMD8<UInt16>

  @inline(always)
  private init(_ redBlue: SIMD8<UInt16>, _ greenAlpha: SIMD8<UInt16>) {
    self.redBlue = redBlue
    self.greenAlpha = greenAlpha
  }

  @inline(always)
  init(_ samples: SIMD4<UInt32>) {
    let words = unsafeBitCast(samples, to: SIMD8<UInt16>.self)
    redBlue = words & 0x00FF
    greenAlpha = words &>> 8
  }

  @inline(always)
  init(repeating sample: UInt32) { self.init(SIMD4(repeating: sample)) }

  @inline(always)
  init(loading place: UnsafeMutableRawPointer) {
    self.init(place.loadUnaligned(as: SIMD4<UInt32>.self))
  }

  /// Stores lanes that are at most 255.
  @inline(always)
  func store(to place: UnsafeMutableRawPointer) {
    let words = redBlue | greenAlpha &<< 8
    place.storeBytes(of: unsafeBitCast(words, to: SIMD4<UInt32>.self), as: SIMD4<UInt32>.self)
  }

  @inline(always)
  func weighted(_ weight: SIMD8<UInt16>) -> Quad {
    Quad(redBlue &* weight, greenAlpha &* weight)
  }

  @inline(always)
  func plus(_ other: Quad) -> Quad {
    Quad(redBlue &+ other.redBlue, greenAlpha &+ other.greenAlpha)
  }

  /// Each lane divided by 255, rounded.
  @inline(always)
  var divided: Quad { Quad(Self.divided(redBlue &+ 128), Self.divided(greenAlpha &+ 128)) }

  /// Lanes divided by 255: rounded when 128 was added before.
  @inline(always)
  static func divided(_ lanes: SIMD8<UInt16>) -> SIMD8<UInt16> { (lanes &+ lanes &>> 8) &>> 8 }

  /// Four words, each twice.
  @inline(always)
  static func doubled(_ words: SIMD4<UInt16>) -> SIMD8<UInt16> {
    SIMD8(words[0], words[0], words[1], words[1], words[2], words[2], words[3], words[3])
  }
}
