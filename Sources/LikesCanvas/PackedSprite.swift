// Packing sprites: four samples at a time, and nothing kept of what is empty or solid.
//
// Part of likes. SPDX-License-Identifier: MIT

/// A row of a packed sprite: groups of four samples, soft, then solid, then soft again.
///
/// A solid group is all shape and keeps only its place on the surface. A soft one keeps two bytes a
/// sample before it: how much of the four the shape covers, and how much the rim does. The last may
/// reach beyond the row's end, with coverages of 0. Soft groups of all rows follow each other, and so
/// do solid ones: however many rows are painted takes two loops, whose ends a processor guesses
/// wrong once, not in every row.
struct SpriteRow {
  /// First and one past the last sample that is not empty, in columns of the sprite; the greatest
  /// number there is and 0 where all are.
  var start: Int16 = 0
  var end: Int16 = 0
  /// Groups of each kind.
  var lead: UInt8 = 0
  var solid: UInt8 = 0
  var tail: UInt8 = 0
  /// Columns that shape and rim cover together, in this row and the next seven; the end may come
  /// before the first. Where fewer follow, in this row.
  var coveredFirst: Int16 = 0
  var coveredEnd: Int16 = 0
  /// Where the soft groups and the solid ones begin, in bytes from the first row.
  var soft: UInt32 = 0
  var hard: UInt32 = 0

  /// Bytes of a soft group: coverages, then its place, in bytes from the sprite's top left sample.
  static let softBytes = 12
  static let rimOffset = 4
  static let placeOffset = 8
  /// Bytes of a solid group: its place.
  static let hardBytes = 4

  @inline(always)
  var groups: Int { Int(lead) &+ Int(solid) &+ Int(tail) }

  /// Stands behind the last row.
  init(softEnd: Int) { soft = UInt32(softEnd) }

  /// Packs a row.
  ///
  /// - Parameters:
  ///   - shape: Coverages of the shape, and `rim` those of the rim. Three more must follow, all 0.
  ///   - place: Of the row's first sample on the surface, in samples.
  ///   - offset: Where its soft groups go, in bytes from `target`.
  init(
    packing shape: UnsafePointer<UInt8>, _ rim: UnsafePointer<UInt8>, width: Int, place: Int,
    offset: Int, into target: UnsafeMutableRawPointer
  ) {
    func eight(_ place: Int) -> UInt64 {
      UnsafeRawPointer(shape + place).loadUnaligned(as: UInt64.self)
        | UnsafeRawPointer(rim + place).loadUnaligned(as: UInt64.self)
    }
    var first = 0
    var last = width
    while first + 8 <= last, eight(first) == 0 { first &+= 8 }
    while first < last, shape[first] | rim[first] == 0 { first &+= 1 }
    while last - 8 >= first, eight(last &- 8) == 0 { last &-= 8 }
    while last > first, shape[last &- 1] | rim[last &- 1] == 0 { last &-= 1 }
    let groups = (last - first + 3) / 4
    func four(_ plane: UnsafePointer<UInt8>, _ group: Int) -> UInt32 {
      UnsafeRawPointer(plane + (first &+ 4 &* group)).loadUnaligned(as: UInt32.self)
    }
    var whole = LongestRun()
    var covered = LongestRun()
    for group in 0..<groups {
      let inner = four(shape, group)
      // Both coverages of a sample add up to 255 at most: no byte overflows.
      whole.add(group, inner == .max)
      covered.add(group, inner &+ four(rim, group) == .max)
    }
    start = groups > 0 ? Int16(first) : .max
    end = groups > 0 ? Int16(last) : 0
    lead = UInt8(whole.length == 0 ? groups : whole.first)
    solid = UInt8(whole.length)
    tail = UInt8(groups - Int(lead) - whole.length)
    coveredFirst = Int16(first + 4 * covered.first)
    coveredEnd = Int16(first + 4 * (covered.first + covered.length))
    soft = UInt32(offset)
    var next = target + offset
    for group in 0..<groups where group < Int(lead) || group >= Int(lead) &+ whole.length {
      next.storeBytes(of: four(shape, group), as: UInt32.self)
      next.storeBytes(of: four(rim, group), toByteOffset: Self.rimOffset, as: UInt32.self)
      next.storeBytes(
        of: Self.bytes(place, first, group), toByteOffset: Self.placeOffset, as: UInt32.self)
      next += Self.softBytes
    }
  }

  /// Takes what is covered in the seven rows that follow this one.
  mutating func coverTogether(with next: UnsafePointer<SpriteRow>) {
    for row in 0..<GridSize.samplesDown - 1 {
      coveredFirst = max(coveredFirst, next[row].coveredFirst)
      coveredEnd = min(coveredEnd, next[row].coveredEnd)
    }
  }

  /// Packs the solid groups, `offset` bytes from `target`.
  mutating func packSolid(place: Int, offset: Int, into target: UnsafeMutableRawPointer) {
    hard = UInt32(offset)
    for group in 0..<Int(solid) {
      (target + offset).storeBytes(
        of: Self.bytes(place, Int(start), Int(lead) &+ group),
        toByteOffset: Self.hardBytes &* group, as: UInt32.self)
    }
  }

  /// A group's place on the surface, in bytes.
  private static func bytes(_ place: Int, _ start: Int, _ group: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: 4 &* (place &+ start &+ 4 &* group))
  }

  /// The longest run of groups that are as wanted, told one after the other.
  private struct LongestRun {
    var first = 0
    var length = 0
    private var begin = 0

    @inline(always)
    mutating func add(_ group: Int, _ isWanted: Bool) {
      guard isWanted else { return begin = group &+ 1 }
      guard group &+ 1 &- begin > length else { return }
      length = group &+ 1 &- begin
      first = begin
    }
  }
}
