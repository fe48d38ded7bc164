// Fitting where only a palette's colours can be shown: glyph and colours together.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Chooses, for a cell, the glyph and the two palette colours that the eye finds nearest.
///
/// Rounding the colours of the best glyph afterwards would do harm: the mean of an edge from red to
/// black has no near neighbour in a palette and turns brown or pink. So palette colours are looked
/// for first: those nearest to the fitted ones, and to the cell's two outermost samples. For each two
/// of them the error of a mask is a sum over its samples, so all masks are judged by one sum each.
/// Errors are squared distances in `OKLab`, weighted.
final class PaletteFitter {
  private let colors: ColorMap
  private let masks: [GlyphMask]
  private let sums: MaskSums
  private static let candidateCount = 4
  /// A colour that so many samples have is no mixture: more than a row or column of them.
  private static let plainCount = 9
  /// All in one block, which tells the optimiser that they do not overlap: the samples as the eye sees
  /// them, three coordinates of 32; of each candidate the distances of all samples.
  private let block: UnsafeMutablePointer<Float>
  private static let distances = 3 * 32
  private let differences: UnsafeMutablePointer<SIMD4<Float>>
  /// The palette colours that a cell may get, all different, and the errors of cells that are all one
  /// of them.
  private let candidates: UnsafeMutablePointer<CellColor>
  private let totals: UnsafeMutablePointer<Float>
  /// The masks' slots.
  private let slots: UnsafeMutablePointer<UInt8>
  /// A squared hue, weighted, that nobody sees: of greys with a tint.
  private static let neutral: Float = 0.0008
  /// How much worse than the best a cell's last mask may be to be kept.
  private static let kept: Float = 1 + 1.0 / 32

  init(glyphs: GlyphSet, colors: ColorMap) {
    self.colors = colors
    masks = GlyphMask.table(for: glyphs)
    sums = MaskSums(areaRows: AreaGlyphs.rows(glyphs))
    let size = 32 * (3 + Self.candidateCount)
    block = UnsafeMutableRawPointer.allocate(byteCount: 4 * size, alignment: 16)
      .initializeMemory(as: Float.self, repeating: 0, count: size)
    differences = .allocate(capacity: 8)
    differences.initialize(repeating: .zero, count: 8)
    candidates = .allocate(capacity: Self.candidateCount)
    candidates.initialize(repeating: .defaultBackground, count: Self.candidateCount)
    totals = .allocate(capacity: Self.candidateCount)
    totals.initialize(repeating: 0, count: Self.candidateCount)
    slots = .allocate(capacity: masks.count)
    for (index, mask) in masks.enumerated() {
      (slots + index).initialize(to: UInt8(mask.slot))
    }
  }

  deinit {
    block.deallocate()
    differences.deallocate()
    candidates.deallocate()
    totals.deallocate()
    slots.deallocate()
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
    var last = cell[place: 0]
    var seen = colors.seen(Pixel.hex(last))
    for place in UInt8(0)..<32 {
      let sample = cell[place: place]
      if sample != last {
        last = sample
        seen = colors.seen(Pixel.hex(sample))
      }
      (block[Int(place)], block[32 + Int(place)], block[64 + Int(place)]) = (seen.x, seen.y, seen.z)
    }
    let high = farthest(from: colors.seen(Pixel.hex(fit.paper)))
    let low = farthest(from: SIMD4(block[high], block[32 + high], block[64 + high], 0))
    let (one, other) = (cell[place: UInt8(low)], cell[place: UInt8(high)])
    /// The palette colour of a sample, if it may stand for it. For what is only a mixture it must have
    /// about the hue: a grey box beside a red edge would be seen.
    func standIn(_ sample: UInt32) -> CellColor? {
      let near = color(sample)
      let isFit =
        cell.equal(sample).nonzeroBitCount >= Self.plainCount
        || isOfHue(near, colors.seen(Pixel.hex(sample)))
      return isFit ? near : nil
    }
    let second = standIn(other)
    let first = standIn(one) ?? second ?? color(other)
    let wanted = [
      first, second ?? first, standIn(fit.ink) ?? first, standIn(fit.paper) ?? first,
    ]
    var count = 0
    for color in wanted {
      candidates[count] = color
      if !(0..<count).contains(where: { candidates[$0] == color }) { count += 1 }
    }
    var best = Found()
    for one in 0..<count {
      totals[one] = measure(candidates[one], one)
      if totals[one] < best.error {
        best = Found(error: totals[one], outside: candidates[one])
      }
    }
    for one in 1..<count {
      for other in 0..<one { judge(one, other, previous, &best) }
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
    return distance <= 0.12 * (wanted.y * wanted.y + wanted.z * wanted.z) + Self.neutral
  }

  /// All masks in two candidates, both ways round.
  private func judge(_ one: Int, _ other: Int, _ previous: UInt8, _ best: inout Found) {
    let total = totals[other]
    var sum = SIMD4<Float>.zero
    let mine = UnsafeRawPointer(block + (Self.distances + 32 * one))
    let others = UnsafeRawPointer(block + (Self.distances + 32 * other))
    for row in 0..<8 {
      let difference =
        mine.loadUnaligned(fromByteOffset: 16 * row, as: SIMD4<Float>.self)
        - others.loadUnaligned(fromByteOffset: 16 * row, as: SIMD4<Float>.self)
      differences[row] = difference
      sum += difference
    }
    sums.collect(differences)
    // All in `one`: what a mask does not take is left of it.
    let all = total + sum.sum()
    for index in 0..<masks.count {
      let slot = Int(slots[index])
      let change = sums[slot]
      let share: Float = slot == Int(previous) ? 1 / Self.kept : 1
      if (total + change) * share < best.error {
        best = Found(
          error: (total + change) * share, mask: index, inside: candidates[one],
          outside: candidates[other])
      }
      if (all - change) * share < best.error {
        best = Found(
          error: (all - change) * share, mask: index, inside: candidates[other],
          outside: candidates[one])
      }
    }
  }

  /// The sample that is farthest from a colour; of several the first.
  private func farthest(from color: SIMD4<Float>) -> Int {
    fill(color, 0)
    // Bits of positive numbers are in the order of the numbers.
    let bits = UnsafeRawPointer(block + Self.distances)
    var most = SIMD4<Int32>(repeating: -1)
    for row in 0..<8 {
      let next = bits.load(fromByteOffset: 16 * row, as: SIMD4<Int32>.self)
      most.replace(with: next, where: next .> most)
    }
    let greatest = Float(
      bitPattern: UInt32(bitPattern: max(max(most[0], most[1]), max(most[2], most[3]))))
    var found = 0
    while block[Self.distances &+ found] != greatest { found &+= 1 }
    return found
  }

  /// Fills a candidate's distances.
  ///
  /// - Returns: Their sum.
  private func measure(_ color: CellColor, _ candidate: Int) -> Float {
    fill(colors.seen(color), candidate)
    let distances = UnsafeRawPointer(block + (Self.distances + 32 * candidate))
    var total = SIMD4<Float>.zero
    for row in 0..<8 {
      total += distances.loadUnaligned(fromByteOffset: 16 * row, as: SIMD4<Float>.self)
    }
    return total.sum()
  }

  private func fill(_ color: SIMD4<Float>, _ candidate: Int) {
    let distances = block + (Self.distances + 32 * candidate)
    let (l, a, b) = (color.x, color.y, color.z)
    for place in 0..<32 {
      let dl = block[place] - l
      let da = block[32 + place] - a
      let db = block[64 + place] - b
      distances[place] = dl * dl + da * da + db * db
    }
  }
}
