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

/// Something that is gone for good at some moment.
protocol Passing: Sendable {
  /// Nothing of it shows from then on.
  var end: Double { get }
}

extension FloatingHeart: Passing {
  var end: Double { tapAt + 1 }
}

/// Hearts in the air, oldest first: never more than a limit, however many are added.
struct HeartPile<Heart: Passing>: Sendable {
  let limit: Int
  private var storage: [Heart] = []
  private var first = 0
  /// No heart ends before.
  private var soonestEnd = Double.infinity
  /// No heart is left then.
  private(set) var end = -Double.infinity

  init(limit: Int) {
    precondition(limit > 0, "a pile holds at least one heart")
    self.limit = limit
  }

  var hearts: ArraySlice<Heart> { storage[first...] }

  /// Adds a heart; forgets those that are over, and of a full pile the oldest.
  mutating func add(_ heart: Heart, at time: Double) {
    if time >= soonestEnd { dropOver(at: time) }
    if storage.count - first == limit { first += 1 }
    if first > limit {
      storage.removeFirst(first)
      first = 0
    }
    storage.append(heart)
    soonestEnd = min(soonestEnd, heart.end)
    end = max(end, heart.end)
  }

  private mutating func dropOver(at time: Double) {
    storage.removeFirst(first)
    first = 0
    storage.removeAll { $0.end <= time }
    soonestEnd = storage.reduce(.infinity) { min($0, $1.end) }
  }
}
