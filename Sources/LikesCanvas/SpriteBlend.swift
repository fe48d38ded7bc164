// Blending a sprite's samples, four at a time.
//
// Part of likes. SPDX-License-Identifier: MIT

/// A sprite's two colours at one opacity, ready for groups of four samples.
struct SpriteBlend {
  private let color: UInt32
  private let fill: Quad
  private let dark: Quad
  /// What `fill` adds where there is nothing else.
  private let whole: Quad
  private let alpha: SIMD8<UInt16>

  /// - Parameters:
  ///   - color: The shape's, opaque; `rim` is the rim's.
  ///   - alpha: 1…255.
  init(_ color: UInt32, _ rim: UInt32, alpha: Int) {
    self.color = color
    self.alpha = SIMD8(repeating: UInt16(truncatingIfNeeded: alpha))
    whole = Quad(repeating: color).weighted(self.alpha)
    fill = whole.divided
    dark = Quad(repeating: rim).weighted(self.alpha).divided
  }

  /// Groups that are partly shape, partly rim, partly neither; moves both places behind them.
  @inline(always)
  func soft(
    _ group: inout UnsafeRawPointer, _ count: Int, _ place: inout UnsafeMutableRawPointer,
    isOpaque: Bool
  ) {
    let end = group + SpriteRow.groupBytes &* count
    while group < end {
      let words = Quad.doubled(group.loadUnaligned(as: SIMD4<UInt16>.self))
      let shape = words & 0x00FF
      let rim = words &>> 8
      var cover = shape &+ rim
      if !isOpaque { cover = Quad.divided(cover &* alpha &+ 128) }
      fill.weighted(shape).plus(dark.weighted(rim))
        .plus(Quad(loading: place).weighted(255 &- cover)).divided.store(to: place)
      group += SpriteRow.groupBytes
      place += 16
    }
  }

  /// Groups that are all shape; moves the place behind them.
  @inline(always)
  func solid(_ count: Int, _ place: inout UnsafeMutableRawPointer, isOpaque: Bool) {
    let end = place + 16 &* count
    let samples = SIMD4(repeating: color)
    while place < end {
      if isOpaque {
        place.storeBytes(of: samples, as: SIMD4<UInt32>.self)
      } else {
        Quad(loading: place).weighted(255 &- alpha).plus(whole).divided.store(to: place)
      }
      place += 16
    }
  }

  /// Some of a row's groups, by their numbers; `place` is the first one's.
  ///
  /// - Parameter groups: The row's soft groups.
  @inline(always)
  func part(
    of row: SpriteRow, _ groups: UnsafeRawPointer, _ range: Range<Int>,
    _ place: inout UnsafeMutableRawPointer, isOpaque: Bool
  ) {
    let (first, last) = (range.lowerBound, range.upperBound)
    let (solid, tail) = (Int(row.lead), Int(row.lead) &+ Int(row.solid))
    // Solid groups keep no bytes.
    var group = groups + SpriteRow.groupBytes &* min(first, max(solid, first &- Int(row.solid)))
    soft(&group, min(last, solid) &- first, &place, isOpaque: isOpaque)
    self.solid(min(last, tail) &- max(first, solid), &place, isOpaque: isOpaque)
    soft(&group, last &- max(first, tail), &place, isOpaque: isOpaque)
  }
}
