// When a spring counts as settled.
//
// Part of likes. SPDX-License-Identifier: MIT

/// The published rules for when a spring is over, all with a remainder of 1/1000 of the distance.
///
/// From critical damping upwards both are the same: the first of the instants 0, 0.1, 0.2 … s that
/// is within the remainder and stays there for more than a second.
public enum SettlingRule: Hashable, Sendable {
  /// `CASpringAnimation.settlingDuration`, and the life of `interpolatingSpring`: the envelope with
  /// the amplitudes of cosine and sine added. No visible jump at the end; used for every animation.
  case animation

  /// `settlingDuration` of SwiftUI's `Spring`: the same with |ζω − v| for the sine's amplitude.
  /// Longer by 0.1 to 0.3 s for common springs.
  case springStruct
}

extension Spring {
  /// The part of the distance that a settled spring may still be off.
  static let settlingRemainder = 0.001

  /// The seconds a spring from 0 to 1 takes to settle.
  ///
  /// - Parameters:
  ///   - initialVelocity: Distances per second, clamped to ±1e100.
  ///   - rule: Which of the published rules.
  /// - Returns: 0 or more; infinity for a spring without damping. Where the walk in steps of 0.1 s
  ///   finds nothing in its first 1,024 (a spring of minutes), the instant at which an upper bound
  ///   of the curve sinks to the remainder.
  /// - Complexity: O(1) below critical damping, else up to 1,024 evaluations; never allocates.
  ///
  /// Source: Apple's documented figures for `CASpringAnimation` (2.85 s for stiffness 100, damping
  /// 5); OpenSwiftUI's `Respring` files.
  public func settlingDuration(
    initialVelocity: Double = 0, by rule: SettlingRule = .animation
  ) -> Double {
    let velocity = initialVelocity.clamped(to: Limits.value)
    guard dampingRatio < 1 else { return walkedSettlingDuration(initialVelocity: velocity) }
    let decay = dampingRatio * angularFrequency
    guard decay > 0 else { return .infinity }
    var sineAmplitude = abs(decay - velocity)
    if rule == .animation {
      sineAmplitude /=
        angularFrequency * ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    }
    return Swift.max(0, Maths.logarithm((1 + sineAmplitude) / Self.settlingRemainder) / decay)
  }

  /// The seconds until a displacement from the target and a velocity have died down to the
  /// remainder of that displacement, by the rule for animations.
  ///
  /// Without a displacement the distance is the one that the velocity would carry, v / ω.
  func settlingDuration(displacement: Double, velocity: Double) -> Double {
    if displacement == 0 {
      return velocity == 0 ? 0 : settlingDuration(initialVelocity: angularFrequency)
    }
    return settlingDuration(initialVelocity: -velocity / displacement)
  }

  private func walkedSettlingDuration(initialVelocity: Double) -> Double {
    var first = -1
    for step in 0..<1024 {
      let error = value(at: Double(step) / 10, initialVelocity: initialVelocity) - 1
      if abs(error) >= Self.settlingRemainder {
        first = -1
      } else if first < 0 {
        first = step
      } else if step - first > 10 {
        return Double(first) / 10
      }
    }
    return boundedSettlingDuration(initialVelocity: initialVelocity)
  }

  /// When e^(−rt) (1 + |ζω − v| min(t, 1 / 2ω_r)), with the slow root r, sinks to the remainder.
  ///
  /// The bound falls from t = 1 / r on, so doubling and bisection find its crossing.
  private func boundedSettlingDuration(initialVelocity: Double) -> Double {
    let decay = dampingRatio * angularFrequency
    let frequency = angularFrequency * ((dampingRatio - 1) * (dampingRatio + 1)).squareRoot()
    let slow = angularFrequency * angularFrequency / (decay + frequency)
    // The logarithm of the bound: the bound itself overflows for wild velocities.
    func bound(_ time: Double) -> Double {
      let sine = Swift.min(time, 0.5 / frequency)
      return Maths.logarithm(1 + abs(decay - initialVelocity) * sine) - slow * time
    }
    let goal = Maths.logarithm(Self.settlingRemainder)
    var low = 1 / slow
    var high = 2 * low
    while bound(high) > goal { high *= 2 }
    for _ in 0..<60 {
      let middle = low + (high - low) / 2
      if bound(middle) > goal { low = middle } else { high = middle }
    }
    return high
  }
}
