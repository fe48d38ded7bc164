// Known terminals: what cannot be asked, by the names that terminals go by.
//
// Part of likes. SPDX-License-Identifier: MIT

/// A terminal that can be told from others by the environment, and what it is known to do.
///
/// `docs/terminals.md` shows the table; a test compares the two.
struct KnownTerminal: Hashable, Sendable {
  /// As its users call it.
  let name: String
  /// How its own values of `TERM` begin. They come along over ssh and through sudo.
  var types: [String] = []
  /// A variable that it sets, where it goes by `xterm-256color` too.
  var mark: Mark?
  /// It draws sextants (U+1FB00…1FB3B) itself, so that they are there whatever the font is, and
  /// meet each other and the block elements.
  var drawsSextants = false
  /// It shows 24-bit colours.
  var isTruecolor = false
  /// It shows another terminal's picture, and nobody knows which one's.
  var isMultiplexer = false
  /// It passes `COLORTERM` on and does not mean it: the numbers of a 24-bit colour are attributes to
  /// it, and a red heart dim on magenta.
  var misreadsTruecolor = false

  /// A variable that a terminal sets.
  struct Mark: Hashable, Sendable {
    let variable: String
    /// Its value; nil where any will do.
    let value: String?
    /// The first version that draws sextants, where that matters.
    let leastVersion: Int?

    init(_ variable: String, _ value: String? = nil, since leastVersion: Int? = nil) {
      self.variable = variable
      self.value = value
      self.leastVersion = leastVersion
    }

    /// Where the version stands.
    var versionVariable: String {
      variable == "TERM_PROGRAM" ? "TERM_PROGRAM_VERSION" : variable
    }
  }

  /// Where a version matters and cannot be seen, the older one counts.
  ///
  /// Sources, for those that draw sextants: kitty's change log (0.19.0, all of them right since
  /// 0.19.3, December 2020); foot's (box drawing 1.7.0; seen in 1.13.1); WezTerm, wez in
  /// notcurses #1715 (10 June 2021); Ghostty 1.0, notcurses #2833; Contour #441 (2021);
  /// VTE, notcurses' list of terminals of November 2020, when 0.62 was new.
  static let table = [
    KnownTerminal(name: "tmux", types: ["tmux"], mark: Mark("TMUX"), isMultiplexer: true),
    // Up to version 4; none tells its version.
    KnownTerminal(
      name: "GNU screen", types: ["screen"], mark: Mark("STY"), isMultiplexer: true,
      misreadsTruecolor: true),
    KnownTerminal(name: "Zellij", mark: Mark("ZELLIJ"), isMultiplexer: true),
    KnownTerminal(
      name: "kitty", types: ["xterm-kitty", "kitty"], drawsSextants: true, isTruecolor: true),
    KnownTerminal(name: "foot", types: ["foot"], drawsSextants: true, isTruecolor: true),
    KnownTerminal(
      name: "Ghostty", types: ["xterm-ghostty", "ghostty"],
      mark: Mark("TERM_PROGRAM", "ghostty"), drawsSextants: true, isTruecolor: true),
    KnownTerminal(
      name: "WezTerm", types: ["wezterm"],
      mark: Mark("TERM_PROGRAM", "WezTerm", since: 20_210_610), drawsSextants: true,
      isTruecolor: true),
    KnownTerminal(name: "Contour", types: ["contour"], drawsSextants: true, isTruecolor: true),
    KnownTerminal(
      name: "VTE (GNOME Terminal and many others)", types: ["vte", "gnome"],
      mark: Mark("VTE_VERSION", since: 6200), drawsSextants: true, isTruecolor: true),
    // Sextants since 0.14 (pull request 7534), in a box before; it does not tell its version.
    KnownTerminal(name: "Alacritty", types: ["alacritty"], isTruecolor: true),
    // Sextants since July 2026 (pull request 20424), from the font before; no version either.
    KnownTerminal(name: "Windows Terminal", mark: Mark("WT_SESSION"), isTruecolor: true),
    KnownTerminal(
      name: "Konsole", types: ["konsole"], mark: Mark("KONSOLE_VERSION"), isTruecolor: true),
    KnownTerminal(name: "iTerm2", mark: Mark("TERM_PROGRAM", "iTerm.app"), isTruecolor: true),
    // xterm.js draws sextants since December 2025 (pull request 5467), if the graphics card does.
    KnownTerminal(name: "VS Code", mark: Mark("TERM_PROGRAM", "vscode"), isTruecolor: true),
    KnownTerminal(name: "Apple's Terminal", mark: Mark("TERM_PROGRAM", "Apple_Terminal")),
    KnownTerminal(name: "xterm", mark: Mark("XTERM_VERSION")),
  ]

  /// The variables that the table looks at.
  static let variables: [String] = {
    var names: [String] = []
    for mark in table.compactMap(\.mark) {
      for name in [mark.variable, mark.versionVariable] where !names.contains(name) {
        names.append(name)
      }
    }
    return names
  }()
}

extension KnownTerminal {
  /// The terminal that an environment names, with the setting that names it ("TERM=foot").
  ///
  /// A multiplexer comes first: what else is named is the terminal that it was started in. A
  /// variable may be left over from there too, so where two terminals are marked there is none.
  ///
  /// - Parameter type: The value of `TERM`.
  static func find(
    _ environment: TerminalEnvironment, type: String
  ) -> (terminal: KnownTerminal, reason: String)? {
    func isNamed(_ terminal: KnownTerminal) -> Bool {
      terminal.types.contains(where: type.hasPrefix)
    }
    if let found = table.first(where: { $0.isMultiplexer && $0.isMarked(in: environment) }) {
      return (found, "\(found.mark?.variable ?? "") is set")
    }
    if let found = table.first(where: isNamed) { return (found, "TERM=\(type)") }
    let marks = marks(in: environment, type: type)
    guard marks.count == 1, let found = table.first(where: { $0.isMarked(in: environment) }) else {
      return nil
    }
    return (found, marks[0])
  }

  /// The settings that name a terminal where `TERM` says no more than that it is like xterm.
  static func marks(in environment: TerminalEnvironment, type: String) -> [String] {
    guard type.hasPrefix("xterm") else { return [] }
    return table.compactMap { terminal in
      guard terminal.isMarked(in: environment), let mark = terminal.mark else { return nil }
      return mark.value.map { "\(mark.variable)=\($0)" } ?? "\(mark.variable) is set"
    }
  }

  private func isMarked(in environment: TerminalEnvironment) -> Bool {
    guard let mark, let found = environment[mark.variable] else { return false }
    return mark.value == nil || found == mark.value
  }

  /// Whether the terminal draws sextants itself, in the version that the environment tells.
  func drawsSextants(in environment: TerminalEnvironment) -> Bool {
    guard drawsSextants, let least = mark?.leastVersion else { return drawsSextants }
    // "20240203-110809-5046fc22": the digits in front.
    let digits = environment[mark?.versionVariable ?? ""]?.prefix { ("0"..."9").contains($0) }
    return digits.flatMap { Int($0) }.map { $0 >= least } ?? false
  }
}
