// Where an animation is at an instant.
//
// Part of likes. SPDX-License-Identifier: MIT

extension Animation {
  /// The progress from the old value (0) to the new one (1) at `time`; overshoot leaves `0...1`.
  ///
  /// - Parameter time: Seconds since the animation was requested, clamped to `0...1e12`. Not a number
  ///   counts as 0.
  /// - Returns: Finite; 1 once the animation is over.
  /// - Complexity: O(number of modifiers); never allocates.
  public func progress(at time: Double) -> Double {
    var moment = Moment(time)
    unwrap(&moment)
    let progress = moment.isOver ? 1 : baseProgress(at: moment.time)
    return moment.isMirrored ? 1 - progress : progress
  }

  /// Whether the animation is over at `time` and its target shows.
  ///
  /// Springs and repetitions are over from their end on; a curve still shows its 1 at the very end
  /// of its duration and is over after it, as in SwiftUI.
  ///
  /// - Parameter time: As for `progress(at:)`.
  public func isFinished(at time: Double) -> Bool {
    var moment = Moment(time)
    unwrap(&moment)
    return !moment.isRepeating && (moment.isOver || baseIsFinished(at: moment.time))
  }

  /// A time on its way from the outermost modifier down to the base.
  private struct Moment {
    /// Seconds, in the time of the modifier it has come to; 0 or more.
    var time: Double
    /// Whether an odd number of legs that go back were passed.
    var isMirrored = false
    /// Whether a repetition was passed that is not over: then the whole is not over.
    var isRepeating = false
    /// Whether a repetition was met that is over; it shows 1 to the modifiers around it.
    var isOver = false

    init(_ time: Double) { self.time = time.clamped(to: 0...Limits.time.upperBound) }
  }

  /// Takes `moment` through the modifiers, last written first.
  private func unwrap(_ moment: inout Moment) {
    for index in modifiers.indices.reversed() {
      switch modifiers[index] {
      case .delay(let delay):
        moment.time = Swift.max(0, moment.time - delay)
      case .speed(let factor):
        moment.time *= factor
      case .over:
        moment.isOver = true
        return
      case .repetition(let leg, let count, let autoreverses):
        let (index, time) = Self.leg(of: moment.time, lasting: leg)
        if index >= count {
          moment.isOver = true
          return
        }
        moment.time = time
        moment.isRepeating = true
        // Odd without a conversion to Int, which would trap for a distant time.
        if autoreverses && index / 2 != (index / 2).rounded(.down) { moment.isMirrored.toggle() }
      }
    }
  }

  /// Which leg `time` falls into, and how far into it: `index * duration + time` with
  /// `0 <= time < duration`, whatever the division rounds to.
  private static func leg(of time: Double, lasting duration: Double) -> (Double, Double) {
    var index = (time / duration).rounded(.down)
    // A leg may last for ever, or be too short to be told from the next one at this distance.
    guard index > 0 else { return (0, time) }
    guard index < 0x1p53 else { return (Swift.min(index, .greatestFiniteMagnitude), 0) }
    var local = time - index * duration
    if local < 0 {
      index -= 1
      local += duration
    } else if local >= duration {
      index += 1
      local -= duration
    }
    return (index, local)
  }

  private func baseProgress(at time: Double) -> Double {
    switch base {
    case .curve(let curve, let duration):
      return duration > 0 ? curve.value(at: time / duration) : 1
    case .spring(let spring, let initialVelocity, let duration):
      return time < duration ? spring.value(at: time, initialVelocity: initialVelocity) : 1
    case .durationSpring(let spring):
      return spring.progress(at: time)
    }
  }

  private func baseIsFinished(at time: Double) -> Bool {
    switch base {
    case .curve(_, let duration): return time > duration || duration == 0
    case .spring(_, _, let duration): return time >= duration
    case .durationSpring(let spring): return time >= spring.duration
    }
  }
}
