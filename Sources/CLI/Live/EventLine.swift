// One line of a feed: what it says.
//
// Part of likes. SPDX-License-Identifier: MIT

/// What a line of a feed says.
enum LineEvent: Hashable, Sendable {
  /// An empty line, or one of blanks.
  case nothing
  /// The colour is 0xRRGGBB.
  case likes(Int, color: UInt32?)
  /// Likes whose colour is not one: counted, in the usual colours.
  case likesWithoutColor(Int)
  /// The word `unlike`: the heart is taken back; by the line format it counts as one like.
  case unlikeWord
  /// A JSON event that takes the like back; it counts nothing.
  case unlike
  /// Any other text: one like, or in a strict feed a fault.
  case text(LineProblem)
}

/// Why a line is no event of a strict feed.
public enum LineProblem: Hashable, Sendable {
  /// It is neither a word that is known nor an object.
  case unknownWord
  /// A number that is no count, or too large.
  case unsuitableCount
  /// It begins like an object, and is not one, or not in UTF-8.
  case malformedObject
  case unknownType
  case unsuitableColor
  /// It is longer than 64 KiB.
  case tooLong
}

/// Reads lines. Pure; never allocates; whatever the bytes are, there is an answer.
enum EventLine {
  /// What a line says, its line end taken off. Blanks and a carriage return around it do not count.
  static func event(_ line: UnsafeRawBufferPointer) -> LineEvent {
    var first = 0
    var end = line.count
    while first < end, isBlank(line[first]) { first += 1 }
    while end > first, isBlank(line[end - 1]) { end -= 1 }
    let text = UnsafeRawBufferPointer(rebasing: line[first..<end])
    if text.isEmpty { return .nothing }
    if text[0] == UInt8(ascii: "{") {
      var scanner = EventScanner(text)
      return scanner.event()
    }
    guard begins(text, with: "like") else {
      return text.count == 6 && begins(text, with: "unlike") ? .unlikeWord : .text(.unknownWord)
    }
    if text.count == 4 { return .likes(1, color: nil) }
    guard isBlank(text[4]) else { return .text(.unknownWord) }
    return likes(UnsafeRawBufferPointer(rebasing: text[5...]))
  }

  /// A number with nothing but blanks before it.
  private static func likes(_ text: UnsafeRawBufferPointer) -> LineEvent {
    var place = 0
    while place < text.count, isBlank(text[place]) { place += 1 }
    guard let count = count(text, from: &place), place == text.count else {
      return .text(.unsuitableCount)
    }
    return .likes(count, color: nil)
  }

  /// Digits that make an `Int`; nil where there are none or too many.
  static func count(_ text: UnsafeRawBufferPointer, from place: inout Int) -> Int? {
    let first = place
    var value = 0
    while place < text.count, case let digit = text[place] &- UInt8(ascii: "0"), digit < 10 {
      let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, isOver) = product.addingReportingOverflow(Int(digit))
      if isTooLarge || isOver { return nil }
      value = sum
      place += 1
    }
    return place > first ? value : nil
  }

  private static func begins(_ text: UnsafeRawBufferPointer, with word: StaticString) -> Bool {
    guard text.count >= word.utf8CodeUnitCount else { return false }
    for place in 0..<word.utf8CodeUnitCount where text[place] != word.utf8Start[place] {
      return false
    }
    return true
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
}
