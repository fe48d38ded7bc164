// The heart on a screen too small for a shape.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas

/// A heart as a character: what is left on a screen of two rows or three columns.
enum TinyHeart {
  /// Samples across below which a heart's shape is a blot; without colour its outline needs more.
  private static let leastWidth = 16.0
  private static let leastMonoWidth = 24.0

  /// Whether a heart `width` points wide is too small for its shape.
  static func replaces(_ width: Double, in viewport: Viewport, theme: Theme) -> Bool {
    width * min(viewport.scale, viewport.scaleY)
      < (theme.depth == .none ? leastMonoWidth : leastWidth)
  }

  /// Draws the character, full or empty, on the cell that holds `center`.
  static func draw(
    into list: inout DisplayList, at center: Point, in viewport: Viewport, color: Color,
    isFull: Bool
  ) {
    let column = Int(min(max(viewport.column(center.x), 0), Double(list.grid.columns - 1)))
    let row = min(max(viewport.row(center.y), 0), list.grid.rows - 1)
    list.text(isFull ? "♥" : "♡", row: row, column: column, ink: .color(color))
  }
}
