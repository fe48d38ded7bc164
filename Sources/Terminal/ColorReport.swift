// Colour reports: what a terminal answers when asked for its background.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Reads the answer to OSC 11, such as `11;rgb:1c1c/1c1c/1e1e`.
enum ColorReport {
  /// Longer texts are no colour.
  static let limit = 64

  /// The background, 0xRRGGBB; nil where the text is something else.
  ///
  /// X11 spells components with one to four hexadecimal digits, each a fraction of all ones; an
  /// alpha behind them, which some terminals add, is left out.
  static func background(_ text: [UInt8]) -> UInt32? {
    for mark in ["11;rgb:", "11;rgba:"] where text.starts(with: mark.utf8) {
      let parts = text.dropFirst(mark.utf8.count).split(
        separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      guard parts.count >= 3 else { return nil }
      var color: UInt32 = 0
      for part in parts.prefix(3) {
        guard let value = component(part) else { return nil }
        color = color << 8 | value
      }
      return color
    }
    return nil
  }

  private static func component(_ digits: ArraySlice<UInt8>) -> UInt32? {
    guard (1...4).contains(digits.count) else { return nil }
    var value: UInt32 = 0
    for digit in digits {
      switch digit {
      case 0x30...0x39: value = value * 16 + UInt32(digit) - 0x30
      case 0x41...0x46: value = value * 16 + UInt32(digit) - 0x37
      case 0x61...0x66: value = value * 16 + UInt32(digit) - 0x57
      default: return nil
      }
    }
    let most = UInt32(1) << UInt32(4 * digits.count) - 1
    return (value * 255 + most / 2) / most
  }
}
