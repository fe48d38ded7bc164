// Sprites: shapes that are drawn often, at any place, in any colour.
//
// Part of likes. SPDX-License-Identifier: MIT

/// A shape in a square box, with an optional rim round it.
public enum Sprite: UInt8, Hashable, Sendable, CaseIterable {
  /// The heart.
  case heart
  /// The heart with a dark rim of 11 % of its width, so that overlapping hearts stay apart.
  case rimmedHeart

  /// Side of the box, in the shape's own points; the middle of the box is the sprite's origin.
  var boxSize: Double { 100 }

  /// Width of the stroke that makes the rim, in the box's points.
  var rimWidth: Double { self == .rimmedHeart ? 11 : 0 }

  /// How much of the colour the rim keeps; the rest is the background.
  var rimShade: Double { 0.3 }

  /// The outline, about the origin.
  var outline: Path { Self.centredHeart }

  private static let centredHeart: Path = {
    var path = Path()
    path.append(.heart, transform: .translation(-50, -50))
    return path
  }()
}

extension Path {
  /// The like: six curves in a 100 × 100 box, mirror-symmetrical; 100 wide, y from 6 to 95.
  public static let heart = Path(
    data: """
      M50 30 C54 15 63 6 74 6 C89 6 100 18 100 34 C100 58 73 73 50 95 \
      C27 73 0 58 0 34 C0 18 11 6 26 6 C37 6 46 15 50 30 Z
      """)
}
