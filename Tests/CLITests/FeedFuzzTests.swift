// Random feeds against what they were made to mean.
//
// Part of likes. SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import CLI
@testable import Scenes

@Suite("Random feeds")
struct FeedFuzzTests {
  /// What came of a feed.
  private struct Outcome: Hashable {
    var count = 0
    var runs: [LikeBatch.Run] = []
    var endsUnliked = false
    var lines = 0
    var fault: FeedParser.Fault?
  }

  private static func sum(_ a: Int, _ b: Int) -> Int { a > .max - b ? .max : a + b }

  /// By the contract, from what the lines were made to mean.
  private static func expected(_ feed: [FeedLine], isStrict: Bool) -> Outcome {
    var outcome = Outcome()
    for line in feed {
      outcome.lines += 1
      if isStrict, let problem = line.problem {
        outcome.fault = .init(line: outcome.lines, problem: problem)
        return outcome
      }
      if line.likes > 0 {
        outcome.count = sum(outcome.count, line.likes)
        outcome.endsUnliked = false
        if let last = outcome.runs.indices.last,
          outcome.runs[last].color == line.color || outcome.runs.count == LikeBatch.runLimit
        {
          outcome.runs[last].count = sum(outcome.runs[last].count, line.likes)
        } else {
          outcome.runs.append(.init(color: line.color, count: line.likes))
        }
      }
      if line.isUnlike { outcome.endsUnliked = true }
    }
    return outcome
  }

  private static func parsed(_ bytes: [UInt8], isStrict: Bool, cutAt cuts: [Int]) -> Outcome {
    var parser = FeedParser(isStrict: isStrict)
    var batch = LikeBatch()
    var first = 0
    for place in cuts + [bytes.count] {
      bytes[first..<place].withUnsafeBytes { parser.take($0, into: &batch) }
      first = place
    }
    parser.finish(into: &batch)
    return Outcome(
      count: batch.count, runs: batch.runs, endsUnliked: batch.endsUnliked, lines: parser.lines,
      fault: parser.fault)
  }

  @Test("are counted exactly, told apart and cut up anywhere", arguments: Fuzz.seeds(40))
  func meanings(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      var feed = (0..<random.pick(1...40)).map { _ in FeedLine.random(using: &random) }
      // A last line without its end is a line, unless nothing is in it.
      let isEnded = Bool.random(using: &random) || feed.last?.bytes.isEmpty == true
      if random.chance(oneIn: 3) { feed = feed.filter { $0.problem == nil } }
      var bytes = Array(feed.map(\.bytes).joined(separator: [0x0A]))
      if isEnded, !feed.isEmpty { bytes.append(0x0A) }
      if !isEnded, feed.last?.bytes.isEmpty == true { feed.removeLast() }
      for isStrict in [false, true] {
        let expected = Self.expected(feed, isStrict: isStrict)
        let cuts = random.cuts(of: bytes.count)
        let found = Self.parsed(bytes, isStrict: isStrict, cutAt: cuts)
        #expect(found == expected, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  @Test(
    "of noise mean the same however they are cut, and no line is lost", arguments: Fuzz.seeds(20))
  func noise(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<30 {
      var feed = FeedLine.random(using: &random).bytes + [0x0A] + random.bytes(upTo: 200)
      // One slip in what was well-formed.
      feed[Int.random(in: feed.indices, using: &random)] = .random(in: 0...255, using: &random)
      for isStrict in [false, true] {
        let whole = Self.parsed(feed, isStrict: isStrict, cutAt: [])
        let cut = Self.parsed(feed, isStrict: isStrict, cutAt: random.cuts(of: feed.count))
        #expect(whole == cut, "seed \(seed): \(feed)")
        #expect(whole.count >= 0 && whole.runs.reduce(0) { Self.sum($0, $1.count) } == whole.count)
        if whole.fault == nil {
          let ended = feed.filter { $0 == 0x0A }.count
          #expect(whole.lines == ended + (feed.last == 0x0A ? 0 : 1))
        }
      }
    }
  }
}
