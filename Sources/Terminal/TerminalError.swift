// What the world can do to a terminal session.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Why there is no terminal, or no longer one. `description` is one line that says what to do.
public enum TerminalError: Error, Hashable, Sendable {
  /// The process has no controlling terminal; the system's error number.
  case noTerminal(Int32)
  /// `TERM` is not set, or empty.
  case noType
  /// `TERM` names a terminal that cannot show pictures: dumb, on paper, without cursor addressing.
  case unsuitable(type: String)
  /// There is no description of the terminal that `TERM` names.
  case unknown(type: String)
  /// No terminal descriptions are installed.
  case noDatabase(type: String)
  /// In the background, and nobody would bring it to the foreground.
  case background
  /// A signal asked to end before there was anything to see; die by it.
  case interrupted(by: Int32)
  /// Reading from or writing to the terminal failed; the system's error number.
  case failed(Int32)

  /// True where there is no terminal that could be used (exit status 69); otherwise reading or
  /// writing failed (74), or a signal asked to end.
  public var isUnavailable: Bool {
    switch self {
    case .interrupted, .failed: false
    default: true
    }
  }
}

extension TerminalError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noTerminal:
      "needs a terminal: run it from one, or record with 'likes record SCENE --output FILE'"
    case .noType:
      "no terminal: TERM is not set; try 'TERM=xterm-256color likes'"
    case .unsuitable(let type):
      "no terminal that shows pictures: TERM is \(quoted(type)); "
        + "in a real terminal try 'TERM=xterm-256color likes'"
    case .unknown(let type):
      "no description of the terminal \(quoted(type)) that TERM names; install it (Debian: "
        + "'apt install ncurses-term'), or try 'TERM=xterm-256color likes'"
    case .noDatabase(let type):
      "no terminal descriptions are installed, so \(quoted(type)) is not known; install "
        + "ncurses-base, or set TERMINFO to where they are"
    case .background:
      "no terminal in the background: start it without '&', or bring it back with 'fg'"
    case .interrupted(let signal): "ended by signal \(signal)"
    case .failed(let error): "the terminal cannot be used: \(System.text(of: error))"
    }
  }

  /// What was found, for somebody who did not ask for pictures.
  public var finding: String {
    if case .noTerminal(let error) = self { return "/dev/tty: \(System.text(of: error))" }
    return description
  }

  /// A user's text in quotes: no control characters, and not too long.
  private func quoted(_ text: String) -> String {
    let safe = text.unicodeScalars.prefix(40).map { scalar in
      scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) ? "?" : String(scalar)
    }
    return "'" + safe.joined() + (text.unicodeScalars.count > 40 ? "…" : "") + "'"
  }
}
