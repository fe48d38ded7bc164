// JSON events: a small strict scanner for one object on one line.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Reads `{"type":"like","count":3,"color":"#ff2d55"}` by the grammar of RFC 8259.
///
/// `type` is "like" if it is not there, `count` is 1; other members may be anything. Of a member
/// that is there twice the last counts. Text must be UTF-8. Never allocates, never recurses.
struct EventScanner {
  /// What a member or value is, as far as an event needs to know.
  private enum Value {
    case string
    /// Digits that make an `Int`.
    case count(Int)
    case other
  }

  /// The deepest nesting of values; deeper is malformed.
  private static let depthLimit = 64

  private let text: UnsafeRawBufferPointer
  private var place = 0
  /// The latest string, its escapes resolved; a longer one is cut and `length` tells more.
  private var string: (low: UInt64, high: UInt64) = (0, 0)
  private var length = 0

  init(_ text: UnsafeRawBufferPointer) { self.text = text }

  mutating func event() -> LineEvent {
    var isLike = true
    var isUnlike = false
    var count: Int? = 1
    var color: UInt32?
    var problem: LineProblem?
    guard take("{") else { return .text(.malformedObject) }
    skipBlanks()
    if !take("}") {
      repeat {
        skipBlanks()
        guard scanString() else { return .text(.malformedObject) }
        let isType = stringIs("type")
        let isCount = stringIs("count")
        let isColor = stringIs("color")
        skipBlanks()
        guard take(":"), let value = scanValue() else { return .text(.malformedObject) }
        if isType {
          guard case .string = value else {
            (isLike, isUnlike) = (false, false)
            continue
          }
          isLike = stringIs("like")
          isUnlike = stringIs("unlike")
        } else if isCount {
          if case .count(let number) = value { count = number } else { count = nil }
        } else if isColor {
          color = nil
          problem = .unsuitableColor
          if case .string = value, let hex = stringAsColor { (color, problem) = (hex, nil) }
        }
      } while next(",")
      guard take("}") else { return .text(.malformedObject) }
    }
    guard place == text.count else { return .text(.malformedObject) }
    if isUnlike { return .unlike }
    guard isLike else { return .text(.unknownType) }
    guard let count else { return .text(.unsuitableCount) }
    if problem != nil { return .likesWithoutColor(count) }
    return .likes(count, color: color)
  }

  // MARK: - Values

  /// Reads one value, nested ones too. Nil where it is malformed.
  private mutating func scanValue() -> Value? {
    /// One bit a level: set for an object.
    var objects: UInt64 = 0
    var depth = 0
    var result: Value?
    while true {
      skipBlanks()
      guard place < text.count else { return nil }
      var isOpen = false
      switch text[place] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard depth < Self.depthLimit else { return nil }
        let isObject = text[place] == UInt8(ascii: "{")
        place += 1
        objects = objects << 1 | (isObject ? 1 : 0)
        depth += 1
        skipBlanks()
        if take(isObject ? "}" : "]") {
          depth -= 1
          objects >>= 1
        } else {
          isOpen = true
          if isObject, !scanName() { return nil }
        }
        if depth <= 1 { result = result ?? .other }
      case UInt8(ascii: "\""):
        guard scanString() else { return nil }
        result = result ?? .string
      case UInt8(ascii: "t"): guard takeWord("true") else { return nil }
      case UInt8(ascii: "f"): guard takeWord("false") else { return nil }
      case UInt8(ascii: "n"): guard takeWord("null") else { return nil }
      default:
        guard let number = scanNumber() else { return nil }
        result = result ?? number
      }
      if isOpen { continue }
      result = result ?? .other
      // What follows a value: the end of what is open, or the next one in it.
      while depth > 0 {
        let isObject = objects & 1 == 1
        if next(",") {
          if isObject, !scanName() { return nil }
          break
        }
        guard take(isObject ? "}" : "]") else { return nil }
        depth -= 1
        objects >>= 1
      }
      if depth == 0 { return result }
    }
  }

  /// A member's name and its colon.
  private mutating func scanName() -> Bool {
    skipBlanks()
    guard scanString() else { return false }
    skipBlanks()
    return take(":")
  }

  private mutating func scanNumber() -> Value? {
    let first = place
    let isNegative = take("-")
    var digits = place
    let isZero = place < text.count && text[place] == UInt8(ascii: "0")
    let value = EventLine.count(text, from: &digits)
    let begin = place
    guard skipDigits() > 0 else { return nil }
    if isZero, place > begin + 1 { return nil }
    var isWhole = !isNegative
    if take(".") {
      isWhole = false
      guard skipDigits() > 0 else { return nil }
    }
    if take("e") || take("E") {
      isWhole = false
      if !take("+") { _ = take("-") }
      guard skipDigits() > 0 else { return nil }
    }
    guard isWhole, let value, place > first else { return .other }
    return .count(value)
  }

  private mutating func skipDigits() -> Int {
    let first = place
    while place < text.count, text[place] &- UInt8(ascii: "0") < 10 { place += 1 }
    return place - first
  }

  // MARK: - Strings

  /// Reads a string. False where it is malformed, has control characters, or is not UTF-8.
  private mutating func scanString() -> Bool {
    guard take("\"") else { return false }
    string = (0, 0)
    length = 0
    while place < text.count {
      let byte = text[place]
      switch byte {
      case UInt8(ascii: "\""):
        place += 1
        return true
      case UInt8(ascii: "\\"):
        guard scanEscape() else { return false }
      case 0x20..<0x80:
        keep(byte)
        place += 1
      case 0x80...:
        let size = UTF8Rule.length(text, at: place)
        guard size > 0 else { return false }
        // No name or value that an event knows has such a character.
        keep(byte)
        place += size
      default: return false
      }
    }
    return false
  }

  private mutating func scanEscape() -> Bool {
    place += 1
    guard place < text.count else { return false }
    let byte = text[place]
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): keep(byte)
    case UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"),
      UInt8(ascii: "t"):
      keep(0)
    case UInt8(ascii: "u"):
      var value = 0
      for _ in 0..<4 {
        guard place < text.count, let digit = Self.hexadecimal(text[place]) else { return false }
        value = value << 4 | Int(digit)
        place += 1
      }
      keep(value < 0x80 ? UInt8(value) : 0xFF)
    default: return false
    }
    return true
  }

  private mutating func keep(_ byte: UInt8) {
    if length < 8 {
      string.low |= UInt64(byte) << UInt64(length * 8)
    } else if length < 16 {
      string.high |= UInt64(byte) << UInt64((length - 8) * 8)
    }
    length += 1
  }

  /// - Parameter word: At most eight bytes.
  private func stringIs(_ word: StaticString) -> Bool {
    guard length == word.utf8CodeUnitCount else { return false }
    var bytes: UInt64 = 0
    for index in 0..<length { bytes |= UInt64(word.utf8Start[index]) << UInt64(index * 8) }
    return string.low == bytes
  }

  /// The latest string as a colour, `#` and six hexadecimal digits.
  private var stringAsColor: UInt32? {
    guard length == 7, string.low & 0xFF == UInt64(UInt8(ascii: "#")) else { return nil }
    var color: UInt32 = 0
    for index in 1..<7 {
      let byte = UInt8(truncatingIfNeeded: string.low >> UInt64(index * 8))
      guard let digit = Self.hexadecimal(byte) else { return nil }
      color = color << 4 | UInt32(digit)
    }
    return color
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  // MARK: - Bytes

  private mutating func skipBlanks() {
    while place < text.count, EventLine.isBlank(text[place]) { place += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard place < text.count, text[place] == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  /// As `take`, with blanks before it.
  private mutating func next(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    return take(character)
  }

  private mutating func takeWord(_ word: StaticString) -> Bool {
    guard text.count - place >= word.utf8CodeUnitCount else { return false }
    for index in 0..<word.utf8CodeUnitCount where text[place + index] != word.utf8Start[index] {
      return false
    }
    place += word.utf8CodeUnitCount
    return true
  }
}
