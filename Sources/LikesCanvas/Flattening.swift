// Flattening: Bézier curves become runs of straight lines within a tolerance.
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
