// MotionState: where something is and how fast it moves.
//
// Part of likes. SPDX-License-Identifier: MIT

/// A value and its velocity, in units of the caller and the same units per second.
public struct MotionState: Hashable, Sendable {
  public var value: Double
  public var velocity: Double

  public init(value: Double, velocity: Double = 0) {
    self.value = value
    self.velocity = velocity
  }
}
