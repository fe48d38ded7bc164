// A terminal cell: one glyph in two colours.
//
// Part of likes. SPDX-License-Identifier: MIT

/// A colour as a terminal can be told it: 24-bit, a palette entry, or one of its two defaults.
public struct CellColor: RawRepresentable, Hashable, Sendable {
  /// The kind in the top byte (0: 24-bit, 1: palette, 2: default foreground, 3: default
  /// background), the value below it.
  public var rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A 24-bit colour, 0xRRGGBB.
  public init(rgb: UInt32) { rawValue = rgb & 0xFF_FFFF }

  /// Entry `index` of the 256-colour palette; 0…15 are spelled as the 16 ANSI colours.
  public init(palette index: UInt8) { rawValue = 0x0100_0000 | UInt32(index) }

  /// The terminal's own text colour. Only meaningful as a foreground.
  public static let defaultForeground = CellColor(rawValue: 0x0200_0000)

  /// The terminal's own background. As a *foreground* it means "the glyph's ink is background":
  /// the writer swaps to the complementary glyph or to reverse video.
  public static let defaultBackground = CellColor(rawValue: 0x0300_0000)
}

/// One cell of the picture.
///
/// Cells are kept in one canonical spelling, so that cells that look alike are equal:
/// a flat cell is a blank with `foreground == .defaultForeground`; of a block glyph and its
/// complement with swapped colours the one with the lower code point is used.
public struct Cell: Hashable, Sendable {
  /// The Unicode scalar in the low 21 bits, `boldFlag` above it.
  public var glyph: UInt32
  public var foreground: CellColor
  public var background: CellColor

  public static let boldFlag: UInt32 = 1 << 31
  public static let scalarMask: UInt32 = 0x1F_FFFF

  public init(glyph: UInt32, foreground: CellColor, background: CellColor) {
    self.glyph = glyph
    self.foreground = foreground
    self.background = background
  }

  /// Nothing drawn: the terminal's own background.
  public static let blank = Cell(
    glyph: 0x20, foreground: .defaultForeground, background: .defaultBackground)
}
