// BlendedMotion: interrupted animations as SwiftUI blends them.
//
// Part of likes. SPDX-License-Identifier: MIT

/// A value under SwiftUI's rules for animations that interrupt each other.
///
/// * A curve (or an interpolating spring: anything that is an `Animation`) over anything: the old
///   motion keeps running underneath and the new one blends from it, x = old + f · (target − old).
/// * A spring over a spring keeps value and velocity; over a curve it keeps the value only.
/// * Animating to the target that the value has already does nothing.
///
/// Motions that a finished one covers are forgotten at the next change. Of those still running at
/// most 16 are kept: to make room the oldest is frozen at its value of that instant.
///
/// Source: OpenSwiftUI's `DefaultCombiningAnimation` and `FluidSpringAnimation`.
public struct BlendedMotion: Hashable, Sendable {
  /// Where the value is going, in units of the caller.
  public private(set) var target: Double

  /// What the oldest layer blends from.
  private var base: SpringMotion

  /// Running animations, oldest first.
  private var layers: [Layer] = []

  private struct Layer: Hashable, Sendable {
    var start: Double
    var animation: Animation
    var target: Double
  }

  /// How many running animations are kept at most.
  private static let capacity = 16

  /// Creates a value at rest.
  ///
  /// - Parameter value: In units of the caller, clamped to ±1e100.
  public init(_ value: Double) {
    base = SpringMotion(value)
    target = base.target
  }

  /// Sends the value to `target` along `animation`, blending from whatever moves it now.
  ///
  /// - Parameters:
  ///   - target: In units of the caller, clamped to ±1e100.
  ///   - animation: Over when it is over, however long the motions under it last.
  ///   - time: Seconds; not before the last change.
  public mutating func animate(to target: Double, with animation: Animation, at time: Double) {
    let target = target.clamped(to: Limits.value)
    let time = time.clamped(to: Limits.time)
    guard target != self.target else { return }
    forgetCovered(at: time)
    if layers.count == Self.capacity {
      let oldest = layers.removeFirst()
      base = SpringMotion(Self.value(of: oldest, over: base.value(at: time), at: time))
    }
    layers.append(Layer(start: time, animation: animation, target: target))
    self.target = target
  }

  /// Sends the value to `target` by `spring`; parameters as for `SpringMotion`.
  public mutating func animate(
    to target: Double, with spring: Spring, blendDuration: Double = 0, at time: Double
  ) {
    let target = target.clamped(to: Limits.value)
    let time = time.clamped(to: Limits.time)
    guard target != self.target else { return }
    if !layers.isEmpty {
      base = SpringMotion(MotionState(value: value(at: time)), at: time)
      layers.removeAll(keepingCapacity: true)
    }
    base.animate(to: target, with: spring, blendDuration: blendDuration, at: time)
    self.target = target
  }

  /// Puts the value to `value` without animation and ends what runs.
  public mutating func set(_ value: Double) {
    base = SpringMotion(value)
    target = base.target
    layers.removeAll(keepingCapacity: true)
  }

  /// The value at `time`, in units of the caller; finite.
  ///
  /// - Complexity: O(motions since the last one that is over, up to 16); never allocates.
  public func value(at time: Double) -> Double {
    var value = base.value(at: time)
    for layer in layers { value = Self.value(of: layer, over: value, at: time) }
    return value
  }

  /// Whether nothing moves the value any more at `time`: the last motion is over.
  public func isAtRest(at time: Double) -> Bool {
    guard let last = layers.last else { return base.isAtRest(at: time) }
    return last.animation.isFinished(at: time - last.start)
  }

  private static func value(of layer: Layer, over old: Double, at time: Double) -> Double {
    let elapsed = time - layer.start
    // Exactly the target at the end: old + (target − old) may miss it by a rounding.
    if layer.animation.isFinished(at: elapsed) { return layer.target }
    return old.interpolated(to: layer.target, by: layer.animation.progress(at: elapsed))
      .clamped(to: Limits.value, ifNaN: layer.target)
  }

  /// Drops everything under the newest animation that is over.
  private mutating func forgetCovered(at time: Double) {
    let last = layers.lastIndex { $0.animation.isFinished(at: time - $0.start) }
    guard let last else { return }
    base = SpringMotion(layers[last].target)
    layers.removeSubrange(...last)
  }
}
