// Sequence keys: control sequences, taken apart, and the keys that they stand for.
//
// Part of likes. SPDX-License-Identifier: MIT

import Playback

/// A control sequence's parts, without ESC [.
struct ControlSequence {
  /// One of `< = > ?`.
  var prefix: UInt8?
  /// Parameters, 0 where empty; at most 16, each at most 99,999.
  var numbers: [Int] = []
  /// The last byte of 0x20…0x2F before the final one.
  var suffix: UInt8?
  var final: UInt8

  init(_ parameters: [UInt8], final: UInt8) {
    self.final = final
    var number: Int?
    for byte in parameters {
      switch byte {
      case 0x3C...0x3F where numbers.isEmpty && number == nil: prefix = byte
      case 0x30...0x39: number = min((number ?? 0) * 10 + Int(byte) - 0x30, 99_999)
      case 0x3A, 0x3B:
        if numbers.count < 16 { numbers.append(number ?? 0) }
        number = nil
      case 0x20...0x2F: suffix = byte
      default: break
      }
    }
    if let number, numbers.count < 16 { numbers.append(number) }
  }
}

/// The keys that sequences stand for where ncurses did not say so: one that came in pieces, or
/// the other of a key's two spellings. Keys together with Shift, Alt or Control have no meaning.
enum SequenceKeys {
  /// ESC [ and a letter.
  static func plain(_ final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "Z"): .backTab
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final - UInt8(ascii: "P")) + 1)
    default: nil
    }
  }

  /// ESC O and a character: cursor keys, F1 to F4, and the keypad.
  static func singleShift(_ final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "I"): .tab
    case UInt8(ascii: " "): .character(" ")
    case UInt8(ascii: "X"): .character("=")
    case UInt8(ascii: "j")...UInt8(ascii: "y"): .character(Unicode.Scalar(final - 0x40))
    default: plain(final)
    }
  }

  /// ESC [, a number and ~.
  static func numbered(_ numbers: [Int]) -> Key? {
    guard numbers.count == 1 else { return nil }
    switch numbers[0] {
    case 1, 7: return .home
    case 2: return .insert
    case 3: return .delete
    case 4, 8: return .end
    case 5: return .pageUp
    case 6: return .pageDown
    case 11...15: return .function(numbers[0] - 10)
    case 17...21: return .function(numbers[0] - 11)
    case 23, 24: return .function(numbers[0] - 12)
    default: return nil
    }
  }
}
