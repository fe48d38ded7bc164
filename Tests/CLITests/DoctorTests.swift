// `likes doctor`: findings, reasons, and that other commands choose the same.
//
// Part of likes. SPDX-License-Identifier: MIT

import TestSupport
import Testing

@Suite("likes doctor")
struct DoctorTests {
  /// An environment, options, and a finding of the page.
  struct Case: Sendable, CustomTestStringConvertible {
    var environment: [String: String?] = ["TERM": "xterm-256color"]
    var arguments: [String] = []
    var name: String
    var value: String
    var reason: String

    init(_ environment: [String: String?], _ name: String, _ value: String, _ reason: String) {
      self.init(environment, [], name, value, reason)
    }

    init(
      _ environment: [String: String?], _ arguments: [String], _ name: String, _ value: String,
      _ reason: String
    ) {
      self.environment.merge(environment) { $1 }
      self.arguments = arguments
      (self.name, self.value, self.reason) = (name, value, reason)
    }

    var testDescription: String { "\(environment) \(arguments) \(name)" }
  }

  static let cases = [
    Case(["TERM": "linux"], "terminal", "found", "/dev/tty can be used"),
    Case(["TERM": "xterm-kitty"], "known as", "kitty", "TERM=xterm-kitty"),
    Case(["TERM": "xterm-256color"], "terminfo", "xterm-256color", "TERM=xterm-256color"),
    Case(
      ["TERM": "xterm-nosuch"], "terminfo", "xterm-256color",
      "a relative's: terminfo does not know TERM=xterm-nosuch"),
    Case([:], "text", "UTF-8", "LC_ALL=C.UTF-8"),
    Case(["LC_ALL": "C"], "text", "not UTF-8", "LC_ALL=C"),
    Case(["LC_ALL": "C"], "glyphs", "ASCII", "the locale is not UTF-8"),
    Case([:], "glyphs", "blocks", "the locale is UTF-8"),
    Case(
      ["TERM": "foot"], "glyphs", "blocks and sextants", "foot draws sextants itself (TERM=foot)"),
    Case([:], ["--glyphs", "octant"], "glyphs", "octants", "--glyphs octant"),
    Case(["LIKES_GLYPHS": "half"], "glyphs", "half blocks", "LIKES_GLYPHS=half"),
    Case(
      ["LIKES_GLYPHS": "half"], ["--glyphs=braille"], "glyphs", "braille", "--glyphs braille"),
    Case(
      ["TERM": "linux"], "glyphs", "ASCII",
      "the console's font cannot be asked; most have no half blocks"),
    Case(["COLORTERM": "truecolor"], "colours", "24 bits", "COLORTERM=truecolor"),
    Case([:], "colours", "256", "terminfo has 256 colours"),
    Case(["NO_COLOR": "1"], "colours", "none", "NO_COLOR is set"),
    Case(["NO_COLOR": "1"], ["--color", "16"], "colours", "16", "--color 16"),
    Case(["LIKES_COLOR": "none"], "colours", "none", "LIKES_COLOR=none"),
    Case(
      ["COLORTERM": "24bit"], "slow line", "256 colours",
      "where frames would be lost; --color keeps what it says"),
    Case([:], ["--color", "truecolor"], "slow line", "24 bits as well", "--color truecolor"),
    Case(["TERM": "linux"], "brights", "ink only", "TERM=linux"),
    Case([:], ["--background", "#FAFAFA"], "background", "#FAFAFA, light", "--background #FAFAFA"),
    Case(
      ["NO_COLOR": "1"], ["--background", "#101010"], "background", "not painted",
      "there are no colours: NO_COLOR is set"),
    Case(
      ["NO_COLOR": "1"], "background", "left alone", "without colours it makes no difference"),
    Case(
      ["TERM": "linux", "COLORFGBG": "0;15"], "background", "light",
      "COLORFGBG=0;15; not asked: TERM=linux"),
    Case(
      ["TERM": "linux"], "background", "unknown",
      "COLORFGBG is not set; not asked: TERM=linux"),
    Case([:], "size", "80 columns, 24 rows", "the terminal tells its size"),
    Case(
      [:], "cell", "1 : 2", "assumed: the terminal does not tell its window's pixels"),
    Case([:], "screen", "of its own", "terminfo has smcup and rmcup"),
    Case(["TERM": "linux"], "screen", "the normal one", "terminfo has no smcup and rmcup"),
    Case([:], "mouse", "on", "terminfo has a mouse (kmous)"),
    Case(["TERM": "vt100"], "mouse", "off", "TERM=vt100"),
    Case([:], ["--no-mouse"], "mouse", "off", "--no-mouse"),
    Case(["LIKES_NO_MOUSE": "1"], "mouse", "off", "LIKES_NO_MOUSE=1"),
    Case(["LIKES_NO_MOUSE": "0"], "mouse", "on", "terminfo has a mouse (kmous)"),
    Case(["TERM": "vt100"], "paste", "taken for keys", "TERM=vt100"),
    Case([:], "focus", "on", "terminfo has a mouse (kmous)"),
    Case(["LIKES_SYNC": "never"], "sync", "off", "LIKES_SYNC=never"),
    Case(
      ["TERM_PROGRAM": "Apple_Terminal"], "sync", "off",
      "not asked: Apple's Terminal shows a part of the question"),
    Case(["ESCDELAY": "700"], "Esc", "a key after 700 ms", "ESCDELAY=700"),
    Case([:], ["--reduce-motion"], "motion", "still pictures", "--reduce-motion"),
    Case([:], "motion", "moving", "no --reduce-motion asks for less"),
    Case([:], "once, wait", "draw below the prompt", "stderr is this terminal"),
    Case(["CI": "1"], "once, wait", "write plain lines", "CI is set"),
  ]

  @Test("each finding has its reason", arguments: cases)
  func reasons(row: Case) throws {
    let report = try DoctorReport.run(row.environment, row.arguments).report
    #expect(report[row.name] == .init(row.value, row.reason))
  }

  @Test("the answers are findings, with the time that they took")
  func answers() throws {
    let report = try DoctorReport.run(["TERM": "xterm"]) { $0.pixels = (720, 480) }.report
    let background = try #require(report["background"])
    #expect(background.value == "#1c1c1e, dark")
    #expect(background.reason.hasPrefix("the terminal said so (OSC 11), after "))
    #expect(background.reason.hasSuffix(" ms"))
    let sync = try #require(report["sync"])
    #expect(sync.value == "on" && sync.reason.hasPrefix("the terminal knows DEC 2026"))
    #expect(report["cell"]?.value == "1 : 2.22")
    #expect(report["cell"]?.reason == "9 by 20 pixels: the terminal tells its window's pixels")
  }

  /// A row of the documented environments; where terminfo does not know the names they are left
  /// out.
  static let environments =
    (documentTable("terminals.md", "## Glyphs", columns: 4).flatMap { $0.settings(1) }
    + documentTable("terminals.md", "## Colours", columns: 3).flatMap { $0.settings(0) })
    .filter { !($0["TERM"] ?? "").hasPrefix("other") }

  @Test("tells the glyphs and colours that a picture has", arguments: environments)
  func agrees(environment: [String: String]) throws {
    var environment = environment
    environment["TERM"] = environment["TERM"] ?? "xterm-256color"
    try expectAgreement(environment, [])
  }

  @Test(
    "options change both alike",
    arguments: [
      ["--color", "16"], ["--color", "truecolor"], ["--color", "none"], ["--glyphs", "sextant"],
      ["--glyphs", "ascii", "--color", "256"],
    ])
  func options(arguments: [String]) throws {
    try expectAgreement(["TERM": "xterm-256color"], arguments)
  }

  private func expectAgreement(_ environment: [String: String], _ arguments: [String]) throws {
    let report = try DoctorReport.run(environment, arguments).report
    let pty = try Program.launch(Program.path, ["once", "--reduce-motion"] + arguments) {
      $0.environment["COLORTERM"] = nil
      $0.environment.merge(environment) { $1 }
    }
    #expect(try pty.ended() == .exited(0))
    let picture = Drawn(pty.screen)
    #expect(report["colours"]?.value == picture.colors, "\(report.lines)")
    let glyphs = report["glyphs"]?.value ?? ""
    #expect(glyphs.contains("sextants") == picture.hasSextants, "\(report.lines)")
    #expect((glyphs == "ASCII") == !picture.hasGlyphs, "\(report.lines)")
  }

  /// What a picture's bytes are made of.
  struct Drawn {
    var colors: String
    var hasSextants: Bool
    var hasGlyphs: Bool

    init(_ bytes: [UInt8]) {
      let text = String(decoding: bytes, as: UTF8.self)
      hasSextants = text.unicodeScalars.contains { (0x1_FB00...0x1_FB3B).contains($0.value) }
      hasGlyphs = text.unicodeScalars.contains { $0.value > 0x7E }
      var kinds: Set<String> = []
      for part in text.split(separator: "\u{1B}[") {
        let code = part.prefix { $0.isNumber || $0 == ";" }
        if part.dropFirst(code.count).first == "m" { kinds.formUnion(Self.kinds(of: code)) }
      }
      colors = ["24 bits", "256", "16"].first(where: kinds.contains) ?? "none"
    }

    /// How the colours are spelt that a sequence of attributes chooses.
    private static func kinds(of code: Substring) -> Set<String> {
      var kinds: Set<String> = []
      var numbers = code.split(separator: ";").compactMap { Int($0) }[...]
      while let number = numbers.popFirst() {
        switch number {
        case 38, 48:
          let isFull = numbers.popFirst() == 2
          numbers = numbers.dropFirst(isFull ? 3 : 1)
          kinds.insert(isFull ? "24 bits" : "256")
        case 30...37, 40...47, 90...97, 100...107: kinds.insert("16")
        default: break
        }
      }
      return kinds
    }
  }

  @Test(
    "tells the modes that a session switches on",
    arguments: ["xterm-256color", "vt100", "rxvt", "linux"],
    [[], ["--no-mouse"], ["--sync", "never"]])
  func modes(type: String, arguments: [String]) throws {
    let report = try DoctorReport.run(["TERM": type], arguments).report
    let pty = try Program.launch(Program.path, arguments) { $0.type = type }
    try pty.wrote(1)
    let usesSync = report["sync"]?.value == "on"
    if usesSync {
      pty.send(" ")
      try pty.shown("\u{1B}[?2026h")
    }
    pty.send("q")
    #expect(try pty.ended() == .exited(0))
    let modes = PtyModes(pty.screen)
    #expect((report["mouse"]?.value == "on") == (modes.sets[1000] != nil))
    #expect((report["focus"]?.value == "on") == (modes.sets[1004] != nil))
    #expect((report["paste"]?.value == "told from keys") == (modes.sets[2004] != nil))
    #expect(
      (report["screen"]?.value == "of its own") == (modes.sets[1049] != nil || type == "rxvt"))
    #expect(usesSync == (modes.sets[2026] != nil))
  }
}
