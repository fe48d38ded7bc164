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
  private let isOpaque: Bool

  @inline(always)
  init(_ sprite: PlacedSprite) {
    color = sprite.color
    fill = Quad(repeating: sprite.fill)
    dark = Quad(repeating: sprite.dark)
    alpha = SIMD8(repeating: UInt16(truncatingIfNeeded: sprite.alpha))
    whole = Quad(repeating: color).weighted(alpha)
    isOpaque = sprite.alpha == 255
  }

  /// Soft groups and solid ones.
  ///
  /// - Parameter base: The sprite's top left sample.
  @inline(always)
  func groups(
    _ soft: Range<UnsafeRawPointer>, _ solid: Range<UnsafeRawPointer>,
    on base: UnsafeMutableRawPointer
  ) {
    if isOpaque {
      self.soft(soft, on: base, isOpaque: true)
      self.solid(solid, on: base, isOpaque: true)
    } else {
      self.soft(soft, on: base, isOpaque: false)
      self.solid(solid, on: base, isOpaque: false)
    }
  }

  /// Groups that are partly shape, partly rim, partly neither.
  @inline(always)
  private func soft(
    _ groups: Range<UnsafeRawPointer>, on base: UnsafeMutableRawPointer, isOpaque: Bool
  ) {
    var group = groups.lowerBound
    while group < groups.upperBound {
      let words = Quad.widened(group.loadUnaligned(as: SIMD8<UInt8>.self))
      let place = base + Int(group.load(fromByteOffset: SpriteRow.placeOffset, as: UInt32.self))
      let shape = Quad.doubled(words.lowHalf)
      let rim = Quad.doubled(words.highHalf)
      var cover = shape &+ rim
      if !isOpaque { cover = Quad.divided(cover &* alpha &+ 128) }
      fill.weighted(shape).plus(dark.weighted(rim))
        .plus(Quad(loading: place).weighted(255 &- cover)).divided.store(to: place)
      group += SpriteRow.softBytes
    }
  }

  /// Groups that are all shape.
  @inline(always)
  private func solid(
    _ groups: Range<UnsafeRawPointer>, on base: UnsafeMutableRawPointer, isOpaque: Bool
  ) {
    let samples = SIMD4(repeating: color)
    let through = 255 &- alpha
    var group = groups.lowerBound
    while group < groups.upperBound {
      let place = base + Int(group.load(as: UInt32.self))
      if isOpaque {
        place.storeBytes(of: samples, as: SIMD4<UInt32>.self)
      } else {
        Quad(loading: place).weighted(through).plus(whole).divided.store(to: place)
      }
      group += SpriteRow.hardBytes
    }
  }

  /// Some of a row's groups, by their numbers.
  ///
  /// - Parameter rows: The sprite's rows.
  @inline(always)
  func part(
    of row: SpriteRow, _ rows: UnsafeRawPointer, _ range: Range<Int>,
    on base: UnsafeMutableRawPointer
  ) {
    let (lead, solid) = (Int(row.lead), Int(row.solid))
    let (soft, hard) = (rows + Int(row.soft), rows + Int(row.hard))
    @inline(always) func softPlace(_ group: Int) -> UnsafeRawPointer {
      soft + SpriteRow.softBytes &* min(group, max(lead, group &- solid))
    }
    @inline(always) func hardPlace(_ group: Int) -> UnsafeRawPointer {
      hard + SpriteRow.hardBytes &* min(max(group &- lead, 0), solid)
    }
    let (first, last) = (range.lowerBound, range.upperBound)
    groups(softPlace(first)..<softPlace(last), hardPlace(first)..<hardPlace(last), on: base)
  }
}
