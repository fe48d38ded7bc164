// Screen modes: the bytes that take the screen and that give it back.
//
// Part of likes. SPDX-License-Identifier: MIT

/// The bytes that take the screen, and those that give it back.
///
/// What one switches on the other switches off, and nothing else. A mode whose former value
/// cannot be known and that pictures do not need is left alone: cursor shape and blinking, title,
/// palette.
struct ScreenModes: Hashable {
  var enter: [UInt8]
  var leave: [UInt8]
  /// Asks for the background, for synchronized output, and last what the terminal is: that every
  /// terminal answers, and in order, so its answer is the end of them all. Then wipes what a
  /// terminal that takes a question for text may have shown of it. Empty where nothing is asked.
  var question: [UInt8]

  init(
    _ description: TerminalDescription, _ capabilities: Capabilities,
    options: TerminalSession.Options
  ) {
    var enter = "", leave = ""
    let choices = ModeChoices(capabilities, options)
    let asks = choices.asksForSynchronizedOutput.value
    let reset = Self.plain(description.resetAttributes) ?? ""
    // xterm's would erase what was scrolled out, too.
    let clear = Self.removing("\u{1B}[3J", from: Self.plain(description.clear) ?? "")

    // An escape byte also ends whatever a frame that was cut short left unfinished.
    if asks { leave += "\u{1B}[?2026l" }
    leave += reset
    func pair(_ on: String?, _ off: String?) {
      guard let on = Self.plain(on), let off = Self.plain(off) else { return }
      enter += on
      leave += off
    }
    let hasScreen = choices.alternateScreen.value
    if hasScreen { enter += Self.plain(description.enterScreen) ?? "" }
    if choices.mouse.value {
      pair("\u{1B}[?1000h\u{1B}[?1006h", "\u{1B}[?1006l\u{1B}[?1000l")
    }
    if choices.focus.value { pair("\u{1B}[?1004h", "\u{1B}[?1004l") }
    if choices.paste.value { pair("\u{1B}[?2004h", "\u{1B}[?2004l") }
    pair(description.enterKeypad, description.leaveKeypad)
    if let hide = description.hideCursor, Self.removing("\u{1B}[?25l", from: hide) != hide {
      // terminfo's own pair also changes how the cursor blinks or how high it is.
      pair("\u{1B}[?25l", "\u{1B}[?25h")
    } else {
      pair(description.hideCursor, description.showCursor)
    }
    if options.alternateScreen {
      pair(description.wrapOff, description.wrapOn)
      enter += reset + clear
      leave += hasScreen ? Self.plain(description.leaveScreen) ?? "" : clear
    }

    if options.onlyAsks { (enter, leave) = ("", "") }
    self.enter = Array(enter.utf8)
    self.leave = Array(leave.utf8)
    var question = ""
    if choices.asksForBackground.value { question += "\u{1B}]11;?\u{1B}\\" }
    if asks { question += "\u{1B}[?2026$p" }
    if !question.isEmpty {
      question += "\u{1B}[c" + (options.alternateScreen && !options.onlyAsks ? clear : "")
    }
    self.question = Array(question.utf8)
  }

  /// A terminfo string without its padding, `$<50/>`: no terminal of today needs to be waited for.
  static func plain(_ string: String?) -> String? {
    guard let string else { return nil }
    var plain: [UInt8] = [], padding: [UInt8]?
    for byte in string.utf8 {
      if padding != nil {
        padding?.append(byte)
        if byte == UInt8(ascii: ">") { padding = nil }
      } else if byte == UInt8(ascii: "<"), plain.last == UInt8(ascii: "$") {
        plain.removeLast()
        padding = Array("$<".utf8)
      } else {
        plain.append(byte)
      }
    }
    return String(decoding: plain + (padding ?? []), as: UTF8.self)
  }

  private static func removing(_ part: String, from string: String) -> String {
    let part = Array(part.utf8)
    var bytes = ArraySlice(string.utf8), kept: [UInt8] = []
    while let first = bytes.first {
      if bytes.starts(with: part) {
        bytes = bytes.dropFirst(part.count)
      } else {
        kept.append(first)
        bytes = bytes.dropFirst()
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }
}
