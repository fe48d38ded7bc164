// Circles, arcs, rectangles, polygons.
//
// Part of likes. SPDX-License-Identifier: MIT

extension Path {
  /// An arc of a circle, from `start` to `end` degrees (0 at three o'clock, clockwise on screen).
  ///
  /// Made of cubic pieces of at most 45°, at most 4·10⁻⁶ of the radius off. A line leads to its
  /// beginning when a contour is open, as everywhere in the field.
  public mutating func addArc(
    center: Point, radius: Double, from start: Double, to end: Double, connected: Bool = false
  ) {
    let sweep = (end - start) * .pi / 180
    guard sweep.isFinite, radius.isFinite else { return }
    let count = Math.clampedInt((abs(sweep) / (.pi / 4)).rounded(.up), in: 1...64)
    let step = sweep / Double(count)
    let handle = radius * Self.arcHandle(step)
    var angle = start * .pi / 180
    var direction = Point(Math.cosine(angle), Math.sine(angle))
    let first = center + direction * radius
    if connected { line(to: first) } else { move(to: first) }
    for index in 1...count {
      let from = center + direction * radius
      let leave = Point(-direction.y, direction.x) * handle
      angle = start * .pi / 180 + step * Double(index)
      direction = Point(Math.cosine(angle), Math.sine(angle))
      let to = center + direction * radius
      cubic(from + leave, to - Point(-direction.y, direction.x) * handle, to: to)
    }
  }

  /// 4/3 · tan(step / 4): the handle of a unit arc of `step` radians.
  private static func arcHandle(_ step: Double) -> Double {
    4.0 / 3 * Math.sine(step / 4) / Math.cosine(step / 4)
  }

  /// A whole circle, clockwise on screen, from three o'clock; `reversed` runs the other way, which
  /// cuts a hole under the nonzero rule.
  public mutating func addCircle(center: Point, radius: Double, reversed: Bool = false) {
    guard radius > 0 else { return }
    addArc(center: center, radius: radius, from: 0, to: reversed ? -360 : 360)
    close()
  }

  /// The band between two radii about `center`: what `strokeBorder` and a stroked circle show.
  public mutating func addRing(center: Point, outer: Double, inner: Double) {
    addCircle(center: center, radius: outer)
    if inner > 0 { addCircle(center: center, radius: inner, reversed: true) }
  }

  /// A rectangle, clockwise on screen.
  public mutating func addRect(_ rect: Rect) {
    move(to: Point(rect.minX, rect.minY))
    line(to: Point(rect.maxX, rect.minY))
    line(to: Point(rect.maxX, rect.maxY))
    line(to: Point(rect.minX, rect.maxY))
    close()
  }

  /// A rectangle with round corners; `radius` is cut to half the shorter side.
  public mutating func addRoundedRect(_ rect: Rect, radius: Double) {
    let r = max(0, min(radius, min(rect.width, rect.height) / 2))
    guard r > 0 else { return addRect(rect) }
    addArc(center: Point(rect.minX + r, rect.minY + r), radius: r, from: 180, to: 270)
    addArc(
      center: Point(rect.maxX - r, rect.minY + r), radius: r, from: 270, to: 360, connected: true)
    addArc(
      center: Point(rect.maxX - r, rect.maxY - r), radius: r, from: 0, to: 90, connected: true)
    addArc(
      center: Point(rect.minX + r, rect.maxY - r), radius: r, from: 90, to: 180, connected: true)
    close()
  }

  /// A closed polygon through three points.
  public mutating func addTriangle(_ first: Point, _ second: Point, _ third: Point) {
    move(to: first)
    line(to: second)
    line(to: third)
    close()
  }

  public static func circle(center: Point, radius: Double) -> Path {
    var path = Path()
    path.addCircle(center: center, radius: radius)
    return path
  }
}
