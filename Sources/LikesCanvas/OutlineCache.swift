// Outlines that come again, frame after frame: worked out once.
//
// Part of likes. SPDX-License-Identifier: MIT

/// What strokes cover, and which fills overlap themselves, by path, style and tolerance.
///
/// An outline is kept when it comes in two frames running: those that are new in every frame stay
/// out.
struct OutlineCache {
  /// A part of a path, and what is done with it.
  struct Query {
    var verbs: Range<Int>
    var firstPoint: Int
    /// Nil for a fill.
    var style: StrokeStyle?
    /// In the path's space.
    var tolerance: Double
    fileprivate var points = 0..<0
    fileprivate var hash: UInt64 = 0
  }

  private struct Slot {
    var hash: UInt64 = 0
    var verbs: [Path.Verb] = []
    var points: [Point] = []
    var style: StrokeStyle?
    var tolerance = 0.0
    /// Pieces that do not overlap, in the path's space; without any, the path does as it is.
    var pieces = Polyline()
    var isSimple = false
    var lastUse = 0
  }

  private static let capacity = 64
  /// How many slots an outline may be in, one after the other.
  private static let ways = 4
  private static let memory = 256
  private var slots: [Slot]
  /// Outlines that were looked for in vain, and in which frame.
  private var missed: [(hash: UInt64, frame: Int)]
  private var frame = 0
  private var uses = 0

  init() {
    slots = Array(repeating: Slot(), count: Self.capacity)
    missed = Array(repeating: (0, 0), count: Self.memory)
  }

  mutating func beginFrame() { frame += 1 }

  /// A question for `find` and `keep`.
  ///
  /// - Parameters:
  ///   - scale: Samples for a unit of the path's space.
  ///   - tolerance: In samples. It is asked for in steps of a factor of 2, down, so that a shape
  ///     that grows is the same for a while.
  static func query(
    _ path: Path, verbs: Range<Int>, firstPoint: Int, style: StrokeStyle?, tolerance: Double,
    scale: Double
  ) -> Query {
    let step = Double(sign: .plus, exponent: (tolerance / scale).exponent, significand: 1)
    var query = Query(verbs: verbs, firstPoint: firstPoint, style: style, tolerance: step)
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ step.bitPattern
    func add(_ value: UInt64) {
      hash = (hash ^ value) &* 0xFF51_AFD7_ED55_8CCD
      hash ^= hash >> 32
    }
    var end = firstPoint
    for index in verbs {
      add(UInt64(path.verbs[index].rawValue))
      end += path.verbs[index].pointCount
    }
    for index in firstPoint..<end {
      add(path.points[index].x.bitPattern)
      add(path.points[index].y.bitPattern)
    }
    if let style {
      add(style.width.bitPattern)
      add(UInt64(style.cap.rawValue) << 8 | UInt64(style.join.rawValue) | 1 << 16)
    }
    query.points = firstPoint..<end
    query.hash = hash | 1
    return query
  }

  /// The place of an outline that is kept.
  mutating func find(_ query: Query, _ path: Path) -> Int? {
    uses += 1
    for way in 0..<Self.ways {
      let place = Self.place(query, way)
      guard slots[place].hash == query.hash, slots[place].style == query.style,
        slots[place].tolerance == query.tolerance,
        slots[place].verbs.elementsEqual(path.verbs[query.verbs]),
        slots[place].points.elementsEqual(path.points[query.points])
      else { continue }
      slots[place].lastUse = uses
      return place
    }
    return nil
  }

  /// Keeps an outline that was not found, if it was not in the frame before either.
  ///
  /// - Parameter pieces: What it covers, in the path's space; nil for a fill that does not overlap.
  mutating func keep(_ query: Query, _ path: Path, pieces: Polyline?) {
    let memory = Int(truncatingIfNeeded: query.hash >> 8) & (Self.memory - 1)
    let last = missed[memory]
    missed[memory] = (query.hash, frame)
    guard last.hash == query.hash, last.frame >= frame - 1 else { return }
    var place = Self.place(query, 0)
    for way in 1..<Self.ways where slots[Self.place(query, way)].lastUse < slots[place].lastUse {
      place = Self.place(query, way)
    }
    slots[place].hash = query.hash
    slots[place].verbs.removeAll(keepingCapacity: true)
    slots[place].verbs.append(contentsOf: path.verbs[query.verbs])
    slots[place].points.removeAll(keepingCapacity: true)
    slots[place].points.append(contentsOf: path.points[query.points])
    slots[place].style = query.style
    slots[place].tolerance = query.tolerance
    slots[place].pieces.removeAll()
    if let pieces { slots[place].pieces.add(pieces, transform: .identity) }
    slots[place].isSimple = pieces == nil
    slots[place].lastUse = uses
  }

  /// The pieces of a kept outline, in its path's space; nil for a fill that does not overlap.
  func pieces(_ place: Int) -> Polyline? { slots[place].isSimple ? nil : slots[place].pieces }

  private static func place(_ query: Query, _ way: Int) -> Int {
    (Int(truncatingIfNeeded: query.hash >> 16) + way) & (capacity - 1)
  }
}
