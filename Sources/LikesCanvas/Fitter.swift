// Fitting: for each cell the glyph and the two colours of least squared error.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Finds, for 4 × 8 samples, the glyph of a set and its two colours.
///
/// For a mask m with mean µ the best pair of colours lowers the squared error of the flat cell by
/// |Σ m·s − µ·Σ s|² / Σ (m − µ)², whatever the mask, so one weighted sum a mask is all it needs;
/// all masks share the sums of rows, columns and quadrants. Sums are whole numbers, red beside blue
/// in one word, and four masks are judged at a time.
///
/// Then a side takes the colour that more than half of its samples have, if the fitted colour is
/// within an eighth of the cell's contrast of it (largest difference of a component, between
/// samples): no faint boxes round shapes, and fewer colours to send. That colour is looked for at
/// four places of the side.
struct Fitter: ~Copyable {
  /// Where each mask's weighted sum stands.
  enum Slot {
    /// Plus n: the upper n rows, n = 1…8; the eighth is the sum of all samples.
    static let upper = -1
    /// Plus n: the left n/8, n = 1…7, twice.
    static let left = 7
    static let diagonal = 15
    static let upperLeft = 16
    static let upperRight = 17
    static let lowerLeft = 18
    static let lowerRight = 19
    /// A multiple of four.
    static let count = 20
    static let all = 7
  }

  /// A mask must lower the cell's squared error by this much (8-bit steps, 96 values) to be shown.
  private static let leastGain: Float = 2
  /// A cell without a glyph takes the colour of most of its samples as if it had this contrast.
  private static let flatContrast = 16

  private let masks: [GlyphMask]
  /// Of each slot: what to show, and the sides. Without a mask a slot is never chosen.
  private let shown: UnsafeMutablePointer<ShownMask>
  private let sums: CellSums
  private let whole = FitterSide(~0)

  init(glyphs: GlyphSet) {
    masks = GlyphMask.table(for: glyphs)
    shown = .allocate(capacity: Slot.count)
    shown.initialize(repeating: ShownMask(whole), count: Slot.count)
    sums = CellSums()
    for mask in masks {
      shown[mask.slot] = ShownMask(mask)
      sums.setMask(
        mask.slot, mean: mask.mean * mask.unit,
        factor: mask.inverseSpread / (mask.unit * mask.unit))
    }
  }

  deinit {
    for mask in masks {
      shown[mask.slot].ink.deallocate()
      shown[mask.slot].paper.deallocate()
    }
    whole.deallocate()
    shown.deallocate()
  }

  /// The two sides of a fitted cell as samples: alpha 0 where a side is bare background.
  struct Fit {
    var glyph: UInt32
    var ink: UInt32
    var paper: UInt32
    /// False when the samples are all alike.
    var isMixed = true
  }

  /// Fits one cell.
  ///
  /// - Parameters:
  ///   - samples: Its top left sample.
  ///   - stride: Samples a row of the surface.
  /// - Returns: Glyph 0x20 and equal sides for a flat cell.
  @inline(always)
  borrowing func fit(_ samples: UnsafePointer<UInt32>, stride: Int) -> Fit {
    let cell = CellSamples(samples, stride)
    if cell.isFlat {
      return Fit(glyph: 0x20, ink: samples[0], paper: samples[0], isMixed: false)
    }
    sums.collect(cell)
    let total = sums[Slot.all]
    let (best, gain) = sums.best(total)
    let average = total * (1 / 32)
    guard gain > Self.leastGain else {
      let flat = whole.snapped(Self.sample(average), cell, leastContrast: Self.flatContrast)
      return Fit(glyph: 0x20, ink: flat, paper: flat)
    }
    var slot = best
    var slope = self.slope(slot, total)
    if shown[slot].contrastFactor == 0, !isWithin(cell, average, slope, shown[slot].mean) {
      // A column half covered ties with a narrower, stronger one, in a colour that no sample has.
      slot = sums.bestWhole()
      slope = self.slope(slot, total)
    }
    let mask = shown + slot
    var inside = average + slope * (1 - mask.pointee.mean)
    var outside = average - slope * mask.pointee.mean
    if mask.pointee.contrastFactor == 0 {
      inside = Self.clamped(inside)
      outside = Self.clamped(outside)
    }
    let ours = Self.sample(mask.pointee.inkIsMask ? inside : outside)
    let others = Self.sample(mask.pointee.inkIsMask ? outside : inside)
    // The fitted colours of whole samples are means: no farther apart than two samples are.
    let size = max(abs(slope.x), max(abs(slope.y), abs(slope.z))) * mask.pointee.contrastFactor
    let least = Int(Int32(truncatingIfNeeded: (size + 8_388_608).bitPattern & 0x7F_FFFF))
    let ink = mask.pointee.ink.snapped(ours, cell, leastContrast: least)
    let paper = mask.pointee.paper.snapped(others, cell, leastContrast: least)
    return Fit(glyph: mask.pointee.glyph, ink: ink, paper: paper)
  }

  /// The difference of the two colours that fit a slot's mask best.
  @inline(always)
  private borrowing func slope(_ slot: Int, _ total: SIMD4<Float>) -> SIMD4<Float> {
    let mask = shown + slot
    return (sums[slot] * mask.pointee.inverseUnit - total * mask.pointee.mean)
      * mask.pointee.inverseSpread
  }

  /// Whether both fitted colours lie between the cell's least and greatest components.
  @inline(never)
  private borrowing func isWithin(
    _ cell: CellSamples, _ average: SIMD4<Float>, _ slope: SIMD4<Float>, _ mean: Float
  ) -> Bool {
    let (low, high) = cell.bounds()
    let inside = average + slope * (1 - mean)
    let outside = average - slope * mean
    // Half a step for rounding.
    for lane in 0..<3 {
      if min(inside[lane], outside[lane]) < low[lane] - 0.5 { return false }
      if max(inside[lane], outside[lane]) > high[lane] + 0.5 { return false }
    }
    return true
  }

  /// Components cut to what a sample can hold. Means are within it; halves of samples extrapolate.
  @inline(never)
  private static func clamped(_ color: SIMD4<Float>) -> SIMD4<Float> {
    color.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
  }

  /// A colour as an opaque sample.
  @inline(always)
  private static func sample(_ color: SIMD4<Float>) -> UInt32 {
    // The whole number stands in the low bits of the sum.
    func whole(_ component: Float) -> UInt32 { (component + 8_388_608).bitPattern & 0xFF }
    return 0xFF00_0000 | whole(color.x) | whole(color.y) &<< 8 | whole(color.z) &<< 16
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
}

/// What the fitter needs once it has chosen a mask.
private struct ShownMask {
  var glyph: UInt32 = 0x20
  var inkIsMask = true
  var inverseUnit: Float = 1
  var mean: Float = 0
  var inverseSpread: Float = 0
  /// 1 for masks of whole samples, 0 for those that take halves.
  var contrastFactor: Float = 0
  var ink: FitterSide
  var paper: FitterSide

  /// Stands where there is no mask.
  init(_ side: FitterSide) {
    ink = side
    paper = side
  }

  init(_ mask: GlyphMask) {
    glyph = mask.glyph
    inkIsMask = mask.inkIsMask
    inverseUnit = 1 / mask.unit
    mean = mask.mean
    inverseSpread = mask.inverseSpread
    contrastFactor = mask.inside & mask.outside == 0 ? 1 : 0
    ink = FitterSide(mask.inkIsMask ? mask.inside : mask.outside)
    paper = FitterSide(mask.inkIsMask ? mask.outside : mask.inside)
  }
}
