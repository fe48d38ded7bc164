// The nearest of a table of colours.
//
// Part of likes. SPDX-License-Identifier: MIT

/// A palette's colours as the eye sees them, four of them compared at a time.
struct NearestColor: ~Copyable {
  /// Entries that are compared: a multiple of four, the last ones too far away to be found.
  private let count: Int
  /// In one block, which tells the optimiser that they do not overlap: three coordinates of all
  /// entries; what makes greys farther; squared distances.
  private let block: UnsafeMutablePointer<Float>
  /// A red that fades ends as the darkest red, and not as a grey of its lightness.
  private static let greyWeight: Float = 5

  init(_ table: [SIMD4<Float>]) {
    count = (table.count + 3) & ~3
    block = UnsafeMutableRawPointer.allocate(byteCount: 4 * 5 * count, alignment: 16)
      .initializeMemory(as: Float.self, repeating: 1e9, count: 5 * count)
    for index in 0..<count {
      block[3 * count + index] = 1
      guard index < table.count else { continue }
      block[index] = table[index].x
      block[count + index] = table[index].y
      block[2 * count + index] = table[index].z
      if ColorMap.isGrey(table[index]) { block[3 * count + index] = Self.greyWeight }
    }
  }

  deinit { block.deallocate() }

  /// The entry nearest to a colour, the first of several, and its squared distance.
  func find(_ color: SIMD4<Float>, avoidsGreys: Bool) -> (index: Int, distance: Float) {
    let (x, y, z) = (color.x, color.y, color.z)
    let extra: Float = avoidsGreys ? 1 : 0
    let count = count
    let (second, third, weights) = (block + count, block + 2 &* count, block + 3 &* count)
    let distances = block + 4 &* count
    // Entry by entry, which the optimiser turns into four at a time.
    for index in 0..<count {
      let (dx, dy, dz) = (block[index] - x, second[index] - y, third[index] - z)
      let square = dx * dx + dy * dy + dz * dz
      distances[index] = square * (1 + extra * (weights[index] - 1))
    }
    // Bits of positive numbers are in the order of the numbers.
    let bits = UnsafeRawPointer(distances)
    var least = SIMD4<Int32>(repeating: .max)
    for index in 0..<count &>> 2 {
      let next = bits.load(fromByteOffset: 16 &* index, as: SIMD4<Int32>.self)
      least.replace(with: next, where: next .< least)
    }
    let distance = Float(
      bitPattern: UInt32(bitPattern: min(min(least[0], least[1]), min(least[2], least[3]))))
    var index = 0
    while distances[index] != distance { index &+= 1 }
    return (index, distance)
  }
}
