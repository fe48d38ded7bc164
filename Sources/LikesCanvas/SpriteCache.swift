// Sprites rasterised once per size, turn and place within a sample, and then copied.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Rasterised sprites, by quantised transform. When the memory is full, all are dropped: what is
/// still on the screen comes back at once.
struct SpriteCache: ~Copyable {
  /// A rasterised sprite: coverage of the shape and of its rim, and for each row the runs.
  struct Entry {
    var key: UInt64 = 0
    /// From the sprite's origin, rounded down, to its top left sample.
    var left: Int32 = 0
    var top: Int32 = 0
    var width: Int32 = 0
    var height: Int32 = 0
    /// Where its bytes begin: `height` runs, then the shape's plane, then the rim's.
    var offset: Int = 0
  }

  /// The parts of a row, in columns of the sprite: soft, solid, soft.
  struct Run {
    var start: Int16
    var solid: Int16
    var solidEnd: Int16
    var end: Int16
  }

  private static let capacity = 1 << 12
  private static let budget = 6 << 20
  private let entries: UnsafeMutablePointer<Entry>
  private var used = 0
  private let bytes: UnsafeMutableRawPointer
  private var next = 0
  private var line = Polyline()
  private var outline = Polyline()
  private var stroker = Stroker()

  init() {
    entries = .allocate(capacity: Self.capacity)
    entries.initialize(repeating: Entry(), count: Self.capacity)
    bytes = .allocate(byteCount: Self.budget, alignment: 16)
  }

  deinit {
    entries.deallocate()
    bytes.deallocate()
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

  /// The runs of an entry's rows.
  borrowing func runs(_ entry: Entry) -> UnsafePointer<Run> {
    UnsafePointer((bytes + entry.offset).assumingMemoryBound(to: Run.self))
  }

  /// Coverage of the shape, row-major; the rim's follows after `width × height` bytes.
  borrowing func planes(_ entry: Entry) -> UnsafePointer<UInt8> {
    UnsafePointer(
      (bytes + entry.offset + Int(entry.height) * MemoryLayout<Run>.stride)
        .assumingMemoryBound(to: UInt8.self))
  }

  private mutating func add(
    _ sprite: Sprite, _ quantised: Quantised, _ slot: Int, _ mask: inout CoverageMask
  ) -> Entry {
    let transform = quantised.transform
    let path = sprite.outline
    line.removeAll()
    line.add(
      path, verbs: 0..<path.verbs.count, firstPoint: 0, transform: .identity,
      tolerance: 0.05 / max(transform.meanScale, 1e-6))
    let reach = (sprite.boxSize + sprite.rimWidth) / 2
    let halfWidth = (abs(transform.a) + abs(transform.c)) * reach + 2
    let halfHeight = (abs(transform.b) + abs(transform.d)) * reach + 2
    let left = Int((transform.tx - halfWidth).rounded(.down))
    let top = Int((transform.ty - halfHeight).rounded(.down))
    let width = Int((2 * halfWidth).rounded(.up)) + 1
    let height = Int((2 * halfHeight).rounded(.up)) + 1
    let plane = width * height
    let size = (height * MemoryLayout<Run>.stride + 2 * plane + 15) & ~15
    precondition(size <= Self.budget, "a sprite is at most a few hundred samples wide")
    var slot = slot
    if used * 4 > Self.capacity * 3 || next + size > Self.budget {
      entries.update(repeating: Entry(), count: Self.capacity)
      used = 0
      next = 0
      slot = Int(truncatingIfNeeded: (quantised.key &* 0x9E37_79B9_7F4A_7C15) >> 52)
    }
    let entry = Entry(
      key: quantised.key, left: Int32(left), top: Int32(top), width: Int32(width),
      height: Int32(height), offset: next)
    entries[slot] = entry
    used += 1
    next += size
    let shape = (bytes + entry.offset + height * MemoryLayout<Run>.stride)
      .initializeMemory(as: UInt8.self, repeating: 0, count: 2 * plane)
    func rasterise(_ line: Polyline, _ target: UnsafeMutablePointer<UInt8>, _ mask: inout CoverageMask) {
      outline.removeAll()
      outline.add(line, transform: transform)
      mask.begin(x: left, y: top, width: width, height: height)
      mask.add(outline)
      mask.sweep { y, x, coverage in
        (target + (y - top) * width + x - left).update(
          from: coverage.baseAddress!, count: coverage.count)
      }
    }
    rasterise(line, shape, &mask)
    if sprite.rimWidth > 0 {
      var rim = Polyline()
      stroker.stroke(
        line, style: StrokeStyle(width: sprite.rimWidth, cap: .round, join: .round),
        tolerance: 0.05 / max(transform.meanScale, 1e-6), into: &rim)
      rasterise(rim, shape + plane, &mask)
      for index in 0..<plane {
        shape[plane + index] = UInt8(
          (Int(shape[plane + index]) * (255 - Int(shape[index])) + 127) / 255)
      }
    }
    let runs = (bytes + entry.offset).assumingMemoryBound(to: Run.self)
    for row in 0..<height {
      runs[row] = Self.run(shape + row * width, shape + plane + row * width, width)
    }
    return entry
  }

  private static func run(
    _ shape: UnsafePointer<UInt8>, _ rim: UnsafePointer<UInt8>, _ width: Int
  ) -> Run {
    var start = 0
    var end = width
    while start < end, shape[start] == 0, rim[start] == 0 { start += 1 }
    while end > start, shape[end - 1] == 0, rim[end - 1] == 0 { end -= 1 }
    // The longest solid run.
    var best = (start: start, end: start)
    var column = start
    while column < end {
      guard shape[column] == 255 else {
        column += 1
        continue
      }
      let from = column
      while column < end, shape[column] == 255 { column += 1 }
      if column - from > best.end - best.start { best = (from, column) }
    }
    return Run(
      start: Int16(start), solid: Int16(best.start), solidEnd: Int16(best.end), end: Int16(end))
  }
}
