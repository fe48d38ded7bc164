// The parser of feeds: what lines mean, and that bytes may be cut up anywhere.
//
// Part of likes. SPDX-License-Identifier: MIT

import Scenes
import TestSupport
import Testing

@testable import CLI

/// Reads a feed whole, or in parts that end at the given places.
private func read(
  _ bytes: [UInt8], strictly isStrict: Bool = false, cutAt places: [Int] = []
) -> (batch: LikeBatch, parser: FeedParser) {
  var parser = FeedParser(isStrict: isStrict)
  var batch = LikeBatch()
  var first = 0
  for place in places + [bytes.count] {
    bytes[first..<place].withUnsafeBytes { parser.take($0, into: &batch) }
    first = place
  }
  parser.finish(into: &batch)
  return (batch, parser)
}

private func likes(_ text: String) -> Int { read(Array(text.utf8)).batch.count }

private func fault(_ text: String) -> FeedParser.Fault? {
  read(Array(text.utf8), strictly: true).parser.fault
}

@Suite("Feed lines")
struct FeedLineTests {
  @Test(
    "count as the contract says",
    arguments: [
      ("like", 1), ("unlike", 1), ("hello", 1), ("q", 1), ("like 25", 25), ("like 0", 0),
      ("like   7 ", 7), ("like\t7\r", 7), ("  like", 1), ("like\r", 1), ("", 0), ("\r", 0),
      (" \t ", 0),
      ("like 25 hearts", 1), ("like -3", 1), ("like 2.5", 1), ("like25", 1), ("likes", 1),
      ("LIKE 9", 1),
      ("like 9223372036854775807", .max), ("like 9223372036854775808", 1),
      ("like 99999999999999999999999999", 1), ("nul\u{0}inside", 1), ("\u{1b}]0;evil\u{7}", 1),
      ("{\"type\":\"like\",\"count\":3,\"color\":\"#ff2d55\"}", 3),
      (" { \"count\" : 12 , \"type\" : \"like\" } ", 12), ("{\"count\":4}", 4), ("{}", 1),
      ("{\"type\":\"like\"}", 1), ("{\"type\":\"like\",\"count\":0}", 0),
      ("{\"type\":\"unlike\"}", 0), ("{\"type\":\"unlike\",\"count\":5}", 0),
      ("{\"type\":\"comment\",\"count\":5}", 1), ("{\"type\":7}", 1),
      ("{\"type\":\"like\",\"count\":-3}", 1),
      ("{\"count\":2.0}", 1), ("{\"count\":1e2}", 1), ("{\"count\":\"3\"}", 1),
      ("{\"count\":03}", 1),
      ("{\"count\":9223372036854775808}", 1), ("{\"count\":2,\"count\":6}", 6),
      ("{\"count\":5,\"color\":\"red\"}", 5), ("{\"count\":5", 1), ("{\"count\":5}}", 1),
      ("{count:5}", 1),
      ("{\"count\":5,}", 1), ("{\"count\":5} x", 1), ("[5]", 1),
      (
        "{\"user\":{\"name\":\"m\\\"i\",\"tags\":[1,-2.5e3,[],{}]},\"count\":8,\"x\":null,\"y\":true}",
        8
      ),
      ("{\"\\u0063ount\":9}", 9), ("{\"count\":5,\"x\":\"a\u{1}\"}", 1),
      ("{\"x\":{\"count\":5}}", 1),
      ("{\"x\":[1,2},\"count\":5}", 1), ("{\"x\":tru,\"count\":5}", 1),
      ("{\"count\":5,\"x\":\"\\q\"}", 1),
    ])
  func counts(line: String, expected: Int) {
    #expect(likes(line) == expected)
    #expect(likes(line + "\n") == expected)
    #expect(likes("like\n\n" + line + "\nlike 2") == max(expected, expected &+ 3))
  }

  @Test(
    "that are no UTF-8 count as one like, in an object too",
    arguments: [
      [0xFF, 0xFE], [0xC2], [0xC2, 0x9B], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      Array("{\"count\":5,\"x\":\"".utf8) + [0xC0, 0x80] + Array("\"}".utf8),
      Array("{\"count\":5,\"x\":\"".utf8) + [0xF0, 0x9F] + Array("\"}".utf8),
    ])
  func badBytes(line: [UInt8]) {
    #expect(read(line).batch.count == 1)
    let isObject = line[0] == UInt8(ascii: "{")
    #expect(
      read(line, strictly: true).parser.fault?.problem
        == (isObject ? .malformedObject : .unknownWord))
  }

  @Test("tell their colours, and whether the like was taken back at the end")
  func colours() {
    let blue = "{\"count\":3,\"color\":\"#0000fF\"}\n"
    let batch = read(Array("like 2\nlike\n\(blue)\(blue)like\nunlike".utf8)).batch
    #expect(batch.runs.map(\.count) == [3, 6, 2])
    #expect(batch.runs.map(\.color) == [nil, 0x0000FF, nil])
    #expect(batch.endsUnliked)
    #expect(!read(Array("unlike\nlike".utf8)).batch.endsUnliked)
  }

  @Test("of a million colours take no more memory than those of a few, and are all counted")
  func manyColours() {
    var text = ""
    for color in 0..<1000 { text += "{\"count\":2,\"color\":\"#\(100_000 + color)\"}\n" }
    let batch = read(Array(text.utf8)).batch
    #expect(batch.count == 2000)
    #expect(batch.runs.count == LikeBatch.runLimit)
    #expect(batch.runs.reduce(0) { $0 + $1.count } == 2000)
  }

  @Test("longer than 64 KiB are one like, and the rest is dropped")
  func longLines() {
    let limit = FeedParser.lineLimit
    let fits = "like 5" + String(repeating: " ", count: limit - 6)
    #expect(likes(fits + "\nlike") == 6)
    #expect(likes(fits + " \nlike") == 2)
    #expect(likes(String(repeating: "like 9 ", count: 100_000) + "\nlike") == 2)
    let cut = read(Array((fits + " ").utf8) + [0x0A], cutAt: [limit - 1, limit, limit + 1])
    #expect(cut.batch.count == 1)
    #expect(fault("like\n" + fits + " \n") == .init(line: 2, problem: .tooLong))
  }

  @Test("that add up to more than an Int holds stay at the most it holds")
  func overflow() {
    #expect(likes("like 9223372036854775807\nlike 9223372036854775807\nlike") == .max)
  }

  @Test(
    "nested deeper than anybody would are malformed, and nothing overflows",
    arguments: [
      "[", "{\"a\":",
    ])
  func deep(open: String) {
    let deep = String(repeating: open, count: 10_000)
    #expect(fault("{\"x\":" + deep)?.problem == .malformedObject)
    #expect(likes("{\"x\":" + deep) == 1)
  }
}

@Suite("A strict feed")
struct StrictFeedTests {
  @Test(
    "takes every line that says what it means",
    arguments: [
      "", " ", "like", "unlike", "like 25", "like 0\r", "{\"type\":\"like\",\"count\":3}",
      "{\"type\":\"unlike\"}", "{\"color\":\"#FF2d55\"}", "{\"x\":\"👏🏽\"}",
    ])
  func usable(line: String) {
    #expect(fault("like\n\(line)\nlike") == nil)
  }

  @Test(
    "ends at the first line that does not, and tells its number",
    arguments: [
      ("hello", LineProblem.unknownWord), ("Like", .unknownWord), ("like x", .unsuitableCount),
      ("like 99999999999999999999", .unsuitableCount), ("{\"count\":5", .malformedObject),
      ("{\"type\":\"gift\"}", .unknownType), ("{\"count\":1.5}", .unsuitableCount),
      ("{\"color\":\"pink\"}", .unsuitableColor), ("{\"color\":\"#12345g\"}", .unsuitableColor),
    ])
  func unusable(line: String, problem: LineProblem) {
    let (batch, parser) = read(Array("like\n\n\(line)\nlike\nworse\n".utf8), strictly: true)
    #expect(parser.fault == .init(line: 3, problem: problem))
    #expect(batch.count == 1)
  }
}

@Suite("Feeds cut up")
struct FeedCutTests {
  private static let feed = Array(
    """
    like
    like 25\r
    {"type":"like","count":3,"color":"#ff2d55"}

    hello 👏🏽
    unlike
    likelike
    like 4
    like
    {"type":"unlike"}
    the last, without its end
    """.utf8)

  @Test("at any one byte, and into single bytes, mean the same")
  func everywhere() {
    let whole = read(Self.feed)
    #expect(whole.batch.count == 1 + 25 + 3 + 1 + 1 + 1 + 4 + 1 + 1)
    for place in Self.feed.indices {
      let cut = read(Self.feed, cutAt: [place])
      #expect(cut.batch == whole.batch && cut.parser.lines == whole.parser.lines, "\(place)")
    }
    #expect(read(Self.feed, cutAt: Array(Self.feed.indices)).batch == whole.batch)
  }

  /// What stands in random feeds: parts of events, and noise.
  private static let parts: [[UInt8]] =
    [
      "like", "unlike", " ", "25", "\n", "\n", "\r\n", "{", "}", "\"", "\"type\"", ":", "\"like\"",
      ",",
      "\"count\":3", "\"color\":\"#ff2d55\"", "[", "]", "\\", "\\u00", "null", "-1", "0",
    ]
    .map { Array($0.utf8) } + [[0], [0xFF], [0xC2, 0x9B], [0x1B]]

  @Test(
    "and random, mean the same, one like a line at most where no line has a count",
    arguments: 0..<24 as Range<UInt64>)
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      var feed: [UInt8] = []
      for _ in 0..<Int.random(in: 0...80, using: &generator) {
        if Int.random(in: 0..<6, using: &generator) == 0 {
          feed.append(UInt8.random(in: 0...255, using: &generator))
        } else {
          feed += Self.parts.randomElement(using: &generator) ?? []
        }
      }
      var cuts: [Int] = []
      for place in feed.indices where Int.random(in: 0..<4, using: &generator) == 0 {
        cuts.append(place)
      }
      for isStrict in [false, true] {
        let whole = read(feed, strictly: isStrict)
        let cut = read(feed, strictly: isStrict, cutAt: cuts)
        #expect(whole.batch == cut.batch, "\(feed)")
        #expect(whole.parser.fault == cut.parser.fault, "\(feed)")
      }
      // Without digits, every line with a visible byte is one like: nothing else can be said.
      let plain = feed.filter { !(0x30...0x39).contains($0) && $0 != 0x7B }
      let lines = plain.split(separator: 0x0A).filter { line in
        line.contains { ![0x20, 0x09, 0x0D].contains($0) }
      }
      #expect(read(plain, cutAt: cuts.filter { $0 < plain.count }).batch.count == lines.count)
    }
  }
}
