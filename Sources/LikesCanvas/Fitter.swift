// Fitting: for each cell the glyph and the two colours of least squared error.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Finds, for 4 × 8 samples, the glyph of a set and its two colours.
///
/// For a mask m with mean µ the best pair of colours lowers the squared error of the flat cell by
/// |Σ m·s − µ·Σ s|² / Σ (m − µ)², whatever the mask, so one weighted sum a mask is all it needs;
/// all masks share the sums of rows, columns and quadrants.
struct Fitter: ~Copyable {
  /// Where each weighted sum stands.
  enum Sum {
    /// Plus 0…8: the upper n rows.
    static let upper = 0
    /// Plus 1…7: the left n/8.
    static let left = 8
    static let upperLeft = 16
    static let upperRight = 17
    static let lowerLeft = 18
    static let lowerRight = 19
    static let diagonal = 20
    static let count = 21
  }

  /// A mask must lower the cell's squared error by this much (8-bit steps, 96 values) to be shown.
  private static let leastGain: Float = 2
  /// A side takes the colour of most of its samples when it is this part of the contrast near.
  private static let snap: Float = 1 / 8

  private let masks: UnsafeMutableBufferPointer<GlyphMask>
  private let sums: UnsafeMutablePointer<SIMD4<Float>>

  init(glyphs: GlyphSet) {
    let table = GlyphMask.table(for: glyphs)
    masks = .allocate(capacity: table.count)
    _ = masks.initialize(from: table)
    sums = .allocate(capacity: Sum.count)
    sums.initialize(repeating: .zero, count: Sum.count)
  }

  deinit {
    masks.deallocate()
    sums.deallocate()
  }

  /// The two sides of a fitted cell as samples: alpha 0 where a side is bare background.
  struct Fit {
    var glyph: UInt32
    var ink: UInt32
    var paper: UInt32
  }

  /// Fits one cell.
  ///
  /// - Parameters:
  ///   - samples: Its top left sample.
  ///   - stride: Samples a row of the surface.
  /// - Returns: Glyph 0x20 and equal sides for a flat cell.
  borrowing func fit(_ samples: UnsafePointer<UInt32>, stride: Int) -> Fit {
    let first = samples[0]
    var differs: UInt32 = 0
    for row in 0..<8 {
      let line = samples + row * stride
      differs |= (line[0] ^ first) | (line[1] ^ first) | (line[2] ^ first) | (line[3] ^ first)
    }
    if differs == 0 { return Fit(glyph: 0x20, ink: first, paper: first) }

    let (total, contrast) = collect(samples, stride)
    var best = -1
    var bestGain = Self.leastGain
    for index in 0..<masks.count {
      let mask = masks[index]
      let moved = sums[mask.sum] - total * mask.mean
      let gain = (moved * moved).sum() * mask.inverseSpread
      if gain > bestGain {
        bestGain = gain
        best = index
      }
    }
    let average = total * (1 / 32)
    guard best >= 0 else {
      let flat = snapped(average, samples, stride, ~0, contrast)
      return Fit(glyph: 0x20, ink: flat, paper: flat)
    }
    let mask = masks[best]
    let slope = (sums[mask.sum] - total * mask.mean) * mask.inverseSpread
    let inside = snapped(
      average + slope * (1 - mask.mean), samples, stride, mask.inside, contrast)
    let outside = snapped(average - slope * mask.mean, samples, stride, mask.outside, contrast)
    return mask.inkIsMask
      ? Fit(glyph: mask.glyph, ink: inside, paper: outside)
      : Fit(glyph: mask.glyph, ink: outside, paper: inside)
  }

  /// Without colours: the mask that differs from `inked` in the fewest samples.
  ///
  /// - Parameter inked: Bit 4·row + column.
  /// - Returns: The glyph, 0x20 for a flat cell, and whether its ink is the paper's side.
  borrowing func mono(_ inked: UInt32) -> (glyph: UInt32, isFlipped: Bool) {
    var best: (glyph: UInt32, isFlipped: Bool) = (0x20, inked.nonzeroBitCount > 16)
    // Errors are counted in halves: a sample that is half in a mask is half wrong either way.
    var least = 2 * min(inked.nonzeroBitCount, 32 - inked.nonzeroBitCount)
    for index in 0..<masks.count {
      let mask = masks[index]
      let off = (mask.inside ^ inked).nonzeroBitCount + (~mask.outside ^ inked).nonzeroBitCount
      if off < least {
        least = off
        best = (mask.glyph, !mask.inkIsMask)
      }
      if 64 - off < least {
        least = 64 - off
        best = (mask.glyph, mask.inkIsMask)
      }
    }
    return best
  }

  /// Fills `sums`; returns the sum of all samples and the largest difference of a component.
  private borrowing func collect(
    _ samples: UnsafePointer<UInt32>, _ stride: Int
  ) -> (total: SIMD4<Float>, contrast: Float) {
    var columns = SIMD16<UInt16>.zero
    var upperColumns = SIMD16<UInt16>.zero
    var running = SIMD4<UInt16>.zero
    var least = SIMD16<UInt8>(repeating: 255)
    var most = SIMD16<UInt8>(repeating: 0)
    for row in 0..<8 {
      let bytes = UnsafeRawPointer(samples + row * stride).loadUnaligned(as: SIMD16<UInt8>.self)
      least.replace(with: bytes, where: bytes .< least)
      most.replace(with: bytes, where: bytes .> most)
      let wide = SIMD16<UInt16>(truncatingIfNeeded: bytes)
      columns &+= wide
      if row == 3 { upperColumns = columns }
      let pairs = wide.lowHalf &+ wide.highHalf
      running &+= pairs.lowHalf &+ pairs.highHalf
      sums[Sum.upper + row + 1] = Self.float(running)
    }
    let lowerColumns = columns &- upperColumns
    let c0 = Self.float(columns.lowHalf.lowHalf)
    let c1 = Self.float(columns.lowHalf.highHalf)
    let c2 = Self.float(columns.highHalf.lowHalf)
    let c3 = Self.float(columns.highHalf.highHalf)
    sums[Sum.left + 1] = c0 * 0.5
    sums[Sum.left + 2] = c0
    sums[Sum.left + 3] = c0 + c1 * 0.5
    sums[Sum.left + 4] = c0 + c1
    sums[Sum.left + 5] = c0 + c1 + c2 * 0.5
    sums[Sum.left + 6] = c0 + c1 + c2
    sums[Sum.left + 7] = c0 + c1 + c2 + c3 * 0.5
    let upperLeft = Self.float(upperColumns.lowHalf.lowHalf &+ upperColumns.lowHalf.highHalf)
    let lowerRight = Self.float(lowerColumns.highHalf.lowHalf &+ lowerColumns.highHalf.highHalf)
    sums[Sum.upperLeft] = upperLeft
    sums[Sum.upperRight] = Self.float(
      upperColumns.highHalf.lowHalf &+ upperColumns.highHalf.highHalf)
    sums[Sum.lowerLeft] = Self.float(
      lowerColumns.lowHalf.lowHalf &+ lowerColumns.lowHalf.highHalf)
    sums[Sum.lowerRight] = lowerRight
    sums[Sum.diagonal] = upperLeft + lowerRight
    let span = most &- least
    var contrast: UInt8 = 0
    for lane in 0..<16 where lane & 3 != 3 { contrast = max(contrast, span[lane]) }
    return (Self.float(running), Float(contrast))
  }

  /// Small whole numbers as Float with alpha dropped: 2²³ is added as bits and taken away again.
  private static func float(_ value: SIMD4<UInt16>) -> SIMD4<Float> {
    let bits = SIMD4<UInt32>(truncatingIfNeeded: value) | 0x4B00_0000
    var result = unsafeBitCast(bits, to: SIMD4<Float>.self) - 8_388_608
    result.w = 0
    return result
  }

  /// The fitted colour, or the colour that more than half of the side's samples have, when it is
  /// near: no faint boxes round shapes, and fewer colours to send.
  private borrowing func snapped(
    _ color: SIMD4<Float>, _ samples: UnsafePointer<UInt32>, _ stride: Int, _ side: UInt32,
    _ contrast: Float
  ) -> UInt32 {
    var clamped = color
    clamped.replace(with: 0, where: clamped .< 0)
    clamped.replace(with: 255, where: clamped .> 255)
    // Majority vote: the one sample that can be more than half, then a count of it.
    var candidate: UInt32 = 0
    var votes = 0
    var bits = side
    var count = 0
    while bits != 0 {
      let index = bits.trailingZeroBitCount
      bits &= bits &- 1
      let sample = samples[(index &>> 2) &* stride &+ index & 3]
      if votes == 0 { candidate = sample }
      votes &+= sample == candidate ? 1 : -1
      count &+= 1
    }
    if votes > 0 {
      var same = 0
      bits = side
      while bits != 0 {
        let index = bits.trailingZeroBitCount
        bits &= bits &- 1
        if samples[(index &>> 2) &* stride &+ index & 3] == candidate { same &+= 1 }
      }
      let red = abs(clamped.x - Float(candidate & 0xFF))
      let green = abs(clamped.y - Float(candidate >> 8 & 0xFF))
      let blue = abs(clamped.z - Float(candidate >> 16 & 0xFF))
      if same * 2 > count, max(red, max(green, blue)) <= Self.snap * contrast { return candidate }
    }
    let whole = unsafeBitCast(clamped + 8_388_608, to: SIMD4<UInt32>.self)
    return 0xFF00_0000 | whole.x & 0xFF | (whole.y & 0xFF) << 8 | (whole.z & 0xFF) << 16
  }
}
