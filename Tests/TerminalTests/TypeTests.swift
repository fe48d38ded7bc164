// Type tests: TERM, locales, colours: what is chosen, and what is refused.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas
import TestSupport
import Testing

@testable import Terminal

@Suite("Terminal types")
struct TypeTests {
  @Test(
    "draws on what it knows, and on relatives of xterm that it does not know",
    arguments: [
      "xterm-256color", "xterm", "xterm-ghostty", "xterm-kitty", "xterm-nosuchthing", "alacritty",
      "foot",
      "wezterm", "st-256color", "tmux-256color", "tmux", "screen", "screen.xterm-256color", "linux",
      "vt100",
      "vt220", "rxvt", "ansi", "nosuchthing-256color",
    ])
  func draws(type: String) throws {
    let pty = try Probe.start { $0.type = type }
    pty.send("q")
    #expect(try pty.ended() == .exited(0))
    Probe.expectRestored(pty)
  }

  @Test(
    "refuses what is no terminal, says what to do, and writes nothing to it",
    arguments: [nil, "", "dumb", "unknown", "nosuchterm", "../../etc/passwd", "lpr", "a\u{1B}[2Jb"])
  func refuses(type: String?) throws {
    let pty = try Probe.launch { $0.type = type }
    let line = try pty.line("error")
    #expect(try pty.ended() == .exited(69))
    #expect(line.contains("TERM"))
    #expect(!line.contains("\u{1B}"))
    #expect(pty.screen == [])
    Probe.expectRestored(pty)
  }

  @Test(
    "UTF-8 is what the first variable that is not empty asks for",
    arguments: [
      (["LC_ALL": "C.UTF-8"], true), (["LC_ALL": "xx_XX.utf8"], true),
      (["LC_ALL": "C", "LANG": "C.UTF-8"], false),
      (["LC_ALL": "", "LC_CTYPE": "", "LANG": "de_DE.UTF-8@euro"], true),
      (["LC_CTYPE": "UTF-8"], true),
      (["LANG": "de_DE.ISO-8859-1"], false), (["LANG": "en_US"], false), ([:], false),
      (["LC_ALL": "POSIX", "LC_CTYPE": "en_US.UTF-8"], false),
    ] as [([String: String], Bool)])
  func utf8(environment: [String: String], expected: Bool) {
    let found = capabilities(environment, TerminalDescription(type: "xterm", colors: 8))
    #expect(found.utf8.value == expected)
    #expect(found.glyphSet.value == (expected ? .block : .ascii))
  }

  @Test(
    "synchronized output is asked for where the question cannot be seen",
    arguments: [
      ("xterm-256color", nil, true), ("xterm-ghostty", nil, true), ("tmux-256color", nil, true),
      ("foot", nil, true), ("linux", nil, false), ("vt100", nil, false),
      ("rxvt-unicode", nil, false),
      ("xterm-256color", "Apple_Terminal", false),
    ] as [(String, String?, Bool)])
  func asks(type: String, program: String?, expected: Bool) {
    var environment = ["TERM": type]
    environment["TERM_PROGRAM"] = program
    let found = capabilities(environment, TerminalDescription(type: type))
    #expect(found.canAskForSynchronizedOutput.value == expected)
  }

  @Test(
    "ESCDELAY is respected where it makes sense",
    arguments: [
      (nil, 0.025), ("700", 0.7), ("0", 0), ("-1", 0.025), ("x", 0.025), ("999999", 10),
    ] as [(String?, Double)])
  func escapeDelay(value: String?, expected: Double) {
    let environment = TerminalEnvironment { $0 == "ESCDELAY" ? value : nil }
    let found = Capabilities(
      environment: environment, description: TerminalDescription(type: "xterm"))
    #expect(found.escapeDelay.value == expected)
  }

  @Test(
    "the background's darkness, where COLORFGBG tells",
    arguments: [
      ("15;0", true), ("0;15", false), ("0;default;7", false), ("12;8", true), ("x", nil),
      ("1;99", nil),
    ] as [(String, Bool?)])
  func background(value: String, expected: Bool?) {
    let found = capabilities(["COLORFGBG": value], TerminalDescription(type: "xterm"))
    #expect(found.hasDarkBackground.value == expected)
  }

  private func capabilities(
    _ environment: [String: String], _ description: TerminalDescription
  ) -> Capabilities {
    Capabilities(environment: TerminalEnvironment(environment), description: description)
  }
}

@Suite("Screen modes")
struct ScreenModesTests {
  private let xterm = TerminalDescription(
    type: "xterm", enterScreen: "\u{1B}[?1049h", leaveScreen: "\u{1B}[?1049l",
    clear: "\u{1B}[H\u{1B}[2J\u{1B}[3J", hideCursor: "\u{1B}[?25l",
    showCursor: "\u{1B}[?12l\u{1B}[?25h", resetAttributes: "\u{1B}[m$<2>", mouseReport: "\u{1B}[<")

  private func modes(
    _ description: TerminalDescription, _ options: TerminalSession.Options = .init()
  ) -> ScreenModes {
    let environment = TerminalEnvironment(["TERM": description.type])
    return ScreenModes(
      description, Capabilities(environment: environment, description: description),
      options: options)
  }

  @Test("what was scrolled out is never erased, blinking is left alone, no padding is sent")
  func harmless() {
    let modes = modes(xterm)
    for text in [modes.enter, modes.leave, modes.question] {
      let text = String(decoding: text, as: UTF8.self)
      #expect(!text.contains("[3J") && !text.contains("?12") && !text.contains("$<"))
    }
  }

  @Test("ends a picture and its colours first, leaves the screen last")
  func order() {
    let leave = String(decoding: modes(xterm).leave, as: UTF8.self)
    #expect(leave.hasPrefix("\u{1B}[?2026l\u{1B}[m"))
    #expect(leave.hasSuffix("\u{1B}[?25h\u{1B}[?1049l"))
  }

  @Test("below the prompt: no other screen, nothing erased")
  func inline() {
    var options = TerminalSession.Options()
    options.alternateScreen = false
    let modes = modes(xterm, options)
    for text in [modes.enter, modes.leave, modes.question] {
      let text = String(decoding: text, as: UTF8.self)
      #expect(!text.contains("1049") && !text.contains("J"))
    }
  }

  @Test(
    "padding is left out, other dollars stay",
    arguments: [
      ("a$<50/*>b", "ab"), ("$<5>", ""), ("a$b<c>", "a$b<c>"), ("a$<5", "a$<5"), ("", ""),
      ("$$<1>x", "$x"),
    ])
  func padding(text: String, expected: String) {
    #expect(ScreenModes.plain(text) == expected)
  }
}
