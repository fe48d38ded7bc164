// Rasterising sprites: their outlines, flattened and stroked once, and two planes of coverage.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Rasterises sprites of any size; its memory is reused.
struct SpriteShapes: ~Copyable {
  /// A sprite's outlines in its own points, flat enough for sizes up to a power of two.
  private struct Outlines {
    var shape = Polyline()
    /// What the rim covers, with or without what the shape hides of it.
    var rim = Polyline()
  }

  /// By sprite and octave of size.
  private var outlines: [Outlines?]
  private var outline = Polyline()
  private var stroker = Stroker()
  private var overlaps = Overlaps()
  /// The shape's plane, then the rim's.
  private var planes: UnsafeMutablePointer<UInt8>
  private var capacity = 1 << 15
  /// Samples of a plane: `width × height`, and four of 0 for those who look beyond a row.
  private(set) var planeSize = 0
  /// From the sprite's origin to the planes' top left sample.
  private(set) var left = 0
  private(set) var top = 0
  private(set) var width = 0
  private(set) var height = 0

  /// Sizes up to 512 samples: ten octaves.
  private static let octaves = 10
  /// The first octave of which half a rim is wider than a sample's diagonal.
  private static let firstWideRim = 6
  /// Flattening tolerance, in samples.
  private static let tolerance = 0.05

  init() {
    outlines = Array(repeating: nil, count: Sprite.allCases.count * Self.octaves)
    planes = .allocate(capacity: capacity)
  }

  deinit { planes.deallocate() }

  /// Coverages of the shape; beside them, those of the rim as far as the shape leaves it.
  var shape: UnsafePointer<UInt8> { UnsafePointer(planes) }
  var rim: UnsafePointer<UInt8> { UnsafePointer(planes + planeSize) }

  /// How far a sprite reaches from its origin, in samples to each side.
  @inline(always)
  static func reach(_ sprite: Sprite, _ transform: AffineTransform) -> (x: Double, y: Double) {
    let reach = (sprite.boxSize + sprite.rimWidth) / 2
    return (
      (abs(transform.a) + abs(transform.c)) * reach, (abs(transform.b) + abs(transform.d)) * reach
    )
  }

  /// Fills both planes.
  mutating func rasterise(
    _ sprite: Sprite, _ transform: AffineTransform, mask: inout CoverageMask
  ) {
    let place = prepare(sprite, size: transform.meanScale * sprite.boxSize)
    let reach = Self.reach(sprite, transform)
    left = Int((transform.tx - reach.x).rounded(.down)) - 1
    top = Int((transform.ty - reach.y).rounded(.down)) - 1
    width = Int((transform.tx + reach.x).rounded(.up)) + 1 - left
    height = Int((transform.ty + reach.y).rounded(.up)) + 1 - top
    planeSize = width * height + 4
    if 2 * planeSize > capacity {
      planes.deallocate()
      capacity = 3 * planeSize
      planes = .allocate(capacity: capacity)
    }
    planes.initialize(repeating: 0, count: 2 * planeSize)
    let flat = outlines[place]!
    fill(planes, flat.shape, transform, &mask)
    if sprite.rimWidth > 0 {
      fill(planes + planeSize, flat.rim, transform, &mask)
      cutRim()
    }
  }

  private mutating func fill(
    _ plane: UnsafeMutablePointer<UInt8>, _ line: Polyline, _ transform: AffineTransform,
    _ mask: inout CoverageMask
  ) {
    outline.removeAll()
    outline.add(line, transform: transform)
    let (left, top, width) = (left, top, width)
    mask.begin(x: left, y: top, width: width, height: height)
    mask.add(outline)
    mask.sweep { y, x, coverage in
      (plane + (y - top) * width + x - left).update(
        from: coverage.baseAddress!, count: coverage.count)
    }
  }

  /// Takes from the rim what the shape covers.
  private func cutRim() {
    let rim = planes + planeSize
    var index = 0
    while index < planeSize {
      // Most groups are all shape, or none.
      if index + 8 <= planeSize {
        let eight = UnsafeRawPointer(planes + index).loadUnaligned(as: UInt64.self)
        if eight == 0 {
          index += 8
          continue
        }
        if eight == .max {
          UnsafeMutableRawPointer(rim + index).storeBytes(of: 0, as: UInt64.self)
          index += 8
          continue
        }
      }
      let end = min(index + 8, planeSize)
      while index < end {
        rim[index] = UInt8((Int(rim[index]) * (255 - Int(planes[index])) + 127) / 255)
        index += 1
      }
    }
  }

  /// Flattens and strokes a sprite for an octave of sizes, the first time that one is drawn.
  ///
  /// - Returns: Its place in `outlines`.
  private mutating func prepare(_ sprite: Sprite, size: Double) -> Int {
    let whole = UInt(Math.clampedInt(size.rounded(.up), in: 1...512))
    let octave = min(UInt.bitWidth - (whole - 1).leadingZeroBitCount, Self.octaves - 1)
    let place = Int(sprite.rawValue) * Self.octaves + octave
    guard outlines[place] == nil else { return place }
    let tolerance = Self.tolerance * sprite.boxSize / Double(1 << octave)
    let path = sprite.outline
    var flat = Outlines()
    flat.shape.add(
      path, verbs: 0..<path.verbs.count, firstPoint: 0, transform: .identity, tolerance: tolerance)
    if sprite.rimWidth > 0 {
      stroker.stroke(
        flat.shape, style: StrokeStyle(width: sprite.rimWidth, cap: .round, join: .round),
        tolerance: tolerance, into: &flat.rim)
      // The inner side of a rim that is wide enough is hidden: its edges are for nothing.
      if octave >= Self.firstWideRim {
        var both = Polyline()
        overlaps.resolve(flat.shape, into: &both)
        both.add(flat.rim, transform: .identity)
        flat.rim.removeAll()
        overlaps.resolve(both, into: &flat.rim)
      }
    }
    outlines[place] = flat
    return place
  }
}
