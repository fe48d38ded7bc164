// Whether there is a place below the prompt to draw on.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import Terminal

/// The terminal behind stderr, for pictures of a few lines.
enum InlinePlace {
  /// False where stderr is not this process's terminal, `TERM` is `dumb` or `CI` is set: then
  /// plain lines take the picture's place.
  static func isDrawable(_ environment: [String: String]) -> Bool {
    drawability(environment).value
  }

  /// The same, with its reason.
  static func drawability(_ environment: [String: String]) -> Choice<Bool> {
    guard System.isTerminal(System.standardError) else {
      return Choice(false, "stderr is no terminal")
    }
    guard System.isOwnTerminal(System.standardError) else {
      return Choice(false, "stderr is a terminal of others")
    }
    switch environment["TERM"] ?? "" {
    case "": return Choice(false, "TERM is not set")
    case "dumb": return Choice(false, "TERM=dumb")
    default: break
    }
    let isTested = !(environment["CI"] ?? "").isEmpty
    return isTested ? Choice(false, "CI is set") : Choice(true, "stderr is this terminal")
  }

  /// Text is UTF-8, as far as the environment tells.
  static var isUTF8: Bool { TerminalEnvironment.current.isUTF8 }

  /// Takes the terminal; nil where it cannot be drawn on. Dies by a signal that came in between.
  static func open(sharesLine: Bool) -> InlineSession? {
    do throws(TerminalError) {
      return try InlineSession(sharesLine: sharesLine)
    } catch {
      if case .interrupted(let signal) = error { TerminalSession.die(by: signal) }
      return nil
    }
  }
}
