// Revolving hearts: two hearts that stay upright while they go round a ring.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas
internal import LikesMotion
public import Playback

/// The revolving-hearts emoji: two turns in five seconds, slow, fast, slow. Taps mean nothing to it.
public struct Revolving: Scene {
  public static let name = "revolving"
  public static let summary = "two hearts on a ring"
  public static let designSize = Size(96, 96)

  private let theme: Theme
  private let isStill: Bool
  private let showsHints: Bool

  public init(settings: SceneSettings) {
    theme = Theme(settings)
    isStill = settings.reduceMotion
    showsHints = settings.showsHints
  }

  public mutating func handle(_ event: SceneEvent, at time: Double) {}

  /// Never at rest: it revolves for ever.
  public func isAtRest(at time: Double) -> Bool { isStill }

  public func draw(into list: inout DisplayList, at time: Double) {
    let pose = Pose(at: isStill ? 0 : time)
    list.inside(Viewport(fitting: Self.designSize, in: list.grid)) { list in
      list.fill(Self.ring, with: theme[.ringTrack])
      drawHeart(into: &list, at: pose.top, width: 36, .pink)
      drawHeart(into: &list, at: pose.bottom, width: 25, .pinkSoft)
    }
    if showsHints { Self.hints.draw(into: &list, theme: theme) }
  }

  /// A heart `width` points wide whose box has its middle at `offset` from the ring's.
  private func drawHeart(
    into list: inout DisplayList, at offset: Point, width: Double, _ swatch: Swatch
  ) {
    list.fill(
      .heart, with: theme[swatch], transform: .boxed(at: Self.center + offset, width: width))
  }

  private static let center = Point(48, 48)
  private static let hints = HintLine(pairs: [("q", "quit")])
  private static let ring: Path = {
    var path = Path()
    path.addRing(center: center, outer: 28.75, inner: 25.25)
    return path
  }()
}

// MARK: - Motion

extension Revolving {
  /// Where the hearts are at one moment.
  struct Pose: Hashable {
    /// Degrees that the ring is turned, clockwise. The hearts turn back by as much: they stay
    /// upright.
    var angle: Double
    /// Offsets from the ring's middle, points.
    var top: Point
    var bottom: Point
  }

  // Source: RevolvingHeartsView of the chat-animation tutorial. The group's own offset is layout on
  // the phone and left out.
  private static let turn = Animation.easeInOut(duration: 5).repeatedForever(autoreverses: false)
}

extension Revolving.Pose {
  /// - Parameter time: Seconds since the ring appeared.
  init(at time: Double) {
    angle = (-360.0).interpolated(to: 360, by: Revolving.turn.progress(at: time))
    let rotation = AffineTransform.rotation(degrees: angle)
    top = rotation.apply(Point(10, -20))
    bottom = rotation.apply(Point(-25, 20))
  }
}
