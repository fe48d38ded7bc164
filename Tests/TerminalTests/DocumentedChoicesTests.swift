// Documented choices: each row of the tables in docs/terminals.md, as the program chooses.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas
import TestSupport
import Testing

@testable import Terminal

@Suite("Documented choices")
struct DocumentedChoicesTests {
  private static let glyphRows = documentTable("terminals.md", "## Glyphs", columns: 4)
  private static let colorRows = documentTable("terminals.md", "## Colours", columns: 3)

  @Test("the documented glyphs are those that are chosen", arguments: glyphRows)
  func glyphs(row: DocumentRow) throws {
    let settings = row.settings(1)
    #expect(!settings.isEmpty)
    for setting in settings {
      let found = Self.capabilities(setting, colors: 256)
      let expected: GlyphSet = row.cells[3] == "block, sextant" ? .blockSextant : .block
      #expect(found.glyphSet.value == expected, "\(setting): \(found.glyphSet.reason)")
    }
  }

  @Test("each terminal that the program knows has its row, in the table's order")
  func complete() {
    let names = Self.glyphRows.map(\.cells[0]).prefix(KnownTerminal.table.count)
    #expect(Array(names) == KnownTerminal.table.map(\.name))
    #expect(Self.colorRows.count >= 20)
  }

  @Test("each row names the terminal that it is about", arguments: glyphRows)
  func named(row: DocumentRow) throws {
    guard KnownTerminal.table.contains(where: { $0.name == row.cells[0] }) else { return }
    for setting in row.settings(1) {
      let environment = TerminalEnvironment(setting)
      let found = KnownTerminal.find(environment, type: environment["TERM"] ?? "xterm-256color")
      #expect(found?.terminal.name == row.cells[0], "\(setting)")
    }
  }

  @Test("the documented colours are those that are chosen", arguments: colorRows)
  func colors(row: DocumentRow) throws {
    let settings = row.settings(0)
    #expect(settings.count == 1)
    let terminfo = row.cells[1].split(separator: " ")
    let found = Self.capabilities(
      settings[0], colors: Int(terminfo[0]), isTruecolor: terminfo.contains("RGB"))
    #expect(found.colorDepth.value.rawValue == row.cells[2], "\(found.colorDepth.reason)")
  }

  @Test("in a multiplexer nothing is concluded from the terminal that it was started in")
  func multiplexed() {
    let kitty = ["TERM": "xterm-kitty", "TMUX": "/tmp/tmux-0/default,1,0"]
    #expect(Self.capabilities(kitty, colors: 256).glyphSet.value == .block)
    let ghostty = ["TERM": "screen-256color", "TERM_PROGRAM": "ghostty", "STY": "1.pts-0"]
    #expect(Self.capabilities(ghostty, colors: 256).glyphSet.value == .block)
  }

  @Test("where two terminals are marked, one is left over from elsewhere: neither counts")
  func ambiguous() {
    let nested = ["TERM": "xterm-256color", "VTE_VERSION": "7600", "XTERM_VERSION": "XTerm(379)"]
    #expect(Self.capabilities(nested, colors: 256).glyphSet.value == .block)
    let own = ["TERM": "xterm-kitty", "VTE_VERSION": "7600", "XTERM_VERSION": "XTerm(379)"]
    #expect(Self.capabilities(own, colors: 256).glyphSet.value == .blockSextant)
    #expect(Self.capabilities(own, colors: 256).hasBrightBackgrounds.value)
  }

  @Test(
    "the Linux console is drawn with what its font has",
    arguments: [(true, GlyphSet.half), (false, .ascii), (nil, .ascii)] as [(Bool?, GlyphSet)])
  func console(hasHalfBlocks: Bool?, expected: GlyphSet) {
    let description = TerminalDescription(
      type: "linux", colors: 8, consoleHasHalfBlocks: hasHalfBlocks)
    let environment = TerminalEnvironment(["TERM": "linux", "LANG": "C.UTF-8"])
    let found = Capabilities(environment: environment, description: description)
    #expect(found.glyphSet.value == expected)
    #expect(found.glyphSet.reason.contains("font"))
    #expect(!found.hasBrightBackgrounds.value)
  }

  @Test("without UTF-8 it is ASCII, whatever the terminal draws")
  func plain() {
    let environment = TerminalEnvironment(["TERM": "xterm-kitty", "LANG": "C"])
    let description = TerminalDescription(type: "xterm-kitty", colors: 256)
    let found = Capabilities(environment: environment, description: description)
    #expect(found.glyphSet.value == .ascii)
  }

  // MARK: The tables

  private static func capabilities(
    _ setting: [String: String], colors: Int?, isTruecolor: Bool = false
  ) -> Capabilities {
    var setting = setting
    setting["LANG"] = "C.UTF-8"
    let type = setting["TERM"] ?? "xterm-256color"
    setting["TERM"] = type
    return Capabilities(
      environment: TerminalEnvironment(setting),
      description: TerminalDescription(type: type, colors: colors, isTruecolor: isTruecolor))
  }
}
