// The terminal's pen: the colours and attributes that the next glyph is drawn in.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas

/// What SGR sequences have set; colours are raw values of `CellColor`.
///
/// Reverse video swaps the two slots, so ink and paper are not always foreground and background.
struct Pen: Equatable {
  /// The foreground slot: 24-bit, palette or `defaultForeground`.
  var foreground: UInt32
  /// The background slot: 24-bit, palette or `defaultBackground`.
  var background: UInt32
  /// `bold`, `reverse`, both or 0.
  var attributes: UInt32

  static let bold: UInt32 = 1
  static let reverse: UInt32 = 2
  static let defaultForeground: UInt32 = 0x0200_0000
  static let defaultBackground: UInt32 = 0x0300_0000
  /// Set in the two defaults and in no other colour.
  static let defaultBit: UInt32 = 0x0200_0000
  /// The bits of a colour's kind; none is set in a 24-bit colour.
  static let kindBits: UInt32 = 0xFF00_0000

  /// As SGR 0 leaves it.
  static let reset = Pen(
    foreground: defaultForeground, background: defaultBackground, attributes: 0)

  /// How many attributes are set.
  @inline(always)
  static func count(_ attributes: UInt32) -> Int {
    Int(truncatingIfNeeded: (attributes & bold) &+ (attributes & reverse) &>> 1)
  }

  /// Bytes of a colour as an SGR parameter, with the separator behind it.
  static func parameterLength(_ color: UInt32, background: Bool) -> Int {
    switch color >> 24 {
    case 0:
      // A digit for each component, one more from 10 on and one from 100 on: the sums carry into the
      // ninth bit. Branches would be guessed wrong.
      @inline(always) func more(_ component: UInt32) -> UInt32 {
        (component &+ 246) &>> 8 &+ (component &+ 156) &>> 8
      }
      let digits = more(color &>> 16 & 0xFF) &+ more(color &>> 8 & 0xFF) &+ more(color & 0xFF)
      return 11 + Int(truncatingIfNeeded: digits)
    case 1:
      let index = Int(color & 0xFF)
      return index >= 16 ? 6 + digitCount(index) : index >= 8 && background ? 4 : 3
    default:
      return 3
    }
  }
}

/// How to take a pen to another in the fewest bytes.
struct PenChange {
  /// Bytes of the sequence, 0 when the pen is right already.
  let length: Int
  /// Whether it starts with SGR 0.
  let resets: Bool

  init(from pen: Pen, to target: Pen) {
    let foreground = Pen.parameterLength(target.foreground, background: false)
    let background = Pen.parameterLength(target.background, background: true)
    let added = target.attributes & ~pen.attributes
    let removed = pen.attributes & ~target.attributes
    let plain =
      2 * Pen.count(added) + 3 * Pen.count(removed)
      + (target.foreground != pen.foreground ? foreground : 0)
      + (target.background != pen.background ? background : 0)
    let fresh =
      2 * Pen.count(target.attributes)
      + (target.foreground != Pen.defaultForeground ? foreground : 0)
      + (target.background != Pen.defaultBackground ? background : 0)
    // `ESC [`, then the parameters, the last separator being the final byte; `ESC [ m` resets.
    let changing = plain == 0 ? 0 : 2 + plain
    let resetting = fresh == 0 ? 3 : 4 + fresh
    resets = resetting < changing
    length = min(changing, resetting)
  }
}

extension ByteOutput {
  /// Adds the sequence that takes `pen` to `target`, if they differ, and updates `pen`.
  mutating func change(_ pen: inout Pen, to target: Pen) {
    guard pen != target else { return }
    if PenChange(from: pen, to: target).resets {
      pen = .reset
      if target == .reset { return add(0x6D5B1B, count: 3) }  // ESC [ m
      add(0x3B30_5B1B, count: 4)  // ESC [ 0 ;
    } else {
      add(0x5B1B, count: 2)
    }
    let added = target.attributes & ~pen.attributes
    let removed = pen.attributes & ~target.attributes
    if added & Pen.bold != 0 { add(0x3B31, count: 2) }  // 1;
    if added & Pen.reverse != 0 { add(0x3B37, count: 2) }  // 7;
    if removed & Pen.bold != 0 { add(0x3B3232, count: 3) }  // 22;
    if removed & Pen.reverse != 0 { add(0x3B3732, count: 3) }  // 27;
    if target.foreground != pen.foreground { addParameter(target.foreground, background: false) }
    if target.background != pen.background { addParameter(target.background, background: true) }
    replaceLast(with: 0x6D)
    pen = target
  }

  /// Adds a colour as an SGR parameter, and the separator.
  private mutating func addParameter(_ color: UInt32, background: Bool) {
    let ten: UInt32 = background ? 4 : 3
    let index = color & 0xFF
    switch color >> 24 {
    case 0:
      add(0x3B_323B_3830 | UInt64(ten), count: 5)  // 38;2;
      addComponents(color)
    case 1 where index < 8:
      addByteNumber(10 * ten + index)
    case 1 where index < 16:
      addByteNumber(10 * ten + 60 + index - 8)
    case 1:
      add(0x3B_353B_3830 | UInt64(ten), count: 5)  // 38;5;
      addByteNumber(index)
    default:
      addByteNumber(10 * ten + 9)
    }
  }
}
