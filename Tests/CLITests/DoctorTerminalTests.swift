// `likes doctor` and its terminal: asked, given back, absent, refused; pipes and pictures.
//
// Part of likes. SPDX-License-Identifier: MIT

import TestSupport
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@Suite("likes doctor and its terminal")
struct DoctorTerminalTests {
  private static let lastQuestion = "\u{1B}[c"
  private static let answers = [
    "\u{1B}]11;rgb:ffff/ff", "ff/e0e0\u{1B}\\\u{1B}[?2026;0", "$y\u{1B}[?6", "2;4c",
  ]

  /// What the program wrote on the terminal, as lines.
  /// Has asked, and waits: nobody answers.
  private func asking() throws -> Pty {
    let pty = try Program.launch(Program.path, ["doctor"]) {
      $0.output = .test
      $0.answers = false
    }
    try pty.shown(Self.lastQuestion)
    return pty
  }

  private func screen(_ pty: Pty) -> DoctorReport {
    DoctorReport(PlainScreen(columns: 80, rows: 24, showing: pty.screen).lines)
  }

  // MARK: Asking

  @Test("answers in pieces are understood, and none of them or of the keys reaches the shell")
  func late() throws {
    let pty = try Program.script(
      "\"$LIKES\" doctor --glyphs ascii | cat; read line; echo \"got <$line>\""
    ) {
      $0.answers = false
    }
    try pty.shown(Self.lastQuestion)
    pty.send("q\u{1B}[A")
    pty.send(Self.answers[0])
    try pty.consumed()
    for piece in Self.answers.dropFirst() { pty.send(piece) }
    try pty.shown("From the environment")
    pty.send("typed\n")
    #expect(try pty.ended() == .exited(0))
    let report = screen(pty)
    #expect(report.lines.last == "got <typed>")
    #expect(report["background"]?.value == "#ffffe0, light")
    #expect(report["sync"]?.value == "off")
    #expect(report["sync"]?.reason.hasPrefix("the terminal does not know DEC 2026") == true)
  }

  @Test("a terminal that says nothing is waited for, not for ever, and that is told")
  func silent() throws {
    let report = try DoctorReport.run(["TERM": "xterm"]) { $0.answers = false }.report
    #expect(report["background"]?.reason == "COLORFGBG is not set; no answer to OSC 11 in 1 s")
    #expect(report["sync"] == .init("off", "no answer to DECRQM 2026 in 1 s"))
    #expect(report["terminal"] == .init("found", "/dev/tty; its answers were waited for 1000 ms"))
  }

  @Test("the last answer ends the waiting, and what was not answered till then is told")
  func ignorant() throws {
    let pty = try asking()
    pty.send("\u{1B}[?1;2c")
    #expect(try pty.ended() == .exited(0))
    let report = DoctorReport(pty.lines)
    #expect(
      report["background"]?.reason.hasPrefix(
        "COLORFGBG is not set; no answer to OSC 11, though to DA1 after ") == true)
    let waited = report["terminal"]?.reason.split(separator: " ").compactMap { Int($0) } ?? []
    #expect(waited.count == 1 && waited[0] < 1000, "\(report.lines)")
  }

  @Test("asks only what is needed")
  func needed() throws {
    let pty = try DoctorReport.run([:], ["--background", "#000000", "--sync", "never"]).pty
    #expect(pty.screen == [])
    let asked = try DoctorReport.run([:], ["--sync", "never"]).pty
    #expect(String(decoding: asked.screen, as: UTF8.self) == "\u{1B}]11;?\u{1B}\\\u{1B}[c")
  }

  // MARK: Signals

  @Test(
    "a signal ends it by that signal, the line as before, the late answer swallowed",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1])
  func signals(signal: Int32) throws {
    let pty = try asking()
    pty.signal(signal)
    for piece in Self.answers { pty.send(piece) }
    #expect(try pty.ended() == .killed(signal))
    #expect(pty.settings == pty.settingsBefore)
    #expect(pty.unreadInput == 0)
    #expect(pty.lines == [])
  }

  @Test("a stop in the middle gives the line back; going on it asks again")
  func stopped() throws {
    let pty = try asking()
    pty.send("\u{1A}")
    #expect(try pty.stopped() == SIGTSTP)
    #expect(pty.settings == pty.settingsBefore)
    let before = pty.screen.count
    pty.foreground()
    try pty.shown(Self.lastQuestion, after: before)
    for piece in Self.answers { pty.send(piece) }
    #expect(try pty.ended() == .exited(0))
    #expect(DoctorReport(pty.lines)["background"]?.value == "#ffffe0, light")
    #expect(pty.settings == pty.settingsBefore)
  }

  @Test("continued in the background it asks nobody, and ends")
  func continuedInBackground() throws {
    let pty = try asking()
    pty.send("\u{1A}")
    try pty.stopped()
    let before = pty.screen.count
    pty.background()
    #expect(try pty.ended() == .exited(0))
    #expect(DoctorReport(pty.lines)["terminal"]?.value == "no terminal")
    #expect(pty.screen.count == before && pty.stops == [SIGTSTP])
  }

  // MARK: No terminal

  @Test("in the background it asks nobody, does not stop, and says why")
  func background() throws {
    let (report, pty) = try DoctorReport.run(["TERM": "foot"]) { $0.inBackground = true }
    #expect(
      report["terminal"]
        == .init(
          "no terminal",
          "no terminal in the background: start it without '&', or bring it back with 'fg'"))
    #expect(report["glyphs"]?.value == "blocks and sextants")
    #expect(report["sync"] == .init("off", "not asked: no terminal"))
    #expect(report["once, wait"] == .init("write plain lines", "see 'terminal'"))
    #expect(pty.screen == [] && pty.stops == [])
  }

  @Test("without a terminal it says so, and what the environment leads to")
  func none() throws {
    let pty = try Program.script(
      "page=$(setsid -w \"$LIKES\" doctor --color 16 </dev/null 2>&1); status=$?; "
        + "echo \"$page\"; exit $status"
    ) { $0.type = "foot" }
    #expect(try pty.ended() == .exited(0))
    let report = screen(pty)
    #expect(report["terminal"]?.value == "no terminal")
    #expect(report["terminal"]?.reason.hasPrefix("/dev/tty: ") == true)
    #expect(report["terminfo"]?.value == "foot")
    #expect(
      report["glyphs"] == .init("blocks and sextants", "foot draws sextants itself (TERM=foot)"))
    #expect(report["colours"] == .init("16", "--color 16"))
    #expect(report["size"] == .init("80 columns, 24 rows", "terminfo's; the terminal tells none"))
    #expect(report["once, wait"] == .init("write plain lines", "stderr is no terminal"))
  }

  @Test(
    "a TERM that pictures cannot use is a finding that says what to do",
    arguments: [nil, "", "dumb", "unknown", "nosuchterm", "lpr", "a\u{1B}[2Jb"])
  func refused(type: String?) throws {
    let (report, pty) = try DoctorReport.run(["TERM": type])
    #expect(report["terminal"]?.value == "cannot be used")
    #expect(report["terminal"]?.reason.contains("TERM") == true)
    #expect(report["text"] == .init("UTF-8", "LC_ALL=C.UTF-8"))
    #expect(report["glyphs"] == nil)
    #expect(report["once, wait"]?.value == "write plain lines")
    #expect(pty.screen == [])
    #expect(!pty.lines.joined().contains("\u{1B}"))
  }

  // MARK: Pages

  @Test(
    "fits 80 columns in printable ASCII, whatever stands in the environment",
    arguments: [
      ["COLORTERM": String(repeating: "x", count: 5000)], ["LC_ALL": "\u{1B}[2J\nx.UTF-8"],
      ["COLORFGBG": "❤️愛ü", "LANG": "\u{202E}"], ["TERM_PROGRAM": "a\tb\r\nc"],
      ["LIKES_ODD": "\u{7}"], ["TERM": "xterm-" + String(repeating: "k", count: 500)],
    ])
  func width(environment: [String: String]) throws {
    let report = try DoctorReport.run(environment).report
    for line in report.lines {
      #expect(line.count <= 80 && line.last != " ", "\(line)")
      #expect(line.unicodeScalars.allSatisfy { (0x20...0x7E).contains($0.value) }, "\(line)")
    }
  }

  @Test("lists the variables that count, and which of its own nobody knows")
  func variables() throws {
    let report = try DoctorReport.run([
      "LIKES_COLOUR": "none", "LIKES_FPS": "30", "CI": "yes", "STY": "1.pts",
    ]).report
    for line in [
      "  LIKES_COLOUR=none (no option is set by that: did you mean LIKES_COLOR?)", "  LIKES_FPS=30",
      "  CI=yes", "  STY=1.pts", "  LC_ALL=C.UTF-8", "  TERM=xterm-256color",
    ] {
      #expect(report.lines.contains(line), "\(report.lines)")
    }
  }

  @Test("a pipe gets the same page as a terminal, without a picture")
  func pipe() throws {
    let (report, pty) = try DoctorReport.run(["TERM": "rxvt"])
    #expect(pty.screen == [])
    let shown = try Program.start("doctor") {
      $0.type = "rxvt"
      $0.environment["COLORTERM"] = nil
    }
    #expect(try shown.ended() == .exited(0))
    let screen = Program.expectTidy(shown)
    #expect(Array(screen.lines.prefix(report.lines.count)) == report.lines)
    #expect(screen.lines.count > report.lines.count + 5)
  }

  @Test("a page that cannot be written is status 74; a reader that has gone is none")
  func unwritable() throws {
    let full = try Program.script("\"$LIKES\" doctor > /dev/full")
    #expect(try full.ended() == .exited(74))
    let gone = try Program.script("(\"$LIKES\" doctor; echo $? > /dev/tty) | true") {
      $0.type = "rxvt"
    }
    try gone.ended()
    #expect(PlainScreen(columns: 80, rows: 24, showing: gone.screen).lines == ["0"])
  }

  @Test(
    "what it does not know is a usage error", arguments: [["--fps", "3"], ["x"], ["--nosuch"]])
  func usage(arguments: [String]) throws {
    let pty = try Program.launch(Program.path, ["doctor"] + arguments) { _ in }
    #expect(try pty.ended() == .exited(64))
    #expect(!pty.screen.contains(0x1B))
  }

  // MARK: Pictures

  @Test(
    "ends with a picture in the glyphs and colours that were chosen, and what to see in it",
    arguments: [
      (["--glyphs", "ascii"], "30 signs", 0x20...0x7E),
      (["--glyphs", "half"], "3 different shapes", 0x2580...0x2588),
      (["--glyphs", "block"], "29 different shapes", 0x2580...0x259F),
      (["--glyphs", "braille"], "30 different shapes", 0x2800...0x28FF),
      (["--color", "none"], "all in the colour of text", 0x2580...0x259F),
      (["--color", "256"], "a few even steps", 0x2580...0x259F),
    ] as [([String], String, ClosedRange<UInt32>)])
  func picture(arguments: [String], words: String, glyphs: ClosedRange<UInt32>) throws {
    let pty = try Program.launch(Program.path, ["doctor"] + arguments) {
      $0.rows = 60
      $0.type = "rxvt"
    }
    #expect(try pty.ended() == .exited(0))
    let lines = Program.expectTidy(pty, rows: 60).lines
    let end = try #require(lines.firstIndex { $0.hasPrefix("Above there should be a heart") })
    #expect(lines[end...].joined(separator: " ").contains(words))
    let scalars = lines[..<end].joined().unicodeScalars.map(\.value).filter { $0 > 0x7E }
    #expect(scalars.isEmpty == (glyphs.upperBound == 0x7E))
    #expect(scalars.allSatisfy { glyphs.contains($0) })
    let drawn = DoctorTests.Drawn(pty.screen).colors
    #expect(
      drawn == (arguments.last == "none" ? "none" : arguments.last == "256" ? "256" : "24 bits"))
  }

  @Test("its lines fit a narrow terminal", arguments: [50, 61, 79])
  func narrow(columns: Int) throws {
    let pty = try Program.start("doctor", "--glyphs", "block") {
      $0.columns = columns
      $0.rows = 200
    }
    #expect(try pty.ended() == .exited(0))
    // The picture is between the page and the words below it.
    let text = String(decoding: pty.screen, as: UTF8.self)
    let lines = text.split(whereSeparator: { $0.isNewline }).filter { !$0.contains("\u{1B}") }
    #expect(lines.contains { $0.hasPrefix("glyphs ") })
    #expect(lines.allSatisfy { $0.count <= columns }, "\(lines)")
  }

  @Test("shows no picture where there is no room for one", arguments: [(44, 24), (80, 6)])
  func cramped(columns: Int, rows: Int) throws {
    let pty = try Program.start("doctor", "--glyphs", "block") {
      $0.columns = columns
      $0.rows = rows
    }
    #expect(try pty.ended() == .exited(0))
    #expect(!String(decoding: pty.screen, as: UTF8.self).contains("█"))
    #expect(!String(decoding: pty.screen, as: UTF8.self).contains("should be"))
  }
}
