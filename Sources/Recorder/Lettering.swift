// Letters as lines, for pictures that have no font.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas

/// One weight of line, round ends: legible from a height of about ten pixels.
///
/// A letter stands on a grid of units, six across a cell and twelve down it: x from 0 to 4, y from
/// 0 (top of a capital) over 2 (top of a small letter) and 6 (foot) to 8 (foot of a "g").
struct Lettering {
  /// A cell, in pixels.
  let cellWidth: Double
  let cellHeight: Double

  private static let unitsAcross = 6.0, unitsDown = 12.0
  /// From the cell's corner to the letter's, in units.
  private static let left = 1.0, top = 2.5
  private static let thickness = 0.82, boldThickness = 1.25

  /// The width of a letter's lines, in pixels.
  func thickness(isBold: Bool) -> Double {
    (isBold ? Self.boldThickness : Self.thickness)
      * min(cellWidth / Self.unitsAcross, cellHeight / Self.unitsDown)
  }

  /// Draws a letter into the cell at `row`, `column`; nothing for a blank.
  func draw(
    _ scalar: Unicode.Scalar, row: Int, column: Int, color: Color, isBold: Bool,
    into list: inout DisplayList
  ) {
    let corner = Point(Double(column) * cellWidth, Double(row) * cellHeight)
    if BlockGlyph.contains(scalar.value) {
      return list.fill(with: color) { addBlock(scalar, row: row, column: column, to: &$0) }
    }
    if scalar == "♥" || scalar == "♡" {
      let place = AffineTransform.scale(4.6 * cellWidth / Self.unitsAcross / 100).then(
        .translation(corner.x + 0.7 * cellWidth / Self.unitsAcross, corner.y + 0.27 * cellHeight))
      if scalar == "♥" { return list.fill(.heart, with: color, transform: place) }
      let width = thickness(isBold: isBold) / place.meanScale
      return list.stroke(
        .heart, with: color, style: StrokeStyle(width: width, join: .round), transform: place)
    }
    guard let strokes = Self.letters[scalar] ?? Self.letters["?"], !strokes.isEmpty else { return }
    let style = StrokeStyle(width: thickness(isBold: isBold), cap: .round, join: .round)
    list.stroke(with: color, style: style) { path in
      for stroke in strokes { add(stroke, at: corner, to: &path) }
    }
  }

  /// Adds a block's parts. One path: where edges lie within a pixel, what two parts cover of it adds
  /// up.
  func addBlock(_ scalar: Unicode.Scalar, row: Int, column: Int, to path: inout Path) {
    for part in BlockGlyph.parts(scalar.value) {
      path.addRect(
        Rect(
          x: (Double(column) + part.x) * cellWidth, y: (Double(row) + part.y) * cellHeight,
          width: part.width * cellWidth, height: part.height * cellHeight))
    }
  }

  /// One line of a letter.
  private struct Stroke {
    enum Kind { case straight, smooth, closed, dot }
    var kind: Kind
    var points: [Point]
  }

  private func add(_ stroke: Stroke, at corner: Point, to path: inout Path) {
    let points = stroke.points.map {
      Point(
        corner.x + ($0.x + Self.left) * cellWidth / Self.unitsAcross,
        corner.y + ($0.y + Self.top) * cellHeight / Self.unitsDown)
    }
    let count = points.count
    func middle(_ index: Int) -> Point {
      (points[index % count] + points[(index + 1) % count]) * 0.5
    }
    switch stroke.kind {
    case .straight:
      path.move(to: points[0])
      for point in points.dropFirst() { path.line(to: point) }
    case .dot:
      path.move(to: points[0])
      path.line(to: points[0] + Point(0.02 * cellWidth, 0))
    case .smooth:
      path.move(to: points[0])
      for index in 1..<(count - 1) {
        path.quadratic(points[index], to: index == count - 2 ? points[count - 1] : middle(index))
      }
    case .closed:
      path.move(to: middle(count - 1))
      for index in 0..<count { path.quadratic(points[index], to: middle(index)) }
      path.close()
    }
  }

  /// Lines with bars between them, each a row of points "xy". "~" makes it smooth, with its inner
  /// points as control points; "o" smooth and closed; "." a dot.
  private static let letters: [Unicode.Scalar: [Stroke]] = {
    var letters: [Unicode.Scalar: [Stroke]] = [" ": []]
    for line in LetterShapes.table.split(separator: "\n") {
      let scalars = line.unicodeScalars
      guard let name = scalars.first else { continue }
      letters[name] = String(Substring(scalars.dropFirst(2))).split(separator: "|").map(stroke)
    }
    return letters
  }()

  private static func stroke(_ text: Substring) -> Stroke {
    var digits = Array(text.utf8)
    var kind = Stroke.Kind.straight
    switch digits.first {
    case UInt8(ascii: "~"): kind = .smooth
    case UInt8(ascii: "o"): kind = .closed
    case UInt8(ascii: "."): kind = .dot
    default: break
    }
    if kind != .straight { digits.removeFirst() }
    let values = digits.filter { $0 != 0x20 }.map { Double($0) - 0x30 }
    let points = stride(from: 0, to: values.count - 1, by: 2).map {
      Point(values[$0], values[$0 + 1])
    }
    return Stroke(kind: kind, points: points)
  }
}
