// Fitting: for each cell the glyph and the two colours of least squared error.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Finds, for 4 × 8 samples, the glyph of a set and its two colours.
///
/// For a mask m with mean µ the best pair of colours lowers the squared error of the flat cell by
/// |Σ m·s − µ·Σ s|² / Σ (m − µ)², whatever the mask, so one weighted sum a mask is all it needs;
/// all masks share the sums of rows, columns and quadrants. Sums are whole numbers, red beside blue
/// in one word, and four masks are judged at a time.
struct Fitter: ~Copyable {
  /// Where each mask's weighted sum stands.
  enum Slot {
    /// Plus n: the upper n rows, n = 1…8; the eighth is the sum of all samples.
    static let upper = -1
    /// Plus n: the left n/8, n = 1…7, twice.
    static let left = 7
    static let upperLeft = 16
    static let upperRight = 17
    static let lowerLeft = 18
    static let lowerRight = 19
    static let diagonal = 20
    /// A multiple of four.
    static let count = 24
    static let all = 7
  }

  /// A mask must lower the cell's squared error by this much (8-bit steps, 96 values) to be shown.
  private static let leastGain: Float = 2
  /// A side takes the colour of most of its samples when it is this part of the contrast near.
  private static let snap: Float = 1 / 6

  private let masks: [GlyphMask]
  /// The mask of each slot; -1 where the glyph set has none.
  private let maskOfSlot: UnsafeMutablePointer<Int>
  /// Of the slots' sums: mean weight, and what turns the square into a gain (0 without a mask).
  private let means: UnsafeMutablePointer<SIMD4<Float>>
  private let factors: UnsafeMutablePointer<SIMD4<Float>>
  /// Red in the low half, blue in the high one.
  private let redBlue: UnsafeMutablePointer<SIMD4<UInt32>>
  private let green: UnsafeMutablePointer<SIMD4<UInt32>>

  init(glyphs: GlyphSet) {
    masks = GlyphMask.table(for: glyphs)
    maskOfSlot = .allocate(capacity: Slot.count)
    maskOfSlot.initialize(repeating: -1, count: Slot.count)
    means = .allocate(capacity: Slot.count / 4)
    means.initialize(repeating: .zero, count: Slot.count / 4)
    factors = .allocate(capacity: Slot.count / 4)
    factors.initialize(repeating: .zero, count: Slot.count / 4)
    redBlue = .allocate(capacity: Slot.count / 4)
    redBlue.initialize(repeating: .zero, count: Slot.count / 4)
    green = .allocate(capacity: Slot.count / 4)
    green.initialize(repeating: .zero, count: Slot.count / 4)
    for (index, mask) in masks.enumerated() {
      maskOfSlot[mask.slot] = index
      means[mask.slot / 4][mask.slot % 4] = mask.mean * mask.unit
      factors[mask.slot / 4][mask.slot % 4] = mask.inverseSpread / (mask.unit * mask.unit)
    }
  }

  deinit {
    maskOfSlot.deallocate()
    means.deallocate()
    factors.deallocate()
    redBlue.deallocate()
    green.deallocate()
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
    if isFlat(samples, stride) { return Fit(glyph: 0x20, ink: first, paper: first) }
    collect(samples, stride)
    let total = sum(Slot.all)
    let (slot, gain) = bestSlot(total)
    let average = total * (1 / 32)
    guard gain > Self.leastGain, maskOfSlot[slot] >= 0 else {
      let flat = snapped(average, samples, stride, ~0, near: 2)
      return Fit(glyph: 0x20, ink: flat, paper: flat)
    }
    let mask = masks[maskOfSlot[slot]]
    let slope = (sum(slot) * (1 / mask.unit) - total * mask.mean) * mask.inverseSpread
    let near = Self.snap * max(abs(slope.x), max(abs(slope.y), abs(slope.z)))
    let inside = snapped(
      average + slope * (1 - mask.mean), samples, stride, mask.inside, near: near)
    let outside = snapped(
      average - slope * mask.mean, samples, stride, mask.outside, near: near)
    return mask.inkIsMask
      ? Fit(glyph: mask.glyph, ink: inside, paper: outside)
      : Fit(glyph: mask.glyph, ink: outside, paper: inside)
  }

  @inline(__always)
  private borrowing func isFlat(_ samples: UnsafePointer<UInt32>, _ stride: Int) -> Bool {
    let first = UInt64(samples[0]) &* 0x1_0000_0001
    var differs: UInt64 = 0
    for row in 0..<8 {
      let line = UnsafeRawPointer(samples + row &* stride)
      differs |= line.loadUnaligned(as: UInt64.self) ^ first
      differs |= line.loadUnaligned(fromByteOffset: 8, as: UInt64.self) ^ first
    }
    return differs == 0
  }

  /// The mask that lowers the error most, and by how much.
  @inline(__always)
  private borrowing func bestSlot(_ total: SIMD4<Float>) -> (slot: Int, gain: Float) {
    let bias = SIMD4<UInt32>(repeating: 0x4B00_0000)
    let offset = SIMD4<Float>(repeating: 8_388_608)
    let totalRed = SIMD4<Float>(repeating: total.x)
    let totalGreen = SIMD4<Float>(repeating: total.y)
    let totalBlue = SIMD4<Float>(repeating: total.z)
    var best = SIMD4<Float>.zero
    var bestGroup = SIMD4<Float>.zero
    for group in 0..<Slot.count / 4 {
      let pair = redBlue[group]
      let mean = means[group]
      let red = unsafeBitCast(pair & 0xFFFF | bias, to: SIMD4<Float>.self) - offset - mean * totalRed
      let blue = unsafeBitCast(pair &>> 16 | bias, to: SIMD4<Float>.self) - offset - mean * totalBlue
      let middle = unsafeBitCast(green[group] & 0xFFFF | bias, to: SIMD4<Float>.self) - offset
        - mean * totalGreen
      let gain = (red * red + middle * middle + blue * blue) * factors[group]
      let isBetter = gain .> best
      best.replace(with: gain, where: isBetter)
      bestGroup.replace(with: SIMD4(repeating: Float(group)), where: isBetter)
    }
    var lane = 0
    if best.y > best.x { lane = 1 }
    if best.z > best[lane] { lane = 2 }
    if best.w > best[lane] { lane = 3 }
    return (Int(bestGroup[lane]) * 4 + lane, best[lane])
  }

  /// A slot's sum: red, green, blue.
  @inline(__always)
  private borrowing func sum(_ slot: Int) -> SIMD4<Float> {
    let pair = UnsafeRawPointer(redBlue).load(fromByteOffset: slot &* 4, as: UInt32.self)
    let middle = UnsafeRawPointer(green).load(fromByteOffset: slot &* 4, as: UInt32.self)
    return SIMD4(
      Float(Int32(truncatingIfNeeded: pair & 0xFFFF)),
      Float(Int32(truncatingIfNeeded: middle & 0xFFFF)),
      Float(Int32(truncatingIfNeeded: pair &>> 16)), 0)
  }

  /// Fills the slots' sums.
  @inline(__always)
  private borrowing func collect(_ samples: UnsafePointer<UInt32>, _ stride: Int) {
    fill(samples, stride, shift: 0, UnsafeMutableRawPointer(redBlue))
    fill(samples, stride, shift: 8, UnsafeMutableRawPointer(green))
  }

  /// Two components of each sample, in lanes of 16 bits: red and blue, or shifted green and alpha.
  @inline(__always)
  private borrowing func fill(
    _ samples: UnsafePointer<UInt32>, _ stride: Int, shift: UInt64, _ target: UnsafeMutableRawPointer
  ) {
    let lanes: UInt64 = 0x00FF_00FF_00FF_00FF
    let slots = target.assumingMemoryBound(to: UInt32.self)
    var left: UInt64 = 0
    var right: UInt64 = 0
    var upperLeft: UInt32 = 0
    var upperRight: UInt32 = 0
    @inline(__always) func low(_ wide: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: wide) }
    @inline(__always) func high(_ wide: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: wide &>> 32) }
    for row in 0..<8 {
      let line = UnsafeRawPointer(samples + row &* stride)
      left &+= line.loadUnaligned(as: UInt64.self) &>> shift & lanes
      right &+= line.loadUnaligned(fromByteOffset: 8, as: UInt64.self) &>> shift & lanes
      let all = left &+ right
      slots[Slot.upper + 1 + row] = low(all) &+ high(all)
      if row == 3 {
        upperLeft = low(left) &+ high(left)
        upperRight = low(right) &+ high(right)
      }
    }
    let (c0, c1, c2, c3) = (low(left), high(left), low(right), high(right))
    slots[Slot.left + 1] = c0
    slots[Slot.left + 2] = 2 &* c0
    slots[Slot.left + 3] = 2 &* c0 &+ c1
    slots[Slot.left + 4] = 2 &* (c0 &+ c1)
    slots[Slot.left + 5] = 2 &* (c0 &+ c1) &+ c2
    slots[Slot.left + 6] = 2 &* (c0 &+ c1 &+ c2)
    slots[Slot.left + 7] = 2 &* (c0 &+ c1 &+ c2) &+ c3
    slots[Slot.upperLeft] = upperLeft
    slots[Slot.upperRight] = upperRight
    slots[Slot.lowerLeft] = c0 &+ c1 &- upperLeft
    slots[Slot.lowerRight] = c2 &+ c3 &- upperRight
    slots[Slot.diagonal] = upperLeft &+ (c2 &+ c3 &- upperRight)
  }

  /// Without colours: the mask that differs from `inked` in the fewest samples.
  ///
  /// - Parameter inked: Bit 4·row + column.
  /// - Returns: The glyph, 0x20 for a flat cell, and whether its ink is the paper's side.
  borrowing func mono(_ inked: UInt32) -> (glyph: UInt32, isFlipped: Bool) {
    var best: (glyph: UInt32, isFlipped: Bool) = (0x20, inked.nonzeroBitCount > 16)
    // Errors are counted in halves: a sample that is half in a mask is half wrong either way.
    var least = 2 * min(inked.nonzeroBitCount, 32 - inked.nonzeroBitCount)
    for mask in masks {
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

  /// The fitted colour, or the colour that more than half of the side's samples have, when it is
  /// near: no faint boxes round shapes, and fewer colours to send.
  private borrowing func snapped(
    _ color: SIMD4<Float>, _ samples: UnsafePointer<UInt32>, _ stride: Int, _ side: UInt32,
    near: Float
  ) -> UInt32 {
    var clamped = color
    clamped.replace(with: 0, where: clamped .< 0)
    clamped.replace(with: 255, where: clamped .> 255)
    // A colour of more than half of a side is almost surely at one of its ends or its middle.
    let count = side.nonzeroBitCount
    let ends = (side.trailingZeroBitCount, 31 - side.leadingZeroBitCount)
    for attempt in 0..<3 {
      let place = attempt == 0 ? ends.0 : attempt == 1 ? ends.1 : (ends.0 + ends.1) / 2
      let candidate = samples[(place &>> 2) &* stride &+ place & 3]
      let red = abs(clamped.x - Float(candidate & 0xFF))
      let green = abs(clamped.y - Float(candidate >> 8 & 0xFF))
      let blue = abs(clamped.z - Float(candidate >> 16 & 0xFF))
      guard max(red, max(green, blue)) <= near else { continue }
      let same = Self.places(of: candidate, samples, stride)
      if 2 * (same & side).nonzeroBitCount > count { return candidate }
    }
    let whole = unsafeBitCast(clamped + 8_388_608, to: SIMD4<UInt32>.self)
    return 0xFF00_0000 | whole.x & 0xFF | (whole.y & 0xFF) << 8 | (whole.z & 0xFF) << 16
  }

  /// Which samples are `wanted`; bit 4·row + column.
  @inline(__always)
  private static func places(
    of wanted: UInt32, _ samples: UnsafePointer<UInt32>, _ stride: Int
  ) -> UInt32 {
    let pattern = SIMD4<UInt32>(repeating: wanted)
    var bits = SIMD4<UInt32>(1, 2, 4, 8)
    var found = SIMD4<UInt32>.zero
    for row in 0..<8 {
      let line = UnsafeRawPointer(samples + row &* stride).loadUnaligned(as: SIMD4<UInt32>.self)
      found |= SIMD4<UInt32>.zero.replacing(with: bits, where: line .== pattern)
      bits &<<= 4
    }
    let halves = found.lowHalf | found.highHalf
    return halves.x | halves.y
  }
}
