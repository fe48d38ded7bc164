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
}
