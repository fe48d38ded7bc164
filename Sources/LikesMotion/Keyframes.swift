// Keyframes: values at times of a unit progress.
//
// Part of likes. SPDX-License-Identifier: MIT

/// How keyframes fill the time between their values.
public enum CalculationMode: Hashable, Sendable {
  /// A straight blend between neighbours. Without key times the values are spaced evenly.
  case linear

  /// Each value holds until the next one's key time. There is one key time more than values: the
  /// last one ends the last value. Without key times every value has an equal slot.
  case discrete

  /// Key times are ignored; the values are spaced by their distances, so the speed is even.
  case paced
}

/// A value that travels through key values, as a function of a progress of `0...1`.
///
/// The progress goes through the whole animation's curve, the key times pick the segment, the
/// segment's curve eases inside it, and its two values are blended. Before the first key time the
/// first value holds, from the last one on the last value, also where the key times end before 1.
/// Equal neighbouring key times jump.
///
///     static let ringWidth = Keyframes([1, 4, 0.3], at: [0, 0.7, 0.9])
///     ringWidth.value(at: progress)
///
/// Source: `CAKeyframeAnimation`. Apple calls key times that do not end at 1 unsuitable; practice
/// (the ring and the rays of the like-button tutorial) depends on them.
public struct Keyframes<Value: Interpolatable>: Sendable {
  private let values: [Value]
  private let keyTimes: [Double]
  private let mode: CalculationMode
  private let curve: UnitCurve
  private let segmentCurves: [UnitCurve]

  /// Creates keyframes.
  ///
  /// Lists that do not fit each other are programmer errors and trap.
  ///
  /// - Parameters:
  ///   - values: At least one.
  ///   - keyTimes: One a value (discrete: one more), in `0...1`, never descending. Nil spaces them
  ///     as `mode` says.
  ///   - mode: How the time between the values is filled.
  ///   - curve: Eases the progress as a whole. Linear, as in Core Animation, unless given.
  ///   - segmentCurves: Ease inside the segments, one a pair of neighbours; none means linear.
  ///     Discrete keyframes have no use for them.
  /// - Complexity: O(number of values).
  public init(
    _ values: [Value], at keyTimes: [Double]? = nil, mode: CalculationMode = .linear,
    curve: UnitCurve = .linear, segmentCurves: [UnitCurve] = []
  ) {
    precondition(!values.isEmpty, "keyframes need at least one value")
    precondition(
      segmentCurves.isEmpty || segmentCurves.count == values.count - 1,
      "keyframes need one segment curve for each pair of neighbours")
    self.values = values
    self.mode = mode
    self.curve = curve
    self.segmentCurves = segmentCurves
    switch mode {
    case .linear: self.keyTimes = keyTimes ?? Self.evenTimes(values.count, gaps: values.count - 1)
    case .discrete: self.keyTimes = keyTimes ?? Self.evenTimes(values.count + 1, gaps: values.count)
    case .paced: self.keyTimes = Self.pacedTimes(values)
    }
    precondition(
      self.keyTimes.count == values.count + (mode == .discrete ? 1 : 0),
      "keyframes need one key time a value; discrete ones need one more")
    var last = 0.0
    for time in self.keyTimes {
      // Negated, so that a NaN also traps.
      precondition(time >= last && time <= 1, "key times must lie in 0...1 and not descend")
      last = time
    }
  }

  /// The value at `progress`.
  ///
  /// - Parameter progress: Clamped to `0...1`. Not a number counts as 0.
  /// - Complexity: O(log number of values), a curve or two and one blend; never allocates unless `Value`
  ///   does.
  public func value(at progress: Double) -> Value {
    let time = curve.value(at: progress)
    let segment = segment(at: time)
    if mode == .discrete { return values[Swift.min(Swift.max(segment, 0), values.count - 1)] }
    guard segment >= 0 else { return values[0] }
    guard segment < values.count - 1 else { return values[values.count - 1] }
    let start = keyTimes[segment]
    var fraction = (time - start) / (keyTimes[segment + 1] - start)
    if !segmentCurves.isEmpty { fraction = segmentCurves[segment].value(at: fraction) }
    return values[segment].interpolated(to: values[segment + 1], by: fraction)
  }

  /// The index of the last key time that is not after `time`; -1 before the first.
  private func segment(at time: Double) -> Int {
    var low = 0
    var high = keyTimes.count
    while low < high {
      let middle = low + (high - low) / 2
      if keyTimes[middle] <= time { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  private static func evenTimes(_ count: Int, gaps: Int) -> [Double] {
    (0..<count).map { gaps == 0 ? 0 : Double($0) / Double(gaps) }
  }

  /// Key times in proportion to the way travelled; even ones where the way is 0 or not finite.
  private static func pacedTimes(_ values: [Value]) -> [Double] {
    var travelled = [0.0]
    for index in values.indices.dropFirst() {
      travelled.append(travelled[index - 1] + values[index - 1].distance(to: values[index]))
    }
    let total = travelled[values.count - 1]
    guard total > 0 && total.isFinite else {
      return evenTimes(values.count, gaps: values.count - 1)
    }
    return travelled.map { $0 / total }
  }
}
