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
/// The inner side of a corner meets in the intersection where both lines are long enough; where
/// they are not, or where the line comes back to itself, the outline overlaps itself and is taken
/// apart. So what comes out never overlaps, and coverage by area is exact.
struct Stroker {
  private static let miterLimit = 4.0
  /// Turns up to 12° are pieces of a curve, and round whatever the join.
  private static let curveCosine = 0.978
  private var line: [Point] = []
  /// Directions at the first point of `line` and at the last, as unit vectors.
  private var leaving = Point.zero
  private var arriving = Point.zero
  private var drawn = Polyline()
  private var overlaps = Overlaps()
  private var mayOverlap = false

  /// Adds the outline of `source`, stroked, to `outline`; both in one space, which `tolerance`
  /// (of round caps and joins) shares. Widths that are not positive add nothing.
  mutating func stroke(
    _ source: Polyline, style: StrokeStyle, tolerance: Double, into outline: inout Polyline
  ) {
    let half = style.width / 2
    guard half > 0, half.isFinite else { return }
    let tolerance = tolerance / Polyline.closeness
    drawn.removeAll()
    mayOverlap = source.contours.count > 1
    for contour in source.contours {
      collect(source, contour)
      let isClosed = contour.isClosed && line.count > 2
      if line.count == 1 {
        addDot(line[0], half, style, tolerance)
        continue
      }
      addSide(half, style, tolerance, isClosed: isClosed, begins: true)
      if isClosed { drawn.close() }
      // Less than there and back, or once round and convex, cannot meet itself.
      let turns = turning(isClosed: isClosed) / .pi
      if turns > (isClosed ? 2 + 1e-6 : 1 - 1e-6) { mayOverlap = true }
      line.reverse()
      (leaving, arriving) = (arriving * -1, leaving * -1)
      addSide(half, style, tolerance, isClosed: isClosed, begins: isClosed)
      drawn.close()
    }
    if mayOverlap {
      overlaps.resolve(drawn, into: &outline)
    } else {
      outline.add(drawn, transform: .identity)
    }
  }

  /// How far the line turns in all, to either side, in radians.
  private func turning(isClosed: Bool) -> Double {
    var sum = 0.0
    for index in (isClosed ? 0 : 1)..<(isClosed ? line.count : line.count - 1) {
      let (d0, d1) = (direction(index + line.count - 1), direction(index))
      sum += abs(Math.angle(Point(d0.x * d1.x + d0.y * d1.y, d0.x * d1.y - d0.y * d1.x)))
    }
    return sum
  }

  /// The contour's points without repetitions, and its directions.
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
    guard line.count > 1 else { return }
    leaving = unit(contour.leaving ?? step(0))
    arriving = unit(contour.arriving ?? step(line.count - 2))
  }

  /// Direction of the line after point `index`, as a unit vector.
  private func direction(_ index: Int) -> Point { unit(step(index)) }

  private func unit(_ vector: Point) -> Point { vector * (1 / Math.length(vector)) }

  /// From point `index` to the next.
  private func step(_ index: Int) -> Point {
    line[(index + 1) % line.count] - line[index % line.count]
  }

  /// How much of its two lines the inner side of corner `index` takes away; 0 at an end and where
  /// the corner turns the other way.
  private func cut(_ index: Int, _ half: Double, isClosed: Bool) -> Double {
    let index = index % line.count
    guard isClosed || (index > 0 && index < line.count - 1) else { return 0 }
    let (d0, d1) = (direction(index + line.count - 1), direction(index))
    let cross = d0.x * d1.y - d0.y * d1.x
    guard cross > 0 else { return 0 }
    let dot = d0.x * d1.x + d0.y * d1.y
    return dot > -0.9999 ? cross / (1 + dot) * half : .infinity
  }

  /// The left side of `line` from its first point to its last, and for an open one the cap there.
  private mutating func addSide(
    _ half: Double, _ style: StrokeStyle, _ tolerance: Double, isClosed: Bool, begins: Bool
  ) {
    let count = line.count
    var isFirst = begins
    func emit(_ point: Point, _ drawn: inout Polyline) {
      if isFirst { drawn.begin(at: point) } else { drawn.add(point) }
      isFirst = false
    }
    if !isClosed {
      emit(line[0] + Point(-leaving.y, leaving.x) * half, &drawn)
    }
    for index in (isClosed ? 0 : 1)..<(isClosed ? count : count - 1) {
      let before = index + count - 1
      let d0 = direction(before)
      let d1 = direction(index)
      let pivot = line[index]
      let n0 = Point(-d0.y, d0.x) * half
      let n1 = Point(-d1.y, d1.x) * half
      let cross = d0.x * d1.y - d0.y * d1.x
      let dot = d0.x * d1.x + d0.y * d1.y
      if cross > 0 {
        let cut = cut(index, half, isClosed: isClosed)
        if cut + self.cut(before, half, isClosed: isClosed) <= Math.length(step(before)),
          cut + self.cut(index + 1, half, isClosed: isClosed) <= Math.length(step(index))
        {
          emit(pivot + (n0 + n1) * (1 / (1 + dot)), &drawn)
        } else {
          emit(pivot + n0, &drawn)
          emit(pivot, &drawn)
          emit(pivot + n1, &drawn)
          mayOverlap = true
        }
        continue
      }
      // All but straight: the mitre's tip is no further from the arc than the tolerance.
      let isStraight = dot > 0 && half * (1 - dot) <= 4 * tolerance
      switch dot > Self.curveCosine ? .round : style.join {
      case _ where isStraight:
        emit(pivot + (n0 + n1) * (1 / (1 + dot)), &drawn)
      case .round:
        emit(pivot + n0, &drawn)
        addArc(pivot, from: n0, to: n1, half, tolerance)
      case .miter where 2 / (1 + dot) <= Self.miterLimit * Self.miterLimit:
        emit(pivot + (n0 + n1) * (1 / (1 + dot)), &drawn)
      default:
        emit(pivot + n0, &drawn)
        emit(pivot + n1, &drawn)
      }
    }
    if !isClosed { addCap(half, style, tolerance) }
  }

  /// The cap at the line's last point, from its left side to its right.
  private mutating func addCap(_ half: Double, _ style: StrokeStyle, _ tolerance: Double) {
    let d = arriving
    let n = Point(-d.y, d.x) * half
    let end = line[line.count - 1]
    drawn.add(end + n)
    switch style.cap {
    case .butt: break
    case .square:
      drawn.add(end + n + d * half)
      drawn.add(end - n + d * half)
    case .round:
      addArc(end, from: n, to: d * half, half, tolerance)
      addArc(end, from: d * half, to: n * -1, half, tolerance)
    }
  }

  /// Points of the arc about `center` from `from` (left out) to `to` (included), the way outer
  /// sides turn: counterclockwise on screen.
  ///
  /// Between the ends they lie outside the circle, so that the lines enclose the arc's area.
  private mutating func addArc(
    _ center: Point, from: Point, to: Point, _ half: Double, _ tolerance: Double
  ) {
    let start = Math.angle(from)
    var sweep = Math.angle(to) - start
    if sweep > 0 { sweep -= 2 * .pi }
    let step = 2 * (2 * min(tolerance, half) / half).squareRoot()
    let count = Math.clampedInt((-sweep / step).rounded(.up), in: 1...200)
    let turn = sweep / Double(count)
    let radius = half * (1 + turn * turn / 12 * Double(count) / Double(max(count - 1, 1)))
    for index in 1..<max(count, 1) {
      let angle = start + turn * Double(index)
      drawn.add(center + Point(Math.cosine(angle), Math.sine(angle)) * radius)
    }
    drawn.add(center + to)
  }

  /// A line without length: a dot under a round cap, a square under a square one, else nothing.
  private mutating func addDot(
    _ center: Point, _ half: Double, _ style: StrokeStyle, _ tolerance: Double
  ) {
    let (right, down) = (Point(half, 0), Point(0, half))
    switch style.cap {
    case .butt: return
    case .square:
      drawn.begin(at: center + right + down)
      drawn.add(center + right - down)
      drawn.add(center - right - down)
      drawn.add(center - right + down)
    case .round:
      drawn.begin(at: center + right)
      addArc(center, from: right, to: down * -1, half, tolerance)
      addArc(center, from: down * -1, to: right * -1, half, tolerance)
      addArc(center, from: right * -1, to: down, half, tolerance)
      addArc(center, from: down, to: right, half, tolerance)
    }
    drawn.close()
  }
}
