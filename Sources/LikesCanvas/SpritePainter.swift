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
    _ entry: SpriteCache.Entry, runs: UnsafePointer<SpriteCache.Run>, planes: UnsafePointer<UInt8>,
    x: Int, y: Int
  ) {
    let width = Int(entry.width)
    let plane = width * Int(entry.height)
    let leftLimit = max(0, -x)
    let rightLimit = min(width, surface.width - x)
    guard leftLimit < rightLimit else { return }
    let first = max(0, -y)
    let last = min(Int(entry.height), surface.height - y)
    guard first < last else { return }
    for row in first..<last {
      let run = runs[row]
      let start = max(Int(run.start), leftLimit)
      let end = min(Int(run.end), rightLimit)
      guard start < end else { continue }
      surface.touch(y: y + row, x: x + start, end: x + end)
      let shape = planes + row * width
      let edge = shape + plane
      let target = surface.samples + (y + row) * surface.width + x
      if let clip {
        soft(shape, edge, target, start, end, clip: clip, x: x, y: y + row)
        continue
      }
      let solid = min(max(Int(run.solid), start), end)
      let solidEnd = min(max(Int(run.solidEnd), solid), end)
      soft(shape, edge, target, start, solid)
      if solid < solidEnd {
        if alpha == 255 {
          (target + solid).update(repeating: color, count: solidEnd - solid)
        } else {
          Pixel.over(
            run: target + solid, count: solidEnd - solid, color: color, alpha: UInt16(alpha))
        }
      }
      soft(shape, edge, target, solidEnd, end)
    }
  }

  /// Samples that are partly shape, partly rim, partly neither: four at a time, then one by one.
  @inline(__always)
  private func soft(
    _ shape: UnsafePointer<UInt8>, _ edge: UnsafePointer<UInt8>,
    _ target: UnsafeMutablePointer<UInt32>, _ start: Int, _ end: Int
  ) {
    var column = start
    while column &+ 4 <= end {
      softFour(shape + column, edge + column, target + column)
      column &+= 4
    }
    let fill = Pixel.spread(color)
    let dark = Pixel.spread(rim)
    let factor = UInt64(alpha) &* 257
    while column < end {
      let a = (UInt64(shape[column]) &* factor &+ 32_768) >> 16
      let b = (UInt64(edge[column]) &* factor &+ 32_768) >> 16
      if a &+ b != 0 {
        target[column] = Pixel.over(fill, a, dark, min(b, 255 &- a), Pixel.spread(target[column]))
      }
      column &+= 1
    }
  }

  @inline(__always)
  private func softFour(
    _ shape: UnsafePointer<UInt8>, _ edge: UnsafePointer<UInt8>,
    _ target: UnsafeMutablePointer<UInt32>
  ) {
    let a = spread(UnsafeRawPointer(shape).loadUnaligned(as: UInt32.self))
    let b = spread(UnsafeRawPointer(edge).loadUnaligned(as: UInt32.self))
    let fill = Self.wide(SIMD4(repeating: color))
    let dark = Self.wide(SIMD4(repeating: rim))
    let place = UnsafeMutableRawPointer(target)
    let under = Self.wide(place.loadUnaligned(as: SIMD4<UInt32>.self))
    let sum = fill &* a &+ dark &* b &+ under &* (SIMD16(repeating: 255) &- a &- b)
      &+ SIMD16(repeating: 128)
    let result = (sum &+ (sum &>> 8)) &>> 8
    place.storeBytes(of: SIMD16<UInt8>(truncatingIfNeeded: result), as: SIMD16<UInt8>.self)
  }

  /// Four coverages times the opacity, each in the four lanes of its sample.
  @inline(__always)
  private func spread(_ coverages: UInt32) -> SIMD16<UInt16> {
    // Bytes to the low halves of 32-bit lanes, times the opacity, twice side by side, and again.
    let four = SIMD4<UInt32>(
      coverages & 0xFF, coverages >> 8 & 0xFF, coverages >> 16 & 0xFF, coverages >> 24)
    var scaled = unsafeBitCast(four, to: SIMD8<UInt16>.self)
    if alpha != 255 {
      let product = scaled &* SIMD8(repeating: UInt16(alpha)) &+ SIMD8(repeating: 127)
      scaled = (product &+ (product &>> 8)) &>> 8
    }
    let pairs = unsafeBitCast(scaled, to: SIMD4<UInt32>.self)
    let doubled = pairs | pairs &<< 16
    let wide = SIMD4<UInt64>(truncatingIfNeeded: doubled)
    return unsafeBitCast(wide | wide &<< 32, to: SIMD16<UInt16>.self)
  }

  @inline(__always)
  private static func wide(_ samples: SIMD4<UInt32>) -> SIMD16<UInt16> {
    SIMD16<UInt16>(truncatingIfNeeded: unsafeBitCast(samples, to: SIMD16<UInt8>.self))
  }

  private func soft(
    _ shape: UnsafePointer<UInt8>, _ edge: UnsafePointer<UInt8>,
    _ target: UnsafeMutablePointer<UInt32>, _ start: Int, _ end: Int, clip: ClipPlane, x: Int,
    y: Int
  ) {
    let fill = Pixel.spread(color)
    let dark = Pixel.spread(rim)
    for column in start..<end {
      let factor = alpha * clip.value(x: x + column, y: y)
      let a = UInt64((Int(shape[column]) * factor + 32_512) / 65_025)
      let b = UInt64((Int(edge[column]) * factor + 32_512) / 65_025)
      if a + b != 0 {
        target[column] = Pixel.over(fill, a, dark, min(b, 255 - a), Pixel.spread(target[column]))
      }
    }
  }
}
