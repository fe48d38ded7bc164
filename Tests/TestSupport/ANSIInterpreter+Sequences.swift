// The escape sequences that likes may send.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas

extension ANSIInterpreter {
  /// Obeys the sequence that starts at `start`; returns where the next one does.
  mutating func sequence(in bytes: [UInt8], at start: Int) throws(ANSIError) -> Int {
    guard start + 1 < bytes.count, bytes[start + 1] == 0x5B,
      let end = bytes[(start + 2)...].firstIndex(where: { $0 >= 0x40 })
    else { throw ANSIError(description: "no CSI, or without an end") }
    let text = String(decoding: bytes[start + 2...end], as: UTF8.self)
    sequences.append(text)
    if text == "?2026h" || text == "?2026l" {
      guard isSynchronized != (text == "?2026h") else {
        throw ANSIError(description: "\(text) twice")
      }
      isSynchronized.toggle()
      return end + 1
    }
    var parameters: [Int] = []
    if text.count > 1 {
      for part in text.dropLast().split(separator: ";", omittingEmptySubsequences: false) {
        guard let number = Int(part), String(number) == part else {
          throw ANSIError(description: "ESC[\(text): parameter \(part)")
        }
        parameters.append(number)
      }
    }
    switch text.last {
    case "m": try selectGraphics(parameters, text)
    case "J", "K": try erase(text)
    default: try move(text, parameters)
    }
    return end + 1
  }

  private mutating func erase(_ text: String) throws(ANSIError) {
    guard let row, let column else { throw ANSIError(description: "ESC[\(text) from nowhere") }
    let start = row * columns + column
    switch text {
    case "J": try erase(start..<columns * rows)
    case "K": try erase(start..<(row + 1) * columns)
    default: throw ANSIError(description: "ESC[\(text) is not on the list")
    }
  }

  private mutating func move(_ text: String, _ parameters: [Int]) throws(ANSIError) {
    let old = (self.row, self.column)
    let count = parameters.first ?? 1
    var (row, column) = old
    // What is refused leaves the cursor where nobody knows.
    (self.row, self.column) = (nil, nil)
    guard parameters.count <= (text.last == "H" ? 2 : 1), parameters.allSatisfy({ 1...9999 ~= $0 }),
      parameters.count == 2 || parameters != [1]
    else { throw ANSIError(description: "ESC[\(text) is spelled wastefully, or wrong") }
    switch text.last {
    case "H": (row, column) = (count - 1, parameters.count > 1 ? parameters[1] - 1 : 0)
    case "d": row = row == nil ? nil : count - 1
    case "G": column = row == nil ? nil : count - 1
    case "B": row = row.map { $0 + count }
    case "C": column = column.map { $0 + count }
    case "D": column = column.map { $0 - count }
    default: throw ANSIError(description: "ESC[\(text) is not on the list")
    }
    guard let row, (0..<rows).contains(row),
      column.map((0..<columns).contains) ?? (text.last != "C")
    else { throw ANSIError(description: "ESC[\(text) leaves the screen or starts from nowhere") }
    if old == (row, column) { throw ANSIError(description: "ESC[\(text) moves nothing") }
    (self.row, self.column) = (row, column)
  }

  private mutating func selectGraphics(_ parameters: [Int], _ text: String) throws(ANSIError) {
    let wrong = ANSIError(description: "ESC[\(text) from \(pen as Any)")
    var next = pen
    var rest = (parameters.isEmpty ? [0] : parameters)[...]
    while let code = rest.popFirst() {
      let before = next
      switch code {
      case 0: next = .blank
      case 1: next?.isBold = true
      case 22: next?.isBold = false
      case 7: next?.isReversed = true
      case 27: next?.isReversed = false
      case 30...37: next?.foreground = CellColor(palette: UInt8(code - 30))
      case 39: next?.foreground = .defaultForeground
      case 40...47: next?.background = CellColor(palette: UInt8(code - 40))
      case 49: next?.background = .defaultBackground
      case 90...97: next?.foreground = CellColor(palette: UInt8(code - 82))
      case 100...107: next?.background = CellColor(palette: UInt8(code - 92))
      case 38:
        guard let color = Self.color(&rest) else { throw wrong }
        next?.foreground = color
      case 48:
        guard let color = Self.color(&rest) else { throw wrong }
        next?.background = color
      default: throw wrong
      }
      if next == before { throw wrong }  // a parameter that changes nothing
    }
    if next == pen || next == nil { throw wrong }
    pen = next
  }

  /// The rest of an extended colour: `2;r;g;b`, or `5;n` above the 16 that have a shorter spelling.
  private static func color(_ rest: inout ArraySlice<Int>) -> CellColor? {
    let kind = rest.popFirst()
    let numbers = Array(rest.prefix(kind == 2 ? 3 : 1))
    rest = rest.dropFirst(numbers.count)
    guard numbers.allSatisfy({ 0...255 ~= $0 }) else { return nil }
    switch (kind, numbers.count) {
    case (2, 3): return CellColor(rgb: UInt32(numbers[0] << 16 | numbers[1] << 8 | numbers[2]))
    case (5, 1) where numbers[0] >= 16: return CellColor(palette: UInt8(numbers[0]))
    default: return nil
    }
  }
}
