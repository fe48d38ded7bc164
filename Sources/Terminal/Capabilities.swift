// Capabilities: what the terminal can do, from the environment and its description.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas

/// What the terminal can do, as far as it can be known without asking it.
///
/// A pure function of the environment and of the terminal's description.
public struct Capabilities: Hashable, Sendable {
  /// Text is UTF-8: asked for, even where the locale is not installed.
  public var utf8: Choice<Bool>
  public var colorDepth: Choice<ColorDepth>
  public var glyphSet: Choice<GlyphSet>
  /// The terminal may be asked whether it knows synchronized output (DEC 2026); whether it does
  /// is told by `TerminalSession.synchronizedOutput`.
  public var canAskForSynchronizedOutput: Choice<Bool>
  /// What its users call it; nil where nothing names one that is known.
  public var terminal: Choice<String?>
  /// It shows another terminal's picture, and does not tell which one's.
  public var isMultiplexer: Bool
  /// The background is dark, where the environment tells.
  public var hasDarkBackground: Choice<Bool?>
  /// It knows what came after the vt100: mouse, bracketed paste, focus.
  public var isModern: Choice<Bool>
  /// It shows the bright half of the 16 colours as backgrounds too; the Linux console does not.
  public var hasBrightBackgrounds: Choice<Bool>
  /// It has a screen beside the normal one.
  public var hasAlternateScreen: Choice<Bool>
  /// How long an Esc may be the beginning of another key, seconds.
  public var escapeDelay: Choice<Double>

  public init(environment: TerminalEnvironment, description: TerminalDescription) {
    let name = environment["TERM"] ?? description.type
    let known = KnownTerminal.find(environment, type: name)
    utf8 = Self.utf8(environment)
    colorDepth = Self.colorDepth(environment, name, description, known)
    glyphSet = Self.glyphSet(environment, name, description, known, isUTF8: utf8.value)
    canAskForSynchronizedOutput = Self.canAsk(environment, name)
    terminal = Self.terminal(environment, name, known)
    isMultiplexer = known?.terminal.isMultiplexer ?? false
    hasDarkBackground = Self.hasDarkBackground(environment)
    isModern = Self.isModern(name, description)
    hasBrightBackgrounds = Choice(!name.hasPrefix("linux"), "TERM=\(name)")
    hasAlternateScreen =
      description.enterScreen != nil && description.leaveScreen != nil
      ? Choice(true, "terminfo has smcup and rmcup")
      : Choice(false, "terminfo has no smcup and rmcup")
    escapeDelay = Self.escapeDelay(environment)
  }

  // MARK: Parts

  /// The first of the three variables that is not empty decides, as in the C library.
  static func utf8(_ environment: TerminalEnvironment) -> Choice<Bool> {
    for variable in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = environment[variable] else { continue }
      // language_TERRITORY.codeset@modifier; Apple's LC_CTYPE is a bare "UTF-8".
      let named = value.split(separator: "@", omittingEmptySubsequences: false)[0]
      let codeset = named.split(separator: ".").last ?? named
      let isUTF8 = ["utf-8", "utf8"].contains(codeset.lowercased())
      return Choice(isUTF8, "\(variable)=\(value)")
    }
    return Choice(false, "LC_ALL, LC_CTYPE and LANG are not set")
  }

  private typealias Known = (terminal: KnownTerminal, reason: String)

  private static func colorDepth(
    _ environment: TerminalEnvironment, _ name: String, _ description: TerminalDescription,
    _ known: Known?
  ) -> Choice<ColorDepth> {
    if environment["NO_COLOR"] != nil { return Choice(.none, "NO_COLOR is set") }
    let terminfo = described(description)
    if let value = environment["COLORTERM"], ["truecolor", "24bit"].contains(value.lowercased()) {
      guard let terminal = known?.terminal, terminal.misreadsTruecolor else {
        return Choice(.truecolor, "COLORTERM=\(value)")
      }
      return Choice(
        terminfo.value, "\(terminfo.reason); in \(terminal.name) COLORTERM is not its own")
    }
    if description.isTruecolor { return Choice(.truecolor, "terminfo has RGB or Tc") }
    // COLORTERM is lost by ssh and sudo, and Windows Terminal never sets it.
    if let known, known.terminal.isTruecolor { return Choice(.truecolor, known.reason) }
    if name.hasSuffix("-direct") { return Choice(.truecolor, "TERM=\(name)") }
    return terminfo
  }

  /// By terminfo's number of colours alone.
  private static func described(_ description: TerminalDescription) -> Choice<ColorDepth> {
    switch description.colors ?? 0 {
    case 0x100_0000...: Choice(.truecolor, "terminfo has 2^24 colours")
    case 256...: Choice(.palette256, "terminfo has 256 colours")
    case 8...: Choice(.ansi16, "terminfo has \(description.colors ?? 0) colours")
    default: Choice(.none, "terminfo has no colours")
    }
  }

  private static func glyphSet(
    _ environment: TerminalEnvironment, _ name: String, _ description: TerminalDescription,
    _ known: Known?, isUTF8: Bool
  ) -> Choice<GlyphSet> {
    if !isUTF8 { return Choice(.ascii, "the locale is not UTF-8") }
    if name.hasPrefix("linux") {
      return switch description.consoleHasHalfBlocks {
      case true?: Choice(.half, "the console's font has half blocks, and no more")
      case false?: Choice(.ascii, "the console's font has no half blocks")
      case nil: Choice(.ascii, "the console's font cannot be asked; most have no half blocks")
      }
    }
    guard let known else { return Choice(.block, "the locale is UTF-8") }
    let terminal = known.terminal.name
    if known.terminal.isMultiplexer {
      return Choice(.block, "\(terminal) does not tell what it is shown on (\(known.reason))")
    }
    if known.terminal.drawsSextants(in: environment) {
      return Choice(.blockSextant, "\(terminal) draws sextants itself (\(known.reason))")
    }
    return Choice(.block, "\(terminal) need not draw sextants itself (\(known.reason))")
  }

  private static func canAsk(
    _ environment: TerminalEnvironment, _ name: String
  ) -> Choice<Bool> {
    if environment["TERM_PROGRAM"] == "Apple_Terminal" {
      return Choice(false, "Apple's Terminal shows a part of the question")
    }
    let known = TerminalDescription.candidates(for: name).contains("xterm-256color")
    if name.hasPrefix("rxvt") || !known { return Choice(false, "TERM=\(name)") }
    return Choice(true, "TERM=\(name)")
  }

  private static func terminal(
    _ environment: TerminalEnvironment, _ name: String, _ known: Known?
  ) -> Choice<String?> {
    if let known { return Choice(known.terminal.name, known.reason) }
    let marks = KnownTerminal.marks(in: environment, type: name)
    if marks.count > 1 {
      return Choice(nil, "\(marks.joined(separator: ", ")): so none of them counts")
    }
    return Choice(
      nil,
      name.hasPrefix("xterm")
        ? "TERM=\(name) says many terminals, and no variable says more"
        : "TERM=\(name) is not in the table of known terminals")
  }

  private static func isModern(
    _ name: String, _ description: TerminalDescription
  ) -> Choice<Bool> {
    if name.hasPrefix("vt") || name.hasPrefix("ansi") { return Choice(false, "TERM=\(name)") }
    return description.mouseReport != nil
      ? Choice(true, "terminfo has a mouse (kmous)")
      : Choice(false, "terminfo has no mouse (kmous)")
  }

  /// rxvt's "foreground;background", in numbers of the 16 colours.
  private static func hasDarkBackground(_ environment: TerminalEnvironment) -> Choice<Bool?> {
    guard let value = environment["COLORFGBG"] else {
      return Choice(nil, "COLORFGBG is not set")
    }
    guard let last = value.split(separator: ";").last, let color = Int(last),
      (0...15).contains(color)
    else { return Choice(nil, "COLORFGBG=\(value) names no colour") }
    return Choice(color < 7 || color == 8, "COLORFGBG=\(value)")
  }

  /// ncurses' variable, in milliseconds; 25 where it is not set or makes no sense.
  private static func escapeDelay(_ environment: TerminalEnvironment) -> Choice<Double> {
    guard let value = environment["ESCDELAY"] else { return Choice(0.025, "ESCDELAY is not set") }
    guard let milliseconds = Int(value), milliseconds >= 0 else {
      return Choice(0.025, "ESCDELAY=\(value) is no number of milliseconds")
    }
    return Choice(min(Double(milliseconds) / 1000, 10), "ESCDELAY=\(value)")
  }
}
