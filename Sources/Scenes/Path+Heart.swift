// Shapes of the like scenes beside the heart itself, and how a shape's box is placed.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas

extension Path {
  /// The like not yet given: the heart, with a smaller heart cut out that runs the other way.
  static let heartOutline = Path(
    data: """
      M50 30 C54 15 63 6 74 6 C89 6 100 18 100 34 C100 58 73 73 50 95 \
      C27 73 0 58 0 34 C0 18 11 6 26 6 C37 6 46 15 50 30 Z \
      M50 45 C47 30 38 16 26 16 C16 16 10 24 10 34 C10 52 31 65 50 82 \
      C69 65 90 52 90 34 C90 24 84 16 74 16 C62 16 53 30 50 45 Z
      """)

  /// A four-pointed sparkle in a 100 × 100 box.
  static let sparkle = Path(
    data: """
      M50 2 Q56 44 98 50 Q56 56 50 98 Q44 56 2 50 Q44 44 50 2 Z
      """)
}

extension AffineTransform {
  /// Puts a 100 × 100 box so that its middle is at `center` and it is `width` wide.
  static func boxed(at center: Point, width: Double) -> AffineTransform {
    AffineTransform.translation(-50, -50).then(.scale(width / 100))
      .then(.translation(center.x, center.y))
  }
}
