// A heart that floats up a live stream: three random numbers and a curve.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas
internal import LikesMotion

/// One floating heart: from its tap on it rises, slower and slower, and fades.
///
/// Source: the floating-hearts tutorial, `FloatingHeartsModifier`. The shift to the side does not
/// grow with time; the opacity falls with the same curve as the heart rises.
struct FloatingHeart: Hashable, Sendable {
  /// When it appeared, seconds.
  var tapAt: Double
  /// Points of the whole rise, if it went straight up: 100…200.
  var speed: Double
  /// Share of the speed that it stands to the side: −0.05…0.05.
  var xDirection: Double
  /// Radians, −π…0: its sine is the share of the speed that it rises.
  var yDirection: Double

  init(tapAt: Double, speed: Double, xDirection: Double, yDirection: Double) {
    self.tapAt = tapAt
    self.speed = speed
    self.xDirection = xDirection
    self.yDirection = yDirection
  }

  /// Draws the heart's three numbers.
  init(tapAt: Double, random: inout SeededRandom) {
    self.tapAt = tapAt
    speed = random.next(in: 100...200)
    xDirection = random.next(in: -0.05...0.05)
    yDirection = random.next(in: -Double.pi...0)
  }

  /// The animated time, 0…1, `life` seconds long.
  func progress(at time: Double, life: Double = 1) -> Double {
    UnitCurve.easeOut.value(at: (time - tapAt) / life)
  }

  /// From where it started, in points, when `progress` of its life is over.
  func offset(at progress: Double) -> Point {
    Point(speed * xDirection, speed * Wave.sine(turns: yDirection / (2 * .pi)) * progress)
  }
}

extension FloatingHeart: Passing {
  var end: Double { tapAt + 1 }
}
