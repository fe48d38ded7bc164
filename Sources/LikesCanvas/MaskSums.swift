// A value of each sample, summed over every mask of the fitter.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Sums of 32 numbers over the fitter's slots: `LineSums` and `AreaSums` for one plain number.
struct MaskSums: ~Copyable {
  private typealias Row = SIMD4<Float>

  /// Rows of areas: 0, 3 or 4.
  private let areaRows: Int
  /// A sum a slot, truly scaled; only those of the set's masks are filled.
  private let sums: UnsafeMutablePointer<Float>

  init(areaRows: Int) {
    self.areaRows = areaRows
    sums = .allocate(capacity: Fitter.Slot.count)
    sums.initialize(repeating: 0, count: Fitter.Slot.count)
  }

  deinit { sums.deallocate() }

  subscript(slot: Int) -> Float { sums[slot] }

  /// Sums `values`, row by row.
  func collect(_ values: UnsafePointer<SIMD4<Float>>) {
    var rows = Row.zero
    var upper = Row.zero
    for row in 0..<8 {
      rows += values[row]
      sums[Fitter.Slot.upper + row + 1] = rows.sum()
      if row == 3 { upper = rows }
    }
    let lower = rows - upper
    var left: Float = 0
    for column in 0..<4 {
      sums[Fitter.Slot.left + 2 * column + 1] = left + rows[column] / 2
      left += rows[column]
      // The whole width is no mask.
      if column < 3 { sums[Fitter.Slot.left + 2 * column + 2] = left }
    }
    sums[Fitter.Slot.upperLeft] = upper[0] + upper[1]
    sums[Fitter.Slot.upperRight] = upper[2] + upper[3]
    sums[Fitter.Slot.lowerLeft] = lower[0] + lower[1]
    sums[Fitter.Slot.lowerRight] = lower[2] + lower[3]
    sums[Fitter.Slot.diagonal] = sums[Fitter.Slot.upperLeft] + sums[Fitter.Slot.lowerRight]
    switch areaRows {
    case 3:
      let (second, fifth) = (values[2] / 3, values[5] / 3)
      areas(
        values[0] + values[1] + second + second, second + values[3] + values[4] + fifth,
        fifth + fifth + values[6] + values[7], .zero, count: 32)
    case 4:
      areas(
        values[0] + values[1], values[2] + values[3], values[4] + values[5],
        values[6] + values[7], count: 128)
    default: break
    }
  }

  /// The sums of all patterns of areas: each is that of the pattern without its highest area, and
  /// that area's.
  private func areas(_ a: Row, _ b: Row, _ c: Row, _ d: Row, count: Int) {
    let patterns = sums + Fitter.Slot.firstArea
    patterns[0] = 0
    var known = 1
    for row in [a, b, c, d] {
      for area in [row[0] + row[1], row[2] + row[3]] where known < count {
        for pattern in 0..<known { patterns[known + pattern] = patterns[pattern] + area }
        known *= 2
      }
    }
  }
}
