// The heart button's dip: smaller and back, also while it is still dipping.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesMotion

/// The scale of a heart button: each press shrinks it to 0.8 in 0.1 s and then brings it back in
/// another 0.1 s.
///
/// A press in flight aims at 0.8 of what the one before aimed at. Animations add up as UIKit's do:
/// the model takes its new value at once and each running animation multiplies what remains of its
/// own change. Up to three dips pile up; a press beyond them does not go deeper.
///
/// Source: the heart-button tutorial; for a second press UIKit's additive transforms.
struct HeartDip: Hashable, Sendable {
  /// Seconds down, and seconds back.
  static let step = 0.1
  private static let depth = 0.8
  private static let limit = 3

  /// What the running animations lead to.
  private var model = 1.0
  /// For each slot when its animation began and its old value as a multiple of its new one. Three
  /// dips and the ways back of three are never more than the slots.
  private var starts = SIMD8<Double>(repeating: -.infinity)
  private var ratios = SIMD8<Double>(repeating: 1)
  /// When a dip turns back; infinite for a way back, and once it has.
  private var turns = SIMD8<Double>(repeating: .infinity)

  /// Begins a dip.
  mutating func press(at time: Double) {
    advance(to: time)
    let pending = (0..<turns.scalarCount).count { turns[$0] < .infinity }
    guard pending < Self.limit else { return }
    begin(at: time, target: model * Self.depth, turn: time + Self.step)
  }

  /// The scale at a moment that is not before the latest press.
  func scale(at time: Double) -> Double {
    var now = self
    now.advance(to: time)
    var scale = now.model
    for slot in 0..<now.starts.scalarCount where now.starts[slot] + Self.step > time {
      let progress = UnitCurve.easeInOut.value(at: (time - now.starts[slot]) / Self.step)
      scale *= now.ratios[slot] + (1 - now.ratios[slot]) * progress
    }
    return scale
  }

  /// True when nothing moves from `time` on.
  func isAtRest(at time: Double) -> Bool {
    var now = self
    now.advance(to: time)
    return now.turns.min() == .infinity && now.starts.max() + Self.step <= time
  }

  /// Lets dips turn back that are due until `time`, in order.
  private mutating func advance(to time: Double) {
    while true {
      let next = turns.min()
      guard next <= time else { return }
      for slot in 0..<turns.scalarCount where turns[slot] == next { turns[slot] = .infinity }
      if model != 1 { begin(at: next, target: 1, turn: .infinity) }
    }
  }

  /// Starts an animation from the model's value to `target` in a slot that is over.
  private mutating func begin(at time: Double, target: Double, turn: Double) {
    for slot in 0..<starts.scalarCount
    where turns[slot] == .infinity && starts[slot] + Self.step <= time {
      starts[slot] = time
      ratios[slot] = model / target
      turns[slot] = turn
      break
    }
    model = target
  }
}
