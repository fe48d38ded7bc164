// The door to the C shim, for pictures among lines and for commands.
//
// Part of likes. SPDX-License-Identifier: MIT

import CNCurses

extension Curses {
  /// What the line is needed for.
  enum Use {
    /// A picture below the prompt: what is typed stays for the next reader, unseen.
    case lines
    /// Keys are handed on, C-c and C-z too.
    case relay
    /// The settings are somebody else's.
    case nothing
  }

  /// Chooses the line settings. Returns 0 or an errno value.
  @discardableResult
  static func use(_ use: Use) -> Int32 {
    switch use {
    case .lines: cnc_terminal_use(CNC_USE_LINES)
    case .relay: cnc_terminal_use(CNC_USE_RELAY)
    case .nothing: cnc_terminal_use(CNC_USE_NOTHING)
    }
  }

  /// Whether waiting ends by keys.
  static func awaitKeys(_ awaits: Bool) { cnc_terminal_await_keys(awaits) }

  /// Whether this process is in the foreground of its terminal.
  static var isForeground: Bool { cnc_terminal_is_foreground() }

  /// Notes one more signal.
  static func note(_ signal: Int32) { cnc_signals_note(signal) }
}
