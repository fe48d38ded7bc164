// The motion of a spring, in closed form.
//
// Part of likes. SPDX-License-Identifier: MIT

extension Spring {
  /// The progress of a spring from 0 to 1.
  ///
  /// - Parameters:
  ///   - time: Seconds since the start. Before the start counts as the start.
  ///   - initialVelocity: The velocity at the start, distances per second.
  /// - Returns: Finite for every finite input; leaves `0...1` where the spring overshoots. Never
  ///   ends: whoever wants an end takes `settlingDuration(initialVelocity:by:)`.
  /// - Complexity: O(1), three libm calls, some 40 ns; never allocates.
  public func value(at time: Double, initialVelocity: Double = 0) -> Double {
    state(at: time, initialVelocity: initialVelocity).value
  }

  /// The velocity of a spring from 0 to 1, distances per second; arguments as `value(at:)`.
  public func velocity(at time: Double, initialVelocity: Double = 0) -> Double {
    state(at: time, initialVelocity: initialVelocity).velocity
  }

  /// Value and velocity of a spring from 0 to 1; arguments as `value(at:)`.
  public func state(at time: Double, initialVelocity: Double = 0) -> MotionState {
    state(at: time, from: MotionState(value: 0, velocity: initialVelocity), to: 1)
  }

  /// Value and velocity `time` seconds after the spring took over at `start`, on its way to `target`.
  ///
  /// Works for a target that equals the starting value: then only the velocity moves it.
  ///
  /// - Parameters:
  ///   - time: Seconds. Before the start counts as the start.
  ///   - start: Value and velocity at the start, each clamped to ±1e100.
  ///   - target: Where the spring rests, clamped to ±1e100.
  public func state(at time: Double, from start: MotionState, to target: Double) -> MotionState {
    let target = target.clamped(to: Limits.value)
    let moved = evolution(after: time).applied(
      displacement: start.value.clamped(to: Limits.value) - target,
      velocity: start.velocity.clamped(to: Limits.value))
    return MotionState(value: target + moved.value, velocity: moved.velocity)
  }

  /// What `time` seconds do to a displacement from the target and a velocity.
  ///
  /// All three regimes share one form, with a = ζω:
  ///
  ///     d(t) = d₀ (C + aS) + v₀ S        v(t) = v₀ (C − aS) − ω² d₀ S
  ///
  /// where C and S are e^(−at) times cos ω_d t and sin ω_d t / ω_d below critical damping, 1 and t
  /// at it, cosh and sinh / ω_r above it. S is computed without cancellation, so that nothing jumps
  /// where the regimes meet, and with exponents that are never positive, so that nothing overflows.
  ///
  /// Source: WebKit `SpringSolver` (the first two regimes); C. Schnorr, "Demystifying UIKit Spring
  /// Animations" (all three).
  func evolution(after time: Double) -> SpringEvolution {
    let time = time.clamped(to: 0...Limits.time.upperBound)
    let decay = dampingRatio * angularFrequency
    let cosine: Double
    let sine: Double
    if dampingRatio < 1 {
      let frequency = angularFrequency * ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
      let envelope = Maths.exponential(-decay * time)
      cosine = envelope * Maths.cosine(frequency * time)
      sine = envelope * Maths.sine(frequency * time) / frequency
    } else if dampingRatio == 1 {
      cosine = Maths.exponential(-decay * time)
      sine = cosine * time
    } else {
      let frequency = angularFrequency * ((dampingRatio - 1) * (dampingRatio + 1)).squareRoot()
      // The slow root of the two, -decay + frequency, as the product of both over the fast one.
      let slow = angularFrequency * angularFrequency / (decay + frequency)
      let envelope = Maths.exponential(-slow * time)
      let fast = Maths.exponentialMinusOne(-2 * frequency * time)
      cosine = envelope * (1 + fast / 2)
      sine = -envelope * fast / (2 * frequency)
    }
    return SpringEvolution(
      cosine: cosine, sine: sine, decay: decay,
      squaredFrequency: angularFrequency * angularFrequency)
  }
}

/// The linear map from a spring's state at one instant to its state at a later one.
struct SpringEvolution {
  /// C and S of `Spring.evolution(after:)`; S is in seconds.
  var cosine: Double
  var sine: Double

  /// ζω, per second.
  var decay: Double

  /// ω², per second squared.
  var squaredFrequency: Double

  /// The displacement (as `value`) and velocity that `displacement` and `velocity` become.
  func applied(displacement: Double, velocity: Double) -> MotionState {
    MotionState(
      value: displacement * (cosine + decay * sine) + velocity * sine,
      velocity: velocity * (cosine - decay * sine) - squaredFrequency * displacement * sine)
  }
}
