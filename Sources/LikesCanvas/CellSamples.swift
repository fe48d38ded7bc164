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

  /// The green of two rows: of the first in the low halves of words, of the second in the high ones.
  @inline(always)
  static func greens(_ low: SIMD4<UInt32>, _ high: SIMD4<UInt32>) -> SIMD4<UInt32> {
    low &>> 8 & 0x0000_00FF | high &<< 8 & 0x00FF_0000
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

  /// The least and the greatest red, green and blue of the samples.
  @inline(never)
  func bounds() -> (low: SIMD4<Float>, high: SIMD4<Float>) {
    extremes { low, high in
      (
        SIMD4(Float(low[0]), Float(low[1]), Float(low[2]), 0),
        SIMD4(Float(high[0]), Float(high[1]), Float(high[2]), 0)
      )
    }
  }

  /// The largest difference of a component between two samples.
  @inline(never)
  func contrast() -> Int {
    extremes { low, high in
      Int(max(high[0] &- low[0], max(high[1] &- low[1], high[2] &- low[2])))
    }
  }

  /// Hands out the least and the greatest components: red, green, blue, alpha.
  ///
  /// Byte by byte in memory, which the optimiser turns into sixteen at a time.
  @inline(always)
  private func extremes<Result>(
    _ body: (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { memory in
      let low = memory.baseAddress!
      let high = low + 16
      @inline(always) func line(_ row: Int) -> UnsafePointer<UInt8> {
        UnsafePointer((first + row &* stride).assumingMemoryBound(to: UInt8.self))
      }
      low.update(from: line(0), count: 16)
      high.update(from: line(0), count: 16)
      for row in 1..<8 {
        let line = line(row)
        for byte in 0..<16 {
          low[byte] = min(low[byte], line[byte])
          high[byte] = max(high[byte], line[byte])
        }
      }
      for byte in 0..<8 {
        low[byte] = min(low[byte], low[byte &+ 8])
        high[byte] = max(high[byte], high[byte &+ 8])
      }
      for byte in 0..<4 {
        low[byte] = min(low[byte], low[byte &+ 4])
        high[byte] = max(high[byte], high[byte &+ 4])
      }
      return body(low, high)
    }
  }
}
