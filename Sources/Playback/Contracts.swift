// The loop's three neighbours: a clock, a source of events, a sink for frames.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas

/// A clock that never goes back.
public protocol FrameClock {
  /// Seconds since some fixed moment.
  var now: Double { get }
  /// Seconds of processor time that the program has used; 0 where nobody counts.
  var processorTime: Double { get }
}

extension FrameClock {
  public var processorTime: Double { 0 }
}

/// The only place where the program waits.
public protocol InputSource {
  /// Waits for the next event, until `deadline` at the latest.
  ///
  /// - Parameter deadline: On the loop's clock, seconds; `.infinity` waits for an event for ever,
  ///   a past one only looks.
  /// - Returns: The event, or nil when the deadline passed without one.
  mutating func next(before deadline: Double) throws -> InputEvent?
}

/// What became of a frame.
public enum FrameOutcome: Hashable, Sendable {
  /// The frame is on its way to the screen.
  case shown
  /// The sink could not take it; the loop offers the newest one after `InputEvent.writable`.
  case skipped
}

/// One moment of a picture.
public struct Frame {
  /// Verbs in sample space.
  public var list: DisplayList
  /// The picture's time, seconds.
  public var time: Double
  /// Counts the frames that were drawn, from 0.
  public var number: Int

  public init(list: DisplayList, time: Double, number: Int) {
    self.list = list
    self.time = time
    self.number = number
  }
}

/// Where frames go: a terminal, a file, a test's log.
public protocol FrameSink {
  /// Shows a frame.
  mutating func present(_ frame: borrowing Frame) throws -> FrameOutcome
  /// What is on the screen is not known any more: the next frame is sent in full.
  mutating func invalidate()
  /// The screen has another size; the next frame is sent in full.
  mutating func resize(to grid: GridSize)
  /// When the sink wants the picture again though it has not changed, as a frame's time: to show
  /// it better than it could before. `.infinity` where it does not.
  var nextRepaint: Double { get }
  /// Bytes that have gone to the screen; 0 where nobody counts.
  var bytesWritten: Int { get }
}

extension FrameSink {
  public var nextRepaint: Double { .infinity }
  public var bytesWritten: Int { 0 }
}
