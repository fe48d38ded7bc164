// Reasons: each choice says what made it.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas
import Testing

@testable import Terminal

@Suite("Reasons")
struct ReasonTests {
  private func capabilities(
    _ environment: [String: String], mouseReport: String? = "\u{1B}[<"
  ) -> Capabilities {
    Capabilities(
      environment: TerminalEnvironment(environment),
      description: TerminalDescription(type: "xterm", mouseReport: mouseReport))
  }

  @Test(
    "a terminal is named by what names it, and otherwise it is said why not",
    arguments: [
      (["TERM": "xterm-kitty"], "kitty", "TERM=xterm-kitty"),
      (["TERM": "xterm", "TERM_PROGRAM": "vscode"], "VS Code", "TERM_PROGRAM=vscode"),
      (["TERM": "xterm-kitty", "TMUX": "x"], "tmux", "TMUX is set"),
      (
        ["TERM": "xterm", "VTE_VERSION": "7600", "XTERM_VERSION": "XTerm(379)"], nil,
        "VTE_VERSION is set, XTERM_VERSION is set: so none of them counts"
      ),
      (["TERM": "xterm"], nil, "TERM=xterm says many terminals, and no variable says more"),
      (["TERM": "st"], nil, "TERM=st is not in the table of known terminals"),
    ] as [([String: String], String?, String)])
  func names(environment: [String: String], name: String?, reason: String) {
    #expect(capabilities(environment).terminal == Choice(name, reason))
  }

  @Test("only what shows another terminal's picture is a multiplexer")
  func multiplexers() {
    #expect(capabilities(["TERM": "tmux-256color"]).isMultiplexer)
    #expect(!capabilities(["TERM": "foot"]).isMultiplexer)
    #expect(!capabilities(["TERM": "xterm"]).isMultiplexer)
  }

  @Test(
    "what made the other choices",
    arguments: [
      ("isModern", ["TERM": "vt100"], "TERM=vt100"),
      ("isModern", ["TERM": "xterm"], "terminfo has a mouse (kmous)"),
      ("hasDarkBackground", ["COLORFGBG": "15;0"], "COLORFGBG=15;0"),
      ("hasDarkBackground", ["COLORFGBG": "x"], "COLORFGBG=x names no colour"),
      ("hasDarkBackground", [:], "COLORFGBG is not set"),
      ("escapeDelay", ["ESCDELAY": "9"], "ESCDELAY=9"),
      ("escapeDelay", ["ESCDELAY": "x"], "ESCDELAY=x is no number of milliseconds"),
      ("escapeDelay", [:], "ESCDELAY is not set"),
      ("hasAlternateScreen", [:], "terminfo has no smcup and rmcup"),
      ("hasBrightBackgrounds", ["TERM": "linux"], "TERM=linux"),
    ] as [(String, [String: String], String)])
  func others(choice: String, environment: [String: String], text: String) {
    let found = capabilities(environment)
    let reasons = [
      "isModern": found.isModern.reason, "hasDarkBackground": found.hasDarkBackground.reason,
      "escapeDelay": found.escapeDelay.reason,
      "hasAlternateScreen": found.hasAlternateScreen.reason,
      "hasBrightBackgrounds": found.hasBrightBackgrounds.reason,
    ]
    #expect(reasons[choice] == text)
  }

  @Test(
    "the size is the window's, else the environment's, else terminfo's, else assumed",
    arguments: [
      ((120, 40, 0, 0), [:], nil, 120, "the terminal tells its size"),
      ((0, 0, 0, 0), ["COLUMNS": "90"], 132, 90, "COLUMNS=90"),
      ((0, 0, 0, 0), ["COLUMNS": "0"], 132, 132, "terminfo's; the terminal tells none"),
      ((0, 0, 0, 0), [:], nil, 80, "assumed: the terminal tells none"),
    ] as [((Int, Int, Int, Int), [String: String], Int?, Int, String)])
  func columns(
    window: (Int, Int, Int, Int), environment: [String: String], described: Int?, columns: Int,
    reason: String
  ) {
    let size = WindowSize(
      (window.0, window.1, window.2, window.3), TerminalEnvironment(environment),
      TerminalDescription(type: "xterm", columns: described))
    #expect(size.columns == Choice(columns, reason))
    #expect(size.cellPixels == nil)
    #expect(size.cellAspect.reason.hasPrefix("assumed"))
  }

  @Test("a cell's pixels are the window's, shared out")
  func pixels() {
    let size = WindowSize((80, 24, 720, 480), TerminalEnvironment([:]), nil)
    #expect(size.cellPixels?.width == 9 && size.cellPixels?.height == 20)
    #expect(size.grid.cellAspect == size.cellAspect.value)
    #expect(!size.cellAspect.reason.hasPrefix("assumed"))
  }

  @Test("a mode is on where the terminal has it and it is wanted; the reason says which lacks")
  func modes() {
    let modern = capabilities(["TERM": "xterm"])
    var options = TerminalSession.Options()
    #expect(ModeChoices(modern, options).mouse == modern.isModern)
    #expect(ModeChoices(modern, options).asksForBackground.value)
    options.mouse = false
    options.asksForBackground = false
    #expect(ModeChoices(modern, options).mouse == Choice(false, "not wanted"))
    #expect(ModeChoices(modern, options).paste.value)
    #expect(ModeChoices(modern, options).asksForBackground == Choice(false, "not wanted"))
    let mouseless = capabilities(["TERM": "xterm"], mouseReport: nil)
    #expect(ModeChoices(mouseless, .init()).mouse.reason == "terminfo has no mouse (kmous)")
  }

  @Test("what only asks switches nothing on, and erases nothing")
  func onlyAsks() {
    var options = TerminalSession.Options()
    options.onlyAsks = true
    let description = TerminalDescription(
      type: "xterm", enterScreen: "\u{1B}[?1049h", leaveScreen: "\u{1B}[?1049l",
      clear: "\u{1B}[2J", mouseReport: "\u{1B}[<")
    let modes = ScreenModes(description, capabilities(["TERM": "xterm"]), options: options)
    #expect(modes.enter == [] && modes.leave == [])
    #expect(modes.question == Array("\u{1B}]11;?\u{1B}\\\u{1B}[?2026$p\u{1B}[c".utf8))
  }
}
