// The environment variables that say something about a terminal.
//
// Part of likes. SPDX-License-Identifier: MIT

/// The environment variables that say something about a terminal.
///
/// Only these are read, once, so that a test can say them all.
public struct TerminalEnvironment: Hashable, Sendable {
  /// The variables that are looked at.
  public static let names =
    [
      "TERM", "COLORTERM", "NO_COLOR", "COLORFGBG", "LC_ALL", "LC_CTYPE", "LANG", "ESCDELAY",
      "LINES", "COLUMNS",
    ] + KnownTerminal.variables

  private var values: [String: String] = [:]

  /// Reads the variables from `value(name)`, which returns nil where one is not set.
  public init(reading value: (String) -> String?) {
    for name in Self.names { values[name] = value(name) }
  }

  /// The variables given; names that nobody looks at are left out.
  public init(_ values: [String: String]) {
    self.init { values[$0] }
  }

  /// The value of a variable; nil where it is not set or empty, which mean the same everywhere
  /// here.
  public subscript(name: String) -> String? {
    guard let value = values[name], !value.isEmpty else { return nil }
    return value
  }
}
