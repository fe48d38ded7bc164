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
  static var isForeground: Bool { !cnc_terminal_in_background() }

  /// Notes one more signal.
  static func note(_ signal: Int32) { cnc_signals_note(signal) }
}

// MARK: - Commands

extension Curses {
  /// What became of a command.
  enum CommandReport {
    /// It could not be executed; an errno value.
    case failed(Int32)
    case exited(Int32)
    case killed(Int32)
    case stopped(Int32)

    fileprivate init(_ report: cnc_report) {
      let value = report.value
      self =
        switch UInt32(report.outcome) {
        case CNC_FAILED.rawValue: .failed(value)
        case CNC_EXITED.rawValue: .exited(value)
        case CNC_KILLED.rawValue: .killed(value)
        default: .stopped(value)
        }
    }
  }

  /// Calls `body` with the words as a null-terminated array of C strings.
  private static func withWords<Result>(
    _ words: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { word in
      let bytes = Array(word.utf8CString)
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
      copy.initialize(from: bytes, count: bytes.count)
      return copy
    }
    defer { for pointer in pointers { pointer?.deallocate() } }
    pointers.append(nil)
    return pointers.withUnsafeBufferPointer { body($0.baseAddress.unsafelyUnwrapped) }
  }

  /// Runs a command to its end in this process's group. The error is that of making a process.
  static func run(_ words: [String]) -> (report: CommandReport, error: Int32) {
    var report = cnc_report()
    let error = withWords(words) { cnc_command_run($0, &report) }
    return (CommandReport(report), error)
  }

  /// Starts a command on a terminal of its own. Returns 0 or an errno value.
  static func start(_ words: [String], streams: UInt32) -> Int32 {
    withWords(words) { cnc_command_start($0, streams, false) }
  }

  static var commandOutput: Int32 { cnc_command_output() }
  static var commandReports: Int32 { cnc_command_reports() }

  static func nextReport() -> CommandReport? {
    var report = cnc_report()
    return cnc_command_report(&report) ? CommandReport(report) : nil
  }

  /// Bytes that it printed. Returns a count, 0 for none now, or a negated errno value.
  static func readOutput(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
    cnc_command_read(buffer.baseAddress, buffer.count)
  }

  static func writeKeys(_ bytes: UnsafeRawBufferPointer) -> Int {
    cnc_command_write(bytes.baseAddress, bytes.count)
  }

  static func readKeys(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
    cnc_terminal_read(buffer.baseAddress, buffer.count)
  }

  static var commandHasTerminal: Bool { cnc_command_has_terminal() }
  static func grantTerminal(_ isGranted: Bool) { cnc_command_grant(isGranted) }
  static func continueCommand(afterGrant: Bool) { cnc_command_continue(afterGrant) }
  static func stopGroup() { cnc_command_stop_group() }
  static func signalCommand(_ signal: Int32, group: Bool) { cnc_command_signal(signal, group) }
  static func resizeCommand() { cnc_command_resize() }
  static func hangUpCommand() { cnc_command_hang_up() }
  static func leaveCommandBehind() { cnc_command_leave_behind() }

  /// True while the terminal adds carriage returns to line feeds.
  static var addsReturns: Bool { cnc_terminal_adds_returns() }
}
