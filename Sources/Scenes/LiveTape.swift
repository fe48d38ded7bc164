// The tape of a live stream: how many likes came when, for a minute.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Counts of likes in slots of a quarter of a second, for the last minute.
///
/// Times are a show's seconds and never go back.
struct LiveTape: Sendable {
  /// Seconds.
  static let slot = 0.25
  /// Slots of a minute.
  static let minute = 240
  /// Slots over which the rate is taken: calm, and still quick.
  private static let window = 8
  /// A power of two, and more than a minute.
  private static let capacity = 256

  private var counts = [Int](repeating: 0, count: capacity)
  /// The slot that is being filled.
  private var current = 0
  /// The slot of the latest like.
  private var latest: Int?
  /// The highest rate of a full window so far, likes a second.
  private(set) var peak = 0.0

  /// The slot of a moment.
  static func index(_ time: Double) -> Int { Int(min(max(time, 0) / slot, 1e15)) }

  mutating func add(_ likes: Int, at time: Double) {
    advance(to: Self.index(time))
    let place = current & (Self.capacity - 1)
    counts[place] = counts[place].addingSaturating(likes)
    latest = current
  }

  /// Ends the slots before `index`.
  private mutating func advance(to index: Int) {
    var ended = 0
    while current < index {
      current += 1
      counts[current & (Self.capacity - 1)] = 0
      peak = max(peak, rate(beforeSlot: current))
      ended += 1
      // The whole tape is 0 by now.
      if ended == Self.capacity { current = index }
    }
  }

  /// Takes the last likes into the peak.
  mutating func finish(at time: Double) {
    advance(to: Self.index(time))
    let last = current
    for slot in last + 1...last + Self.window {
      peak = max(peak, rate(beforeSlot: slot))
    }
  }

  /// The count of a slot; 0 for one that is not on the tape.
  private func count(_ slot: Int) -> Int {
    guard slot >= 0, slot <= current, slot > current - Self.capacity else { return 0 }
    return counts[slot & (Self.capacity - 1)]
  }

  /// Likes a second in the two seconds before the slot of `time`.
  func rate(at time: Double) -> Double { rate(beforeSlot: Self.index(time)) }

  private func rate(beforeSlot index: Int) -> Double {
    var sum = 0.0
    for slot in index - Self.window..<index { sum += Double(count(slot)) }
    return sum / (Double(Self.window) * Self.slot)
  }

  /// The last minute as `columns` sums, the oldest first; the last one is still being filled.
  ///
  /// - Parameter columns: Divides 240, so that a column is a whole number of slots.
  func sums(_ columns: Int, at time: Double, _ body: (Int, Double) -> Void) {
    let span = Self.minute / columns
    let newest = Self.index(time) / span
    for column in 0..<columns {
      let begin = (newest - columns + 1 + column) * span
      var sum = 0.0
      for slot in begin..<begin + span { sum += Double(count(slot)) }
      body(column, sum)
    }
  }

  /// When rate or sums next change by themselves, `.infinity` once they are 0.
  func nextChange(after time: Double, columns: Int) -> Double {
    guard let latest else { return .infinity }
    let now = Self.index(time)
    if now <= latest + Self.window { return Double(now + 1) * Self.slot }
    guard now <= latest + Self.minute else { return .infinity }
    let span = Self.minute / max(columns, 1)
    return Double((now / span + 1) * span) * Self.slot
  }
}
