// Inline input: signals and sizes, and never a key.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas
public import Playback

/// What can happen to a picture below the prompt. Keys are left for the next reader.
public struct InlineInput: InputSource {
  private let session: InlineSession
  private let sink: InlineSink
  private var isClosed = false
  private var mayBeResized = false

  public init(_ session: InlineSession, _ sink: InlineSink) {
    self.session = session
    self.sink = sink
  }

  public mutating func next(before deadline: Double) throws -> InputEvent? {
    while true {
      if isClosed || session.isOver { return .closed }
      if let event = try takeSignal() { return event }
      let begun = Curses.now
      let ready = Curses.wait(
        deadline - begun, forOutput: session.output.hasPending, others: [])
      if ready.contains(.closed) {
        isClosed = true
      } else if ready.contains(.signal) {
        if Curses.pendingSignals.isEmpty { _ = Curses.takeSignals([]) }
      } else if ready.contains(.output) {
        if try session.output.flush() { return .writable }
      } else if Curses.now >= deadline {
        return nil
      }
    }
  }

  private mutating func takeSignal() throws -> InputEvent? {
    let pending = Curses.pendingSignals
    if let signal = pending.intersection(.ending).first {
      _ = Curses.takeSignals(.init(signal))
      session.wasAskedToEnd = true
      return .signal(signal)
    }
    if pending.contains(.init(System.stop)) {
      _ = Curses.takeSignals(.init(System.stop))
      try? sink.erase()
      session.leave()
      let away = Curses.stop()
      return try comeBack(after: away)
    }
    if pending.contains(.init(System.goOn)) {
      _ = Curses.takeSignals(.init(System.goOn))
      return try comeBack(after: 0)
    }
    if pending.contains(.init(System.windowChange)) {
      _ = Curses.takeSignals(.init(System.windowChange))
      mayBeResized = false
      if session.readSize() { return .resized(sink.grid) }
    }
    if mayBeResized {
      mayBeResized = false
      if session.readSize() { return .resized(sink.grid) }
    }
    return nil
  }

  /// Goes on; in the background there is nothing to draw on.
  private mutating func comeBack(after seconds: Double) throws -> InputEvent {
    guard Curses.isForeground else { return .closed }
    // The shell has written since: the picture, if it still stands, is left where it is.
    sink.abandon()
    try session.comeBack()
    _ = Curses.takeSignals([.init(System.goOn), .init(System.windowChange)])
    mayBeResized = true
    return .resumed(stoppedFor: seconds)
  }
}
