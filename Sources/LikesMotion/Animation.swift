// Animation: a curve or spring and its modifiers, as a function of time.
//
// Part of likes. SPDX-License-Identifier: MIT

/// How a value gets from its old to its new state: a base, then modifiers in the order written.
///
///     Animation.easeOut(duration: 2).delayed(by: 1).repeatedForever(autoreverses: true)
///
/// Each modifier wraps what stands to its left and changes the time it hands down. So a delay
/// before a repetition happens on every leg, after it only once; a speed also shortens the delays to
/// its left. An autoreversed leg mirrors the *value* (1 − f) and does not run time backwards.
///
/// Source: OpenSwiftUI's `DelayAnimation`, `SpeedAnimation` and `RepeatAnimation`.
public struct Animation: Hashable, Sendable {
  /// Seconds a SwiftUI curve takes unless told otherwise.
  public static let defaultDuration = 0.35

  let base: Base
  private(set) var modifiers: [Modifier] = []

  /// Seconds until the last leg is over, 0 or more; infinity for ever.
  public private(set) var totalDuration: Double

  enum Base: Hashable, Sendable {
    case curve(UnitCurve, duration: Double)
    case spring(Spring, initialVelocity: Double, duration: Double)
    case durationSpring(DurationSpring)
  }

  enum Modifier: Hashable, Sendable {
    case delay(Double)
    case speed(Double)
    /// `leg` is the life of everything to the left, seconds, above 0; `count` may be infinite.
    case repetition(leg: Double, count: Double, autoreverses: Bool)
    /// Takes the place of a modifier with which nothing is left to show.
    case over
  }

  private init(_ base: Base, duration: Double) {
    self.base = base
    totalDuration = duration
  }

  /// An animation along `curve`.
  ///
  /// - Parameters:
  ///   - curve: Eases the elapsed fraction of `duration`.
  ///   - duration: Seconds, clamped to `0...1e9`; with 0 it is over at once.
  public static func curve(_ curve: UnitCurve, duration: Double = defaultDuration) -> Animation {
    let duration = duration.clamped(to: Limits.duration)
    return Animation(.curve(curve, duration: duration), duration: duration)
  }

  /// Even speed; `duration` in seconds, as for `curve(_:duration:)`.
  public static func linear(duration: Double = defaultDuration) -> Animation {
    .curve(.linear, duration: duration)
  }

  /// Starts slowly; `duration` in seconds, as for `curve(_:duration:)`.
  public static func easeIn(duration: Double = defaultDuration) -> Animation {
    .curve(.easeIn, duration: duration)
  }

  /// Ends slowly; `duration` in seconds, as for `curve(_:duration:)`.
  public static func easeOut(duration: Double = defaultDuration) -> Animation {
    .curve(.easeOut, duration: duration)
  }

  /// Starts and ends slowly; `duration` in seconds, as for `curve(_:duration:)`.
  public static func easeInOut(duration: Double = defaultDuration) -> Animation {
    .curve(.easeInOut, duration: duration)
  }

  /// A curve by its control points, as SwiftUI spells it; see `UnitCurve`.
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = defaultDuration
  ) -> Animation {
    .curve(UnitCurve(x1: x1, y1: y1, x2: x2, y2: y2), duration: duration)
  }

  /// A spring that lasts until it has settled by `SettlingRule.animation`, then shows its target.
  ///
  /// - Parameters:
  ///   - spring: Without damping it lasts for ever.
  ///   - initialVelocity: Distances per second.
  public static func spring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
    let duration = spring.settlingDuration(initialVelocity: initialVelocity)
    return Animation(
      .spring(spring, initialVelocity: initialVelocity, duration: duration), duration: duration)
  }

  /// UIKit's spring of a given duration.
  public static func spring(_ spring: DurationSpring) -> Animation {
    Animation(.durationSpring(spring), duration: spring.duration)
  }

  /// Starts `delay` seconds later and shows the start meanwhile.
  ///
  /// An animation that takes no time has no start to show: it is over at once even so.
  ///
  /// - Parameter delay: Seconds, clamped to ±1e9. A negative delay starts part-way through.
  public func delayed(by delay: Double) -> Animation {
    let delay = delay.clamped(to: -1e9...1e9)
    return appending(
      .delay(delay), duration: totalDuration == 0 ? 0 : Swift.max(0, totalDuration + delay))
  }

  /// Runs `factor` times as fast, delays to the left included.
  ///
  /// - Parameter factor: Clamped to `0...1e9`. With 0, and what counts as 0, it stands still for ever.
  public func speed(_ factor: Double) -> Animation {
    let factor = factor.clamped(to: 0...1e9)
    return appending(.speed(factor), duration: totalDuration == 0 ? 0 : totalDuration / factor)
  }

  /// Runs `count` times in all; every leg counts, also one that goes back.
  ///
  /// When the last leg is over the target shows, after an even, autoreversed count by a jump.
  ///
  /// - Parameters:
  ///   - count: 0 or less is over at once.
  ///   - autoreverses: Mirrors the value on every second leg.
  public func repeated(_ count: Int, autoreverses: Bool = true) -> Animation {
    repeated(Double(Swift.max(0, count)), autoreverses)
  }

  /// Runs again and again. An animation that takes no time is over at once even so.
  ///
  /// - Parameter autoreverses: Mirrors the value on every second leg.
  public func repeatedForever(autoreverses: Bool = true) -> Animation {
    repeated(.infinity, autoreverses)
  }

  private func repeated(_ count: Double, _ autoreverses: Bool) -> Animation {
    // Not 0 times infinity, in either order.
    let isNothing = count == 0 || totalDuration == 0
    return appending(
      .repetition(leg: totalDuration, count: count, autoreverses: autoreverses),
      duration: isNothing ? 0 : totalDuration * count)
  }

  private func appending(_ modifier: Modifier, duration: Double) -> Animation {
    var result = self
    result.modifiers.append(duration == 0 ? .over : modifier)
    result.totalDuration = duration
    return result
  }
}
