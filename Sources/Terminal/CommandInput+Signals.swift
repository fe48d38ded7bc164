// Signals while a command is waited for: most of them are the command's.
//
// Part of likes. SPDX-License-Identifier: MIT

import Playback

extension CommandInput {
  func takeSignal() throws -> InputEvent? {
    let pending = Curses.pendingSignals
    if !pending.isEmpty {
      for signal in WaitedCommand.private where pending.contains(.init(signal)) {
        _ = Curses.takeSignals(.init(signal))
        Curses.signalCommand(signal, group: false)
      }
      if let signal = pending.intersection(.ending).first {
        _ = Curses.takeSignals(.init(signal))
        passOn(signal)
      }
      if pending.contains(.init(System.stop)) {
        _ = Curses.takeSignals(.init(System.stop))
        if command.end != nil { return try suspend() }
        Curses.signalCommand(System.stop, group: true)
      }
      if pending.contains(.init(System.goOn)) {
        _ = Curses.takeSignals(.init(System.goOn))
        return try comeBack(after: 0)
      }
    }
    if pending.contains(.init(System.windowChange)) || mayBeResized {
      _ = Curses.takeSignals(.init(System.windowChange))
      mayBeResized = false
      if session.readSize() {
        Curses.resizeCommand()
        return .resized(sink.grid)
      }
    }
    return nil
  }

  /// Passes a signal on to the command's group. The second C-c is the last that is asked kindly,
  /// the third does not ask.
  private func passOn(_ signal: Int32) {
    command.askedToEnd = signal
    guard command.end == nil else { return }
    Curses.signalCommand(signal, group: true)
    guard signal == System.interrupt, !command.hasKeys else { return }
    interrupts += 1
    if interrupts == 2 { killAt = Curses.now + 1 }
    if interrupts > 2 { killAt = Curses.now }
  }
}
