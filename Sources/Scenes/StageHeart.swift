// A heart that rises from the stage's button: a floating heart with a character of its own.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas
internal import LikesMotion

/// One rising heart: the tutorial's floating heart, slower, in its own size, colour and sway.
struct StageHeart: Passing, Hashable {
  /// What it does in the tutorial.
  var floating: FloatingHeart
  /// Seconds until it is gone.
  var life: Double
  /// Points across.
  var size: Double
  /// To which side it drifts, −1…1.
  var lean: Double
  /// Points to each side, seconds a period, and where in the period it begins, 0…1.
  var sway: Double
  var period: Double
  var phase: Double
  /// Degrees that it turns in its life.
  var tilt: Double
  /// Index into `Swatch.stageHearts`.
  var swatch: Int

  private static let sizes: [Double] = [12, 14, 16, 18, 21, 24]

  /// Draws the heart's numbers: the tutorial's first, then the stage's.
  init(tapAt: Double, random: inout SeededRandom) {
    floating = FloatingHeart(tapAt: tapAt, random: &random)
    life = random.next(in: 1.6...2.4)
    let choice = Int(random.next(in: 0...1) * Double(Self.sizes.count))
    size = Self.sizes[min(choice, Self.sizes.count - 1)]
    lean = random.next(in: -1...1)
    sway = random.next(in: 1...3)
    period = random.next(in: 0.9...1.5)
    phase = random.next(in: 0...1)
    tilt = random.next(in: -14...14)
    var pick = random.next(in: 0...100)
    swatch = Swatch.stageHearts.count - 1
    for (index, entry) in Swatch.stageHearts.enumerated() {
      pick -= entry.weight
      if pick <= 0 {
        swatch = index
        break
      }
    }
  }

  var end: Double { floating.tapAt + life }

  /// Draws the heart, risen from a button whose middle is `origin`, in stage points.
  ///
  /// - Parameter color: Instead of its own.
  func draw(
    into list: inout DisplayList, from origin: Point, theme: Theme, color: Color? = nil,
    at time: Double
  ) {
    guard time < end else { return }
    let age = time - floating.tapAt
    let progress = floating.progress(at: time, life: life)
    let offset = floating.offset(at: progress)
    let wave = sway * Wave.sine(turns: age / period + phase)
    let center =
      origin
      + Point(
        offset.x + lean * (12 + 62 * progress) + wave,
        -10 - 34 * progress + 0.34 * offset.y)
    let grown = 0.4 + 0.6 * UnitCurve.easeOut.value(at: age / Self.growth)
    list.sprite(
      .rimmedHeart, center: center, width: size * grown, degrees: tilt * progress,
      color: color ?? theme[Swatch.stageHearts[swatch].swatch],
      opacity: min(1, 1.5 * (1 - progress)))
  }

  /// Seconds in which it comes to its size.
  private static let growth = 0.15
}
