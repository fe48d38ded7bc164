// What terminfo says about a terminal.
//
// Part of likes. SPDX-License-Identifier: MIT

/// What terminfo, and on its console Linux, say about a terminal, as far as it matters here.
/// Strings as terminfo has them, padding included.
public struct TerminalDescription: Hashable, Sendable {
  /// The name under which the description was found.
  public var type: String
  public var colors: Int?
  public var columns: Int?
  public var rows: Int?
  /// The extended capabilities `RGB` or `Tc` are there.
  public var isTruecolor = false
  /// The cursor can be put anywhere.
  public var addressesCursor = true
  public var enterScreen: String?
  public var leaveScreen: String?
  public var clear: String?
  public var hideCursor: String?
  public var showCursor: String?
  public var enterKeypad: String?
  public var leaveKeypad: String?
  public var resetAttributes: String?
  public var wrapOn: String?
  public var wrapOff: String?
  /// How a report of the mouse begins.
  public var mouseReport: String?
  /// The font of the Linux console has the half blocks, as the kernel tells; nil where it cannot
  /// be asked: on another terminal, or from another machine.
  public var consoleHasHalfBlocks: Bool?
}

extension TerminalDescription {
  /// Types to try in turn for the value of `TERM`: itself, then what a relative of that name
  /// understands.
  ///
  /// Terminals newer than the terminfo database are common (`xterm-ghostty` on a server); nearly
  /// all of them are relatives of xterm. A name that says nothing has no relatives.
  static func candidates(for type: String) -> [String] {
    var types = [type]
    func add(_ more: String...) {
      for type in more where !types.contains(type) { types.append(type) }
    }
    let xterm = [
      "xterm", "ghostty", "kitty", "alacritty", "wezterm", "foot", "contour", "rio", "konsole",
      "gnome", "vte", "iterm", "mlterm", "mintty", "putty", "st-", "stterm", "terminology",
      "nsterm",
      "warp", "vscode", "rxvt",
    ]
    if type.hasPrefix("tmux") {
      add("tmux-256color", "screen-256color", "screen", "xterm-256color")
    } else if type.hasPrefix("screen") {
      add("screen-256color", "screen", "xterm-256color")
    } else if type.hasPrefix("linux") {
      add("linux")
    } else if xterm.contains(where: type.hasPrefix) || type.hasSuffix("-256color")
      || type.hasSuffix("-direct") || type == "st"
    {
      add("xterm-256color", "xterm")
    } else if type.hasPrefix("vt") {
      add("vt220", "vt100")
    }
    return types
  }
}
