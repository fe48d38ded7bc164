// A sink that remembers when frames came.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas
public import Playback

/// Remembers frames and what else it was told.
public final class FrameLog: FrameSink {
  /// Clock times of the frames it was offered.
  public private(set) var times: [Double] = []
  /// The pictures' own times.
  public private(set) var frameTimes: [Double] = []
  /// Whether they were said to stand still.
  public private(set) var stills: [Bool] = []
  public private(set) var outcomes: [FrameOutcome] = []
  public private(set) var invalidations = 0
  public private(set) var sizes: [GridSize] = []
  private let clock: ManualClock
  private let cost: @Sendable (Int) -> Double
  private let outcome: @Sendable (Int) -> FrameOutcome
  private let repaint: @Sendable (Int) -> Double
  private let failure: (@Sendable (Int) -> (any Error)?)?

  /// - Parameters:
  ///   - cost: Seconds that presenting a frame takes, by its number in this log.
  ///   - outcome: What becomes of it.
  ///   - repaint: When it wants the picture again, by the number of frames in this log.
  ///   - failure: An error to throw instead.
  public init(
    _ clock: ManualClock, cost: @escaping @Sendable (Int) -> Double = { _ in 0 },
    outcome: @escaping @Sendable (Int) -> FrameOutcome = { _ in .shown },
    repaint: @escaping @Sendable (Int) -> Double = { _ in .infinity },
    failure: (@Sendable (Int) -> (any Error)?)? = nil
  ) {
    self.clock = clock
    self.cost = cost
    self.outcome = outcome
    self.repaint = repaint
    self.failure = failure
  }

  public func present(_ frame: borrowing Frame) throws -> FrameOutcome {
    let number = times.count
    if let error = failure?(number) { throw error }
    times.append(clock.now)
    frameTimes.append(frame.time)
    stills.append(frame.list.isStill)
    clock.move(to: clock.now + cost(number))
    outcomes.append(outcome(number))
    return outcome(number)
  }

  public var nextRepaint: Double { repaint(times.count) }

  /// A hundred for each frame.
  public var bytesWritten: Int { 100 * times.count }

  public func invalidate() { invalidations += 1 }

  public func resize(to grid: GridSize) { sizes.append(grid) }
}
