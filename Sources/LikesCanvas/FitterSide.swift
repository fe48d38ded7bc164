// A side of a fitted cell, and the colour that most of it has.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Some of a cell's samples: the ink or the paper of a glyph. Whoever makes one frees it.
struct FitterSide {
  /// All ones in the lanes of the side's samples, for each row.
  private let rows: UnsafeMutablePointer<SIMD4<UInt32>>
  /// Where a colour that more than half of the side has is looked for: its ends, and between them.
  private let places: SIMD4<UInt8>
  private let count: UInt32

  /// - Parameter bits: Bit 4·row + column; at least one.
  init(_ bits: UInt32) {
    rows = .allocate(capacity: 8)
    rows.initialize(repeating: .zero, count: 8)
    for place in 0..<32 where bits >> UInt32(place) & 1 == 1 {
      rows[place / 4][place % 4] = .max
    }
    count = UInt32(bits.nonzeroBitCount)
    let all = (0..<32).filter { bits >> UInt32($0) & 1 == 1 }
    func place(_ third: Int) -> UInt8 { UInt8(all[third * (all.count - 1) / 3]) }
    places = SIMD4(place(0), place(3), place(1), place(2))
  }

  func deallocate() { rows.deallocate() }

  /// The fitted colour, or the colour that more than half of the side's samples have, when that is
  /// within an eighth of the cell's contrast of it.
  ///
  /// - Parameter leastContrast: What is known of the contrast; the rest is looked at when it counts.
  @inline(always)
  func snapped(_ fitted: UInt32, _ cell: CellSamples, leastContrast: Int) -> UInt32 {
    let candidates = SIMD4<UInt32>(
      cell[place: places[0]], cell[place: places[1]], cell[place: places[2]],
      cell[place: places[3]])
    let isFar = Self.isFar(candidates, fitted)
    let (first, second, third, last) = (
      candidates[0], candidates[1], candidates[2], candidates[3]
    )
    var most = first
    // A colour that was looked at need not be looked at again.
    if isFar[0] == 0, isMost(first, cell) {
    } else if isFar[1] == 0, second != first, isMost(second, cell) {
      most = second
    } else if isFar[2] == 0, third != first, third != second, isMost(third, cell) {
      most = third
    } else if isFar[3] == 0, last != first, last != second, last != third, isMost(last, cell) {
      most = last
    } else {
      return fitted
    }
    let difference = 8 &* Self.difference(most, fitted)
    return difference <= leastContrast || difference <= cell.contrast() ? most : fitted
  }

  /// Not 0 in lanes of colours that are farther off than an eighth of the greatest contrast.
  @inline(always)
  private static func isFar(_ colors: SIMD4<UInt32>, _ fitted: UInt32) -> SIMD4<UInt32> {
    typealias Lanes = SIMD8<Int16>
    let ours = SIMD4<UInt32>(repeating: fitted)
    let low: UInt32 = 0x00FF_00FF
    @inline(always) func excess(_ a: SIMD4<UInt32>, _ b: SIMD4<UInt32>) -> SIMD4<UInt32> {
      let difference =
        unsafeBitCast(a, to: Lanes.self) &- unsafeBitCast(b, to: Lanes.self)
      let sign = difference &>> 15
      // Negative where it is too far.
      return unsafeBitCast(255 / 8 &- ((difference ^ sign) &- sign), to: SIMD4<UInt32>.self)
    }
    let redBlue = excess(colors & low, ours & low)
    let green = excess(colors &>> 8 & 0xFF, ours &>> 8 & 0xFF)
    return (redBlue | green) & 0x8000_8000
  }

  /// The largest difference of a component.
  @inline(always)
  private static func difference(_ a: UInt32, _ b: UInt32) -> Int {
    func component(_ shift: UInt32) -> Int {
      abs(Int(a &>> shift & 0xFF) &- Int(b &>> shift & 0xFF))
    }
    return max(component(0), max(component(8), component(16)))
  }

  /// Whether more than half of the side's samples are `wanted`.
  @inline(never)
  private func isMost(_ wanted: UInt32, _ cell: CellSamples) -> Bool {
    let pattern = SIMD4<UInt32>(repeating: wanted)
    var found = SIMD4<UInt32>.zero
    for row in 0..<8 {
      // All ones are −1.
      found &-= rows[row].replacing(with: 0, where: cell[row] .!= pattern)
    }
    return 2 &* (found[0] &+ found[1] &+ found[2] &+ found[3]) > count
  }
}
