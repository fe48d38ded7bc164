// Spring: mass, stiffness and damping, in the three spellings of the platforms.
//
// Part of likes. SPDX-License-Identifier: MIT

/// A damped spring.
///
/// Whatever the spelling it was made from, a spring is a mass, an undamped angular frequency ω and
/// a damping ratio ζ: below 1 it overshoots, at 1 it is critically damped, above 1 it creeps.
/// Every parameter is clamped on entry, so that every motion of it is finite.
///
/// Source: SwiftUI's `Spring`; the forms as OpenSwiftUI's audited files have them.
public struct Spring: Hashable, Sendable {
  /// The mass, in the unit of `stiffness` and `damping`; 1 unless the spring was made with one.
  public let mass: Double

  /// The undamped angular frequency ω, radians per second.
  public let angularFrequency: Double

  /// The damping ratio ζ, 0 or more.
  public let dampingRatio: Double

  /// The stiffness above which springs made from a response or a duration do not go.
  public static let stiffnessCap = 45_000.0

  /// Creates a spring from physical parameters.
  ///
  /// - Parameters:
  ///   - mass: Clamped to `1e-12...1e12`. Not a number becomes 1.
  ///   - stiffness: k, clamped to `0...1e24`; so soft that ω < 1e-9 counts as ω = 1e-9.
  ///   - damping: c, clamped to `0...1e24`. With 0 the spring swings for ever.
  ///   - allowsOverdamping: Without it a damping above critical counts as critical, with the same
  ///     ω, as in `CASpringAnimation` and `interpolatingSpring`.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, allowsOverdamping: Bool = false
  ) {
    let mass = mass.clamped(to: 1e-12...1e12, ifNaN: 1)
    let stiffness = stiffness.clamped(to: 0...1e24)
    let damping = damping.clamped(to: 0...1e24)
    let frequency = (stiffness / mass).squareRoot().clamped(to: Self.frequencies)
    let ratio = damping / (2 * mass * frequency)
    self.init(
      mass: mass, angularFrequency: frequency,
      dampingRatio: allowsOverdamping ? ratio : Swift.min(ratio, 1))
  }

  /// Creates a spring of mass 1 from its undamped period and its damping ratio.
  ///
  /// - Parameters:
  ///   - response: The period, seconds: ω = 2π / response. The stiffness is capped at 45,000; 0, a
  ///     negative number and not a number mean as stiff as the cap.
  ///   - dampingRatio: ζ, clamped to `0...1e9`.
  public init(response: Double, dampingRatio: Double) {
    let stiffest = Self.stiffnessCap.squareRoot()
    let frequency = response > 0 ? Swift.min(2 * .pi / response, stiffest) : stiffest
    self.init(mass: 1, angularFrequency: frequency, dampingRatio: dampingRatio)
  }

  /// Creates a spring of mass 1 from its perceptual duration and its bounce.
  ///
  /// - Parameters:
  ///   - duration: Seconds; the same number as a response, and capped like it.
  ///   - bounce: 1 swings for ever, 0 is critical, below 0 is overdamped: ζ = 1 − bounce from 0 up,
  ///     1 / (1 + bounce) below. Clamped to `-1...1`.
  public init(duration: Double, bounce: Double) {
    let bounce = bounce.clamped(to: -1...1)
    self.init(response: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }

  /// Creates a spring from what it stores; clamps, but does not cap the stiffness.
  init(mass: Double, angularFrequency: Double, dampingRatio: Double) {
    self.mass = mass
    self.angularFrequency = angularFrequency.clamped(to: Self.frequencies, ifNaN: 1)
    self.dampingRatio = dampingRatio.clamped(to: 0...1e9, ifNaN: 1)
  }

  /// No bounce.
  public static let smooth = Spring(duration: 0.5, bounce: 0)

  /// A little bounce.
  public static let snappy = Spring(duration: 0.5, bounce: 0.15)

  /// More bounce.
  public static let bouncy = Spring(duration: 0.5, bounce: 0.3)

  /// Follows a finger: SwiftUI's `interactiveSpring`.
  public static let interactive = Spring(response: 0.15, dampingRatio: 0.86)

  /// `.spring()` as it was when the tutorials were written; overshoots by 1.02 % at 0.487 s.
  ///
  /// Source: SwiftUI's module interfaces of 2019 to 2022. Since 2023 a bare `.spring()` is `smooth`.
  public static let spring2022 = Spring(response: 0.55, dampingRatio: 0.825)

  /// k = m ω².
  public var stiffness: Double { mass * angularFrequency * angularFrequency }

  /// c = 2 ζ m ω.
  public var damping: Double { 2 * dampingRatio * mass * angularFrequency }

  /// The undamped period, seconds; as `duration`, this is also the perceptual duration.
  public var response: Double { 2 * .pi / angularFrequency }

  /// The bounce that belongs to the damping ratio: above 0 overshoots, below 0 creeps.
  public var bounce: Double {
    dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio
  }

  /// The angular frequencies a spring can have, radians per second.
  private static let frequencies = 1e-9...1e12
}
