// The colours that a terminal has of its own.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas

/// A terminal's own colours.
struct TerminalColors {
  let background: Color

  /// Nil for the terminal's own background.
  func color(_ color: CellColor) -> Color? {
    switch color {
    case .defaultBackground: return nil
    case .defaultForeground: return background.isLight ? .black : .white
    default: break
    }
    if color.rawValue <= 0xFF_FFFF { return Color(hex: color.rawValue) }
    return Color(hex: Self.palette(color.rawValue & 0xFF))
  }

  /// xterm's palette.
  private static func palette(_ index: UInt32) -> UInt32 {
    if index < 16 { return ANSIColor.color(UInt8(index)).hex }
    if index >= 232 { return (8 + 10 * (index - 232)) * 0x01_0101 }
    func level(_ step: UInt32) -> UInt32 { step == 0 ? 0 : 55 + 40 * step }
    let cube = index - 16
    return level(cube / 36) << 16 | level(cube / 6 % 6) << 8 | level(cube % 6)
  }
}
