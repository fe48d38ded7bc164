// Outlines taken apart: areas by closed forms, and how many edges come out.
//
// Part of likes. SPDX-License-Identifier: MIT

import Testing

@testable import LikesCanvas

@Suite("Overlaps")
struct OverlapsTests {
  private static func polygon(_ corners: [Point], into line: inout Polyline) {
    for (index, corner) in corners.enumerated() {
      if index == 0 { line.begin(at: corner) } else { line.add(corner) }
    }
    line.close()
  }

  /// A polygon of `count` corners on a circle of radius 10, each `step` corners from the last.
  private static func star(_ count: Int, step: Int, turned degrees: Double) -> [Point] {
    (0..<count).map {
      AffineTransform.rotation(degrees: degrees + 360 * Double($0 * step) / Double(count))
        .apply(Point(10, 0))
    }
  }

  private static func area(_ line: Polyline) -> Double {
    line.contours.reduce(0) { sum, contour in
      let points = line.points[contour.first..<contour.first + contour.count]
      return sum
        + zip(points, points.dropFirst() + points.prefix(1)).reduce(0) {
          $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2
        }
    }
  }

  @Test("a pentagram has the area of its outline", arguments: [0.0, 7, 18, 90])
  func pentagram(turned: Double) {
    var line = Polyline()
    Self.polygon(Self.star(5, step: 2, turned: turned), into: &line)
    var overlaps = Overlaps()
    var pieces = Polyline()
    #expect(overlaps.resolve(line, into: &pieces))
    // Ten triangles from the middle to an outer corner and an inner one, 36° apart.
    let inner = 10 * Math.cosine(0.4 * .pi) / Math.cosine(0.2 * .pi)
    let expected = 10 * 0.5 * 10 * inner * Math.sine(0.2 * .pi)
    #expect(abs(Self.area(pieces) - expected) < 1e-9)
  }

  @Test("what covers nothing twice is told, and keeps its area and its edges", arguments: [1, 3])
  func simple(rings: Int) {
    var line = Polyline()
    for ring in 0..<rings {
      let corners = Self.star(200, step: 1, turned: 0).map { $0 + Point(Double(ring) * 25, 0) }
      Self.polygon(corners, into: &line)
    }
    var overlaps = Overlaps()
    var pieces = Polyline()
    #expect(!overlaps.resolve(line, into: &pieces))
    #expect(abs(Self.area(pieces) - Self.area(line)) < 1e-9)
    #expect(pieces.points.count <= line.points.count + 4 * rings)
  }

  @Test("contours that turn against each other do not take from each other's area")
  func opposite() {
    var line = Polyline()
    let square = [Point(0, 0), Point(10, 0), Point(10, 10), Point(0, 10)]
    Self.polygon(square, into: &line)
    Self.polygon(square.reversed().map { $0 + Point(30, 5) }, into: &line)
    var overlaps = Overlaps()
    var pieces = Polyline()
    #expect(overlaps.resolve(line, into: &pieces))
    #expect(abs(abs(Self.area(pieces)) - 200) < 1e-9)
    #expect(pieces.contours.count == 2)
  }
}
