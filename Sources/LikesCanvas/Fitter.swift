// Fitting: for each cell the glyph and the two colours of least squared error.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Finds, for 4 × 8 samples, the glyph of a set and its two colours.
///
/// For a mask m with mean µ the best pair of colours lowers the squared error of the flat cell by
/// |Σ m·s − µ·Σ s|² / Σ (m − µ)², whatever the mask, so one weighted sum a mask is all it needs;
/// masks share the sums of rows, columns, quadrants and areas. Sums are whole numbers, red beside
/// blue in one word, and four masks are judged at a time.
///
/// A cell that had a glyph a frame ago keeps it unless another is clearly better, so that edges that
/// creep do not shimmer.
///
/// Then a side takes the colour that more than half of its samples have, if the fitted colour is
/// within an eighth of the cell's contrast of it (largest difference of a component, between
/// samples): no faint boxes round shapes, and fewer colours to send. That colour is looked for at
/// four places of the side.
///
/// A row of cells is fitted in two passes, `choose` and `paint`: the first has no branch that a
/// processor could guess wrong, and so overlaps its cells.
struct Fitter: ~Copyable {
  /// Where each mask's weighted sum stands.
  enum Slot {
    /// Plus n: the upper n rows, n = 1…8; the eighth is the sum of all samples, and no mask.
    static let upper = -1
    /// Plus n: the left n/8, n = 1…7, twice.
    static let left = 7
    static let diagonal = 15
    static let upperLeft = 16
    static let upperRight = 17
    static let lowerLeft = 18
    static let lowerRight = 19
    /// A multiple of four.
    static let lineCount = 20
    static let all = 7
    /// Plus a pattern of areas without the last one, below 32 or 128: see `AreaGlyphs`.
    static let firstArea = 20
    static let count = firstArea + 128
    /// A cell without a glyph.
    static let none = UInt8(all)
  }

  /// A mask must lower the cell's squared error by this much (8-bit steps, 96 values) to be shown.
  private static let leastGain: Float = 2
  /// What a cell's last mask must reach of the best one's gain to be kept. Measured on a heart that
  /// trembles: half the changes of glyphs, for 0.3 % more squared error.
  private static let keptShare: Float = 1 - 1.0 / 32
  /// A cell without a glyph takes the colour of most of its samples as if it had this contrast.
  private static let flatContrast = 16

  private let masks: [GlyphMask]
  /// Of each slot: what to show, and the sides. Without a mask a slot is never chosen.
  private let shown: UnsafeMutablePointer<ShownMask>
  private let memory = FitterMemory()
  private let lines: LineSums
  private let areas: AreaSums
  private let hasLines: Bool
  private let hasAreas: Bool
  private let whole = FitterSide(~0)

  init(glyphs: GlyphSet) {
    masks = GlyphMask.table(for: glyphs)
    let rows = AreaGlyphs.rows(glyphs)
    lines = LineSums(in: memory)
    areas = AreaSums(rows: rows == 3 ? 3 : 4, in: memory)
    hasAreas = rows > 0
    hasLines = masks.contains { $0.slot < Slot.firstArea }
    shown = .allocate(capacity: Slot.count)
    shown.initialize(repeating: ShownMask(whole), count: Slot.count)
    for mask in masks {
      shown[mask.slot] = ShownMask(mask)
      if mask.slot < Slot.firstArea {
        lines.setMask(
          mask.slot, mean: mask.mean * mask.unit,
          factor: mask.inverseSpread / (mask.unit * mask.unit))
      } else {
        areas.setMask(mask.slot - Slot.firstArea, inverseSpread: mask.inverseSpread)
      }
    }
  }

  deinit { shown.deallocate() }

  /// The mask of a cell, before its colours are looked at.
  struct Choice {
    var slot: Int
    /// How much the mask lowers the squared error.
    var gain: Float
    /// What the sum of red, green, blue over the mask is more than its share of the cell's.
    var more: SIMD4<Float>
    var total: SIMD4<Float>
  }

  /// The two sides of a fitted cell as samples: alpha 0 where a side is bare background.
  struct Fit {
    var glyph: UInt32
    var ink: UInt32
    var paper: UInt32
    /// The mask's slot, `Slot.none` for a flat cell.
    var slot = Slot.none
  }

  /// The mask of least squared error, or one that is hardly worse and was there before.
  @inline(always)
  borrowing func choose(_ cell: CellSamples, previous: UInt8) -> Choice {
    let previous = Int(previous)
    var total = SIMD4<Float>.zero
    if hasLines {
      lines.collect(cell)
      total = lines[Slot.all]
      lines.judge(total)
    }
    if hasAreas {
      total = areas.collect(cell)
      areas.judge()
    }
    let best = memory.best(ofLines: hasLines, ofAreas: hasAreas)
    let isKept = memory.gain(previous) >= best.gain * Self.keptShare
    let slot = isKept ? previous : best.slot
    return Choice(slot: slot, gain: best.gain, more: more(slot, total), total: total)
  }

  /// The colours of a chosen mask.
  @inline(always)
  borrowing func paint(_ choice: Choice, _ cell: CellSamples) -> Fit {
    let average = choice.total * (1 / 32)
    guard choice.gain > Self.leastGain else {
      let flat = whole.snapped(Self.sample(average), cell, leastContrast: Self.flatContrast)
      return Fit(glyph: 0x20, ink: flat, paper: flat)
    }
    var slot = choice.slot
    var mask = shown + slot
    var slope = choice.more * mask.pointee.inverseSpread
    if mask.pointee.contrastFactor == 0, slot < Slot.firstArea,
      !isWithin(cell, average, slope, mask.pointee.mean)
    {
      // A column half covered ties with a narrower, stronger one, in a colour that no sample has.
      let found = bestWhole(cell, choice.total)
      slot = found.slot
      mask = shown + slot
      slope = found.more * mask.pointee.inverseSpread
    }
    var inside = average + slope * (1 - mask.pointee.mean)
    var outside = average - slope * mask.pointee.mean
    if mask.pointee.contrastFactor == 0 {
      (inside, outside) = Self.clamped(inside, outside, cell)
    }
    // By masks: a branch would be guessed wrong.
    let (mine, rest) = (Self.sample(inside), Self.sample(outside))
    let swap = (mine ^ rest) & mask.pointee.inkIsRest
    let (ours, others) = (mine ^ swap, rest ^ swap)
    // The fitted colours of whole samples are means: no farther apart than two samples are.
    let size = max(abs(slope.x), max(abs(slope.y), abs(slope.z))) * mask.pointee.contrastFactor
    let least = Int(Int32(truncatingIfNeeded: (size + 8_388_608).bitPattern & 0x7F_FFFF))
    let ink = mask.pointee.ink.snapped(ours, cell, leastContrast: least)
    let paper = mask.pointee.paper.snapped(others, cell, leastContrast: least)
    return Fit(
      glyph: mask.pointee.glyph, ink: ink, paper: paper, slot: UInt8(truncatingIfNeeded: slot))
  }

  /// The mask of least squared error, of those that take no half columns.
  @inline(never)
  private borrowing func bestWhole(
    _ cell: CellSamples, _ total: SIMD4<Float>
  ) -> (slot: Int, more: SIMD4<Float>) {
    lines.collect(cell)
    lines.judge(total)
    var slot = lines.bestWhole(memory)
    if hasAreas {
      _ = areas.collect(cell)
      areas.judge()
      let best = memory.best(ofLines: false, ofAreas: true)
      if best.gain > memory.gain(slot) { slot = best.slot }
    }
    return (slot, more(slot, total))
  }

  /// What the sum over a mask is more than its share.
  @inline(always)
  private borrowing func more(_ slot: Int, _ total: SIMD4<Float>) -> SIMD4<Float> {
    guard slot < Slot.firstArea else { return areas[slot &- Slot.firstArea] }
    let mask = shown + slot
    return lines[slot] * mask.pointee.inverseUnit - total * mask.pointee.mean
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

  /// Two colours cut to what the cell's samples have. Means are within it; parts of samples
  /// extrapolate.
  @inline(never)
  private static func clamped(
    _ inside: SIMD4<Float>, _ outside: SIMD4<Float>, _ cell: CellSamples
  ) -> (SIMD4<Float>, SIMD4<Float>) {
    let (low, high) = cell.bounds()
    @inline(always) func cut(_ color: SIMD4<Float>) -> SIMD4<Float> {
      @inline(always) func cut(_ lane: Int) -> Float {
        let above = color[lane] > low[lane] ? color[lane] : low[lane]
        return above < high[lane] ? above : high[lane]
      }
      return SIMD4(cut(0), cut(1), cut(2), 0)
    }
    return (cut(inside), cut(outside))
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
  /// All ones where the ink is what the mask leaves, else 0.
  var inkIsRest: UInt32 = 0
  var inverseUnit: Float = 1
  var mean: Float = 0
  var inverseSpread: Float = 0
  /// 1 for masks of whole samples, 0 for those that take parts.
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
    inkIsRest = mask.inkIsMask ? 0 : ~0
    inverseUnit = 1 / mask.unit
    mean = mask.mean
    inverseSpread = mask.inverseSpread
    contrastFactor = mask.isWhole ? 1 : 0
    ink = FitterSide(mask.inkIsMask ? mask.inside : mask.outside)
    paper = FitterSide(mask.inkIsMask ? mask.outside : mask.inside)
  }
}
