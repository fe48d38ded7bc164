// DurationSpring: UIKit's spring that is told how long it may take.
//
// Part of likes. SPDX-License-Identifier: MIT

/// The spring of `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`.
///
/// UIKit looks for the spring of mass 1 whose sine part has decayed to 1/1000 when the duration is
/// over, runs it, and shows the final value from then on. Because only the sine part is held to
/// 1/1000, the last step may be a visible snap: `residual` is its size.
///
/// The curve bits of UIKit's options have no effect on such an animation.
///
/// Source: OpenUXKit `UXViewAnimationContext`; class listings of UIKitCore's
/// `UIViewSpringAnimationState`.
public struct DurationSpring: Hashable, Sendable {
  /// Seconds from the start until the value is final, 0 or more, as it was given.
  public let duration: Double

  /// The duration the spring was solved for: `duration` clamped to `0.01...10` s.
  public let solvedDuration: Double

  /// The velocity at the start, distances per second.
  public let initialVelocity: Double

  /// The spring that was found: mass 1, damping ratio `1.19e-7...1`.
  public let spring: Spring

  /// Finds the spring that is done in `duration`.
  ///
  /// Twelve Newton steps from 5 / D. For some inputs (little damping with some velocity) they end at
  /// a root that leaves a large snap, as in UIKit. Where they end nowhere, twenty steps from 1 / D
  /// are tried, then the spring whose whole envelope is down to 1/1000 is taken.
  ///
  /// - Parameters:
  ///   - duration: Seconds. Negative or not a number counts as 0, which is over at once.
  ///   - dampingRatio: Clamped to `1.1920929e-7...1`. Not a number becomes 1.
  ///   - initialVelocity: 1 is the whole distance in a second. Clamped to ±1e100.
  /// - Complexity: O(1), a third of a microsecond; never allocates.
  public init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    self.duration = duration.clamped(to: Limits.duration)
    solvedDuration = self.duration.clamped(to: 0.01...10)
    self.initialVelocity = initialVelocity.clamped(to: Limits.value)
    let equation = DecayEquation(
      duration: solvedDuration, dampingRatio: dampingRatio.clamped(to: 1.1920929e-7...1, ifNaN: 1),
      velocity: self.initialVelocity)
    spring = Spring(
      mass: 1, angularFrequency: equation.root, dampingRatio: equation.dampingRatio)
  }

  /// The progress `time` seconds after the delay: 0 before the start, exactly 1 from the end on.
  ///
  /// - Complexity: O(1), as `Spring.value(at:)`; never allocates.
  public func progress(at time: Double) -> Double {
    if time >= duration { return 1 }
    guard time > 0 else { return 0 }
    return spring.value(at: time, initialVelocity: initialVelocity)
  }

  /// The progress per second; 0 before the start and from the end on.
  public func velocity(at time: Double) -> Double {
    guard time >= 0 && time < duration else { return 0 }
    return spring.velocity(at: time, initialVelocity: initialVelocity)
  }

  /// What is missing of 1 just before the end, the size of the final snap; negative if the spring is
  /// beyond its target.
  public var residual: Double {
    1 - spring.value(at: duration, initialVelocity: initialVelocity)
  }
}

/// The equation for the angular frequency ω at which the sine part decays to ε in a duration D:
///
///     ζ < 1:  ε − |ζω − v| / (√(1−ζ²) ω) · e^(−ζωD) = 0
///     ζ = 1:  ((ω − v) D + 1) e^(−ωD) ∓ ε = 0          (− where ω ≥ v)
private struct DecayEquation {
  var duration: Double
  var dampingRatio: Double
  var velocity: Double

  /// The frequency UIKit would use, radians per second; always finite and positive.
  var root: Double {
    if let root = newton(from: 5 / duration, steps: 12) { return root }
    if let root = newton(from: 1 / duration, steps: 20) { return root }
    return -Maths.logarithm(Spring.settlingRemainder) / (dampingRatio * duration)
  }

  /// The last of `steps` Newton iterates; nil if the steps leave for good or end at 0 or below.
  private func newton(from start: Double, steps: Int) -> Double? {
    var frequency = start
    for _ in 0..<steps {
      let (error, slope) = dampingRatio < 1 ? underdamped(frequency) : critical(frequency)
      frequency -= error / slope
      guard abs(frequency) < 1e12 else { return nil }
    }
    return frequency > 0 ? frequency : nil
  }

  private func underdamped(_ frequency: Double) -> (error: Double, slope: Double) {
    let decay = dampingRatio * frequency
    let root = ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    let envelope = Maths.exponential(-decay * duration)
    let amplitude = (decay - velocity) / (root * frequency)
    let slope =
      (velocity + decay * duration * (velocity - decay)) * envelope
      / (root * frequency * frequency)
    return (Spring.settlingRemainder - abs(amplitude * envelope), amplitude <= 0 ? slope : -slope)
  }

  private func critical(_ frequency: Double) -> (error: Double, slope: Double) {
    let envelope = Maths.exponential(-frequency * duration)
    let error = ((frequency - velocity) * duration + 1) * envelope
    return (
      frequency < velocity ? error + Spring.settlingRemainder : error - Spring.settlingRemainder,
      duration * duration * (velocity - frequency) * envelope
    )
  }
}
