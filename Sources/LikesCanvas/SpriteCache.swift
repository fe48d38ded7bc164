// Sprites rasterised once per size, turn and place within a sample, and then copied.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Rasterised sprites, by quantised transform, in a ring of memory: the oldest make room for the
/// newest, and what of them is still on the screen comes back at once.
struct SpriteCache: ~Copyable {
  /// A rasterised sprite: its rows, packed.
  struct Entry {
    var key: UInt64 = 0
    /// From the sprite's origin, rounded down, to its top left sample.
    var left: Int32 = 0
    var top: Int32 = 0
    var width: Int32 = 0
    var height: Int32 = 0
    /// Where its bytes begin: `height` rows and one more where their groups end, then the groups.
    fileprivate var offset: Int32 = 0
    /// Which of all entries there ever were it is.
    fileprivate(set) var number = 0
    /// The entry with the same hash that came before it; -1 after the last.
    fileprivate var next: Int32 = -1
  }

  private static let capacity = 1 << 11
  private static let bucketBits = 12
  /// Samples across the surfaces that sprites are painted on.
  private let across: Int
  /// Bytes for the sprites, and samples across the largest box that is kept.
  private let budget: Int
  private let largest: Double
  /// A ring: `count` entries from `oldest` on, in the order of their bytes.
  private let entries: UnsafeMutablePointer<Entry>
  private var oldest = 0
  private var count = 0
  /// The newest entry of each hash; -1 where there is none.
  private let buckets: UnsafeMutablePointer<Int32>
  private let bytes: UnsafeMutableRawPointer
  /// Where the next entry's bytes go.
  private var next = 0
  private var shapes = SpriteShapes()
  /// Entries there ever were.
  private(set) var added = 0
  /// The number of the oldest entry that is kept.
  var oldestNumber: Int { added - count }

  /// For pictures of so many samples: the more, the larger are their sprites. They get twice as much
  /// memory as a picture has, which is full after seconds, not after hours.
  init(width: Int, height: Int) {
    across = width
    budget = min(max(8 * width * height, 1 << 19), 1 << 24)
    // A box turned by 45° is √2 times as wide, and takes three bytes a sample and some for its rows.
    largest = min(512, (Double(budget) / 24).squareRoot())
    entries = .allocate(capacity: Self.capacity)
    entries.initialize(repeating: Entry(), count: Self.capacity)
    buckets = .allocate(capacity: 1 << Self.bucketBits)
    buckets.initialize(repeating: -1, count: 1 << Self.bucketBits)
    bytes = .allocate(byteCount: budget, alignment: 16)
  }

  deinit {
    entries.deallocate()
    buckets.deallocate()
    bytes.deallocate()
  }

  /// A transform in steps that the eye does not see, and its key.
  struct Quantised {
    var key: UInt64
    /// Whole samples to move the entry by.
    var x: Int
    var y: Int
    /// The transform's parts in steps, and steps to a point or a sample.
    fileprivate var parts: SIMD4<Int32>
    fileprivate var phase: SIMD2<Int32>
    fileprivate var partSteps: Double
    fileprivate var placeSteps: Double

    fileprivate var transform: AffineTransform {
      AffineTransform(
        a: Double(parts[0]) / partSteps, b: Double(parts[1]) / partSteps,
        c: Double(parts[2]) / partSteps, d: Double(parts[3]) / partSteps,
        tx: Double(phase[0]) / placeSteps, ty: Double(phase[1]) / placeSteps)
    }
  }

  /// Steps of ¼ sample at the edge of the sprite's box and in its place, of ½ from 24 samples on.
  ///
  /// - Parameter isCrowded: Steps twice as long, of 1 sample at most: for one of many, of which
  ///   nobody follows a single one.
  /// - Returns: nil when the sprite is too large to keep.
  @inline(always)
  borrowing func quantise(
    _ sprite: Sprite, _ transform: AffineTransform, isCrowded: Bool
  ) -> Quantised? {
    let box = sprite.boxSize
    let size = transform.meanScale * box
    let widest = largest * 1.42
    guard size < largest, abs(transform.tx) < 1e6, abs(transform.ty) < 1e6,
      (abs(transform.a) + abs(transform.c)) * box < widest,
      (abs(transform.b) + abs(transform.d)) * box < widest
    else { return nil }
    let fineness = (size < 24 ? 2 : 1) - (isCrowded ? 1 : 0)
    let part = box / 2 * Double(1 << fineness)
    let (a, b) = (Math.nearest(transform.a * part), Math.nearest(transform.b * part))
    let (c, d) = (Math.nearest(transform.c * part), Math.nearest(transform.d * part))
    let placeFineness = size < 48 ? max(fineness, 1) : fineness
    let placeSteps = Double(1 << placeFineness)
    let tx = Math.nearest(transform.tx * placeSteps)
    let ty = Math.nearest(transform.ty * placeSteps)
    let (x, y) = (tx >> placeFineness, ty >> placeFineness)
    let phaseX = tx &- x << placeFineness
    let phaseY = ty &- y << placeFineness
    func bits(_ value: Int, _ shift: UInt64) -> UInt64 {
      (UInt64(truncatingIfNeeded: value) & 0x1FFF) << shift
    }
    let key =
      bits(a, 0) | bits(b, 13) | bits(c, 26) | bits(d, 39) | bits(phaseX, 52) | bits(phaseY, 54)
      | UInt64(sprite.rawValue) << 56 | UInt64(fineness) << 60 | 1 << 63
    func short(_ value: Int) -> Int32 { Int32(truncatingIfNeeded: value) }
    return Quantised(
      key: key, x: x, y: y, parts: SIMD4(short(a), short(b), short(c), short(d)),
      phase: SIMD2(short(phaseX), short(phaseY)), partSteps: part, placeSteps: placeSteps)
  }

  /// The entry for a quantised transform, rasterised if it is new.
  mutating func entry(
    _ sprite: Sprite, _ quantised: Quantised, mask: inout CoverageMask
  ) -> Entry {
    var place = Int(buckets[Self.bucket(quantised.key)])
    while place >= 0 {
      if entries[place].key == quantised.key { return entries[place] }
      place = Int(entries[place].next)
    }
    shapes.rasterise(sprite, quantised.transform, mask: &mask)
    return add(quantised.key)
  }

  /// The rows of an entry; their groups follow in the same memory. Valid until the next `entry`.
  borrowing func rows(_ entry: Entry) -> UnsafePointer<SpriteRow> {
    UnsafePointer((bytes + Int(entry.offset)).assumingMemoryBound(to: SpriteRow.self))
  }

  private static func bucket(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - bucketBits))
  }

  /// Packs the shape that was rasterised last.
  private mutating func add(_ key: UInt64) -> Entry {
    let (width, height) = (shapes.width, shapes.height)
    let stride = MemoryLayout<SpriteRow>.stride
    makeRoom(stride + height * (stride + SpriteRow.softBytes * ((width + 3) / 4)))
    let target = bytes + next
    let rows = target.assumingMemoryBound(to: SpriteRow.self)
    var size = (height + 1) * stride
    for row in 0..<height {
      rows[row] = SpriteRow(
        packing: shapes.shape + row * width, shapes.rim + row * width, width: width,
        place: row * across, offset: size, into: target)
      size += SpriteRow.softBytes * (Int(rows[row].lead) + Int(rows[row].tail))
    }
    rows[height] = SpriteRow(softEnd: size)
    for row in 0..<height {
      rows[row].packSolid(place: row * across, offset: size, into: target)
      size += SpriteRow.hardBytes * Int(rows[row].solid)
    }
    rows[height].hard = UInt32(size)
    for row in 0..<max(height - GridSize.samplesDown + 1, 0) {
      rows[row].coverTogether(with: rows + row + 1)
    }
    let bucket = Self.bucket(key)
    let entry = Entry(
      key: key, left: Int32(shapes.left), top: Int32(shapes.top), width: Int32(width),
      height: Int32(height), offset: Int32(next), number: added, next: buckets[bucket])
    let place = (oldest + count) & (Self.capacity - 1)
    entries[place] = entry
    buckets[bucket] = Int32(place)
    count += 1
    added += 1
    next += (size + 15) & ~15
    return entry
  }

  /// Makes room for an entry, and for so many bytes from `next` on.
  private mutating func makeRoom(_ size: Int) {
    precondition(size <= budget, "a sprite is at most a few hundred samples wide")
    if count == Self.capacity { dropOldest() }
    if next + size > budget {
      // What lies behind is from the round before, and so the oldest there is.
      while count > 0, Int(entries[oldest].offset) >= next { dropOldest() }
      next = 0
    }
    while count > 0, (next..<next + size).contains(Int(entries[oldest].offset)) { dropOldest() }
  }

  private mutating func dropOldest() {
    let bucket = Self.bucket(entries[oldest].key)
    // It is the last of its bucket.
    if buckets[bucket] == Int32(oldest) {
      buckets[bucket] = -1
    } else {
      var place = Int(buckets[bucket])
      while entries[place].next != Int32(oldest) { place = Int(entries[place].next) }
      entries[place].next = -1
    }
    oldest = (oldest + 1) & (Self.capacity - 1)
    count -= 1
  }
}
