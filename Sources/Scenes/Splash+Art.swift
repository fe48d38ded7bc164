// The splash's sea, boat and waves.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas

// Design space: the tutorial's before it doubles everything; 100 × 100, the mask's middle at (50, 50).
extension Splash {
  static let disc = Path.circle(center: center, radius: 48)

  private static let center = Point(50, 50)
  /// Side of the frame about whose lower corners the boat turns.
  private static let frame = 90.0
  /// Width of the boat, 0.6 of its frame as in the tutorial.
  private static let boatWidth = 54.0
  /// How much higher than the mask's middle the boat stands.
  private static let lift = -7.0

  private static let heartPath = Path(
    data: """
      M50 21 C53 10 59 4 67 4 C78 4 86 12 86 24 C86 42 66 54 50 70 C34 54 14 42 14 24 \
      C14 12 22 4 33 4 C41 4 47 10 50 21 Z
      """)
  private static let hullPath = Path(
    data: """
      M2 54 C18 76 40 78 50 78 C60 78 82 76 98 54 C96 80 80 98 62 98 L38 98 C20 98 4 80 2 54 Z
      """)

  /// Crests of waves, 72 apart and 8 high, one of them at the origin; filled 60 deep.
  ///
  /// One path as wide as the waves ever travel: tiles would show their seams.
  private static let swell: Path = {
    let (period, height, depth) = (72.0, 8.0, 60.0)
    let reach = 4
    let end = (Double(reach) + 0.5) * period
    var path = Path()
    path.move(to: Point(-end, height))
    for index in -reach...reach {
      let crest = Double(index) * period
      path.cubic(
        Point(crest - period / 3, height), Point(crest - period / 6, 0), to: Point(crest, 0))
      path.cubic(
        Point(crest + period / 6, 0), Point(crest + period / 3, height),
        to: Point(crest + period / 2, height))
    }
    path.line(to: Point(end, depth))
    path.line(to: Point(-end, depth))
    path.close()
    return path
  }()

  /// The sea is the whole screen, not the design's square.
  func drawSea(into list: inout DisplayList) {
    let screen = Rect(
      x: 0, y: 0, width: Double(list.grid.sampleWidth), height: Double(list.grid.sampleHeight))
    list.fill(with: theme[.sea]) { $0.addRect(screen) }
  }

  /// Grows about its own middle, leans about a lower corner of its frame, then is lifted.
  func drawLogo(into list: inout DisplayList, _ pose: Pose) {
    let half = Self.frame / 2
    let pivot = Point(
      Self.center.x - half + pose.anchor * Self.frame, Self.center.y + half)
    let place = AffineTransform.boxed(at: Self.center, width: Self.boatWidth * pose.growth)
      .then(AffineTransform.rotation(degrees: pose.angle).about(pivot))
      .then(.translation(0, Self.lift))
    list.fill(Self.hullPath, with: theme[.hull].opacity(pose.opacity), transform: place)
    list.fill(Self.heartPath, with: theme[.pink].opacity(pose.opacity), transform: place)
  }

  func drawWaves(into list: inout DisplayList, _ pose: Pose) {
    list.fill(
      Self.swell, with: theme[.waveBack].opacity(pose.opacity),
      transform: .translation(Self.center.x + pose.backWave, 57))
    list.fill(
      Self.swell, with: theme[.blue].opacity(pose.opacity),
      transform: .translation(Self.center.x + pose.frontWave, 68))
  }
}
