// Trimming against circles and polygons, whose lengths are known.
//
// Part of likes. SPDX-License-Identifier: MIT

import Testing

@testable import LikesCanvas

@Suite("Path trimming")
struct TrimTests {
  static let fractions = [(0.0, 0.25), (0.5, 0.9), (0.6, 0.8), (0.1, 0.9999), (0.123, 0.124)]

  @Test("cuts a circle where the angle says", arguments: fractions)
  func circle(from: Double, to: Double) throws {
    let arc = Path.circle(center: Point(3, -2), radius: 8).trimmed(from: from, to: to)
    let first = try #require(arc.points.first)
    let last = try #require(arc.points.last)
    #expect(Math.length(first - Self.onCircle(from)) < 1e-4)
    #expect(Math.length(last - Self.onCircle(to)) < 1e-4)
    #expect(abs(Self.length(arc) - 2 * .pi * 8 * (to - from)) < 1e-4)
  }

  private static func onCircle(_ fraction: Double) -> Point {
    let angle = 2 * Double.pi * fraction
    return Point(3 + 8 * Math.cosine(angle), -2 + 8 * Math.sine(angle))
  }

  @Test("runs through lines, closing lines and further contours")
  func polygons() {
    // A square of 4, closed, then a line of 4: 20 in all.
    let path = Path(data: "M0 0 L4 0 L4 4 L0 4 Z M10 0 L14 0")
    let part = path.trimmed(from: 0.7, to: 0.9)
    #expect(part.verbs == [.move, .line, .move, .line])
    #expect(part.points == [Point(0, 2), Point(0, 0), Point(10, 0), Point(12, 0)])
  }

  @Test("finds the length along a curve with a bend")
  func bend() {
    let path = Path(data: "M0 0 C40 0 -20 30 10 30 Q30 30 20 0")
    let whole = Self.length(path)
    for step in 1..<20 {
      let part = Self.length(path.trimmed(to: Double(step) / 20))
      #expect(abs(part - whole * Double(step) / 20) < 1e-3 * whole)
    }
  }

  @Test("keeps the whole, clamps, and leaves nothing where there is nothing")
  func edges() {
    let path = Path(data: "M0 0 L4 0 L4 4 Z")
    #expect(path.trimmed() == path)
    #expect(path.trimmed(from: -1, to: 2) == path)
    #expect(path.trimmed(from: 0.5, to: 0.5).isEmpty)
    #expect(path.trimmed(from: 0.8, to: 0.2).isEmpty)
    #expect(path.trimmed(from: 1, to: 2).isEmpty)
    #expect(path.trimmed(from: .nan, to: 1).isEmpty)
    #expect(Path().trimmed(to: 0.5).isEmpty)
    #expect(Path(data: "M1 1 L1 1 Z").trimmed(to: 0.5).isEmpty)
  }

  /// By 2,000 chords a curve.
  private static func length(_ path: Path) -> Double {
    var line = Polyline()
    line.add(
      path, verbs: 0..<path.verbs.count, firstPoint: 0, transform: .identity, tolerance: 1e-7)
    var sum = 0.0
    for contour in line.contours {
      for index in contour.first + 1..<contour.first + contour.count {
        sum += Math.length(line.points[index] - line.points[index - 1])
      }
    }
    return sum
  }
}
