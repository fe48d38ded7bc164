// The count, large: digits as strokes.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas

/// A whole number in our own digits, thousands set apart by a gap, laid out in samples.
///
/// Digits are whole rows high and stand whole columns apart, so that all look alike and their
/// straight parts are sharp.
struct CountDigits {
  /// A digit's box is 6 × 10 units; the next one begins 7 further, a gap is 2.6.
  private static let height = 10.0
  private static let advance = 7.0
  private static let gap = 2.6
  /// In fewer rows an 8 is a blot.
  private static let leastRows = 4.0
  private static let style = StrokeStyle(width: 1.5, cap: .round, join: .round)

  private let number: Int
  private let digits: Int
  /// What the first digit counts.
  private let place: Int
  /// Samples of a unit, across and down.
  private let unit: Size
  private let advance: Double
  private let gap: Double
  private let middle: Point

  /// Width of the whole number.
  var width: Double {
    Double(digits) * advance + Double((digits - 1) / 3) * gap - (advance - 6 * unit.width)
  }

  /// - Parameters:
  ///   - center: Of the number, in samples; it moves to the nearest place on whole cells.
  ///   - height: About so many samples; less where the number is wider than the grid.
  init(_ number: Int, center: Point, height: Double, grid: GridSize) {
    let (across, down) = (Double(GridSize.samplesAcross), Double(GridSize.samplesDown))
    self.number = number
    (digits, place) = Self.place(number)
    let groups = Double((digits - 1) / 3)
    var rows = max(Self.leastRows, (height / down).rounded())
    var unit: Size
    var advance: Double
    var gap: Double
    repeat {
      let scale = rows * down / Self.height
      unit = Size(scale * grid.cellAspect / 2, scale)
      advance = max(1, (Self.advance * unit.width / across).rounded()) * across
      gap = max(1, (Self.gap * unit.width / across).rounded()) * across
      rows -= 1
    } while rows >= 1
      && Double(digits) * advance + groups * gap > 0.9 * Double(grid.sampleWidth)
    self.unit = unit
    self.advance = advance
    self.gap = gap
    let size = Size(Double(digits) * advance + groups * gap, unit.height * Self.height)
    let left = ((center.x - size.width / 2) / across).rounded() * across
    let top = ((center.y - size.height / 2) / down).rounded() * down
    middle = Point(left + (size.width - advance + 6 * unit.width) / 2, top + size.height / 2)
  }

  /// How many digits `number` has, and what its first one counts.
  private static func place(_ number: Int) -> (digits: Int, unit: Int) {
    var digits = 1
    var unit = 1
    while number / unit >= 10 {
      unit *= 10
      digits += 1
    }
    return (digits, unit)
  }

  /// Draws the number, `scale` times its size about its middle, in sample space.
  func draw(into list: inout DisplayList, scale: Double, color: Color) {
    var x = -width / 2
    var place = place
    var rest = digits
    while rest > 0 {
      list.stroke(
        Self.paths[number / place % 10], with: color, style: Self.style,
        transform: AffineTransform.scale(unit.width, unit.height)
          .then(.translation(x, -unit.height * Self.height / 2))
          .then(.scale(scale)).then(.translation(middle.x, middle.y)))
      rest -= 1
      place /= 10
      x += rest > 0 && rest.isMultiple(of: 3) ? advance + gap : advance
    }
  }

  private static let paths = [
    Path(data: "M3 1 C1.4 1 1 2.6 1 5 C1 7.4 1.4 9 3 9 C4.6 9 5 7.4 5 5 C5 2.6 4.6 1 3 1 Z"),
    Path(data: "M1.4 2.6 L3.4 1 L3.4 9"),
    Path(data: "M1 3 C1 0.3 5 0.3 5 3 C5 5 2.4 6.6 1 9 L5 9"),
    Path(
      data: """
        M1 2 C1.8 0.4 5 0.6 5 2.9 C5 4.3 3.8 4.8 2.6 4.8 C3.8 4.8 5 5.4 5 7 \
        C5 9.4 1.8 9.6 1 8
        """),
    Path(data: "M4.2 9 L4.2 1 L1 6.6 L5.4 6.6"),
    Path(data: "M4.8 1 L1.6 1 L1.3 4.8 C2.6 3.8 5 4.2 5 6.5 C5 9.4 1.8 9.6 1 8"),
    Path(data: "M4.4 1 C2 2.4 1 4.6 1 6.5 C1 9.8 5 9.8 5 6.5 C5 3.6 1.6 3.6 1.1 5.8"),
    Path(data: "M1 1 L5 1 L2.6 9"),
    Path(
      data: """
        M3 1 C0.9 1 0.9 4.8 3 4.8 C5.5 4.8 5.5 9 3 9 C0.5 9 0.5 4.8 3 4.8 \
        C5.1 4.8 5.1 1 3 1 Z
        """),
    Path(data: "M1.6 9 C4 7.6 5 5.4 5 3.5 C5 0.2 1 0.2 1 3.5 C1 6.4 4.4 6.4 4.9 4.2"),
  ]
}
