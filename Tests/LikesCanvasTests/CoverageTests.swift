// Coverage against closed forms.
//
// Part of likes. SPDX-License-Identifier: MIT

import Testing

@testable import LikesCanvas

/// Coverage of a path over a window that starts at the origin.
func coverage(
  _ path: Path, width: Int, height: Int, stroke: StrokeStyle? = nil,
  transform: AffineTransform = .identity
) -> [[Int]] {
  var line = Polyline()
  var outline = Polyline()
  line.add(
    path, verbs: 0..<path.verbs.count, firstPoint: 0, transform: transform, tolerance: 0.005)
  if let stroke {
    var stroker = Stroker()
    stroker.stroke(line, style: stroke, tolerance: 0.005, into: &outline)
  } else {
    outline = line
  }
  var mask = CoverageMask()
  mask.begin(x: 0, y: 0, width: width, height: height)
  mask.add(outline)
  var rows = [[Int]](repeating: [Int](repeating: 0, count: width), count: height)
  mask.sweep { y, x, values in
    for (index, value) in values.enumerated() { rows[y][x + index] = Int(value) }
  }
  return rows
}

/// Samples covered, in all.
func area(_ rows: [[Int]]) -> Double {
  Double(rows.reduce(0) { $0 + $1.reduce(0, +) }) / 255
}

@Suite("Coverage")
struct CoverageTests {
  @Test("a circle covers π r²", arguments: [0.3, 1, 2.5, 7, 19.9])
  func circle(radius: Double) {
    let rows = coverage(
      .circle(center: Point(20.3, 20.7), radius: radius), width: 42, height: 42)
    #expect(abs(area(rows) - .pi * radius * radius) < 0.02 + 0.02 * radius)
  }

  @Test("a rectangle covers each sample by its share")
  func rectangle() {
    var path = Path()
    path.addRect(Rect(x: 1.25, y: 1.5, width: 2, height: 1))
    let rows = coverage(path, width: 5, height: 4)
    #expect(rows[1] == [0, 96, 128, 32, 0])
    #expect(rows[2] == [0, 96, 128, 32, 0])
    #expect(rows[0] == [0, 0, 0, 0, 0])
    #expect(rows[3] == [0, 0, 0, 0, 0])
  }

  @Test(
    "a shape cut by any edge of the window covers what it covers whole",
    arguments: [
      (-6.0, 0.0), (9, 0), (0, -6), (0, 9), (-5.5, -5.5), (8.25, 7.75),
    ])
  func clipped(offset: (x: Double, y: Double)) {
    let (width, height, margin) = (16, 16, 20)
    let scale = AffineTransform.scale(0.12)
    let path = coverage(
      .heart, width: width, height: height, transform: scale.then(.translation(offset.x, offset.y)))
    let whole = coverage(
      .heart, width: width + 2 * margin, height: height + 2 * margin,
      transform: scale.then(
        .translation(offset.x + Double(margin), offset.y + Double(margin))))
    for row in 0..<height {
      #expect(path[row] == Array(whole[row + margin][margin..<margin + width]))
    }
  }

  @Test("a heart covers the same wherever whole samples move it")
  func translation() {
    let scale = AffineTransform.scale(0.2)
    let here = coverage(
      .heart, width: 40, height: 40, transform: scale.then(.translation(1.3, 2.6)))
    let there = coverage(
      .heart, width: 40, height: 40, transform: scale.then(.translation(9.3, 7.6)))
    for row in 0..<30 { #expect(Array(here[row][0..<30]) == Array(there[row + 5][8..<38])) }
  }

  @Test("a mirror-symmetrical shape on a sample's edge is mirror-symmetrical")
  func symmetry() {
    let rows = coverage(.heart, width: 40, height: 40, transform: .scale(0.4))
    for row in rows { for x in 0..<20 { #expect(abs(row[x] - row[39 - x]) <= 1) } }
  }

  @Test("a contour that runs the other way cuts a hole")
  func hole() {
    var path = Path()
    path.addRing(center: Point(20, 20), outer: 15, inner: 11)
    let rows = coverage(path, width: 40, height: 40)
    #expect(abs(area(rows) - .pi * (225 - 121)) < 1)
    #expect(rows[20][20] == 0)
  }

  @Test(
    "a stroked line covers width × length and its caps",
    arguments: [
      (LineCap.butt, 0.0), (.square, 36), (.round, .pi * 9),
    ])
  func caps(cap: LineCap, extra: Double) {
    var path = Path()
    path.move(to: Point(10, 12))
    path.line(to: Point(28, 30))
    let rows = coverage(
      path, width: 48, height: 48, stroke: StrokeStyle(width: 6, cap: cap))
    let length = (2.0 * 18 * 18).squareRoot()
    #expect(abs(area(rows) - length * 6 - extra) < 0.6)
  }

  @Test(
    "a corner covers what its join says",
    arguments: [
      (LineJoin.bevel, 12.5), (.miter, 25), (.round, .pi * 6.25),
    ])
  func joins(join: LineJoin, corner: Double) {
    var path = Path()
    path.move(to: Point(10, 30))
    path.line(to: Point(30, 30))
    path.line(to: Point(30, 10))
    let rows = coverage(path, width: 48, height: 48, stroke: StrokeStyle(width: 10, join: join))
    // Two bars of 20 × 10 that share a quarter of the corner's square, and the corner outside.
    #expect(abs(area(rows) - (400 - 25 + corner)) < 1)
  }

  @Test("a stroked circle is a ring")
  func strokedCircle() {
    let rows = coverage(
      .circle(center: Point(20, 20), radius: 13), width: 40, height: 40,
      stroke: StrokeStyle(width: 4))
    #expect(abs(area(rows) - .pi * (225 - 121)) < 1)
  }

  @Test("a line without length is a dot under round caps and nothing under butt ones")
  func dot() {
    var path = Path()
    path.move(to: Point(10, 10))
    path.line(to: Point(10, 10))
    let round = coverage(path, width: 20, height: 20, stroke: StrokeStyle(width: 8, cap: .round))
    #expect(abs(area(round) - .pi * 16) < 0.3)
    #expect(area(coverage(path, width: 20, height: 20, stroke: StrokeStyle(width: 8))) == 0)
  }
}
