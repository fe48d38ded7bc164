// The one door to the C shim: plain calls become Swift.
//
// Part of likes. SPDX-License-Identifier: MIT

import CNCurses
import Playback

/// The terminal below everything, as `CNCurses.h` describes it. There is one in a process.
enum Curses {
  /// Seconds on a clock that never goes back.
  static var now: Double { cnc_now() }

  // MARK: The terminal

  /// Opens the controlling terminal. Returns 0 or an errno value.
  static func openTerminal() -> Int32 { cnc_terminal_open() }
  static func closeTerminal() { cnc_terminal_close() }
  static var isInBackground: Bool { cnc_terminal_in_background() }
  static func awaitForeground() -> Int32 { cnc_terminal_await_foreground() }

  /// Columns, rows and the window's pixels; 0 where the terminal does not tell.
  static func size() -> (columns: Int, rows: Int, width: Int, height: Int) {
    var size = cnc_size()
    guard cnc_terminal_size(&size) == 0 else { return (0, 0, 0, 0) }
    return (Int(size.columns), Int(size.rows), Int(size.pixel_width), Int(size.pixel_height))
  }

  /// Whether the Linux console's font has the upper and the lower half block; nil where the
  /// terminal is no Linux console that can be asked.
  static var consoleHasHalfBlocks: Bool? {
    let answer = cnc_console_shows([0x2580, 0x2584, 0x2588], 3)
    return answer < 0 ? nil : answer == 1
  }

  /// Saves the text that gives the screen back.
  static func prepare(toLeave text: [UInt8], holdsErrors: Bool) {
    let fits = text.withUnsafeBytes {
      cnc_terminal_prepare($0.baseAddress, $0.count, holdsErrors)
    }
    precondition(fits, "the text that gives the screen back is too long, or the screen is ours")
  }

  /// Enters the terminal. Returns 0 or an errno value.
  static func enter() -> Int32 { cnc_terminal_enter() }
  static func reenter() -> Int32 { cnc_terminal_reenter() }
  static func leave() { cnc_terminal_leave() }
  static func leaveForNow(keepingInput: Bool) -> Bool { cnc_terminal_leave_for_now(keepingInput) }
  static var isEntered: Bool { cnc_terminal_is_entered() }
  static func expectReplies(for seconds: Double) { cnc_terminal_expect_replies(seconds) }
  static func repliesCame() { cnc_terminal_replies_came() }

  /// One write. Returns the bytes taken, or a negated errno value.
  static func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    cnc_terminal_write(bytes.baseAddress, bytes.count)
  }

  // MARK: Signals

  /// Signals by number.
  struct SignalSet: OptionSet {
    let rawValue: UInt64

    init(rawValue: UInt64) { self.rawValue = rawValue }
    init(_ signal: Int32) { rawValue = 1 << UInt64(signal) }

    /// Those that ask a program to end.
    static var ending: SignalSet { SignalSet(rawValue: cnc_signals_ending()) }

    /// The member with the lowest number.
    var first: Int32? { isEmpty ? nil : Int32(rawValue.trailingZeroBitCount) }
  }

  /// Observes the signals. Returns 0 or an errno value.
  static func installSignals() -> Int32 { cnc_signals_install() }
  static func removeSignals() { cnc_signals_remove() }
  static var pendingSignals: SignalSet { SignalSet(rawValue: cnc_signals_pending()) }

  static func takeSignals(_ set: SignalSet) -> SignalSet {
    SignalSet(rawValue: cnc_signals_take(set.rawValue))
  }

  static var stopWasTyped: Bool { cnc_signals_stop_was_typed() }

  /// Stops the process until somebody continues it. Returns the seconds it was away.
  static func stop() -> Double { cnc_signals_stop() }
  static func die(by signal: Int32) -> Never { cnc_die_by(signal) }

  // MARK: Waiting

  /// What is ready after a wait.
  struct Readiness: OptionSet {
    let rawValue: UInt32

    static let input = Readiness(rawValue: UInt32(CNC_READY_INPUT))
    static let output = Readiness(rawValue: UInt32(CNC_READY_OUTPUT))
    static let closed = Readiness(rawValue: UInt32(CNC_READY_CLOSED))
    static let signal = Readiness(rawValue: UInt32(CNC_READY_SIGNAL))

    static func other(_ index: Int) -> Readiness {
      Readiness(rawValue: UInt32(CNC_READY_OTHER) << UInt32(index))
    }
  }

  /// The most descriptors beside the terminal.
  static let othersLimit = Int(CNC_OTHERS_LIMIT)

  /// Waits for `seconds`, which may be infinite, or until something is ready.
  static func wait(_ seconds: Double, forOutput: Bool, others: [Int32]) -> Readiness {
    Readiness(rawValue: cnc_wait(seconds, forOutput, others, Int32(others.count)))
  }

  // MARK: ncurses

  /// What came of opening a terminal type.
  enum ScreenResult { case open, unknown, hardcopy, noDatabase, failed }

  static func openScreen(type: String) -> ScreenResult {
    switch cnc_screen_open(type) {
    case CNC_SCREEN_OPEN: .open
    case CNC_SCREEN_UNKNOWN: .unknown
    case CNC_SCREEN_HARDCOPY: .hardcopy
    case CNC_SCREEN_NO_DATABASE: .noDatabase
    default: .failed
    }
  }

  static func closeScreen() { cnc_screen_close() }

  /// The next byte or key that is there. Never waits.
  static func nextCode() -> KeyCode? {
    let code = cnc_screen_key()
    if code < 0 { return nil }
    if code < 256 { return .byte(UInt8(code)) }
    let name = cnc_key_named(code)
    return switch UInt32(name) {
    case CNC_KEY_UP.rawValue: .key(.up)
    case CNC_KEY_DOWN.rawValue: .key(.down)
    case CNC_KEY_LEFT.rawValue: .key(.left)
    case CNC_KEY_RIGHT.rawValue: .key(.right)
    case CNC_KEY_HOME.rawValue: .key(.home)
    case CNC_KEY_END.rawValue: .key(.end)
    case CNC_KEY_PAGE_UP.rawValue: .key(.pageUp)
    case CNC_KEY_PAGE_DOWN.rawValue: .key(.pageDown)
    case CNC_KEY_ENTER.rawValue: .key(.enter)
    case CNC_KEY_BACK_TAB.rawValue: .key(.backTab)
    case CNC_KEY_BACKSPACE.rawValue: .key(.backspace)
    case CNC_KEY_DELETE.rawValue: .key(.delete)
    case CNC_KEY_INSERT.rawValue: .key(.insert)
    case CNC_KEY_PASTE_BEGIN.rawValue: .pasteBegin
    case CNC_KEY_PASTE_END.rawValue: .pasteEnd
    case CNC_KEY_FUNCTION.rawValue...: .key(.function(Int(name) - Int(CNC_KEY_FUNCTION.rawValue)))
    default: .other
    }
  }

  /// Forgets what was read and not handed out.
  static func forgetKeys() { cnc_screen_forget_keys() }

  /// What the terminal's description says about itself.
  static func description(type: String) -> TerminalDescription {
    func string(_ name: String) -> String? {
      cnc_screen_string(name).map { String(cString: $0) }
    }
    func number(_ name: String) -> Int? {
      let number = cnc_screen_number(name)
      return number < 0 ? nil : Int(number)
    }
    return TerminalDescription(
      type: type,
      colors: number("colors"),
      columns: number("cols"),
      rows: number("lines"),
      isTruecolor: cnc_screen_flag("RGB") || cnc_screen_flag("Tc") || string("RGB") != nil
        || number("RGB") != nil,
      addressesCursor: string("cup") != nil,
      enterScreen: string("smcup"),
      leaveScreen: string("rmcup"),
      clear: string("clear"),
      hideCursor: string("civis"),
      showCursor: string("cnorm"),
      enterKeypad: string("smkx"),
      leaveKeypad: string("rmkx"),
      resetAttributes: string("sgr0"),
      wrapOn: string("smam"),
      wrapOff: string("rmam"),
      mouseReport: string("kmous"),
      consoleHasHalfBlocks: type.hasPrefix("linux") ? consoleHasHalfBlocks : nil)
  }
}
