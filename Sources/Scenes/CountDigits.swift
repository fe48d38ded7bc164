// The count, large: digits as strokes.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas

/// Draws a whole number in our own digits, thousands set apart by a gap.
enum CountDigits {
  /// A digit's box is 6 × 10; the next one begins 6.4 further, a gap is 2.4.
  private static let height = 10.0
  private static let advance = 6.4
  private static let gap = 2.4
  private static let style = StrokeStyle(width: 1.7, cap: .round, join: .round)

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

  /// The width of `number` in digits `height` high.
  static func width(of number: Int, height: Double) -> Double {
    let digits = place(number).digits
    return (Double(digits) * advance + Double((digits - 1) / 3) * gap - (advance - 6)) * height
      / Self.height
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

  /// Draws `number` about `center`, `height` points high, or smaller where that is wider than
  /// `width` points.
  static func draw(
    _ number: Int, into list: inout DisplayList, center: Point, height: Double, width: Double,
    color: Color
  ) {
    var (digits, unit) = place(number)
    let natural = Self.width(of: number, height: height)
    let scale = height / Self.height * min(1, width / natural)
    var x = center.x - min(natural, width) / 2
    let y = center.y - Self.height * scale / 2
    while digits > 0 {
      list.stroke(
        paths[number / unit % 10], with: color, style: style,
        transform: AffineTransform.scale(scale).then(.translation(x, y)))
      digits -= 1
      unit /= 10
      x += scale * (digits > 0 && digits.isMultiple(of: 3) ? advance + gap : advance)
    }
  }
}
