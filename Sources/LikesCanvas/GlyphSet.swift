// The glyphs that cells may be made of.
//
// Part of likes. SPDX-License-Identifier: MIT

/// A set of glyphs for the fitter.
public enum GlyphSet: String, Hashable, Sendable, CaseIterable {
  /// Printable ASCII in the colour of what it stands for: for terminals without UTF-8.
  case ascii
  /// Upper and lower half blocks.
  case half
  /// Halves and quadrants, U+2580, 258C, 2596…259F.
  case quadrant
  /// U+2580…259F without the shades: eighths, halves and quadrants. In every font.
  case block
  /// Cells of 2 × 3 areas: U+1FB00…1FB3B, and the half blocks. Unicode 13.
  case sextant
  /// `block` and `sextant` together: for terminals that draw sextants themselves.
  case blockSextant = "block+sextant"
  /// Cells of 2 × 4 areas: U+1CD00…1CDE5, halves, quadrants and quarters. Unicode 16.
  case octant
  /// Cells of 2 × 4 dots, U+2800…28FF. Dots stand apart, so paper is left bare where it can be.
  case braille
}
