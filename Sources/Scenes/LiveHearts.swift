// The hearts of a live stream: never too many, and a storm is spread over a few frames.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas
internal import LikesMotion

/// Hearts in the air, and those that are about to rise.
///
/// As many likes as there is room for get a heart, one a moment after the other; the rest is
/// counted, not shown. So ten thousand likes at once are a storm, and a flood is a steady one.
struct LiveHearts: Sendable {
  private struct Heart: Sendable {
    var heart: StageHeart
    /// 0xRRGGBB; nil for its own.
    var color: UInt32?
  }

  /// Seconds over which a full pile is born.
  private static let storm = 0.3
  /// The longest time between two births of one batch: two frames.
  private static let longestGap = 1.0 / 30

  let limit: Int
  private var random: SeededRandom
  private var hearts: [Heart] = []
  /// No heart ends before, and none is left after.
  private var soonestEnd = Double.infinity
  private(set) var end = -Double.infinity
  /// The latest birth.
  private var latestBirth = -Double.infinity

  init(limit: Int, seed: UInt64) {
    self.limit = limit
    random = SeededRandom(seed: seed)
  }

  /// How many are in the air or about to rise.
  var count: Int { hearts.count }

  /// Lets hearts rise for a batch, at most as many as there is room for.
  mutating func add(_ batch: LikeBatch, at time: Double) {
    if time >= soonestEnd { dropOver(at: time) }
    if hearts.count >= limit, time >= latestBirth + Self.storm, batch.count <= limit {
      // A few likes over a full pile: the oldest give way.
      let over = min(hearts.count - limit + batch.count, hearts.count)
      hearts.removeFirst(over)
    }
    let births = min(limit - hearts.count, batch.count)
    guard births > 0 else { return }
    let gap = min(Self.storm / Double(limit), Self.longestGap)
    let step = Double(batch.count) / Double(births)
    var run = 0
    var before = 0.0
    for number in 0..<births {
      // The like that this heart stands for tells its colour.
      let place = (Double(number) + 0.5) * step
      while run + 1 < batch.runs.count, place >= before + Double(batch.runs[run].count) {
        before += Double(batch.runs[run].count)
        run += 1
      }
      let birth = max(time, latestBirth + gap)
      latestBirth = birth
      let heart = StageHeart(tapAt: birth, random: &random)
      hearts.append(Heart(heart: heart, color: batch.runs[run].color))
      soonestEnd = min(soonestEnd, heart.end)
      end = max(end, heart.end)
    }
  }

  private mutating func dropOver(at time: Double) {
    hearts.removeAll { $0.heart.end <= time }
    soonestEnd = hearts.reduce(.infinity) { min($0, $1.heart.end) }
  }

  mutating func removeAll() {
    hearts.removeAll(keepingCapacity: true)
    soonestEnd = .infinity
    end = -.infinity
    latestBirth = -.infinity
  }

  /// Draws the hearts that have risen, in stage points.
  func draw(into list: inout DisplayList, from origin: Point, theme: Theme, at time: Double) {
    for heart in hearts where heart.heart.floating.tapAt <= time {
      let color = theme.depth == .none ? nil : heart.color.map { Color(hex: $0) }
      heart.heart.draw(into: &list, from: origin, theme: theme, color: color, at: time)
    }
  }
}
