// SpringMotion: a value on springs, whose target may change while it moves.
//
// Part of likes. SPDX-License-Identifier: MIT

/// A value that springs carry from target to target, keeping value and velocity at every change.
///
/// `animate` changes the state; everything else only reads it, at any instant and in any order, so
/// what is seen does not depend on the frame rate. Instants before the last change count as it.
///
/// Source: SwiftUI's `.spring` and `.interactiveSpring` as OpenSwiftUI's `FluidSpringAnimation` has
/// them, with the closed form instead of its steps of 1/300 s.
public struct SpringMotion: Hashable, Sendable {
  /// Where the value is going, in units of the caller.
  public private(set) var target: Double

  /// The instant from which on the value counts as settled, seconds; infinity without damping.
  ///
  /// From then on the value is within 1/1000 of the last distance. It is not made to jump there.
  public private(set) var restTime: Double

  /// The spring in force since `start`; nil until the first one.
  private var spring: Spring?
  private var start: Double
  private var origin: MotionState
  private var blend: ResponseBlend?

  /// Creates a value at rest.
  ///
  /// - Parameter value: In units of the caller, clamped to ±1e100.
  public init(_ value: Double) {
    self.init(MotionState(value: value), at: Limits.time.lowerBound)
  }

  /// Creates a value that rests, or would but for a velocity that the first spring will take over.
  ///
  /// - Parameters:
  ///   - state: Clamped to ±1e100 each.
  ///   - time: Seconds; the instant of that state.
  public init(_ state: MotionState, at time: Double) {
    target = state.value.clamped(to: Limits.value)
    origin = MotionState(value: target, velocity: state.velocity.clamped(to: Limits.value))
    start = time.clamped(to: Limits.time)
    restTime = start
  }

  /// Sends the value to `target` by `spring`, from where it is and as fast as it moves.
  ///
  /// Does nothing if the value has that target already.
  ///
  /// - Parameters:
  ///   - target: In units of the caller, clamped to ±1e100.
  ///   - spring: Replaces the one in force.
  ///   - blendDuration: Seconds, clamped to `0...10`, over which the response of a spring still
  ///     moving fades into the new one; the damping ratio is the new one at once.
  ///   - time: Seconds. An instant before the last change counts as it.
  /// - Complexity: O(1); with blending O(`blendDuration`), 300 steps a second.
  public mutating func animate(
    to target: Double, with spring: Spring, blendDuration: Double = 0, at time: Double
  ) {
    let target = target.clamped(to: Limits.value)
    guard target != self.target else { return }
    let time = Swift.max(start, time.clamped(to: Limits.time, ifNaN: start))
    let oldResponse = isAtRest(at: time) ? nil : response(at: time)
    origin = state(at: time)
    origin.value = origin.value.clamped(to: Limits.value)
    origin.velocity = origin.velocity.clamped(to: Limits.value)
    start = time
    self.target = target
    self.spring = spring
    blend = oldResponse.flatMap {
      ResponseBlend(from: $0, to: spring, duration: blendDuration)
    }
    var settling = origin
    settling.value -= target
    if let blend {
      self.blend?.end = blend.state(at: blend.duration, displacement: settling)
      settling = self.blend?.end ?? settling
    }
    restTime =
      start + (blend?.duration ?? 0)
      + spring.settlingDuration(displacement: settling.value, velocity: settling.velocity)
  }

  /// Value and velocity at `time`, in units and units per second; finite.
  ///
  /// - Complexity: O(1); while a response blends O(time since the change), 300 steps a second.
  public func state(at time: Double) -> MotionState {
    guard let spring else { return origin }
    let elapsed = Swift.max(0, time.clamped(to: Limits.time, ifNaN: start) - start)
    guard let blend else { return spring.state(at: elapsed, from: origin, to: target) }
    var moved = blend.end
    if elapsed < blend.duration {
      let displacement = MotionState(value: origin.value - target, velocity: origin.velocity)
      moved = blend.state(at: elapsed, displacement: displacement)
    } else {
      moved = spring.evolution(after: elapsed - blend.duration)
        .applied(displacement: moved.value, velocity: moved.velocity)
    }
    return MotionState(value: target + moved.value, velocity: moved.velocity)
  }

  /// The value at `time`, in units of the caller.
  public func value(at time: Double) -> Double { state(at: time).value }

  /// The velocity at `time`, units per second.
  public func velocity(at time: Double) -> Double { state(at: time).velocity }

  /// Whether the value has settled at `time`.
  public func isAtRest(at time: Double) -> Bool { !(time < restTime) }

  /// The response in force at `time`, seconds, in the middle of a blend too; nil before any spring.
  private func response(at time: Double) -> Double? {
    blend?.response(at: time - start) ?? spring?.response
  }
}

/// A spring whose response changes over a while. It has no closed form, so it is integrated.
private struct ResponseBlend: Hashable, Sendable {
  var oldResponse: Double
  var spring: Spring

  /// Seconds, above 0 and up to 10.
  var duration: Double

  /// Displacement from the target and velocity when the blend is over.
  var end = MotionState(value: 0)

  /// Nil where there is nothing to blend.
  init?(from oldResponse: Double, to spring: Spring, duration: Double) {
    self.oldResponse = oldResponse
    self.spring = spring
    self.duration = duration.clamped(to: 0...10)
    if self.duration == 0 || oldResponse == spring.response { return nil }
  }

  /// The response `time` seconds after the change: a smooth step from the old one to the new one.
  func response(at time: Double) -> Double {
    let fraction = (time / duration).clamped(to: 0...1)
    let left = 1 - fraction * fraction * (3 - 2 * fraction)
    return spring.response + (oldResponse - spring.response) * left
  }

  /// What becomes of a displacement and velocity in `time` seconds of the blend.
  ///
  /// Each step is the closed form of the spring that is in force in its middle: second order, and
  /// stable for every stiffness. The steps lie on a fixed grid from the change on, only the last one
  /// is cut short, so that every instant has one value.
  func state(at time: Double, displacement: MotionState) -> MotionState {
    let step = 1.0 / 300
    var state = displacement
    var begin = 0.0
    var index = 0.0
    while begin < time {
      index += 1
      let end = Swift.min(index * step, time)
      let momentary = Spring(
        mass: spring.mass,
        angularFrequency: 2 * .pi / response(at: begin + (end - begin) / 2),
        dampingRatio: spring.dampingRatio)
      state = momentary.evolution(after: end - begin)
        .applied(displacement: state.value, velocity: state.velocity)
      begin = end
    }
    return state
  }
}
