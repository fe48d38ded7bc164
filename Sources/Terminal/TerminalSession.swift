// Terminal session: the terminal taken, and given back.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas

/// The terminal, taken for pictures and keys until `restore()`.
///
/// While it lasts the terminal is given back on every way out: `restore()`, the end of the
/// session's life, suspension, and any signal that kills. There is one session at a time.
public final class TerminalSession {
  /// What is asked of the terminal.
  public struct Options: Hashable, Sendable {
    /// Pictures on the screen beside the normal one; otherwise below the prompt.
    public var alternateScreen = true
    /// Presses of the mouse are reported.
    public var mouse = true
    /// The focus coming back is reported, as `.damaged`.
    public var focus = false
    /// What is written to standard error, if that is this terminal, appears after the pictures:
    /// not in the middle of one, and not lost with the screen when the program traps.
    public var holdsStandardError = true
    /// The terminal is asked whether it knows synchronized output.
    public var asksForSynchronizedOutput = true
    /// The terminal is asked for its background; the answer is `.background`.
    public var asksForBackground = true
    /// The terminal is asked, and that is all: nothing is switched on. In the background it is not
    /// even that, and the process does not stop for it.
    var onlyAsks = false

    public init() {}
  }

  /// Moments of the start, in order; for tests.
  public enum Checkpoint: String, Hashable, Sendable, CaseIterable {
    case signalsInstalled, opened, described, entered, shown
  }

  public let options: Options
  public let environment: TerminalEnvironment
  public let description: TerminalDescription
  public let capabilities: Capabilities
  /// The way to the screen.
  public let output: OutputChannel
  /// The size as of the start, or of the latest `.resized` event.
  public internal(set) var grid: GridSize
  /// True once the terminal said that it knows synchronized output (DEC 2026). Nobody waits for
  /// its answer: it comes among the keys, late or never.
  public internal(set) var synchronizedOutput = false
  /// What the terminal has said so far.
  public internal(set) var answers = TerminalAnswers()
  /// When it was asked, on `MonotonicClock`.
  private(set) var askedAt = 0.0

  private let modes: ScreenModes
  /// The terminal was given back for good.
  private(set) var isOver = false
  /// A signal that asked to end was handed out as an event.
  var wasAskedToEnd = false

  /// Takes the terminal.
  ///
  /// A process in the background stops here, as a job should, until it is brought to the
  /// foreground. Nothing of the terminal is changed before.
  ///
  /// - Throws: `TerminalError`; then everything is as it was before.
  /// - Complexity: About a millisecond, most of it ncurses' reading of terminfo.
  public init(
    environment: TerminalEnvironment = .current, options: Options = Options(),
    at checkpoint: (Checkpoint) -> Void = { _ in }
  ) throws(TerminalError) {
    let error = Curses.installSignals()
    precondition(error == 0, "there is a terminal session already, or no file is left to open")
    self.environment = environment
    self.options = options
    output = OutputChannel()
    do throws(TerminalError) {
      checkpoint(.signalsInstalled)
      let error = Curses.openTerminal()
      if error != 0 { throw .noTerminal(error) }
      checkpoint(.opened)
      description = try Self.describe(environment)
      capabilities = Capabilities(environment: environment, description: description)
      modes = ScreenModes(description, capabilities, options: options)
      grid = Self.grid(Curses.size(), environment, description)
      checkpoint(.described)
      if options.onlyAsks, !Curses.isForeground { throw .background }
      try Self.awaitForeground()
      Curses.prepare(
        toLeave: modes.leave, holdsErrors: options.holdsStandardError && !options.onlyAsks)
      try Self.enter(modes.enter + modes.question, output)
      checkpoint(.entered)
      if !modes.question.isEmpty { Curses.expectReplies(for: Self.replyTime) }
      askedAt = Curses.now
      // The size may have changed while this job was stopped.
      grid = Self.grid(Curses.size(), environment, description)
      checkpoint(.shown)
    } catch {
      Self.close()
      let asked = Curses.pendingSignals.intersection(.ending).first
      throw asked.map { .interrupted(by: $0) } ?? error
    }
  }

  deinit { restore() }

  /// Gives the terminal back, and the signals to whom they were before.
  ///
  /// May be called at any time, and again; takes less than half a second where the terminal takes
  /// no bytes, no time otherwise. A signal that asked to end and that nobody was told of ends the
  /// process now.
  public func restore() {
    guard !isOver else { return }
    isOver = true
    output.discard()
    Curses.leave()
    Self.close()
    // Whatever came up to the moment when nobody notes signals any more.
    let asked = Curses.pendingSignals.intersection(.ending).first
    if let asked, !wasAskedToEnd { Self.die(by: asked) }
  }

  /// Ends the process by a signal, as if nobody had caught it. Restore first.
  public static func die(by signal: Int32) -> Never { Curses.die(by: signal) }

  // MARK: Away and back

  /// Gives the terminal back for a while. Returns true if what was typed before is gone.
  ///
  /// - Parameter keepingInput: The terminal has thrown it away already, and what there is now was
  ///   typed for others.
  func leave(keepingInput: Bool) -> Bool {
    output.discard()
    return Curses.leaveForNow(keepingInput: keepingInput)
  }

  /// Takes the terminal again, after `leave()`, or after the process was stopped by SIGSTOP, when
  /// the terminal was not given back but may have been changed by others.
  func comeBack() throws(TerminalError) {
    if options.onlyAsks, !Curses.isForeground { throw .background }
    try Self.awaitForeground()
    if Curses.isEntered {
      output.discard()
      let error = Curses.reenter()
      if error != 0 { throw .failed(error) }
      _ = try output.send(modes.enter)
    } else {
      try Self.enter(modes.enter, output)
    }
  }

  /// Reads the size. Returns false if it is what it was.
  func readSize() -> Bool {
    let now = Self.grid(Curses.size(), environment, description)
    defer { grid = now }
    return now != grid
  }

  /// The terminal is asked something.
  var isAsked: Bool { !modes.question.isEmpty }

  /// The size as it is now, and who told it.
  public var window: WindowSize { WindowSize(Curses.size(), environment, description) }

  // MARK: Parts of the start

  /// For how long after the start the end waits a little for the terminal's answers, seconds.
  static let replyTime = 1.0

  private static func close() {
    Curses.leave()
    Curses.removeSignals()
    Curses.closeScreen()
    Curses.closeTerminal()
  }

  /// Finds the description of the terminal that `TERM` names, or that of a relative.
  static func describe(
    _ environment: TerminalEnvironment
  ) throws(TerminalError) -> TerminalDescription {
    guard let type = environment["TERM"] else { throw .noType }
    if type == "dumb" || type == "unknown" { throw .unsuitable(type: type) }
    for candidate in TerminalDescription.candidates(for: type) {
      switch Curses.openScreen(type: candidate) {
      case .open:
        let description = Curses.description(type: candidate)
        if !description.addressesCursor { throw .unsuitable(type: type) }
        return description
      case .unknown: continue
      case .hardcopy: throw .unsuitable(type: type)
      case .noDatabase: throw .noDatabase(type: type)
      case .failed: throw .failed(System.noMemory)
      }
    }
    throw .unknown(type: type)
  }

  private static func awaitForeground() throws(TerminalError) {
    switch Curses.awaitForeground() {
    case 0: return
    case System.interrupted:
      throw .interrupted(by: Curses.pendingSignals.intersection(.ending).first ?? System.hangUp)
    default: throw .background
    }
  }

  private static func enter(_ text: [UInt8], _ output: OutputChannel) throws(TerminalError) {
    let error = Curses.enter()
    if error != 0 { throw .failed(error) }
    _ = try output.send(text)
  }

  static func grid(
    _ window: (columns: Int, rows: Int, width: Int, height: Int),
    _ environment: TerminalEnvironment, _ description: TerminalDescription
  ) -> GridSize {
    WindowSize(window, environment, description).grid
  }
}
