// Sprites rasterised once per size, turn and place within a sample, and then copied.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Rasterised sprites, by quantised transform. When the memory is full, all are dropped: what is
/// still on the screen comes back at once.
struct SpriteCache: ~Copyable {
  /// A rasterised sprite: its rows, packed.
  struct Entry {
    var key: UInt64 = 0
    /// From the sprite's origin, rounded down, to its top left sample.
    var left: Int32 = 0
    var top: Int32 = 0
    var height: Int32 = 0
    /// Where its bytes begin: `height` rows, then their groups.
    var offset: Int = 0
  }

  private static let capacity = 1 << 12
  private static let budget = 6 << 20
  private let entries: UnsafeMutablePointer<Entry>
  private var used = 0
  private let bytes: UnsafeMutableRawPointer
  private var next = 0
  /// The flattened shape and rim, in the sprite's points, by sprite and octave of size.
  private var contours: [Contours?]
  private var outline = Polyline()
  private var stroker = Stroker()
  /// A sprite as it is rasterised: the shape's plane, then the rim's.
  private var planes: UnsafeMutablePointer<UInt8>
  private var planesCapacity = 1 << 15

  /// A sprite's outlines, flat enough for sizes up to a power of two.
  private struct Contours {
    var shape = Polyline()
    var rim = Polyline()
  }

  /// Sizes up to 512 samples: ten octaves.
  private static let octaves = 10

  init() {
    contours = Array(repeating: nil, count: Sprite.allCases.count * Self.octaves)
    planes = .allocate(capacity: planesCapacity)
    entries = .allocate(capacity: Self.capacity)
    entries.initialize(repeating: Entry(), count: Self.capacity)
    bytes = .allocate(byteCount: Self.budget, alignment: 16)
  }

  deinit {
    entries.deallocate()
    bytes.deallocate()
    planes.deallocate()
  }

  /// A transform in steps that the eye does not see, and its key.
  struct Quantised {
    var key: UInt64
    var transform: AffineTransform
    /// Whole samples to move the entry by.
    var x: Int
    var y: Int
  }

  /// Steps of ¼ sample at the edge of the sprite's box and in its place, of ½ from 24 samples on.
  ///
  /// - Returns: nil when the sprite is too large to keep.
  static func quantise(_ sprite: Sprite, _ transform: AffineTransform) -> Quantised? {
    let reach = sprite.boxSize / 2
    let size = transform.meanScale * sprite.boxSize
    guard size < 512, abs(transform.tx) < 1e6, abs(transform.ty) < 1e6 else { return nil }
    let steps = size < 24 ? 4.0 : 2.0
    func part(_ value: Double) -> Int { Int((value * reach * steps).rounded()) }
    let (a, b, c, d) = (part(transform.a), part(transform.b), part(transform.c), part(transform.d))
    let tx = (transform.tx * steps).rounded()
    let ty = (transform.ty * steps).rounded()
    let x = (tx / steps).rounded(.down)
    let y = (ty / steps).rounded(.down)
    guard max(max(abs(a), abs(b)), max(abs(c), abs(d))) < 4096 else { return nil }
    func bits(_ value: Int) -> UInt64 { UInt64(truncatingIfNeeded: value) & 0x1FFF }
    let phaseX = UInt64(tx - x * steps)
    let phaseY = UInt64(ty - y * steps)
    let key =
      bits(a) | bits(b) << 13 | bits(c) << 26 | bits(d) << 39 | phaseX << 52 | phaseY << 54
      | UInt64(sprite.rawValue) << 56 | (steps == 4 ? 1 << 60 : 0) | 1 << 63
    let unit = 1 / (reach * steps)
    return Quantised(
      key: key,
      transform: AffineTransform(
        a: Double(a) * unit, b: Double(b) * unit, c: Double(c) * unit, d: Double(d) * unit,
        tx: tx / steps - x, ty: ty / steps - y),
      x: Int(x), y: Int(y))
  }

  /// The entry for a quantised transform, rasterised if it is new.
  mutating func entry(
    _ sprite: Sprite, _ quantised: Quantised, mask: inout CoverageMask
  ) -> Entry {
    var slot = Int(truncatingIfNeeded: (quantised.key &* 0x9E37_79B9_7F4A_7C15) >> 52)
    while entries[slot].key != 0 {
      if entries[slot].key == quantised.key { return entries[slot] }
      slot = (slot + 1) & (Self.capacity - 1)
    }
    return add(sprite, quantised, slot, &mask)
  }

  /// The rows of an entry; their groups follow in the same memory.
  borrowing func rows(_ entry: Entry) -> UnsafePointer<SpriteRow> {
    UnsafePointer((bytes + entry.offset).assumingMemoryBound(to: SpriteRow.self))
  }

  /// Flattens and strokes a sprite for an octave of sizes, the first time that one is drawn.
  ///
  /// - Returns: Its place in `contours`.
  private mutating func prepare(_ sprite: Sprite, size: Double) -> Int {
    let whole = UInt(Math.clampedInt(size.rounded(.up), in: 1...512))
    let octave = min(UInt.bitWidth - (whole - 1).leadingZeroBitCount, Self.octaves - 1)
    let place = Int(sprite.rawValue) * Self.octaves + octave
    guard contours[place] == nil else { return place }
    let tolerance = 0.05 * sprite.boxSize / Double(1 << octave)
    let path = sprite.outline
    var flat = Contours()
    flat.shape.add(
      path, verbs: 0..<path.verbs.count, firstPoint: 0, transform: .identity, tolerance: tolerance)
    if sprite.rimWidth > 0 {
      stroker.stroke(
        flat.shape, style: StrokeStyle(width: sprite.rimWidth, cap: .round, join: .round),
        tolerance: tolerance, into: &flat.rim)
    }
    contours[place] = flat
    return place
  }

  private mutating func add(
    _ sprite: Sprite, _ quantised: Quantised, _ slot: Int, _ mask: inout CoverageMask
  ) -> Entry {
    let transform = quantised.transform
    let place = prepare(sprite, size: transform.meanScale * sprite.boxSize)
    let reach = (sprite.boxSize + sprite.rimWidth) / 2
    let halfWidth = (abs(transform.a) + abs(transform.c)) * reach + 2
    let halfHeight = (abs(transform.b) + abs(transform.d)) * reach + 2
    let left = Int((transform.tx - halfWidth).rounded(.down))
    let top = Int((transform.ty - halfHeight).rounded(.down))
    let width = Int((2 * halfWidth).rounded(.up)) + 1
    let height = Int((2 * halfHeight).rounded(.up)) + 1
    // Groups of four may look three samples beyond a row.
    let plane = width * height + 4
    if 2 * plane > planesCapacity {
      planes.deallocate()
      planesCapacity = 3 * plane
      planes = .allocate(capacity: planesCapacity)
    }
    planes.initialize(repeating: 0, count: 2 * plane)
    let flat = contours[place]!
    rasterise(flat.shape, transform, at: (left, top), size: (width, height), planes, &mask)
    if sprite.rimWidth > 0 {
      rasterise(flat.rim, transform, at: (left, top), size: (width, height), planes + plane, &mask)
      for index in 0..<plane where planes[index] > 0 {
        planes[plane + index] = UInt8(
          (Int(planes[plane + index]) * (255 - Int(planes[index])) + 127) / 255)
      }
    }
    let most = height * (MemoryLayout<SpriteRow>.stride + 2 * (width + 3))
    precondition(most <= Self.budget, "a sprite is at most a few hundred samples wide")
    var slot = slot
    if used * 4 > Self.capacity * 3 || next + most > Self.budget {
      entries.update(repeating: Entry(), count: Self.capacity)
      used = 0
      next = 0
      slot = Int(truncatingIfNeeded: (quantised.key &* 0x9E37_79B9_7F4A_7C15) >> 52)
    }
    let entry = pack(quantised.key, left, top, width, height, planes + plane)
    entries[slot] = entry
    used += 1
    return entry
  }

  private mutating func rasterise(
    _ line: Polyline, _ transform: AffineTransform, at place: (left: Int, top: Int),
    size: (width: Int, height: Int), _ target: UnsafeMutablePointer<UInt8>,
    _ mask: inout CoverageMask
  ) {
    outline.removeAll()
    outline.add(line, transform: transform)
    mask.begin(x: place.left, y: place.top, width: size.width, height: size.height)
    mask.add(outline)
    mask.sweep { y, x, coverage in
      (target + (y - place.top) * size.width + x - place.left).update(
        from: coverage.baseAddress!, count: coverage.count)
    }
  }

  /// Packs the planes at the end of the memory.
  private mutating func pack(
    _ key: UInt64, _ left: Int, _ top: Int, _ width: Int, _ height: Int,
    _ rim: UnsafePointer<UInt8>
  ) -> Entry {
    let rows = (bytes + next).assumingMemoryBound(to: SpriteRow.self)
    var size = height * MemoryLayout<SpriteRow>.stride
    for row in 0..<height {
      rows[row] = SpriteRow(
        packing: planes + row * width, rim + row * width, width: width, offset: size,
        into: bytes + next + size)
      size += SpriteRow.groupBytes * (Int(rows[row].lead) + Int(rows[row].tail))
    }
    let entry = Entry(
      key: key, left: Int32(left), top: Int32(top), height: Int32(height), offset: next)
    next += (size + 15) & ~15
    return entry
  }
}
