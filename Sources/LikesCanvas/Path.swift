// Outlines of straight lines and Bézier curves.
//
// Part of likes. SPDX-License-Identifier: MIT

/// One or more contours.
///
/// Each contour starts with a move. Filling closes open contours, stroking does not.
public struct Path: Hashable, Sendable {
  enum Verb: UInt8, Hashable, Sendable {
    case move, line, quadratic, cubic, close

    /// How many points the verb takes.
    var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quadratic: 2
      case .cubic: 3
      case .close: 0
      }
    }
  }

  private(set) var verbs: [Verb] = []
  private(set) var points: [Point] = []

  public init() {}

  public var isEmpty: Bool { verbs.isEmpty }

  /// Forgets everything and keeps the memory.
  mutating func removeAll() {
    verbs.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
  }

  public mutating func move(to point: Point) {
    verbs.append(.move)
    points.append(point)
  }

  /// A straight line; without a contour begun, a move.
  public mutating func line(to point: Point) {
    verbs.append(verbs.isEmpty ? .move : .line)
    points.append(point)
  }

  public mutating func quadratic(_ control: Point, to end: Point) {
    if verbs.isEmpty { move(to: control) }
    verbs.append(.quadratic)
    points.append(control)
    points.append(end)
  }

  public mutating func cubic(_ first: Point, _ second: Point, to end: Point) {
    if verbs.isEmpty { move(to: first) }
    verbs.append(.cubic)
    points.append(first)
    points.append(second)
    points.append(end)
  }

  /// Back to the contour's start.
  public mutating func close() {
    if !verbs.isEmpty { verbs.append(.close) }
  }

  /// Adds the contours of `other`, each point mapped by `transform`.
  public mutating func append(_ other: Path, transform: AffineTransform = .identity) {
    verbs.append(contentsOf: other.verbs)
    for point in other.points { points.append(transform.apply(point)) }
  }

  /// The smallest rectangle that holds every point, control points too; nil when empty.
  public var controlBounds: Rect? {
    guard let first = points.first else { return nil }
    var low = first
    var high = first
    for point in points {
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
    }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
