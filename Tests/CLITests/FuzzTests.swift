// Random command lines: whatever comes, there is an answer.
//
// Part of likes. SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import CLI

@Suite("Random arguments")
struct FuzzTests {
  private static let words =
    CommandName.allCases.map(\.rawValue) + catalogue.map(\.name)
    + OptionRule.table.flatMap { [$0.flag, "\($0.flag)=", "\($0.flag)=1", "-\($0.flag)"] }
    + [
      "", "-", "--", "---", "=", "--=", "-=", "--=x", "-h", "-hh", "0", "1", "-1", "1e3", "1e999",
      "nan", "0.5,10", ",", ",,", "none", "#ff2d55", "#", "😀", "e\u{301}", "\u{0}", "\u{1b}[A",
      "\u{10ffff}", "\u{fffd}", "\r\n", "99999999999999999999999", "like,hearts", "like,hart",
    ]

  @Test("are an invocation in range, or one clean line", arguments: Fuzz.seeds(16))
  func answers(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      var arguments: [String] = []
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        arguments.append(Self.word(using: &generator))
      }
      var environment: [String: String] = [:]
      if Bool.random(using: &generator) {
        let variable = OptionRule.table.compactMap(\.variable).randomElement(using: &generator)
        environment[variable ?? ""] = Self.word(using: &generator)
      }
      do throws(UsageError) {
        let options = try parse(arguments, environment).options
        #expect(1...12 ~= options.durations.count)
        #expect(options.durations.allSatisfy { 0.05...60 ~= $0 })
        #expect(1...240 ~= options.framesPerSecond)
        #expect(0.01...100 ~= options.speed)
        #expect(1...10000 ~= options.pile)
      } catch {
        let message = Failure(error).message
        #expect(message.hasPrefix("likes: "))
        #expect(message.unicodeScalars.allSatisfy { $0.value >= 32 && !(127...159 ~= $0.value) })
      }
    }
  }

  /// Values that an option takes, by its name; those that are not here are flags.
  private static let values: [String: [String]] = [
    "loops": ["1", "9"], "scenes": ["like", "like,hearts"], "hold": ["0.5", "3600"],
    "duration": ["0.05", "60"], "speed": ["0.01", "100"], "fps": ["1", "240"],
    "pile": ["1", "10000"], "style": ["wave", "scale"], "glyphs": ["half", "ascii"],
    "color": ["256", "none"], "background": ["none", "#ff2d55"], "seed": ["0", "7"],
    "sync": ["never", "auto"], "title": ["a b", "-x"], "record": ["a.cast", "-.cast"],
  ]
  private static let flags = [
    "erase", "exit-on-end", "strict", "quiet", "force", "reduce-motion", "no-mouse", "stats",
    "json",
  ]

  @Test(
    "mean the same in any order, in either spelling, and from the environment",
    arguments: Fuzz.seeds(16))
  func spellings(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let name = random.pick([.stage, .demo, .play, .live, .once, .list, .doctor] as [CommandName])
      let rules = OptionRule.rules(for: name).filter {
        Self.values[$0.name] != nil || Self.flags.contains($0.name)
      }
      let chosen = rules.shuffled(using: &random).prefix(random.pick(0...5)).map {
        (rule: $0, value: Self.values[$0.name].map { random.pick($0) })
      }
      let operands = name == .stage ? [] : name == .play ? ["play", "like"] : [name.rawValue]
      let plain = operands + chosen.flatMap { [$0.rule.flag] + ($0.value.map { [$0] } ?? []) }
      // Options anywhere around the operands, some in one word, some as variables.
      var words: [[String]] = operands.map { [$0] }
      var environment: [String: String] = [:]
      for (rule, value) in chosen.shuffled(using: &random) {
        if let variable = rule.variable, random.chance(oneIn: 3) {
          environment[variable] = value ?? "1"
          continue
        }
        let place = Int.random(in: 0...words.count, using: &random)
        let isOneWord = Bool.random(using: &random)
        words.insert(
          value.map { isOneWord ? ["\(rule.flag)=\($0)"] : [rule.flag, $0] } ?? [rule.flag],
          at: place)
      }
      let other = Array(words.joined())
      #expect(
        try parse(plain).meaning == parse(other, environment).meaning,
        "\(plain) and \(other), \(environment)")
    }
  }

  /// A word of the table, whole or with one slip, or noise.
  private static func word(using generator: inout SeededGenerator) -> String {
    let word = words.randomElement(using: &generator) ?? ""
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      var scalars = Array(word.unicodeScalars)
      let place = Int.random(in: 0...scalars.count, using: &generator)
      let value = UInt32.random(in: 0...0x2fff, using: &generator)
      if let scalar = Unicode.Scalar(value) { scalars.insert(scalar, at: place) }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      return String(text)
    case 1: return word + (words.randomElement(using: &generator) ?? "")
    default: return word
    }
  }
}
