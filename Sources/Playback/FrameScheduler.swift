// The one loop: waits, tells the show what happened, draws when a frame is due.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas

/// Plays a show on a clock, from an input, to a sink.
///
/// Frames keep to a cadence of whole periods from the first frame after a rest. A frame that comes
/// too late is left out, never caught up: the picture is a function of time. At rest the loop waits
/// without a deadline. However long frames take, all input that is there is handled between two.
public struct FrameScheduler<Clock: FrameClock, Input: InputSource, Sink: FrameSink> {
  public var clock: Clock
  public var input: Input
  public var sink: Sink
  private var counts = FrameStatistics()

  /// Seconds from frame to frame.
  private let period: Double
  private var frame: Frame
  private var grid: GridSize

  /// - Parameter framesPerSecond: The most frames a second; positive and finite.
  public init(
    clock: Clock, input: Input, sink: Sink, framesPerSecond: Double, grid: GridSize
  ) {
    precondition(
      framesPerSecond > 0 && framesPerSecond.isFinite, "framesPerSecond must be positive")
    self.clock = clock
    self.input = input
    self.sink = sink
    self.grid = grid
    period = 1 / framesPerSecond
    frame = Frame(list: DisplayList(grid: grid), time: 0, number: 0)
  }

  /// What became of the frames so far.
  public var statistics: FrameStatistics {
    var statistics = counts
    statistics.bytes = sink.bytesWritten
    statistics.processorTime = clock.processorTime
    return statistics
  }

  /// Plays until the show is over, the user or a signal ends it, or the terminal is gone.
  public mutating func run(_ show: inout some Show) throws -> ShowEnd {
    var start = clock.now
    // The earliest moment of the next frame, on the clock; nil after a rest: at once.
    var due: Double?
    var isChanged = true
    var isBlocked = false
    // Places of the cadence pass because the sink is full, not because we are late.
    var wasBlocked = false
    // When the picture that is shown stops being right, as the show said when it was drawn. So
    // the first moment of rest is drawn too.
    var expiry = 0.0
    // Until when input comes before the next frame; it is taken sooner where there is none.
    var inputEnd = 0.0
    while true {
      let now = clock.now
      let time = now - start
      if show.isOver(at: time) { return .done }
      let isMoving = expiry <= time
      if isChanged || isMoving, !isBlocked, due.map({ $0 <= now }) ?? true, now >= inputEnd {
        let next = nextDue(after: now, previous: due, wasBlocked: wasBlocked)
        due = next
        isChanged = false
        wasBlocked = false
        if try present(&show, at: time) == .skipped {
          isChanged = true
          isBlocked = true
          wasBlocked = true
        }
        expiry = min(show.nextChange(after: time), sink.nextRepaint)
        // A frame that takes longer than a period would leave no time for keys, and a flood of
        // keys none for frames.
        let end = clock.now
        inputEnd = end < next ? next : end + period
        continue
      }
      let deadline: Double
      if isBlocked {
        // Nothing can be drawn before the sink takes bytes again; only the show's end matters.
        deadline = now + max(period, 0.05)
      } else if isChanged || isMoving {
        deadline = due ?? now
      } else {
        deadline = expiry < .infinity ? max(start + expiry, due ?? now) : .infinity
        // Rest: the cadence begins anew with the frame that ends it.
        if deadline > now + 2 * period { due = nil }
      }
      guard let event = try input.next(before: deadline) else {
        inputEnd = 0
        continue
      }
      switch event {
      case .signal(let number): return .signal(number)
      case .closed: return .closed
      case .writable:
        isBlocked = false
        continue
      case .damaged, .key(.control("l")):
        sink.invalidate()
      case .resized(let size):
        resize(to: size)
      case .resumed(let stoppedFor):
        start += max(0, stoppedFor)
        due = nil
        isBlocked = false
        sink.invalidate()
      case .key, .press, .background, .feed: break
      }
      isChanged = true
      let background = show.background
      show.handle(event, at: clock.now - start)
      // Every edge blends towards it.
      if show.background != background { sink.invalidate() }
    }
  }

  private mutating func resize(to size: GridSize) {
    grid = size
    sink.resize(to: size)
  }

  private mutating func present(_ show: inout some Show, at time: Double) throws -> FrameOutcome {
    let begin = clock.now
    if show.wantsFigures { show.take(statistics, at: time) }
    frame.list.begin(grid: grid, background: show.background)
    frame.time = time
    show.draw(into: &frame.list, at: time)
    frame.list.isStill = show.nextChange(after: time) > time + 2 * period
    let outcome = try sink.present(frame)
    switch outcome {
    case .shown:
      counts.shown += 1
      frame.number += 1
    case .skipped:
      counts.skipped += 1
    }
    counts.longest = max(counts.longest, clock.now - begin)
    return outcome
  }

  /// The next place in the cadence that is still ahead; counts the places that are not.
  private mutating func nextDue(
    after now: Double, previous: Double?, wasBlocked: Bool
  ) -> Double {
    guard let previous else { return now + period }
    let next = previous + period
    guard next <= now else { return next }
    let missed = ((now - next) / period).rounded(.down) + 1
    guard missed < 1e6 else { return now + period }
    if wasBlocked { counts.skipped += Int(missed) } else { counts.dropped += Int(missed) }
    return next + missed * period
  }
}
