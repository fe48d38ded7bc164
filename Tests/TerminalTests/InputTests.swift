// Input tests: keys through a real terminal and ncurses.
//
// Part of likes. SPDX-License-Identifier: MIT

import TestSupport
import Testing

@Suite("Input")
struct InputTests {
  /// The events that come of `text`, up to a final "z" that is added.
  private func events(
    of text: String, type: String = "xterm-256color", arguments: [String] = ["--no-question"]
  ) throws -> [String] {
    let pty = try Probe.launch(arguments) { $0.type = type }
    try pty.line("ready")
    pty.send(text + "z")
    try pty.line("key z")
    let events = pty.lines.drop { !$0.hasPrefix("ready") }.dropFirst().dropLast()
    pty.send("q")
    #expect(try pty.ended() == .exited(0))
    Probe.expectRestored(pty)
    return Array(events)
  }

  @Test(
    "keys are what they are called",
    arguments: [
      (" ", ["key space"]), ("\r", ["key enter"]), ("\t", ["key tab"]),
      ("u5?", ["key u", "key 5", "key ?"]),
      ("\u{7F}", ["key backspace"]), ("\u{C}", ["key C-l"]),
      ("\u{1B}OA\u{1B}[A", ["key up", "key up"]),
      ("\u{1B}OC\u{1B}[D", ["key right", "key left"]),
      ("\u{1B}[5~\u{1B}[6~", ["key pageUp", "key pageDown"]),
      ("\u{1B}[H\u{1B}OF", ["key home", "key end"]), ("\u{1B}[3~", ["key delete"]),
      ("\u{1B}[Z", ["key backTab"]), ("\u{1B}OP\u{1B}[15~", ["key F1", "key F5"]),
      ("é€😀", ["key é", "key €", "key 😀"]),
    ])
  func keys(text: String, expected: [String]) throws {
    #expect(try events(of: text) == expected)
  }

  @Test(
    "arrows work whatever the terminal is called",
    arguments: [
      "xterm", "xterm-ghostty", "tmux-256color", "screen", "linux", "vt100", "ansi",
    ])
  func arrows(type: String) throws {
    #expect(try events(of: "\u{1B}[A\u{1B}OB", type: type) == ["key up", "key down"])
  }

  @Test("a press of the mouse is a press; nothing else of it is an event, and none a key")
  func mouse() throws {
    let reports =
      "\u{1B}[<0;12;5M\u{1B}[<0;12;5m\u{1B}[<2;1;1M\u{1B}[<35;3;3M\u{1B}[<64;3;3M\u{1B}[<65;3;3M\u{1B}[M !!\u{1B}[M#!!"
    #expect(try events(of: reports) == ["press 11 4", "press 0 0", "press 0 0"])
  }

  @Test("focus that comes back asks for a repaint; focus that goes does nothing")
  func focus() throws {
    #expect(
      try events(of: "\u{1B}[O\u{1B}[I", arguments: ["--focus", "--no-question"]) == ["damaged"])
  }

  @Test(
    "replies and unknown sequences are swallowed whole",
    arguments: [
      "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\", "\u{1B}]11;rgb:1e1e/qqqq/1e1e\u{7}", "\u{1B}[?62;4c",
      "\u{1B}[>1;10;0c", "\u{1B}P1+r5463=71\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}[12;40R",
      "\u{1B}[?2026;0$y", "\u{1B}[1;5C", "\u{1B}[27;5;113~", "\u{1B}[113;5u", "\u{1B}[99~",
      "\u{1B}q",
      "\u{1B}[I", "\u{FFFE}",
    ])
  func replies(text: String) throws {
    let expected = text == "\u{1B}[I" ? ["damaged"] : text == "\u{FFFE}" ? ["key \u{FFFE}"] : []
    #expect(try events(of: text) == expected)
  }

  @Test(
    "pasted text does nothing",
    arguments: [
      "q\u{1B}\u{1B}[A\u{1B}OA \r\u{1B}]11;", "", "\u{1B}[200~q\u{1B}[20",
      String(repeating: "rm -rf q\r", count: 4000),
    ])
  func paste(text: String) throws {
    #expect(try events(of: " \u{1B}[200~\(text)\u{1B}[201~ ") == ["key space", "key space"])
  }

  @Test("pasted text in pieces does nothing, however it is cut", arguments: [1, 2, 5, 7, 8, 9, 12])
  func pasteInPieces(cut: Int) throws {
    let pty = try Probe.start("--no-question") { $0.environment["ESCDELAY"] = "5000" }
    let bytes = Array("\u{1B}[200~q q\u{1B}[201~".utf8)
    pty.send(Array(bytes[..<cut]))
    try pty.consumed()
    pty.send(Array(bytes[cut...]) + Array("z".utf8))
    try pty.line("key z")
    #expect(pty.lines.filter { $0.hasPrefix("key") } == ["key z"])
  }

  @Test("a paste that never ends does not swallow keys for ever")
  func pasteNeverClosed() throws {
    let pty = try Probe.start("--no-question")
    pty.send("\u{1B}[200~qqq")
    try pty.consumed()
    // Nobody types faster than this; the probe tells when the silence is long enough.
    try pty.silence(0.3)
    pty.send("q")
    #expect(try pty.ended() == .exited(0))
    Probe.expectRestored(pty)
  }

  @Test("an arrow in pieces is an arrow", arguments: [1, 2])
  func arrowInPieces(cut: Int) throws {
    let pty = try Probe.start("--no-question") { $0.environment["ESCDELAY"] = "5000" }
    let bytes = Array("\u{1B}[A".utf8)
    pty.send(Array(bytes[..<cut]))
    try pty.consumed()
    pty.send(Array(bytes[cut...]))
    try pty.line("key up")
    pty.send("q")
    #expect(try pty.ended() == .exited(0))
  }

  @Test(
    "3,000 spaces are 3,000 keys, and q in the middle acts in its turn", arguments: [false, true])
  func burst(moving: Bool) throws {
    let pty = try Probe.start("--no-question", moving ? "--moving" : "--still")
    let spaces = String(repeating: " ", count: 3000)
    pty.send(spaces + "q" + spaces)
    #expect(try pty.ended() == .exited(0))
    #expect(pty.lines.filter { $0 == "key space" }.count == 3000)
    Probe.expectRestored(pty)
  }

  @Test(
    "the terminal's answers are never keys, and tell what it knows",
    arguments: [("0", false), ("1", true), ("2", true), ("3", true), ("4", false)])
  func answers(value: String, knows: Bool) throws {
    let pty = try Probe.start { $0.answers = false }
    try pty.shown("\u{1B}[c")
    pty.send("\u{1B}]11;rgb:ffff/8080/0000\u{1B}\\\u{1B}[?2026;\(value)$y\u{1B}[?62;4cz")
    try pty.line("background ff8000")
    try pty.line("key z")
    #expect(pty.lines.contains("synchronized") == knows)
    #expect(pty.lines.filter { $0.hasPrefix("key") } == ["key z"])
    pty.send("q")
    #expect(try pty.ended() == .exited(0))
    Probe.expectRestored(pty)
  }

  @Test("answers that come after the end do not reach the shell", arguments: ["q", "\u{3}", "!"])
  func lateAnswers(key: String) throws {
    let pty = try Probe.start { $0.answers = false }
    try pty.shown("\u{1B}[c")
    pty.send(key)
    try pty.shown("\u{1B}[?1049l")
    pty.send("\u{1B}]11;rgb:ffff/8080/0000\u{1B}\\\u{1B}[?2026;2$y\u{1B}[?62;4c")
    try pty.ended()
    #expect(pty.unreadInput == 0)
    Probe.expectRestored(pty)
  }

  @Test(
    "the terminal is not asked where it might show the question",
    arguments: ["linux", "vt100", "ansi", "rxvt"])
  func notAsked(type: String) throws {
    let pty = try Probe.start { $0.type = type }
    pty.send("q")
    try pty.ended()
    let screen = String(decoding: pty.screen, as: UTF8.self)
    #expect(!screen.contains("2026") && !screen.contains("]11") && !screen.contains("[c"))
    Probe.expectRestored(pty)
  }
}
