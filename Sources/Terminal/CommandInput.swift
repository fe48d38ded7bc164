// What happens while a command is waited for: its output, its keys, its stops, signals, sizes.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas
public import Playback

/// The wait of `likes wait`: passes everything on, and keeps the picture out of the way.
///
/// Output is read only when the terminal has taken what came before it, so nothing piles up.
public final class CommandInput: InputSource {
  let session: InlineSession
  let sink: InlineSink
  let command: WaitedCommand
  var scanner = OutputScanner()
  private var returns = ReturnFilter()
  /// The `^Z` that the terminal shows for C-z may come once the command goes on again.
  private var expectsEcho = false
  private var endsWithEcho = false

  /// The picture may be shown again, on the clock; nil while something is unfinished.
  private var showAt: Double?
  private var lastOutput = -Double.infinity
  /// The command is killed then, on the clock.
  var killAt = Double.infinity
  /// C-c, while the command had no keys.
  var interrupts = 0
  var isInBackground = false
  var isClosed = false
  var mayBeResized = false
  private var batch: [UInt8] = []
  private var keys: [UInt8] = []
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 32_768, alignment: 16)

  public init(_ session: InlineSession, _ sink: InlineSink, _ command: WaitedCommand) {
    self.session = session
    self.sink = sink
    self.command = command
  }

  deinit { buffer.deallocate() }

  /// Sees to it that the cursor stands at the start of a fresh line, and that pictures may be shown.
  public func beginLine() throws {
    if !scanner.isOnFreshLine { _ = try session.output.send(Array("\u{1B}[m\r\n".utf8)) }
    sink.isHidden = false
    session.drain()
  }

  /// What a terminal shows for C-z.
  private static let echo = Array("^Z".utf8)
  /// Seconds without output after which the picture comes back below it.
  private static let calm = 0.1
  /// Output that comes slower than this has the picture come back with it, seconds.
  private static let slow = 0.03
  /// How long a line feed may come behind its carriage return, seconds.
  private static let returnPatience = 0.005
  /// How often the foreground is looked for from the background, seconds.
  static let patience = 0.25

  public func next(before deadline: Double) throws -> InputEvent? {
    while true {
      if isClosed { return .closed }
      if let event = try takeSignal() { return event }
      if let event = try takeReports() { return event }
      if !isInBackground, !command.hasKeys, command.end == nil, Curses.commandHasTerminal {
        giveKeys()
      }
      let begun = Curses.now
      if begun >= killAt {
        killAt = .infinity
        Curses.signalCommand(System.kill, group: true)
      }
      if isInBackground, Curses.isForeground { return try comeBack(after: 0) }
      if let showAt, begun >= showAt, !isInBackground {
        self.showAt = nil
        sink.isHidden = false
        return .writable
      }
      var limit = min(deadline, killAt, showAt ?? .infinity)
      if isInBackground { limit = min(limit, begun + Self.patience) }
      if !keys.isEmpty { limit = min(limit, begun + 0.02) }
      if returns.isHolding { limit = min(limit, begun + Self.returnPatience) }
      let output = session.output.hasPending ? -1 : Curses.commandOutput
      let ready = Curses.wait(
        limit - begun, forOutput: session.output.hasPending,
        others: [Curses.commandReports, output])
      if ready.contains(.closed) {
        hangUp()
      } else if ready.contains(.signal) {
        if Curses.pendingSignals.isEmpty { _ = Curses.takeSignals([]) }
      } else {
        if ready.contains(.output), try session.output.flush(), !sink.isHidden { return .writable }
        let isOverdue = ready.isEmpty && returns.isHolding && !session.output.hasPending
        if ready.contains(.other(1)) || isOverdue { try takeOutput() }
        if ready.contains(.input) || !keys.isEmpty { passKeys() }
        if ready.isEmpty, Curses.now >= deadline { return nil }
      }
    }
  }

  /// The command's end, once all that it printed has been passed on.
  public func finish() {
    while command.end == nil {
      Curses.awaitKeys(false)
      if let report = Curses.nextReport() {
        command.end = CommandEnd(report)
        continue
      }
      let pending = Curses.takeSignals(.ending)
      if let signal = pending.first { Curses.signalCommand(signal, group: true) }
      _ = Curses.wait(Self.patience, forOutput: false, others: [Curses.commandReports])
    }
  }

  /// Passes on what is still there, and leaves a process behind where others still print.
  public func drain() {
    for _ in 0..<64 where !isClosed {
      guard session.drain(), (try? takeOutput()) == true else { break }
    }
    session.drain()
    Curses.leaveCommandBehind()
  }

  // MARK: Output

  /// Passes on what the command printed, the picture taken away before it. True if there was any.
  @discardableResult
  private func takeOutput() throws -> Bool {
    let count = Curses.readOutput(buffer)
    if count < 0 { Curses.hangUpCommand() }
    guard count > 0 || returns.isHolding else { return false }
    var bytes = UnsafeRawBufferPointer(rebasing: buffer[..<max(count, 0)])
    batch.removeAll(keepingCapacity: true)
    if sink.isShown { batch.append(contentsOf: sink.erasure()) }
    batch.append(contentsOf: session.cursor(isHidden: false))
    if count > 0 {
      endsWithEcho = bytes.suffix(2).elementsEqual(Self.echo)
      if expectsEcho, bytes.starts(with: Self.echo) {
        // A line of its own, as it would have been in time: it is no prompt.
        append(UnsafeRawBufferPointer(rebasing: bytes[..<2]))
        batch.append(contentsOf: "\r\n".utf8)
        bytes = UnsafeRawBufferPointer(rebasing: bytes[2...])
      }
      expectsEcho = false
    }
    scanner.take(bytes)
    append(bytes)
    let now = Curses.now
    let isSlow = now - lastOutput >= Self.slow
    lastOutput = now
    if !scanner.isFree || isInBackground {
      sink.isHidden = true
      showAt = nil
    } else if isSlow, command.end == nil, !sink.isHidden {
      batch.append(contentsOf: session.cursor(isHidden: true))
      batch.append(contentsOf: sink.redraw())
    } else {
      sink.isHidden = true
      showAt = now + Self.calm
    }
    _ = try session.output.send(batch)
    return true
  }

  /// Adds output as the real terminal is to get it; none adds what was held back of it.
  private func append(_ bytes: UnsafeRawBufferPointer) {
    guard Curses.addsReturns else {
      returns.release(to: &batch)
      return batch.append(contentsOf: bytes)
    }
    returns.pass(bytes, to: &batch)
  }

  // MARK: Keys

  /// The command wants keys: from now on it gets them all, as on a terminal of its own.
  func giveKeys() {
    command.hasKeys = true
    session.change(to: .relay)
    Curses.grantTerminal(true)
  }

  private func passKeys() {
    if keys.isEmpty {
      let count = Curses.readKeys(UnsafeMutableRawBufferPointer(rebasing: buffer[..<1024]))
      if count < 0 { return hangUp() }
      keys.append(contentsOf: buffer[..<count])
    }
    guard !keys.isEmpty else { return }
    let taken = keys.withUnsafeBytes { Curses.writeKeys($0) }
    if taken < 0 { keys.removeAll() } else { keys.removeFirst(taken) }
    Curses.awaitKeys(keys.isEmpty)
  }

  // MARK: Stops and ends

  private func takeReports() throws -> InputEvent? {
    while command.end == nil, let report = Curses.nextReport() {
      switch report {
      case .stopped(let signal):
        if signal == System.ttyInput || signal == System.ttyOutput, Curses.isForeground,
          !isInBackground
        {
          giveKeys()
          Curses.continueCommand(afterGrant: true)
        } else {
          return try suspend()
        }
      case .exited, .killed, .failed:
        command.end = CommandEnd(report)
        while !session.output.hasPending, try takeOutput() {}
        return .writable
      }
    }
    return nil
  }

  /// The terminal is gone: the command's own hangs up.
  func hangUp() {
    isClosed = true
    Curses.signalCommand(TerminalSession.hangUp, group: true)
    Curses.hangUpCommand()
  }

  /// Stops together with the command, and goes on when somebody says so.
  func suspend() throws -> InputEvent? {
    try? sink.erase()
    session.leave()
    // The stop is told before the kernel shows the key.
    expectsEcho = command.hasKeys && !endsWithEcho
    endsWithEcho = false
    // The whole job, as C-z does it: where keys were handed on the terminal has not.
    if command.hasKeys { Curses.stopGroup() }
    let away = Curses.stop()
    _ = Curses.takeSignals(.init(System.stop))
    return try comeBack(after: away)
  }

  /// Goes on, in the foreground or in the background; the command too.
  func comeBack(after seconds: Double) throws -> InputEvent? {
    _ = Curses.takeSignals([.init(System.goOn), .init(System.windowChange)])
    let wasInBackground = isInBackground
    isInBackground = !Curses.isForeground
    sink.abandon()
    if isInBackground {
      sink.isHidden = true
      showAt = nil
      Curses.grantTerminal(false)
      if command.hasKeys {
        command.hasKeys = false
        session.change(to: .lines)
      }
    } else {
      try session.comeBack()
      if command.hasKeys { session.change(to: .relay) }
      if !wasInBackground || scanner.isFree { scanner.restart() }
      sink.isHidden = !scanner.isFree
      mayBeResized = true
    }
    Curses.resizeCommand()
    Curses.continueCommand(afterGrant: isInBackground)
    return .resumed(stoppedFor: seconds)
  }
}
