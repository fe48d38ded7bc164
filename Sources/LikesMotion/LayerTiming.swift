// LayerTiming: Core Animation's timing, which can show nothing at all.
//
// Part of likes. SPDX-License-Identifier: MIT

/// What a layer animation shows outside its active interval.
public enum FillMode: Hashable, Sendable {
  /// Nothing: the layer's model value is seen.
  case removed

  /// The first value before it.
  case backwards

  /// The last value after it.
  case forwards

  /// Both.
  case both
}

/// When and how often a layer animation runs.
///
/// The active interval is half-open: `[beginTime, beginTime + cycles / speed)`, a cycle being
/// `duration` or, with `autoreverses`, twice that. Unlike `Animation`, a way back runs *time*
/// backwards, and a count of 1 goes there and back.
///
/// Source: `CAMediaTiming` and its fill modes.
public struct LayerTiming: Hashable, Sendable {
  /// Seconds in the time of the parent.
  public var beginTime: Double

  /// Seconds of one way. An explicit animation without a duration takes 0.25 s; a group's child
  /// without one is to be given the group's.
  public var duration: Double

  /// Seconds of the animation in a second of the parent. 0, and what counts as 0, stands still at
  /// the first value for ever.
  public var speed: Double

  /// Cycles, also a fraction of one; infinity for ever.
  public var repeatCount: Double

  /// Whether every cycle runs back again.
  public var autoreverses: Bool

  /// What shows outside the active interval.
  public var fillMode: FillMode

  /// Creates a timing; the values are clamped where they are used.
  public init(
    beginTime: Double = 0, duration: Double = 0.25, speed: Double = 1, repeatCount: Double = 1,
    autoreverses: Bool = false, fillMode: FillMode = .removed
  ) {
    self.beginTime = beginTime
    self.duration = duration
    self.speed = speed
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
    self.fillMode = fillMode
  }

  /// The fraction of `duration` to show at `time`, before any timing curve.
  ///
  /// - Parameter time: Seconds in the time of the parent.
  /// - Returns: `0...1`; nil where the animation shows nothing and the model value is seen.
  /// - Complexity: O(1); never allocates.
  public func fraction(at time: Double) -> Double? {
    let duration = duration.clamped(to: Limits.duration)
    let speed = speed.clamped(to: 0...1e9, ifNaN: 1)
    let count = Swift.max(0, repeatCount.isNaN ? 1 : repeatCount)
    let waysInCycle = autoreverses ? 2.0 : 1.0
    let elapsed = time.clamped(to: Limits.time) - beginTime.clamped(to: Limits.time)
    if elapsed < 0 { return fillMode == .backwards || fillMode == .both ? 0 : nil }
    let local = elapsed * speed
    if duration > 0 && local < duration * waysInCycle * count {
      return folded(remainder(local / duration, of: waysInCycle))
    }
    guard fillMode == .forwards || fillMode == .both else { return nil }
    // A whole number of cycles ends at the end of the last one, not at the start of another.
    let lastCycle = count.isFinite ? count - count.rounded(.down) : 0
    return folded(waysInCycle * (lastCycle == 0 ? 1 : lastCycle))
  }

  /// The seconds into the animation at `time`, `0...duration`; nil where it shows nothing.
  ///
  /// This is the time of a group's children: they are clipped to the group and not scaled to it.
  public func localTime(at time: Double) -> Double? {
    fraction(at: time).map { $0 * duration.clamped(to: Limits.duration) }
  }

  /// A way back as a fraction of the way there.
  private func folded(_ ways: Double) -> Double { ways > 1 ? 2 - ways : ways }

  /// What is left of `ways` after as many whole cycles as fit, at least 0 and below `cycle`.
  private func remainder(_ ways: Double, of cycle: Double) -> Double {
    // The quotient may be infinite for a duration next to 0.
    guard ways < 0x1p53 else { return 0 }
    return ways - (ways / cycle).rounded(.down) * cycle
  }
}
