// Time that nobody waits for, and the events of a recording on it.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas
internal import Playback

/// A clock that stands still while a frame is drawn and jumps to the next one: never janky.
final class VirtualClock: FrameClock {
  fileprivate(set) var now = 0.0
}

/// Taps at given times; waiting moves the clock. At the end it closes the show.
struct RecordingInput: InputSource {
  let clock: VirtualClock
  /// In order.
  var taps: ArraySlice<Double>
  /// When the recording ends, seconds.
  let end: Double
  /// Told the time now and then; returns a signal that asks to end.
  let watch: (Double) -> Int32?

  mutating func next(before deadline: Double) -> InputEvent? {
    if let signal = watch(clock.now) { return .signal(signal) }
    if let tap = taps.first, tap < end, tap <= max(deadline, clock.now) {
      taps.removeFirst()
      clock.now = max(clock.now, tap)
      return .key(.character(" "))
    }
    guard deadline < end else {
      clock.now = end
      return .closed
    }
    clock.now = max(clock.now, deadline)
    return nil
  }
}
