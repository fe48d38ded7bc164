// The help: complete, narrow, aligned.
//
// Part of likes. SPDX-License-Identifier: MIT

import Testing

@testable import CLI

@Suite("Help")
struct HelpTests {
  @Test(
    "each option of a command stands in its help, and no other", arguments: CommandName.allCases)
  func options(name: CommandName) {
    let lines = helpText(for: name, scenes: catalogue).split(separator: "\n")
    for rule in OptionRule.table {
      let isTold = lines.contains { line in
        let words = line.split(separator: " ")
        return line.hasPrefix("  ") && words.prefix(2).contains { $0 == rule.flag }
      }
      let isTaken = OptionRule.rules(for: name).contains { $0.flag == rule.flag }
      #expect(isTold == isTaken, "\(rule.flag)")
    }
  }

  @Test("is at most 80 columns wide, without trailing blanks", arguments: CommandName.allCases)
  func width(name: CommandName) {
    let text = helpText(for: name, scenes: catalogue)
    #expect(text.hasPrefix("Usage: likes"))
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    for line in text.split(separator: "\n") {
      #expect(line.count <= 80)
      #expect(line.last != " ")
    }
  }

  @Test("is as wide as that with long summaries and names")
  func longSummaries() {
    let long = SceneListing(name: "x", summary: String(repeating: "heart ", count: 60))
    for line in helpText(for: .play, scenes: catalogue + [long]).split(separator: "\n") {
      #expect(line.count <= 80)
    }
  }

  @Test("that of the program lists every command; that of 'play' every scene")
  func lists() {
    let program = helpText(for: .stage, scenes: catalogue)
    for name in CommandName.allCases { #expect(program.contains("  \(name.call) ")) }
    let play = helpText(for: .play, scenes: catalogue)
    for scene in catalogue { #expect(play.contains("  \(scene.name) ")) }
  }

  @Test("its examples work", arguments: CommandRule.table)
  func examples(rule: CommandRule) {
    for example in rule.examples {
      let words = example.call.split(whereSeparator: { " ()".contains($0) }).map(String.init)
      guard let start = words.firstIndex(of: "likes") else {
        Issue.record("\(example.call) does not call likes")
        continue
      }
      #expect(complaint(Array(words[(start + 1)...])) == nil, "\(example.call)")
    }
  }
}
