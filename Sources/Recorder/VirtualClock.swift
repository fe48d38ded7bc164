// Time that nobody waits for, and the events of a recording on it.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas
internal import Playback

/// A clock that stands still while a frame is drawn and jumps to the next one: never janky.
final class VirtualClock: FrameClock {
  fileprivate(set) var now = 0.0
}

/// Keys at given times; waiting moves the clock. At the end it closes the show.
struct RecordingInput: InputSource {
  let clock: VirtualClock
  /// In order.
  var script: ArraySlice<KeyPress>
  /// When the recording ends, seconds.
  let end: Double
  /// Told the time now and then; returns a signal that asks to end.
  let watch: (Double) -> Int32?

  mutating func next(before deadline: Double) -> InputEvent? {
    if let signal = watch(clock.now) { return .signal(signal) }
    if let press = script.first, press.time < end, press.time <= max(deadline, clock.now) {
      script.removeFirst()
      clock.now = max(clock.now, press.time)
      return .key(press.key)
    }
    guard deadline < end else {
      clock.now = end
      return .closed
    }
    clock.now = max(clock.now, deadline)
    return nil
  }
}
