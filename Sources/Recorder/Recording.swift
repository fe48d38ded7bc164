// A recording: a show played on a virtual clock into a file.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas
public import Playback

/// Told now and then how much is done, 0…1. What it returns is a signal that asks the process to end.
public typealias RecordingWatch = (Double) -> Int32?

/// A sink that makes a file of its frames.
public protocol RecordingSink: FrameSink {
  /// The last frame was shown until `end`; what is still kept goes into the file, which is then
  /// whole but has not got its name yet.
  ///
  /// - Throws: `RecordingError.interrupted` within a second of the signal, and what else fails.
  mutating func finish(at end: Double, watch: RecordingWatch) throws
}

/// A key of a recording's script.
public struct KeyPress: Hashable, Sendable {
  /// Seconds.
  public var time: Double
  public var key: Key

  public init(_ key: Key, at time: Double) {
    self.time = time
    self.key = key
  }

  /// A tap.
  public init(tapAt time: Double) { self.init(.character(" "), at: time) }
}

/// What is recorded, and how long.
public struct Recording: Sendable {
  public var grid: GridSize
  /// The most frames a second; positive.
  public var framesPerSecond: Double
  /// What is pressed, in order of time.
  public var script: [KeyPress]
  /// Seconds that the recording is long; positive.
  public var seconds: Double

  public init(grid: GridSize, framesPerSecond: Double, script: [KeyPress], seconds: Double) {
    self.grid = grid
    self.framesPerSecond = framesPerSecond
    self.script = script
    self.seconds = seconds
  }

  /// Plays `show` into `sink`. The same show and recording make the same frames.
  ///
  /// - Parameter watch: Asked before every frame.
  /// - Throws: `RecordingError.interrupted`, and what the sink throws.
  public func play<Sink: RecordingSink>(
    _ show: some Show, into sink: Sink, watch: @escaping RecordingWatch
  ) throws {
    var show = show
    let clock = VirtualClock()
    let seconds = seconds
    let input = RecordingInput(clock: clock, script: script[...], end: seconds) {
      watch($0 / seconds)
    }
    var loop = FrameScheduler(
      clock: clock, input: input, sink: sink, framesPerSecond: framesPerSecond, grid: grid)
    if case .signal(let number) = try loop.run(&show) {
      throw RecordingError.interrupted(by: number)
    }
    try loop.sink.finish(at: seconds) { _ in watch(1) }
  }

  /// Draws `show` at some moments only.
  ///
  /// - Parameters:
  ///   - moments: Seconds, in order.
  ///   - watch: Asked before every picture.
  public func draw<Sink: RecordingSink>(
    _ show: some Show, at moments: [Double], into sink: Sink, watch: RecordingWatch
  ) throws {
    var show = show
    var sink = sink
    var rest = script[...]
    var frame = Frame(list: DisplayList(grid: grid), time: 0, number: 0)
    for (number, moment) in moments.enumerated() {
      let share = Self.drawingShare * Double(number) / Double(moments.count)
      if let signal = watch(share) { throw RecordingError.interrupted(by: signal) }
      while let press = rest.first, press.time <= moment {
        rest.removeFirst()
        show.handle(.key(press.key), at: press.time)
      }
      frame.list.begin(grid: grid, background: show.background)
      frame.time = moment
      frame.number = number
      show.draw(into: &frame.list, at: moment)
      _ = try sink.present(frame)
    }
    try sink.finish(at: seconds) { watch(Self.drawingShare + (1 - Self.drawingShare) * $0) }
  }

  /// The part of the work on still pictures that is their drawing; the rest is the file.
  private static let drawingShare = 0.5

  /// So many moments of `show`, evenly over the frames that differ: what rests is seen once.
  ///
  /// - Parameters:
  ///   - count: At least 1.
  ///   - watch: As in `play`.
  /// - Returns: Seconds, in order, the first and the last frame's among them; fewer where there are
  ///   fewer frames.
  /// - Throws: `RecordingError.interrupted`.
  public func moments(
    of show: some Show, count: Int, watch: @escaping RecordingWatch
  ) throws -> [Double] {
    let log = FrameTimes()
    try play(show, into: log, watch: watch)
    guard count < log.times.count else { return log.times }
    guard count > 1 else { return [log.times[0]] }
    let gap = Double(log.times.count - 1) / Double(count - 1)
    return (0..<count).map { log.times[Int((Double($0) * gap).rounded())] }
  }

  /// When a show with that script comes to rest for good; nil if it never does.
  ///
  /// - Returns: Seconds, not before the last key; exact to a millisecond.
  public static func rest(of show: some Show, script: [KeyPress]) -> Double? {
    var show = show
    for press in script { show.handle(.key(press.key), at: press.time) }
    var low = script.last?.time ?? 0
    var high = low + longest
    guard show.nextChange(after: high) == .infinity else { return nil }
    while high - low > 0.0005 {
      let middle = (low + high) / 2
      if show.nextChange(after: middle) == .infinity { high = middle } else { low = middle }
    }
    return high
  }

  /// What moves for longer than this never rests, seconds.
  private static let longest = 36_000.0
}

/// Notes when frames are drawn.
private final class FrameTimes: RecordingSink {
  private(set) var times: [Double] = []

  func present(_ frame: borrowing Frame) throws -> FrameOutcome {
    times.append(frame.time)
    return .shown
  }

  func invalidate() {}
  func resize(to grid: GridSize) {}
  func finish(at end: Double, watch: RecordingWatch) throws {}
}
