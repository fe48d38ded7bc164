// A feed whose meaning is known because it was made from it.
//
// Part of likes. SPDX-License-Identifier: MIT

import Scenes
import TestSupport

@testable import CLI

/// A line together with what it means: no parser is needed to know it.
struct FeedLine {
  var bytes: [UInt8]
  var likes = 0
  var color: UInt32?
  /// After its likes the like is taken back.
  var isUnlike = false
  /// What a strict feed says of it.
  var problem: LineProblem?

  private init(_ text: String, likes: Int = 0, isUnlike: Bool = false) {
    bytes = Array(text.utf8)
    self.likes = likes
    self.isUnlike = isUnlike
  }

  private static func faulty(_ bytes: [UInt8], _ problem: LineProblem) -> FeedLine {
    var line = FeedLine("", likes: 1)
    line.bytes = bytes
    line.problem = problem
    return line
  }

  static func random(using random: inout SeededGenerator) -> FeedLine {
    var line: FeedLine
    switch Int.random(in: 0..<20, using: &random) {
    case 0...3: return FeedLine("like", likes: 1)
    case 4: line = FeedLine("")
    case 5: line = FeedLine("unlike", likes: 1, isUnlike: true)
    case 6...8:
      let count = Self.count(using: &random)
      let zeros = String(repeating: "0", count: random.pick(0...3))
      line = FeedLine("like" + blanks(1...3, using: &random) + zeros + "\(count)", likes: count)
    case 9: line = faulty(Array("like 99999999999999999999".utf8), .unsuitableCount)
    case 10:
      line = faulty(Array("like \(random.pick(["x", "-1", "1.5", "1 2"]))".utf8), .unsuitableCount)
    case 11:
      let noise = random.bytes(upTo: 40).filter { $0 != 0x0A }
      line = faulty(Array("x".utf8) + noise + Array("x".utf8), .unknownWord)
    case 12 where random.chance(oneIn: 30):
      let over = String(repeating: "like ", count: FeedParser.lineLimit / 5 + 1)
      return faulty(Array(over.utf8), .tooLong)
    default: line = object(using: &random)
    }
    let before = Array(blanks(0...2, using: &random).utf8)
    line.bytes = before + line.bytes + Array(blanks(0...2, using: &random).utf8)
    return line
  }

  // MARK: Objects

  private static func object(using random: inout SeededGenerator) -> FeedLine {
    var members: [[UInt8]] = []
    var type = "like", count: Int? = 1, color: UInt32?, hasBadColor = false
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      let name: String, value: [UInt8]
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        type = random.pick(["like", "like", "unlike", "gift", "likelikelikelikelike"])
        (name, value) = ("type", string(type, using: &random))
      case 1:
        let number = self.count(using: &random)
        count = number
        (name, value) = ("count", Array("\(number)".utf8))
      case 2 where random.chance(oneIn: 2):
        count = nil
        let bad = ["-1", "2.0", "1e2", "null", "[3]", "{\"count\":3}", "9223372036854775808"]
        (name, value) = ("count", Array(random.pick(bad).utf8))
      case 3:
        color = UInt32.random(in: 0...0xFF_FFFF, using: &random)
        hasBadColor = false
        let digits = String(color ?? 0, radix: 16, uppercase: Bool.random(using: &random))
        let text = "#" + String(repeating: "0", count: 6 - digits.count) + digits
        (name, value) = ("color", string(text, using: &random))
      case 4 where random.chance(oneIn: 3):
        (color, hasBadColor) = (nil, true)
        let bad = ["\"red\"", "\"#12345\"", "\"#1234567\"", "\"#12345g\"", "7", "[\"#123456\"]"]
        (name, value) = ("color", Array(random.pick(bad).utf8))
      default:
        name = random.pick(["", "user", "Type", "counts", "typ", "x\u{301}", "count "])
        value = self.value(depth: 0, using: &random)
      }
      let gap = Array(blanks(0...1, using: &random).utf8)
      members.append(gap + string(name, using: &random) + gap + [UInt8(ascii: ":")] + gap + value)
    }
    let text = Array("{".utf8) + members.joined(separator: [UInt8(ascii: ",")]) + Array("}".utf8)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return faulty(text.dropLast(), .malformedObject)
    case 1: return faulty(text + Array("x".utf8), .malformedObject)
    case 2: return faulty(text.dropLast() + [0xC0, 0x7D], .malformedObject)
    default: break
    }
    var line = FeedLine("")
    line.bytes = text
    switch (type, count) {
    case ("unlike", _): line.isUnlike = true
    case ("like", let count?):
      (line.likes, line.color) = (count, color)
      line.problem = hasBadColor ? .unsuitableColor : nil
    case ("like", nil): line = faulty(text, .unsuitableCount)
    default: line = faulty(text, .unknownType)
    }
    return line
  }

  /// A string, some of its characters in their long spelling.
  private static func string(_ text: String, using random: inout SeededGenerator) -> [UInt8] {
    var bytes = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      if byte < 0x80, random.chance(oneIn: 9) {
        let digits = String(byte, radix: 16)
        bytes += Array(("\\u00" + (digits.count < 2 ? "0" : "") + digits).utf8)
      } else {
        bytes.append(byte)
      }
    }
    return bytes + [UInt8(ascii: "\"")]
  }

  private static func value(depth: Int, using random: inout SeededGenerator) -> [UInt8] {
    let plain = ["null", "true", "false", "0", "-2.5e+3", "\"\\n\\u20ac €\"", "\"}{\"", "[]", "{}"]
    guard depth < 9, random.chance(oneIn: 2) else { return Array(random.pick(plain).utf8) }
    let parts = (0..<random.pick(1...3)).map { _ in value(depth: depth + 1, using: &random) }
    if Bool.random(using: &random) {
      return Array("[".utf8) + parts.joined(separator: Array(" , ".utf8)) + Array("]".utf8)
    }
    let members = parts.map { Array("\"count\": ".utf8) + $0 }
    return Array("{".utf8) + members.joined(separator: Array(",".utf8)) + Array("}".utf8)
  }

  private static func count(using random: inout SeededGenerator) -> Int {
    random.chance(oneIn: 40)
      ? .max - random.pick(0...1) : random.pick([0, 1, 2, 25, 1000, 123_456])
  }

  private static func blanks(
    _ count: ClosedRange<Int>, using random: inout SeededGenerator
  ) -> String {
    (0..<random.pick(count)).map { _ in random.pick([" ", "\t", "\r"]) }.joined()
  }
}
