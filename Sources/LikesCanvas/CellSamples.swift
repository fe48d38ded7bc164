// The samples of a cell.
//
// Part of likes. SPDX-License-Identifier: MIT

/// The 4 × 8 samples of a cell where they stand on a surface.
struct CellSamples {
  private let first: UnsafeRawPointer
  /// Bytes from row to row.
  private let stride: Int

  @inline(always)
  init(_ first: UnsafePointer<UInt32>, _ stride: Int) {
    self.first = UnsafeRawPointer(first)
    self.stride = 4 &* stride
  }

  /// A row, 0…7.
  @inline(always)
  subscript(row: Int) -> SIMD4<UInt32> {
    (first + row &* stride).loadUnaligned(as: SIMD4<UInt32>.self)
  }

  /// The sample at place 4·row + column.
  @inline(always)
  subscript(place place: UInt8) -> UInt32 {
    let (row, column) = (Int(place &>> 2), Int(place & 3))
    return (first + row &* stride + 4 &* column).loadUnaligned(as: UInt32.self)
  }

  /// Whether all samples are alike.
  @inline(always)
  var isFlat: Bool {
    let first = UInt64(self[place: 0]) &* 0x1_0000_0001
    @inline(always) func difference(_ row: Int) -> UInt64 {
      let line = self.first + row &* stride
      return (line.loadUnaligned(as: UInt64.self) ^ first)
        | (line.loadUnaligned(fromByteOffset: 8, as: UInt64.self) ^ first)
    }
    // Most mixed cells show it in their outer rows.
    if difference(0) | difference(7) != 0 { return false }
    return difference(1) | difference(2) | difference(3) | difference(4) | difference(5)
      | difference(6) == 0
  }

  /// Which samples are `wanted`: bit 4·row + column.
  @inline(always)
  func equal(_ wanted: UInt32) -> UInt32 {
    let pattern = SIMD4<UInt32>(repeating: wanted)
    var found = SIMD4<UInt32>.zero
    for row in 0..<8 {
      let bits = SIMD4<UInt32>(1, 2, 4, 8) &<< UInt32(4 &* row)
      found |= bits.replacing(with: 0, where: self[row] .!= pattern)
    }
    return found[0] | found[1] | found[2] | found[3]
  }

  private typealias Lanes = SIMD8<Int16>

  /// The least and the greatest red, green and blue of the samples.
  @inline(never)
  func bounds() -> (low: SIMD4<Float>, high: SIMD4<Float>) {
    let (lowRB, lowG, highRB, highG) = extremes()
    func joined(
      _ redBlue: Lanes, _ green: Lanes, _ choose: (Int16, Int16) -> Int16
    ) -> SIMD4<Float> {
      func one(_ lanes: Lanes, _ lane: Int) -> Float {
        Float(
          choose(choose(lanes[lane], lanes[lane + 2]), choose(lanes[lane + 4], lanes[lane + 6])))
      }
      return SIMD4(one(redBlue, 0), one(green, 0), one(redBlue, 1), 0)
    }
    return (joined(lowRB, lowG, min), joined(highRB, highG, max))
  }

  /// The largest difference of a component between two samples.
  @inline(never)
  func contrast() -> Int {
    let (lowRB, lowG, highRB, highG) = extremes()
    // Lanes of one component are two or four apart.
    func spread(_ low: Lanes, _ high: Lanes, _ lane: Int) -> Int {
      let lowest = min(low[lane], low[lane + 2], low[lane + 4], low[lane + 6])
      return Int(max(high[lane], high[lane + 2], high[lane + 4], high[lane + 6]) &- lowest)
    }
    return max(spread(lowRB, highRB, 0), spread(lowRB, highRB, 1), spread(lowG, highG, 0))
  }

  /// The least and the greatest components of each column: red beside blue, green beside nothing.
  ///
  /// By the sign of differences: SIMD has least and greatest for no type, and takes selections apart
  /// that are wider than four lanes.
  @inline(always)
  private func extremes() -> (lowRB: Lanes, lowG: Lanes, highRB: Lanes, highG: Lanes) {
    func redBlue(_ row: Int) -> Lanes { unsafeBitCast(self[row] & 0x00FF_00FF, to: Lanes.self) }
    func green(_ row: Int) -> Lanes { unsafeBitCast(self[row] &>> 8 & 0xFF, to: Lanes.self) }
    func least(_ a: Lanes, _ b: Lanes) -> Lanes { b &+ ((a &- b) & ((a &- b) &>> 15)) }
    func most(_ a: Lanes, _ b: Lanes) -> Lanes { a &- ((a &- b) & ((a &- b) &>> 15)) }
    var (lowRB, lowG) = (redBlue(0), green(0))
    var (highRB, highG) = (lowRB, lowG)
    for row in 1..<8 {
      let (nextRB, nextG) = (redBlue(row), green(row))
      lowRB = least(lowRB, nextRB)
      lowG = least(lowG, nextG)
      highRB = most(highRB, nextRB)
      highG = most(highG, nextG)
    }
    return (lowRB, lowG, highRB, highG)
  }
}
