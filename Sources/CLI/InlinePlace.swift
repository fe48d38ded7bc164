// Whether there is a place below the prompt to draw on.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import Terminal

/// The terminal behind stderr, for pictures of a few lines.
enum InlinePlace {
  /// False where stderr is not this process's terminal, `TERM` is `dumb` or `CI` is set: then
  /// plain lines take the picture's place.
  static func isDrawable(_ environment: [String: String]) -> Bool {
    guard System.isTerminal(System.standardError), System.isOwnTerminal(System.standardError)
    else { return false }
    let type = environment["TERM"] ?? ""
    return !type.isEmpty && type != "dumb" && (environment["CI"] ?? "").isEmpty
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
