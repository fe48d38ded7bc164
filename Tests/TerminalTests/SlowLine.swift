// A slow line on a manual clock: a sink, and the input that waits for it.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas
import Playback
import TestSupport

@testable import Terminal

/// A line that takes so many bytes a second, behind a queue such as a pseudoterminal has.
final class SlowLine {
  let clock = ManualClock()
  /// Bytes a second, by time.
  var rate: (Double) -> Double
  /// Bytes of a frame, by depth and time.
  let size: (ColorDepth, Double) -> Double
  var budget: ColorBudget
  /// The frames that were shown.
  private(set) var frames: [(time: Double, depth: ColorDepth)] = []
  /// The longest time from drawing a frame to its last byte at the reader, seconds.
  private(set) var longestDelay = 0.0
  private var queued = 0.0
  private var drainedUntil = 0.0
  private var changing = 0

  static let queue = 20_000.0

  init(
    best: ColorDepth = .truecolor, isFixed: Bool = false, rate: @escaping (Double) -> Double,
    size: @escaping (ColorDepth, Double) -> Double
  ) {
    self.rate = rate
    self.size = size
    budget = ColorBudget(best: best, isFixed: isFixed)
  }

  /// Times at which the depth changed.
  var changes: [Double] {
    zip(frames, frames.dropFirst()).filter { $0.depth != $1.depth }.map(\.1.time)
  }

  /// Frames that were shown in a span of time.
  func count(_ span: Range<Double>) -> Int { frames.count { span.contains($0.time) } }

  private func drain() {
    // In small steps, for a rate that changes.
    while drainedUntil < clock.now {
      let step = min(0.001, clock.now - drainedUntil)
      queued = max(0, queued - rate(drainedUntil) * step)
      drainedUntil += max(step, 1e-9)
    }
  }

  fileprivate var isFull: Bool {
    drain()
    return queued > Self.queue
  }

  fileprivate func take(at time: Double) -> FrameOutcome {
    if isFull {
      budget.frameWasSkipped()
      return .skipped
    }
    let before = budget.depth
    let depth = budget.depth(forFrameAt: time, isChanging: changing > 0)
    if depth != before { changing = 8 }
    // A change of depth repaints, an eighth a frame.
    queued += size(depth, time) + (changing > 0 ? 3000 : 0)
    changing = max(0, changing - 1)
    frames.append((time, depth))
    longestDelay = max(longestDelay, queued / max(rate(clock.now), 1))
    return .shown
  }

  /// Plays until `end`, with a picture that moves until `rest`.
  func play(until end: Double, rest: Double = .infinity) throws {
    var show = Moving(rest: rest)
    var loop = FrameScheduler(
      clock: clock, input: Input(line: self, end: end), sink: Sink(line: self),
      framesPerSecond: 60, grid: GridSize(columns: 80, rows: 24))
    _ = try loop.run(&show)
  }

  private struct Sink: FrameSink {
    let line: SlowLine

    func present(_ frame: borrowing Frame) -> FrameOutcome { line.take(at: frame.time) }
    func invalidate() {}
    func resize(to grid: GridSize) {}
    var nextRepaint: Double { line.changing > 0 ? 0 : line.budget.nextRepaint }
  }

  private struct Input: InputSource {
    let line: SlowLine
    let end: Double

    func next(before deadline: Double) -> InputEvent? {
      let wasFull = line.isFull
      while line.clock.now < min(deadline, end) {
        line.clock.move(to: min(line.clock.now + 0.001, deadline, end))
        if wasFull, !line.isFull { return .writable }
      }
      return line.clock.now >= end ? .closed : nil
    }
  }

  private struct Moving: Show {
    let rest: Double
    let background = Color.black

    func handle(_ event: InputEvent, at time: Double) {}
    func draw(into list: inout DisplayList, at time: Double) {}
    func nextChange(after time: Double) -> Double { time < rest ? time : .infinity }
    func isOver(at time: Double) -> Bool { false }
  }
}
