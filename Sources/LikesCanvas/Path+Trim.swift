// Trimming: the part of an outline between two fractions of its length.
//
// Part of likes. SPDX-License-Identifier: MIT

extension Path {
  /// The part of the outline between two fractions of its length.
  ///
  /// Lengths are measured along the curves and run through all contours in their order. What is cut
  /// stays open; only a path that is kept as a whole keeps its closed contours.
  ///
  /// - Parameters:
  ///   - start: Clamped to `0...1`.
  ///   - end: Clamped to `0...1`; not after `start`, nothing is left.
  public func trimmed(from start: Double = 0, to end: Double = 1) -> Path {
    var result = Path()
    result.append(self, trimmedFrom: start, to: end)
    return result
  }

  /// Adds the part of `other` between two fractions of its length, as `trimmed(from:to:)` cuts it.
  ///
  /// - Complexity: O(segments); allocates only what the new points need.
  public mutating func append(_ other: Path, trimmedFrom start: Double, to end: Double) {
    guard start < end, end > 0, start < 1 else { return }
    guard start > 0 || end < 1 else { return append(other) }
    var whole = 0.0
    other.forEachSegment { segment, _ in whole += segment.length(to: 1) }
    let (from, to) = (max(start, 0) * whole, min(end, 1) * whole)
    var passed = 0.0
    var isOpen = false
    other.forEachSegment { segment, begins in
      let length = segment.length(to: 1)
      let low = max(from - passed, 0)
      let high = min(to - passed, length)
      passed += length
      if begins { isOpen = false }
      guard high > low else { return }
      let piece = segment.piece(
        from: segment.parameter(atLength: low, of: length),
        to: segment.parameter(atLength: high, of: length))
      if !isOpen { move(to: piece.start) }
      isOpen = true
      if piece.isLine {
        line(to: piece.end)
      } else {
        cubic(piece.first, piece.second, to: piece.end)
      }
    }
  }

  /// Hands each line and curve to `body`, and whether it is the first of its contour.
  private func forEachSegment(_ body: (Segment, Bool) -> Void) {
    var next = 0
    var current = Point.zero
    var first = Point.zero
    var begins = true
    for verb in verbs {
      let segment: Segment
      switch verb {
      case .move:
        first = points[next]
        segment = Segment(line: first, first)
      case .line:
        segment = Segment(line: current, points[next])
      case .quadratic:
        let control = points[next]
        let end = points[next + 1]
        segment = Segment(
          start: current, first: current + (control - current) * (2.0 / 3),
          second: end + (control - end) * (2.0 / 3), end: end, isLine: false)
      case .cubic:
        segment = Segment(
          start: current, first: points[next], second: points[next + 1], end: points[next + 2],
          isLine: false)
      case .close:
        segment = Segment(line: current, first)
      }
      next += verb.pointCount
      current = segment.end
      if verb == .move {
        begins = true
      } else {
        body(segment, begins)
        begins = verb == .close
      }
    }
  }
}

/// A line or a cubic curve, over a parameter `0...1`.
private struct Segment {
  var start: Point
  var first: Point
  var second: Point
  var end: Point
  var isLine: Bool

  init(start: Point, first: Point, second: Point, end: Point, isLine: Bool) {
    self.start = start
    self.first = first
    self.second = second
    self.end = end
    self.isLine = isLine
  }

  init(line start: Point, _ end: Point) {
    self.init(start: start, first: start, second: end, end: end, isLine: true)
  }

  /// How fast the point moves with the parameter.
  private func speed(at t: Double) -> Double {
    let u = 1 - t
    let velocity =
      (first - start) * (3 * u * u) + (second - first) * (6 * u * t) + (end - second) * (3 * t * t)
    return Math.length(velocity)
  }

  /// Length from the start to parameter `t`: Gauss and Legendre's five points on each quarter.
  func length(to t: Double) -> Double {
    if isLine { return Math.length(end - start) * t }
    var sum = 0.0
    for quarter in 0..<4 {
      let middle = t * (Double(quarter) + 0.5) / 4
      let near = 0.538_469_310_105_683_1 * t / 8
      let far = 0.906_179_845_938_664 * t / 8
      sum += 0.568_888_888_888_888_9 * speed(at: middle)
      sum += 0.478_628_670_499_366_5 * (speed(at: middle - near) + speed(at: middle + near))
      sum += 0.236_926_885_056_189_1 * (speed(at: middle - far) + speed(at: middle + far))
    }
    return sum * t / 8
  }

  /// The parameter `length` along a segment whose whole length is `whole`: Newton's steps, kept
  /// between bounds.
  func parameter(atLength length: Double, of whole: Double) -> Double {
    guard length > 0, whole > 0 else { return 0 }
    guard length < whole else { return 1 }
    if isLine { return length / whole }
    var (low, high) = (0.0, 1.0)
    var t = length / whole
    for _ in 0..<40 {
      let miss = self.length(to: t) - length
      if abs(miss) <= 1e-12 * whole { break }
      if miss > 0 { high = t } else { low = t }
      let step = t - miss / speed(at: t)
      t = step > low && step < high ? step : (low + high) / 2
    }
    return t
  }

  /// The part between two parameters.
  func piece(from low: Double, to high: Double) -> Segment {
    if isLine { return Segment(line: point(at: low), point(at: high)) }
    if low <= 0, high >= 1 { return self }
    return Segment(
      start: blossom(low, low, low), first: blossom(low, low, high),
      second: blossom(low, high, high), end: blossom(high, high, high), isLine: false)
  }

  private func point(at t: Double) -> Point { start + (end - start) * t }

  /// De Casteljau's scheme with a parameter of its own at each level.
  private func blossom(_ r: Double, _ s: Double, _ t: Double) -> Point {
    func mix(_ a: Point, _ b: Point, _ f: Double) -> Point { a * (1 - f) + b * f }
    let (a, b, c) = (mix(start, first, r), mix(first, second, r), mix(second, end, r))
    return mix(mix(a, b, s), mix(b, c, s), t)
  }
}
