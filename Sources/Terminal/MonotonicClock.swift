// The clock of a live show.
//
// Part of likes. SPDX-License-Identifier: MIT

public import Playback

/// Seconds on a clock that never goes back, whatever is done to the wall clock. It goes on while
/// the process is stopped.
public struct MonotonicClock: FrameClock, Sendable {
  public init() {}

  public var now: Double { Curses.now }
  public var processorTime: Double { System.processorTime }
}
