// Overlaps: outlines that overlap themselves become pieces that do not.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Takes outlines apart into pieces that do not overlap and cover what the nonzero rule says.
///
/// Sums of signed areas cannot tell two halves of a sample from the same half twice; after this
/// they need not. Its memory is reused.
///
/// A line sweeps over the edges from top to bottom. Between two heights where an edge begins, ends
/// or crosses another, what is covered are pieces, each from one edge to another. A piece that goes
/// on below is the same piece: so there come out about as many edges as went in.
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

  /// One side of a piece: a chain of points, as places in `points`.
  private struct Side {
    /// The edge that it follows.
    var edge: Int
    var head: Int
    var tail: Int
    /// Where it has come to.
    var x: Double
  }

  private struct Piece {
    var left: Side
    var right: Side
    var y: Double
  }

  /// By the height of their tops.
  private var edges: [Edge] = []
  /// Those that cross the band at hand, from left to right, as places in `edges`.
  private var active: [Int] = []
  private var crossings: [Double] = []
  /// Pieces that end where the band at hand begins, and those that go on to its end.
  private var open: [Piece] = []
  private var following: [Piece] = []
  private var points: [(point: Point, next: Int)] = []
  private var windings = 0...0
  private var hasCrossings = false

  /// Adds the pieces of `source`, all the same way round, to `target`. Must be finite.
  ///
  /// - Returns: Whether any part was covered more than once, or the wrong way round. If not,
  ///   `source` does as well as what was added.
  /// - Complexity: O(edges · (log edges + edges side by side²)).
  @discardableResult
  mutating func resolve(_ source: Polyline, into target: inout Polyline) -> Bool {
    collect(source)
    active.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
    windings = 0...0
    hasCrossings = false
    var next = 0
    var y = edges.first?.top.y ?? 0
    while next < edges.count || !active.isEmpty {
      if active.isEmpty { y = edges[next].top.y }
      while next < edges.count, edges[next].top.y <= y {
        active.append(next)
        next += 1
      }
      var end = next < edges.count ? edges[next].top.y : .infinity
      for edge in active { end = min(end, edges[edge].bottom.y) }
      addBand(from: y, to: end, into: &target)
      y = end
      dropEnded(at: y)
    }
    for piece in open { emit(piece, into: &target) }
    return hasCrossings || windings.count > 2
  }

  private mutating func dropEnded(at y: Double) {
    var kept = 0
    for place in active.indices where edges[active[place]].bottom.y > y {
      active[kept] = active[place]
      kept += 1
    }
    active.removeLast(active.count - kept)
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
      let edge = edges[active[index]]
      let (edgeAbove, edgeBelow) = (edge.x(at: top), edge.x(at: bottom))
      for other in active[..<index] {
        let above = edgeAbove - edges[other].x(at: top)
        let below = edgeBelow - edges[other].x(at: bottom)
        guard above * below < 0 else { continue }
        insert(top + (bottom - top) * above / (above - below))
      }
    }
    if !crossings.isEmpty { hasCrossings = true }
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
      let edge = active[index]
      let x = edges[edge].x(at: middle)
      var place = index
      while place > 0, edges[active[place - 1]].x(at: middle) > x {
        active[place] = active[place - 1]
        place -= 1
      }
      active[place] = edge
    }
    following.removeAll(keepingCapacity: true)
    var winding = 0
    var left = 0
    for edge in active {
      let before = winding
      winding += edges[edge].winding
      windings = min(windings.lowerBound, winding)...max(windings.upperBound, winding)
      if before == 0 { left = edge }
      if winding == 0 { extend(from: left, to: edge, top, bottom) }
    }
    for piece in open { emit(piece, into: &target) }
    swap(&open, &following)
  }

  /// The band from one edge to another: part of the piece that ends there above, else a new piece.
  private mutating func extend(
    from left: Int, to right: Int, _ top: Double, _ bottom: Double
  ) {
    let (leftTop, rightTop) = (edges[left].x(at: top), edges[right].x(at: top))
    let above = open.firstIndex {
      $0.y == top && Self.isSame($0.left.x, leftTop) && Self.isSame($0.right.x, rightTop)
    }
    var piece: Piece
    if let above {
      piece = open[above]
      // Order does not matter, and this moves but one.
      open.swapAt(above, open.count - 1)
      open.removeLast()
    } else {
      let place = points.count
      points.append((Point(leftTop, top), -1))
      points.append((Point(rightTop, top), -1))
      piece = Piece(
        left: Side(edge: -1, head: place, tail: place, x: leftTop),
        right: Side(edge: -1, head: place + 1, tail: place + 1, x: rightTop), y: top)
    }
    follow(&piece.left, left, to: bottom, isLeft: true)
    follow(&piece.right, right, to: bottom, isLeft: false)
    piece.y = bottom
    following.append(piece)
  }

  private static func isSame(_ a: Double, _ b: Double) -> Bool {
    abs(a - b) <= 1e-9 * (1 + abs(a))
  }

  /// Left sides go upwards from head to tail, right ones downwards: the way round.
  private mutating func follow(_ side: inout Side, _ edge: Int, to y: Double, isLeft: Bool) {
    let end = Point(edges[edge].x(at: y), y)
    side.x = end.x
    if side.edge == edge {
      points[isLeft ? side.head : side.tail].point = end
      return
    }
    side.edge = edge
    let place = points.count
    points.append((end, isLeft ? side.head : -1))
    if isLeft {
      side.head = place
    } else {
      points[side.tail].next = place
      side.tail = place
    }
  }

  private func emit(_ piece: Piece, into target: inout Polyline) {
    target.begin(at: points[piece.right.head].point)
    var place = points[piece.right.head].next
    while place >= 0 {
      target.add(points[place].point)
      place = points[place].next
    }
    place = piece.left.head
    while place >= 0 {
      target.add(points[place].point)
      place = points[place].next
    }
    target.close()
  }
}
