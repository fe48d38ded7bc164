// What a command's output leaves behind on the terminal: whether a picture may stand below it.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Follows a command's output and tells when nothing of it is unfinished.
///
/// A picture may stand below the output only where the cursor is at the start of a fresh line, no
/// escape sequence or character is cut in two, no colour or attribute is left on, the cursor is
/// shown, and the command does not place its cursor about the screen. Whatever is not known counts
/// against the picture, until the command clears the screen or leaves its own.
struct OutputScanner: Hashable, Sendable {
  private enum State: Hashable {
    case ground, escape, charset, sequence, string, stringEscape
    /// Bytes of a character that are still to come.
    case character(Int)
  }

  private var state = State.ground
  /// The cursor is in the first column.
  private var isAtStart = true
  /// Nothing was written in the line since the line feed that began it.
  private var isFresh = true
  /// Lines that the cursor is above the last one.
  private var linesUp = 0
  private var style: UInt16 = 0
  private var hidesCursor = false
  private var isSynchronizing = false
  private var isShifted = false
  private var isOnOtherScreen = false
  private var placesCursor = false

  private var parameters: [Int] = []
  private var prefix: UInt8 = 0

  /// Nothing is unfinished.
  var isFree: Bool {
    isOnFreshLine && state == .ground && style == 0 && !hidesCursor && !isSynchronizing
      && !isShifted
  }

  /// The cursor stands at the start of a line in which nothing is.
  var isOnFreshLine: Bool {
    isAtStart && isFresh && linesUp == 0 && !isOnOtherScreen && !placesCursor
  }

  /// The cursor was put on a fresh line by others.
  mutating func restart() { self = OutputScanner() }

  mutating func take(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes { take(byte) }
  }

  @inline(__always)
  private mutating func take(_ byte: UInt8) {
    if state == .ground, byte >= 0x20, byte < 0x7F {
      isAtStart = false
      isFresh = false
    } else {
      takeOther(byte)
    }
  }

  private mutating func takeOther(_ byte: UInt8) {
    switch (state, byte) {
    case (.string, 0x07): state = .ground
    case (.string, 0x1B): state = .stringEscape
    case (.string, 0x18), (.string, 0x1A): state = .ground
    case (.string, _): break
    case (.stringEscape, UInt8(ascii: "\\")): state = .ground
    case (_, 0x1B): state = .escape
    case (.stringEscape, _): state = .string
    case (_, ..<0x20): control(byte)
    case (.escape, _): escape(byte)
    case (.charset, _):
      isShifted = byte != UInt8(ascii: "B")
      state = .ground
    case (.sequence, _): sequence(byte)
    case (.character(let left), 0x80..<0xC0): state = left > 1 ? .character(left - 1) : .ground
    case (.ground, _), (.character, _): character(byte)
    }
  }

  private mutating func character(_ byte: UInt8) {
    isAtStart = false
    isFresh = false
    switch byte {
    case 0xC2..<0xE0: state = .character(1)
    case 0xE0..<0xF0: state = .character(2)
    case 0xF0..<0xF5: state = .character(3)
    default: state = .ground
    }
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x0A...0x0C:
      isFresh = true
      linesUp = max(0, linesUp - 1)
    case 0x0D: isAtStart = true
    case 0x0E: isShifted = true
    case 0x0F: isShifted = false
    case 0x08, 0x09: isAtStart = false
    case 0x18, 0x1A: state = .ground
    default: break
    }
    if case .character = state { state = .ground }
  }

  private mutating func escape(_ byte: UInt8) {
    state = .ground
    switch byte {
    case UInt8(ascii: "["):
      state = .sequence
      parameters.removeAll(keepingCapacity: true)
      prefix = 0
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .string
    case UInt8(ascii: "("): state = .charset
    case UInt8(ascii: "7"), UInt8(ascii: "8"), UInt8(ascii: "D"), UInt8(ascii: "E"),
      UInt8(ascii: "M"), UInt8(ascii: "c"):
      placesCursor = true
    case 0x20..<0x30: state = .escape
    default: break
    }
  }

  private mutating func sequence(_ byte: UInt8) {
    switch byte {
    case 0x30...0x39:
      if parameters.isEmpty { parameters.append(0) }
      let last = parameters.count - 1
      parameters[last] = min(parameters[last] * 10 + Int(byte) - 0x30, 99_999)
    case UInt8(ascii: ";"), UInt8(ascii: ":"):
      if parameters.isEmpty { parameters.append(0) }
      if parameters.count < 32 { parameters.append(0) }
    case 0x20..<0x30, 0x3C...0x3F: prefix = byte
    default:
      state = .ground
      finish(byte)
    }
  }

  private mutating func finish(_ byte: UInt8) {
    let first = parameters.first ?? 0
    switch (prefix, byte) {
    case (0, UInt8(ascii: "m")): style = Self.style(style, parameters)
    case (0, UInt8(ascii: "K")), (0, UInt8(ascii: "n")), (0, UInt8(ascii: "c")): break
    case (0, UInt8(ascii: "A")), (0, UInt8(ascii: "F")):
      linesUp = min(linesUp + max(first, 1), 100_000)
      isFresh = false
      if byte == UInt8(ascii: "F") { isAtStart = true }
    case (0, UInt8(ascii: "B")), (0, UInt8(ascii: "E")):
      linesUp = max(0, linesUp - max(first, 1))
      if byte == UInt8(ascii: "E") { isAtStart = true }
    case (0, UInt8(ascii: "G")): isAtStart = first <= 1
    case (0, UInt8(ascii: "C")), (0, UInt8(ascii: "D")): isAtStart = false
    case (0, UInt8(ascii: "J")):
      if first >= 2 { placesCursor = false }
      isFresh = linesUp == 0 && isAtStart
    case (0, UInt8(ascii: "@")), (0, UInt8(ascii: "P")), (0, UInt8(ascii: "X")): break
    case (0, _): placesCursor = true
    case (UInt8(ascii: "?"), UInt8(ascii: "h")), (UInt8(ascii: "?"), UInt8(ascii: "l")):
      for mode in parameters { setMode(mode, isOn: byte == UInt8(ascii: "h")) }
    default: break
    }
  }

  private mutating func setMode(_ mode: Int, isOn: Bool) {
    switch mode {
    case 25: hidesCursor = !isOn
    case 2026: isSynchronizing = isOn
    case 47, 1047, 1049:
      isOnOtherScreen = isOn
      // Where the cursor is on the screen that comes back the next line feed will tell.
      isFresh = false
      placesCursor = false
      linesUp = 0
    case 6, 69: placesCursor = true
    default: break
    }
  }

  /// What is left on after SGR with these parameters, one bit for each thing that can be.
  private static func style(_ style: UInt16, _ parameters: [Int]) -> UInt16 {
    var style = style
    var rest = (parameters.isEmpty ? [0] : parameters)[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: style = 0
      case 1, 2: style |= 1
      case 22: style &= ~1
      case 3...9: style |= 1 << UInt16(number)
      case 21: style |= 1 << 4
      case 23, 24, 27...29: style &= ~(1 << UInt16(number - 20))
      case 25: style &= ~(1 << 5 | 1 << 6)
      case 30...37, 90...97: style |= 1 << 10
      case 39: style &= ~(1 << 10)
      case 40...47, 100...107: style |= 1 << 11
      case 49: style &= ~(1 << 11)
      case 38, 48, 58:
        style |= 1 << (number == 38 ? 10 : number == 48 ? 11 : 12)
        // The colour's own numbers.
        rest = rest.dropFirst(rest.first == 5 ? 2 : rest.first == 2 ? 4 : 0)
      case 59: style &= ~(1 << 12)
      default: style |= 1 << 13
      }
    }
    return style
  }
}
