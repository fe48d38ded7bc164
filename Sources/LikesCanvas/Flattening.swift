// Flattening: Bézier curves become runs of straight lines within a tolerance, and outlines that
// overlap themselves become pieces that do not.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Contours of straight lines; its memory is reused from path to path.
struct Polyline {
  /// A run of `points`.
  struct Contour {
    var first: Int
    var count: Int
    var isClosed: Bool
    /// Directions of the curve that it begins with and of the one that it ends with, of any
    /// length: a chord's would turn a cap. Nil at a line.
    var leaving: Point?
    var arriving: Point?
  }

  private(set) var points: [Point] = []
  private(set) var contours: [Contour] = []

  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    contours.removeAll(keepingCapacity: true)
  }

  mutating func begin(at point: Point) {
    contours.append(Contour(first: points.count, count: 1, isClosed: false))
    points.append(point)
  }

  mutating func add(_ point: Point) {
    guard !contours.isEmpty else { return begin(at: point) }
    points.append(point)
    contours[contours.count - 1].count += 1
    contours[contours.count - 1].arriving = nil
  }

  mutating func close() {
    if !contours.isEmpty { contours[contours.count - 1].isClosed = true }
  }

  /// Adds another polyline, each point mapped by `transform`.
  mutating func add(_ other: Polyline, transform: AffineTransform) {
    let base = points.count
    for point in other.points { points.append(transform.apply(point)) }
    for contour in other.contours {
      contours.append(
        Contour(first: contour.first + base, count: contour.count, isClosed: contour.isClosed))
    }
  }

  /// The smallest rectangle that holds all points; nil when there is none or one is not finite.
  var bounds: Rect? {
    guard let first = points.first else { return nil }
    var low = first
    var high = first
    for point in points {
      guard point.x.isFinite, point.y.isFinite else { return nil }
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
    }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Adds part of a path, mapped by `transform`, as lines.
  ///
  /// - Parameters:
  ///   - path: The path; `verbs` and `firstPoint` say which part of it.
  ///   - tolerance: The most that a line may be off its curve, in the target space.
  mutating func add(
    _ path: Path, verbs: Range<Int>, firstPoint: Int, transform: AffineTransform, tolerance: Double
  ) {
    var next = firstPoint
    var start = Point.zero
    var current = Point.zero
    var isOpen = false
    for index in verbs {
      let verb = path.verbs[index]
      if verb == .close {
        close()
        isOpen = false
        current = start
        continue
      }
      let first = transform.apply(path.points[next])
      if verb == .move {
        begin(at: first)
        start = first
        current = first
        isOpen = true
      } else {
        if !isOpen {
          begin(at: current)
          isOpen = true
        }
        switch verb {
        case .quadratic:
          let end = transform.apply(path.points[next + 1])
          let c1 = current + (first - current) * (2.0 / 3)
          let c2 = end + (first - end) * (2.0 / 3)
          addCubic(from: current, c1, c2, to: end, tolerance: tolerance)
          current = end
        case .cubic:
          let c2 = transform.apply(path.points[next + 1])
          let end = transform.apply(path.points[next + 2])
          addCubic(from: current, first, c2, to: end, tolerance: tolerance)
          current = end
        default:
          add(first)
          current = first
        }
      }
      next += verb.pointCount
    }
  }

  /// How much closer lines are to their curves than asked: a chord lies wholly on one side, and
  /// what 0.03 samples cut from a round edge, 5 of 255, shows in its coverage.
  static let closeness = 3.0

  /// Even steps; their number by Wang's bound on the distance of chord and curve.
  ///
  /// The points between the ends lie off the curve, outwards, by so much that the lines enclose
  /// the curve's area: chords alone would make every round shape a little too small.
  private mutating func addCubic(
    from start: Point, _ c1: Point, _ c2: Point, to end: Point, tolerance: Double
  ) {
    let bendAtStart = start - c1 * 2 + c2
    let bendAtEnd = c1 - c2 * 2 + end
    let bend = max(Math.length(bendAtStart), Math.length(bendAtEnd))
    let count = Math.clampedInt(
      (0.75 * bend * Self.closeness / tolerance).squareRoot().rounded(.up), in: 1...2000)
    let step = 1 / Double(count)
    let isFirst = contours[contours.count - 1].count == 1
    // Two thirds of a chord's greatest distance, shared out among the points that may move.
    let outwards = -0.5 * step * step * Double(count) / Double(max(count - 1, 1))
    for index in 1..<max(count, 1) {
      let t = step * Double(index)
      let u = 1 - t
      add(
        start * (u * u * u) + c1 * (3 * u * u * t) + c2 * (3 * u * t * t) + end * (t * t * t)
          + (bendAtStart * u + bendAtEnd * t) * outwards)
    }
    add(end)
    if isFirst { contours[contours.count - 1].leaving = c1 == start ? nil : c1 - start }
    contours[contours.count - 1].arriving = c2 == end ? nil : end - c2
  }
}

/// Takes outlines apart into pieces that do not overlap and cover what the nonzero rule says.
///
/// Sums of signed areas cannot tell two halves of a sample from the same half twice; after this
/// they need not. Its memory is reused.
struct Overlaps {
  private struct Edge {
    var top: Point
    var bottom: Point
    var slope: Double
    var winding: Int

    func x(at y: Double) -> Double {
      y >= bottom.y ? bottom.x : top.x + slope * (y - top.y)
    }
  }

  /// By the height of their tops.
  private var edges: [Edge] = []
  /// Those that cross the band at hand, from left to right.
  private var active: [Edge] = []
  private var crossings: [Double] = []

  /// Adds the pieces of `source`, all the same way round, to `target`. Must be finite.
  ///
  /// - Complexity: O(edges · (log edges + edges side by side²)).
  mutating func resolve(_ source: Polyline, into target: inout Polyline) {
    collect(source)
    active.removeAll(keepingCapacity: true)
    var next = 0
    var y = edges.first?.top.y ?? 0
    while next < edges.count || !active.isEmpty {
      if active.isEmpty { y = edges[next].top.y }
      while next < edges.count, edges[next].top.y <= y {
        active.append(edges[next])
        next += 1
      }
      var end = next < edges.count ? edges[next].top.y : .infinity
      for edge in active { end = min(end, edge.bottom.y) }
      addBand(from: y, to: end, into: &target)
      y = end
      active.removeAll { $0.bottom.y <= y }
    }
  }

  private mutating func collect(_ source: Polyline) {
    edges.removeAll(keepingCapacity: true)
    for contour in source.contours {
      var start = source.points[contour.first + contour.count - 1]
      for end in source.points[contour.first..<contour.first + contour.count] {
        let (top, bottom) = start.y < end.y ? (start, end) : (end, start)
        if top.y < bottom.y {
          edges.append(
            Edge(
              top: top, bottom: bottom, slope: (bottom.x - top.x) / (bottom.y - top.y),
              winding: start.y < end.y ? 1 : -1))
        }
        start = end
      }
    }
    // A heap in place: the library's sort allocates.
    for root in (0..<edges.count / 2).reversed() { sift(root, edges.count) }
    for last in (0..<edges.count).reversed() {
      edges.swapAt(0, last)
      sift(0, last)
    }
  }

  private mutating func sift(_ root: Int, _ count: Int) {
    var root = root
    while 2 * root + 1 < count {
      var child = 2 * root + 1
      if child + 1 < count, edges[child].top.y < edges[child + 1].top.y { child += 1 }
      guard edges[root].top.y < edges[child].top.y else { return }
      edges.swapAt(root, child)
      root = child
    }
  }

  /// No edge begins or ends between `top` and `bottom`; where edges cross, the band is cut.
  private mutating func addBand(
    from top: Double, to bottom: Double, into target: inout Polyline
  ) {
    crossings.removeAll(keepingCapacity: true)
    for index in active.indices.dropFirst() {
      for other in 0..<index {
        let above = active[index].x(at: top) - active[other].x(at: top)
        let below = active[index].x(at: bottom) - active[other].x(at: bottom)
        guard above * below < 0 else { continue }
        insert(top + (bottom - top) * above / (above - below))
      }
    }
    var from = top
    for crossing in crossings where crossing > from {
      addPieces(from: from, to: min(crossing, bottom), into: &target)
      from = min(crossing, bottom)
    }
    if from < bottom { addPieces(from: from, to: bottom, into: &target) }
  }

  private mutating func insert(_ crossing: Double) {
    var place = crossings.count
    crossings.append(crossing)
    while place > 0, crossings[place - 1] > crossing {
      crossings.swapAt(place - 1, place)
      place -= 1
    }
  }

  /// No edges cross between `top` and `bottom`.
  private mutating func addPieces(
    from top: Double, to bottom: Double, into target: inout Polyline
  ) {
    let middle = (top + bottom) / 2
    for index in active.indices.dropFirst() {
      var place = index
      while place > 0, active[place - 1].x(at: middle) > active[place].x(at: middle) {
        active.swapAt(place - 1, place)
        place -= 1
      }
    }
    var winding = 0
    var left = 0
    for index in active.indices {
      let before = winding
      winding += active[index].winding
      if before == 0 { left = index }
      guard winding == 0 else { continue }
      target.begin(at: Point(active[left].x(at: top), top))
      target.add(Point(active[index].x(at: top), top))
      target.add(Point(active[index].x(at: bottom), bottom))
      target.add(Point(active[left].x(at: bottom), bottom))
      target.close()
    }
  }
}
