// Fitting where only a palette's colours can be shown: glyph and colours together.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Chooses, for a cell, the glyph and the two palette colours that the eye finds nearest.
///
/// Rounding the colours of the best glyph afterwards would do harm: the mean of an edge from red to
/// black has no near neighbour in a palette and turns brown or pink. So palette colours are looked
/// for first: those nearest to the fitted ones, and to the cell's two outermost samples. For each two
/// of them the error of a mask is a sum over its samples, so all masks are judged by one sum each.
/// Errors are `OKLab.distance`.
final class PaletteFitter {
  private let colors: ColorMap
  private let masks: [GlyphMask]
  private let sums: MaskSums
  private static let candidateCount = 4
  /// A colour that so many samples have is no mixture: more than a row or column of them.
  private static let plainCount = 9
  /// The samples as the eye sees them.
  private let seen: UnsafeMutablePointer<SIMD4<Float>>
  /// Of each candidate and sample: the distance; eight rows of four.
  private let distances: UnsafeMutablePointer<SIMD4<Float>>
  private let differences: UnsafeMutablePointer<SIMD4<Float>>
  /// How much worse than the best a cell's last mask may be to be kept.
  private static let kept: Float = 1 + 1.0 / 32

  init(glyphs: GlyphSet, colors: ColorMap) {
    self.colors = colors
    masks = GlyphMask.table(for: glyphs)
    sums = MaskSums(areaRows: AreaGlyphs.rows(glyphs))
    func rows(_ count: Int) -> UnsafeMutablePointer<SIMD4<Float>> {
      let memory = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: count)
      memory.initialize(repeating: .zero, count: count)
      return memory
    }
    seen = rows(32)
    distances = rows(8 * Self.candidateCount)
    differences = rows(8)
  }

  deinit {
    seen.deallocate()
    distances.deallocate()
    differences.deallocate()
  }

  /// A mask in two colours, or a flat cell in the second.
  private struct Found {
    var error = Float.infinity
    /// Which of `masks`.
    var mask: Int?
    var inside = CellColor.defaultBackground
    var outside = CellColor.defaultBackground
  }

  /// Fits a mixed cell.
  ///
  /// - Parameters:
  ///   - fit: What it would be with all colours.
  ///   - previous: The slot that it had a frame ago.
  ///   - color: The palette colour of a sample.
  /// - Returns: The cell, and its slot.
  func fit(
    _ cell: CellSamples, near fit: Fitter.Fit, previous: UInt8, _ color: (UInt32) -> CellColor
  ) -> (cell: Cell, slot: UInt8) {
    for place in UInt8(0)..<32 { seen[Int(place)] = colors.seen(Pixel.hex(cell[place: place])) }
    let high = farthest(from: colors.seen(Pixel.hex(fit.paper)))
    let low = farthest(from: seen[high])
    let (one, other) = (cell[place: UInt8(low)], cell[place: UInt8(high)])
    /// Whether the palette colour of a sample may stand for it. For what is only a mixture it must
    /// have about the hue: a grey box beside a red edge would be seen.
    func isFit(_ sample: UInt32) -> Bool {
      cell.equal(sample).nonzeroBitCount >= Self.plainCount
        || isOfHue(color(sample), colors.seen(Pixel.hex(sample)))
    }
    let first = color(isFit(one) ? one : other)
    var candidates = (
      first, isFit(other) ? color(other) : first, isFit(fit.ink) ? color(fit.ink) : first,
      isFit(fit.paper) ? color(fit.paper) : first
    )
    let totals = SIMD4<Float>(
      measure(candidates.0, 0), measure(candidates.1, 1), measure(candidates.2, 2),
      measure(candidates.3, 3))
    var best = Found()
    withUnsafeBytes(of: &candidates) { bytes in
      let colors = bytes.assumingMemoryBound(to: CellColor.self)
      for one in 0..<Self.candidateCount where totals[one] < best.error {
        best = Found(error: totals[one], outside: colors[one])
      }
      for one in 1..<Self.candidateCount {
        for other in 0..<one where colors[one] != colors[other] && isNew(one, colors) {
          judge(one, other, colors, totals[other], previous, &best)
        }
      }
    }
    guard let index = best.mask else {
      return (
        Cell(glyph: 0x20, foreground: .defaultForeground, background: best.outside),
        Fitter.Slot.none
      )
    }
    let mask = masks[index]
    return (
      Cell(
        glyph: mask.glyph, foreground: mask.inkIsMask ? best.inside : best.outside,
        background: mask.inkIsMask ? best.outside : best.inside),
      UInt8(truncatingIfNeeded: mask.slot)
    )
  }

  /// Whether a palette colour has the hue of what it stands for, or that has none.
  private func isOfHue(_ color: CellColor, _ wanted: SIMD4<Float>) -> Bool {
    let off = colors.seen(color) - wanted
    let distance = off.y * off.y + off.z * off.z
    return distance <= 0.25 * (wanted.y * wanted.y + wanted.z * wanted.z) + 0.00004
  }

  /// Whether no earlier candidate is the same.
  private func isNew(_ candidate: Int, _ colors: UnsafeBufferPointer<CellColor>) -> Bool {
    !(0..<candidate).contains { colors[$0] == colors[candidate] }
  }

  /// All masks in two candidates, both ways round.
  private func judge(
    _ one: Int, _ other: Int, _ colors: UnsafeBufferPointer<CellColor>, _ total: Float,
    _ previous: UInt8, _ best: inout Found
  ) {
    var sum = SIMD4<Float>.zero
    for row in 0..<8 {
      differences[row] = distances[8 * one + row] - distances[8 * other + row]
      sum += differences[row]
    }
    sums.collect(differences)
    // All in `one`: what a mask does not take is left of it.
    let all = total + sum.sum()
    for index in 0..<masks.count {
      let slot = masks[index].slot
      let change = sums[slot]
      let share: Float = slot == Int(previous) ? 1 / Self.kept : 1
      if (total + change) * share < best.error {
        best = Found(
          error: (total + change) * share, mask: index, inside: colors[one],
          outside: colors[other])
      }
      if (all - change) * share < best.error {
        best = Found(
          error: (all - change) * share, mask: index, inside: colors[other], outside: colors[one])
      }
    }
  }

  /// The sample that is farthest from a colour.
  private func farthest(from color: SIMD4<Float>) -> Int {
    var found = 0
    var most: Float = -1
    for place in 0..<32 {
      let offset = seen[place] - color
      let distance = (offset * offset).sum()
      if distance > most {
        most = distance
        found = place
      }
    }
    return found
  }

  /// Fills a candidate's distances.
  ///
  /// - Returns: Their sum.
  private func measure(_ color: CellColor, _ candidate: Int) -> Float {
    let color = colors.seen(color)
    var total: Float = 0
    for row in 0..<8 {
      for column in 0..<4 {
        let offset = seen[4 * row + column] - color
        let distance = (offset * offset).sum()
        distances[8 * candidate + row][column] = distance
        total += distance
      }
    }
    return total
  }
}
