// The 16 ANSI colours.
//
// Part of likes. SPDX-License-Identifier: MIT

/// xterm's values of the 16 ANSI colours; themes differ, names do not.
public enum ANSIColor {
  static let values: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  /// Colour `index`, 0…15; 8…15 are the bright ones. Traps outside.
  public static func color(_ index: UInt8) -> Color { Color(hex: values[Int(index)]) }
}
