// Glyphs as masks on 4 × 8 samples; the block glyphs' masks.
//
// Part of likes. SPDX-License-Identifier: MIT

/// A way to part a cell in two: the glyph that shows it and what the fitter must know of it.
///
/// A glyph and its complement with swapped colours look alike and have the same error, so only one
/// of the two is in a table: the one with the lower code point, as `Cell` asks for.
struct GlyphMask: Sendable {
  /// Which of the fitter's sums is the mask's: see `Fitter.Slot`.
  var slot: Int
  /// How many times the fitter's sum is the mask's.
  var unit: Float
  var glyph: UInt32
  /// True when the glyph's ink is the mask, false when it is the rest of the cell.
  var inkIsMask: Bool
  /// Samples at least half in the mask, and at least half out of it; bit 4·row + column.
  var inside: UInt32
  var outside: UInt32
  /// Every sample is wholly in the mask or wholly out of it.
  var isWhole = true
  /// Mean of the mask.
  var mean: Float
  /// 1 / Σ (mask − mean)².
  var inverseSpread: Float

  /// - Parameter weights: 32 values in 0…1, row by row.
  init(
    slot: Int, unit: Float = 1, glyph: UInt32, inkIsMask: Bool,
    weight: (_ row: Int, _ column: Int) -> Float
  ) {
    self.slot = slot
    self.unit = unit
    self.glyph = glyph
    self.inkIsMask = inkIsMask
    inside = 0
    outside = 0
    var total: Float = 0
    var squares: Float = 0
    for row in 0..<8 {
      for column in 0..<4 {
        let value = weight(row, column)
        total += value
        squares += value * value
        let bit: UInt32 = 1 << UInt32(4 * row + column)
        if value > 0.001, value < 0.999 { isWhole = false }
        if value >= 0.5 { inside |= bit }
        if value <= 0.5 { outside |= bit }
      }
    }
    mean = total / 32
    inverseSpread = 1 / (squares - 32 * mean * mean)
  }

  /// The masks of a set.
  static func table(for set: GlyphSet) -> [GlyphMask] {
    switch set {
    case .ascii, .half: [upper(4)]
    case .quadrant: quadrants
    case .block: blocks
    case .blockSextant: blocks + AreaGlyphs.table(for: set)
    case .sextant, .octant, .braille: AreaGlyphs.table(for: set)
    }
  }

  private static var blocks: [GlyphMask] {
    let eighths = [1, 2, 3, 5, 6, 7]
    return quadrants + eighths.map(upper) + eighths.map(left)
  }

  private static var quadrants: [GlyphMask] {
    [
      upper(4), left(4),
      quadrant(Fitter.Slot.upperLeft, 0x2598, inkIsMask: true) { $0 < 4 && $1 < 2 },
      quadrant(Fitter.Slot.upperRight, 0x2599, inkIsMask: false) { $0 < 4 && $1 >= 2 },
      quadrant(Fitter.Slot.lowerLeft, 0x2596, inkIsMask: true) { $0 >= 4 && $1 < 2 },
      quadrant(Fitter.Slot.lowerRight, 0x2597, inkIsMask: true) { $0 >= 4 && $1 >= 2 },
      quadrant(Fitter.Slot.diagonal, 0x259A, inkIsMask: true) { ($0 < 4) == ($1 < 2) },
    ]
  }

  /// The upper n/8; shown by ▀, or by ▁…▇ whose ink is the rest.
  private static func upper(_ eighths: Int) -> GlyphMask {
    GlyphMask(
      slot: Fitter.Slot.upper + eighths, glyph: eighths == 4 ? 0x2580 : 0x2588 - UInt32(eighths),
      inkIsMask: eighths == 4
    ) { row, _ in row < eighths ? 1 : 0 }
  }

  /// The left n/8: ▏…▉. Odd ones take half of a sample column.
  private static func left(_ eighths: Int) -> GlyphMask {
    GlyphMask(
      slot: Fitter.Slot.left + eighths, unit: 2, glyph: 0x2590 - UInt32(eighths), inkIsMask: true
    ) { _, column in min(max(Float(eighths) / 2 - Float(column), 0), 1) }
  }

  private static func quadrant(
    _ slot: Int, _ glyph: UInt32, inkIsMask: Bool, _ isInside: (Int, Int) -> Bool
  ) -> GlyphMask {
    GlyphMask(slot: slot, glyph: glyph, inkIsMask: inkIsMask) { isInside($0, $1) ? 1 : 0 }
  }
}
