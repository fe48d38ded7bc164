// AdditiveMotion: interrupted animations as UIKit adds them up.
//
// Part of likes. SPDX-License-Identifier: MIT

/// A value under UIKit's rules for animations that interrupt each other.
///
/// The model value jumps to each new target at once, and every running animation contributes what
/// it still has to go: x = T + Σ Δᵢ (fᵢ − 1). Scale factors multiply instead:
/// x = T · Π (rᵢ + (1 − rᵢ) fᵢ) with rᵢ = old / new.
///
/// Animations that are over are forgotten at the next change. Of those still running at most 16 are
/// kept: to make room the remainder of the oldest becomes part of the new one's, so that the value
/// does not jump.
///
/// Source: D. Rönnqvist's listing of what `UIView.animate` puts on a layer since iOS 8.
public struct AdditiveMotion: Hashable, Sendable {
  /// How remainders compose.
  public enum Composition: Hashable, Sendable {
    /// Offsets, angles, opacities: remainders add.
    case addition

    /// Scale factors: remainders multiply. A step from or to a factor of 0 has no ratio and adds.
    case multiplication
  }

  /// The model value: where the value is going, in units of the caller.
  public private(set) var target: Double

  private let composition: Composition
  private var remainders: [Remainder] = []

  /// One running animation.
  private struct Remainder: Hashable, Sendable {
    var start: Double
    var animation: Animation
    /// What is missing at its start: a difference, Δ.
    var offset = 0.0
    /// What is missing at its start: a factor, r.
    var factor = 1.0
  }

  /// How many running animations are kept at most.
  private static let capacity = 16

  /// Creates a value at rest.
  ///
  /// - Parameters:
  ///   - value: In units of the caller, clamped to ±1e100.
  ///   - composition: Addition, or multiplication for scale factors.
  public init(_ value: Double, composition: Composition = .addition) {
    target = value.clamped(to: Limits.value)
    self.composition = composition
  }

  /// Sends the value to `target` along `animation`; what runs goes on running.
  ///
  /// Does nothing if the value has that target already.
  ///
  /// - Parameters:
  ///   - target: In units of the caller, clamped to ±1e100.
  ///   - animation: UIKit's without options is `.easeInOut`.
  ///   - time: Seconds.
  public mutating func animate(to target: Double, with animation: Animation, at time: Double) {
    let target = target.clamped(to: Limits.value)
    let time = time.clamped(to: Limits.time)
    guard target != self.target else { return }
    remainders.removeAll { $0.animation.isFinished(at: time - $0.start) }
    var added = Remainder(start: time, animation: animation)
    let ratio = self.target / target
    if composition == .multiplication && ratio.isFinite && ratio != 0 {
      added.factor = ratio
    } else {
      added.offset = target - self.target
    }
    if remainders.count == Self.capacity {
      let oldest = remainders.removeFirst()
      let left = 1 - oldest.animation.progress(at: time - oldest.start)
      added.offset += oldest.offset * left
      added.factor *= oldest.factor.interpolated(to: 1, by: 1 - left)
    }
    remainders.append(added)
    self.target = target
  }

  /// Puts the value to `value` without animation and ends what runs.
  public mutating func set(_ value: Double) {
    target = value.clamped(to: Limits.value)
    remainders.removeAll(keepingCapacity: true)
  }

  /// The value at `time`, in units of the caller; finite.
  ///
  /// - Complexity: O(animations kept, up to 16); never allocates.
  public func value(at time: Double) -> Double {
    var factor = 1.0
    var offset = 0.0
    for remainder in remainders {
      let elapsed = time - remainder.start
      if remainder.animation.isFinished(at: elapsed) { continue }
      let progress = remainder.animation.progress(at: elapsed)
      offset += remainder.offset * (progress - 1)
      factor *= remainder.factor.interpolated(to: 1, by: progress)
    }
    return (target * factor + offset).clamped(to: Limits.value, ifNaN: target)
  }

  /// Whether every animation is over at `time`.
  public func isAtRest(at time: Double) -> Bool {
    remainders.allSatisfy { $0.animation.isFinished(at: time - $0.start) }
  }
}
