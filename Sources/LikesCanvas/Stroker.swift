// Stroking: a line of some width becomes an outline to fill.
//
// Part of likes. SPDX-License-Identifier: MIT

/// How a stroke begins and ends.
public enum LineCap: UInt8, Hashable, Sendable { case butt, round, square }

/// How a stroke turns a corner. A mitre longer than 4 half widths becomes a bevel.
public enum LineJoin: UInt8, Hashable, Sendable { case miter, round, bevel }

/// Width, caps and joins of a stroke; the width in the space of the path.
public struct StrokeStyle: Hashable, Sendable {
  public var width: Double
  public var cap: LineCap
  public var join: LineJoin

  public init(width: Double, cap: LineCap = .butt, join: LineJoin = .miter) {
    self.width = width
    self.cap = cap
    self.join = join
  }
}

/// Turns centre lines into outlines: one contour for an open line, two for a closed one.
///
/// The inner side of a corner meets in the intersection where both lines are long enough, so that
/// outlines do not overlap themselves and coverage by area stays exact.
struct Stroker {
  private static let miterLimit = 4.0
  private var line: [Point] = []

  /// Adds the outline of `source`, stroked, to `outline`; both in one space, which `tolerance`
  /// (of round caps and joins) shares. Widths that are not positive add nothing.
  mutating func stroke(
    _ source: Polyline, style: StrokeStyle, tolerance: Double, into outline: inout Polyline
  ) {
    let half = style.width / 2
    guard half > 0, half.isFinite else { return }
    for contour in source.contours {
      collect(source, contour)
      let isClosed = contour.isClosed && line.count > 2
      if line.count == 1 {
        addDot(line[0], half, style, tolerance, &outline)
      } else if isClosed {
        addSide(half, style, tolerance, isClosed: true, &outline, begins: true)
        outline.close()
        line.reverse()
        addSide(half, style, tolerance, isClosed: true, &outline, begins: true)
        outline.close()
      } else {
        addSide(half, style, tolerance, isClosed: false, &outline, begins: true)
        line.reverse()
        addSide(half, style, tolerance, isClosed: false, &outline, begins: false)
        outline.close()
      }
    }
  }

  /// The contour's points without repetitions.
  private mutating func collect(_ source: Polyline, _ contour: Polyline.Contour) {
    line.removeAll(keepingCapacity: true)
    for index in contour.first..<contour.first + contour.count {
      let point = source.points[index]
      if let last = line.last, Math.length(point - last) < 1e-9 { continue }
      line.append(point)
    }
    if contour.isClosed, line.count > 1, Math.length(line[0] - line[line.count - 1]) < 1e-9 {
      line.removeLast()
    }
  }

  /// The left side of `line` from its first point to its last, and for an open one the cap there.
  private func addSide(
    _ half: Double, _ style: StrokeStyle, _ tolerance: Double, isClosed: Bool,
    _ outline: inout Polyline, begins: Bool
  ) {
    let count = line.count
    var isFirst = begins
    func emit(_ point: Point, _ outline: inout Polyline) {
      if isFirst { outline.begin(at: point) } else { outline.add(point) }
      isFirst = false
    }
    func direction(_ index: Int) -> Point {
      let vector = line[(index + 1) % count] - line[index % count]
      return vector * (1 / Math.length(vector))
    }
    if !isClosed {
      let d = direction(0)
      emit(line[0] + Point(-d.y, d.x) * half, &outline)
    }
    for index in (isClosed ? 0 : 1)..<(isClosed ? count : count - 1) {
      let before = (index + count - 1) % count
      let d0 = direction(before)
      let d1 = direction(index)
      let pivot = line[index]
      let n0 = Point(-d0.y, d0.x) * half
      let n1 = Point(-d1.y, d1.x) * half
      let cross = d0.x * d1.y - d0.y * d1.x
      let dot = d0.x * d1.x + d0.y * d1.y
      if cross > 0 || dot > 0.9999 {
        // Inner side, or all but straight.
        let tangent = dot > -0.9999 ? abs(cross) / (1 + dot) * half : .infinity
        let shortest = min(
          Math.length(line[index] - line[before]),
          Math.length(line[(index + 1) % count] - line[index]))
        if dot > 0.9999 || tangent <= shortest {
          emit(pivot + (n0 + n1) * (1 / (1 + dot)), &outline)
        } else {
          emit(pivot + n0, &outline)
          emit(pivot, &outline)
          emit(pivot + n1, &outline)
        }
        continue
      }
      switch style.join {
      case .round:
        emit(pivot + n0, &outline)
        addArc(pivot, from: n0, to: n1, half, tolerance, &outline)
      case .miter where 2 / (1 + dot) <= Self.miterLimit * Self.miterLimit:
        emit(pivot + (n0 + n1) * (1 / (1 + dot)), &outline)
      default:
        emit(pivot + n0, &outline)
        emit(pivot + n1, &outline)
      }
    }
    if !isClosed {
      let d = direction(count - 2)
      let n = Point(-d.y, d.x) * half
      let end = line[count - 1]
      emit(end + n, &outline)
      switch style.cap {
      case .butt: break
      case .square:
        outline.add(end + n + d * half)
        outline.add(end - n + d * half)
      case .round:
        addArc(end, from: n, to: d * half, half, tolerance, &outline)
        addArc(end, from: d * half, to: n * -1, half, tolerance, &outline)
      }
    }
  }

  /// Points of the shorter arc about `center` from `from` (left out) to `to` (included).
  private func addArc(
    _ center: Point, from: Point, to: Point, _ half: Double, _ tolerance: Double,
    _ outline: inout Polyline
  ) {
    let start = Math.angle(from)
    var sweep = Math.angle(to) - start
    if sweep > .pi { sweep -= 2 * .pi }
    if sweep < -.pi { sweep += 2 * .pi }
    let step = 2 * (2 * min(tolerance, half) / half).squareRoot()
    let count = Math.clampedInt((abs(sweep) / step).rounded(.up), in: 1...200)
    for index in 1...count {
      let angle = start + sweep * Double(index) / Double(count)
      outline.add(center + Point(Math.cosine(angle), Math.sine(angle)) * half)
    }
  }

  /// A line without length: a dot under a round cap, a square under a square one, else nothing.
  private func addDot(
    _ center: Point, _ half: Double, _ style: StrokeStyle, _ tolerance: Double,
    _ outline: inout Polyline
  ) {
    switch style.cap {
    case .butt: return
    case .square:
      outline.begin(at: center + Point(-half, -half))
      outline.add(center + Point(half, -half))
      outline.add(center + Point(half, half))
      outline.add(center + Point(-half, half))
    case .round:
      outline.begin(at: center + Point(half, 0))
      addArc(center, from: Point(half, 0), to: Point(0, half), half, tolerance, &outline)
      addArc(center, from: Point(0, half), to: Point(-half, 0), half, tolerance, &outline)
      addArc(center, from: Point(-half, 0), to: Point(0, -half), half, tolerance, &outline)
      addArc(center, from: Point(0, -half), to: Point(half, 0), half, tolerance, &outline)
    }
    outline.close()
  }
}
