// What became of the frames, in numbers.
//
// Part of likes. SPDX-License-Identifier: MIT

/// What became of a show's frames, and what they took, since it began.
public struct FrameStatistics: Hashable, Sendable {
  /// Frames that reached the sink.
  public var shown = 0
  /// Frames that were due and came too late to be drawn.
  public var dropped = 0
  /// Frames that were due while the sink could take none.
  public var skipped = 0
  /// The longest time from the start of drawing to the end of presenting, seconds.
  public var longest = 0.0
  /// Bytes that the sink has written.
  public var bytes = 0
  /// Processor time of the program, seconds.
  public var processorTime = 0.0

  public init() {}
}
