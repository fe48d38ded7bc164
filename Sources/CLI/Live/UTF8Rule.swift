// UTF-8: how long a character is, if it is one.
//
// Part of likes. SPDX-License-Identifier: MIT

enum UTF8Rule {
  /// The bytes of the character at `place`; 0 where none begins there.
  ///
  /// Source: the Unicode standard, table 3-7 (well-formed UTF-8 byte sequences).
  static func length(_ text: UnsafeRawBufferPointer, at place: Int) -> Int {
    let lead = text[place]
    let size: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: size = 2
    case 0xE0: (size, second) = (3, 0xA0...0xBF)
    case 0xED: (size, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: size = 3
    case 0xF0: (size, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: size = 4
    case 0xF4: (size, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard text.count - place >= size, second.contains(text[place + 1]) else { return 0 }
    for index in 2..<max(size, 2) where !(0x80...0xBF).contains(text[place + index]) { return 0 }
    return size
  }
}
