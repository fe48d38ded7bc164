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
