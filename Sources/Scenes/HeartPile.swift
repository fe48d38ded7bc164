// A pile of hearts that never grows over its limit.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Something that is gone for good at some moment.
protocol Passing: Sendable {
  /// Nothing of it shows from then on.
  var end: Double { get }
}

/// Hearts in the air, oldest first: never more than a limit, however many are added.
struct HeartPile<Heart: Passing>: Sendable {
  let limit: Int
  private var storage: [Heart] = []
  private var first = 0
  /// No heart ends before.
  private var soonestEnd = Double.infinity
  /// When hearts that are over are next looked for, at the soonest: with thousands in the air some
  /// heart is over at every tap, and each look goes through all.
  private var nextLook = -Double.infinity
  /// No heart is left then.
  private(set) var end = -Double.infinity

  /// Seconds from look to look.
  private static var pause: Double { 1.0 / 60 }

  init(limit: Int) {
    precondition(limit > 0, "a pile holds at least one heart")
    self.limit = limit
  }

  var hearts: ArraySlice<Heart> { storage[first...] }

  /// Adds a heart; forgets those that are over, 60 times a second at most, and of a full pile the
  /// oldest.
  mutating func add(_ heart: Heart, at time: Double) {
    if time >= soonestEnd, time >= nextLook {
      dropOver(at: time)
      nextLook = time + Self.pause
    }
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
