// Terminal input: the program's one wait.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas
public import Playback

/// Keys, signals, room for output and whatever else is watched: the program's one wait.
///
/// `next(before:)` is one ppoll; at rest nothing wakes it. Times are those of `MonotonicClock`.
public struct TerminalInput: InputSource {
  /// Something beside the terminal that can be read.
  private struct Watch {
    var descriptor: Int32
    var onReady: () throws -> InputEvent?
  }

  private let session: TerminalSession
  private var decoder: KeyDecoder
  private var watches: [Watch] = []
  private var descriptors: [Int32] = []
  private var isClosed = false
  /// The size may have changed while the process was away.
  private var mayBeResized = false
  /// When the latest event was handed out, or when it was last known that nothing was.
  private var lastKnown = Curses.now
  /// How often in a row there seemed to be keys, and were none.
  private var fruitless = 0

  public init(_ session: TerminalSession) {
    self.session = session
    decoder = KeyDecoder(escapeDelay: session.capabilities.escapeDelay.value)
  }

  /// Watches a descriptor beside the terminal.
  ///
  /// - Parameter onReady: Called when it can be read, or is at its end; returns an event to hand
  ///   out, or nil to wait on. What it does not read calls it again at once.
  /// - Precondition: At most 16 are watched.
  public mutating func watch(
    _ descriptor: Int32, onReady: @escaping () throws -> InputEvent?
  ) {
    precondition(watches.count < Curses.othersLimit, "too many descriptors are watched")
    watches.append(Watch(descriptor: descriptor, onReady: onReady))
    descriptors.append(descriptor)
  }

  /// Watches a descriptor no longer; before it is closed.
  public mutating func unwatch(_ descriptor: Int32) {
    watches.removeAll { $0.descriptor == descriptor }
    descriptors.removeAll { $0 == descriptor }
  }

  public mutating func next(before deadline: Double) throws -> InputEvent? {
    defer { lastKnown = Curses.now }
    var stoppedSince = lastKnown
    while true {
      if isClosed || session.isOver { return .closed }
      if let event = try takeSignal(stoppedSince: stoppedSince) { return event }
      if let event = try readKeys(before: deadline) { return event }
      if session.isAnswered { return nil }
      if !Curses.pendingSignals.isEmpty { continue }

      let begun = Curses.now
      let end = min(deadline, decoder.escapeDeadline ?? .infinity)
      let ready = Curses.wait(
        end - begun, forOutput: session.output.hasPending, others: descriptors)
      let now = Curses.now
      // Whatever came after the end of the wait is time in which the process did not run.
      stoppedSince = end.isFinite ? min(max(begun, end), now) : now
      if ready.contains(.signal) {
        if Curses.pendingSignals.isEmpty { _ = Curses.takeSignals([]) }
        continue
      }
      if ready.contains(.output), let event = flush() { return event }
      if let event = try callWatches(ready) { return event }
      if ready.contains(.input) {
        fruitless += 1
        decoder.waited(until: now)
      }
      if ready.contains(.closed) {
        isClosed = true
      } else if fruitless > 8 {
        // Ready and ready again without a byte: another job's terminal, or none any more.
        fruitless = 0
        if Curses.isInBackground { return try comeBack(since: now) }
        isClosed = true
      } else if !ready.contains(.input), now >= deadline {
        return nil
      } else if ready.contains(.input), deadline < begun {
        // A look, not a wait: one more round for the keys that have just come.
        return try readKeys(before: deadline)
      }
    }
  }

  // MARK: Keys

  /// Reads until an event comes of it, nothing is left, or it takes too long.
  private mutating func readKeys(before deadline: Double) throws -> InputEvent? {
    var count = 0
    while let code = Curses.nextCode() {
      fruitless = 0
      if let event = try event(of: decoder.take(code)) { return event }
      count += 1
      guard count % 64 == 0 else { continue }
      if !Curses.pendingSignals.isEmpty || Curses.now >= deadline { return nil }
    }
    return try event(of: decoder.foundNothing(at: Curses.now))
  }

  private mutating func event(of decoded: Decoded?) throws -> InputEvent? {
    switch decoded {
    case nil: return nil
    // The line settings make signals of these, unless the user took that away.
    case .event(.key(.control("c"))): return end(by: System.interrupt)
    case .event(.key(.control("z"))): return try suspend(isTyped: true)
    case .quit: return end(by: System.quit)
    case .event(let event): return event
    case .modeReport(let mode, let value):
      session.modeReported(mode, value: value)
      return nil
    case .deviceReport:
      session.answersEnded()
      return nil
    case .background(let color):
      guard session.options.asksForBackground else { return nil }
      let color = Color(hex: color)
      session.backgroundReported(color)
      return .background(color)
    }
  }

  // MARK: Signals

  private mutating func takeSignal(stoppedSince: Double) throws -> InputEvent? {
    let pending = Curses.pendingSignals
    if let signal = pending.intersection(.ending).first {
      _ = Curses.takeSignals(.init(signal))
      return end(by: signal)
    }
    if pending.contains(.init(System.stop)) {
      _ = Curses.takeSignals(.init(System.stop))
      return try suspend(isTyped: Curses.stopWasTyped)
    }
    if pending.contains(.init(System.goOn)) {
      _ = Curses.takeSignals(.init(System.goOn))
      return try comeBack(since: stoppedSince)
    }
    if pending.contains(.init(System.windowChange)) {
      _ = Curses.takeSignals(.init(System.windowChange))
      mayBeResized = false
      // There and back again: the terminal may have moved what it showed.
      return session.readSize() ? .resized(session.grid) : .damaged
    }
    if mayBeResized {
      mayBeResized = false
      if session.readSize() { return .resized(session.grid) }
    }
    return nil
  }

  private func end(by signal: Int32) -> InputEvent {
    session.wasAskedToEnd = true
    return .signal(signal)
  }

  /// Gives the terminal back, stops, and goes on when somebody says so.
  private mutating func suspend(isTyped: Bool) throws -> InputEvent {
    let isInputGone = session.leave(keepingInput: isTyped)
    let begun = Curses.now
    _ = Curses.stop()
    if isInputGone {
      // With it went the rest of a key that was half read: the next one is not a part of it.
      Curses.forgetKeys()
      decoder = KeyDecoder(escapeDelay: decoder.escapeDelay)
    }
    return try comeBack(since: begun)
  }

  private mutating func comeBack(since begun: Double) throws -> InputEvent {
    do throws(TerminalError) {
      try session.comeBack()
    } catch .interrupted(let signal) {
      _ = Curses.takeSignals(.init(signal))
      return end(by: signal)
    }
    _ = Curses.takeSignals([.init(System.goOn), .init(System.windowChange)])
    mayBeResized = true
    return .resumed(stoppedFor: max(0, Curses.now - begun))
  }

  // MARK: Output and others

  /// Writes what was kept; `.writable` when all is written.
  private mutating func flush() -> InputEvent? {
    do throws(TerminalError) {
      return try session.output.flush() ? .writable : nil
    } catch {
      isClosed = true
      return .closed
    }
  }

  private mutating func callWatches(_ ready: Curses.Readiness) throws -> InputEvent? {
    for (index, watch) in watches.enumerated() where ready.contains(.other(index)) {
      if let event = try watch.onReady() { return event }
    }
    return nil
  }
}
