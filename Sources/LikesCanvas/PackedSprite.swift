// Packing sprites: four samples at a time, and nothing kept of what is empty or solid.
//
// Part of likes. SPDX-License-Identifier: MIT

/// A row of a packed sprite: groups of four samples, soft, then solid, then soft again.
///
/// A solid group is all shape and keeps no bytes. A soft one keeps two bytes a sample: how much of it
/// the shape covers, and how much the rim does. The last group may reach beyond the row's end, with
/// coverages of 0.
struct SpriteRow {
  /// First and one past the last sample that is not empty, in columns of the sprite.
  var start: Int16 = 0
  var end: Int16 = 0
  /// Groups of each kind.
  var lead: UInt8 = 0
  var solid: UInt8 = 0
  var tail: UInt8 = 0
  /// Where the soft groups begin, in bytes from the first row.
  var offset: UInt32 = 0

  static let groupBytes = 8

  /// The samples that the row's groups take.
  var width: Int { 4 * (Int(lead) + Int(solid) + Int(tail)) }

  /// Packs a row.
  ///
  /// - Parameters:
  ///   - shape: Coverages of the shape, and `rim` those of the rim. Three more must follow, all 0.
  ///   - offset: Of its groups.
  ///   - target: Where the groups go.
  init(
    packing shape: UnsafePointer<UInt8>, _ rim: UnsafePointer<UInt8>, width: Int, offset: Int,
    into target: UnsafeMutableRawPointer
  ) {
    var first = 0
    var last = width
    while first < last, shape[first] | rim[first] == 0 { first += 1 }
    while last > first, shape[last - 1] | rim[last - 1] == 0 { last -= 1 }
    let groups = (last - first + 3) / 4
    func isSolid(_ group: Int) -> Bool {
      UnsafeRawPointer(shape + first + 4 * group).loadUnaligned(as: UInt32.self) == .max
    }
    // The longest run of solid groups.
    var best = 0..<0
    var from = 0
    for group in 0..<groups {
      guard isSolid(group) else {
        from = group + 1
        continue
      }
      if group + 1 - from > best.count { best = from..<group + 1 }
    }
    start = Int16(first)
    end = Int16(last)
    lead = UInt8(best.isEmpty ? groups : best.lowerBound)
    solid = UInt8(best.count)
    tail = UInt8(best.isEmpty ? 0 : groups - best.upperBound)
    self.offset = UInt32(offset)
    var next = target.assumingMemoryBound(to: UInt8.self)
    for group in 0..<groups where !best.contains(group) {
      for column in first + 4 * group..<first + 4 * group + 4 {
        next[0] = shape[column]
        next[1] = rim[column]
        next += 2
      }
    }
  }
}
