// Splash: a boat rocks on two waves, then its heart grows over everything and is gone.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas
internal import LikesMotion
public import Playback

/// The picture of an app that starts. It ends by itself; after that a tap plays it again.
public struct Splash: Scene {
  public static let name = "splash"
  public static let summary = "a boat on two waves, and gone"
  public static let designSize = Size(100, 100)

  let theme: Theme
  private let isStill: Bool
  /// When it was begun.
  private var start = 0.0

  public init(settings: SceneSettings) {
    theme = Theme(settings)
    isStill = settings.reduceMotion
  }

  public mutating func handle(_ event: SceneEvent, at time: Double) {
    guard case .tap = event, !isStill, isAtRest(at: time) else { return }
    start = time
  }

  public func isAtRest(at time: Double) -> Bool {
    isStill || time - start >= Self.duration
  }

  public func draw(into list: inout DisplayList, at time: Double) {
    drawSea(into: &list)
    let pose = Pose(at: isStill ? Self.stillTime : time - start)
    guard pose.opacity > 0 else { return }
    let hasWord = list.grid.rows >= 16 && list.grid.columns >= Self.word.utf8.count
    let viewport = Viewport(
      fitting: Self.designSize, in: list.grid, insets: .init(bottom: hasWord ? 2 : 0))
    list.inside(viewport) { list in
      list.fill(Self.disc, with: theme[.sky].opacity(pose.opacity))
      list.clip({ $0.append(Self.disc) }) { list in
        list.group(opacity: maskOpacity) { list in
          drawLogo(into: &list, pose)
          drawWaves(into: &list, pose)
        }
      }
    }
    if hasWord { drawWord(into: &list, pose) }
  }

  /// The mask's own; the tutorial's. Only with 24 bits: in a palette its shades would lose their
  /// hand-picked places.
  private var maskOpacity: Double { theme.depth == .truecolor ? 0.9 : 1 }

  private static let word = "l i k e s"

  /// In the boat's colour, in the last row but one.
  private func drawWord(into list: inout DisplayList, _ pose: Pose) {
    list.text(
      Self.word, row: list.grid.rows - 2,
      column: (list.grid.columns - Self.word.utf8.count + 1) / 2,
      ink: .color(theme[.sea].mixed(with: theme[.hull], by: pose.opacity)), bold: true)
  }
}

// MARK: - Motion

extension Splash {
  /// Seconds until nothing moves any more.
  static let duration = 8.25

  /// The moment that is shown without motion: upright, both waves in the picture.
  private static let stillTime = 0.5

  /// The boat and the waves at one moment.
  struct Pose: Hashable {
    /// Degrees that the boat leans, clockwise.
    var angle: Double
    /// Where it turns: 0 at the lower left corner of its frame, 1 at the lower right one.
    var anchor: Double
    /// Size of the boat.
    var growth: Double
    /// Of boat, waves and word.
    var opacity: Double
    /// How far the back and the front wave are shifted to the right, points.
    var backWave: Double
    var frontWave: Double
  }

  // Source: SplashAnimation of the chat-animation tutorial. After eight legs the boat is where it
  // began; then the target shows, by a jump that the growth hides.
  private static let swing = Animation.easeInOut(duration: 1).repeated(8, autoreverses: true)
  private static let move = Animation.linear(duration: 4).speed(0.5)
  private static let burst = Animation.easeInOut(duration: 0.25).delayed(by: 8)
}

extension Splash.Pose {
  /// - Parameter time: Seconds since the splash began.
  init(at time: Double) {
    let swing = Splash.swing.progress(at: time)
    let move = Splash.move.progress(at: time)
    let burst = Splash.burst.progress(at: time)
    angle = 10.0.interpolated(to: -10, by: swing)
    anchor = 1.0.interpolated(to: 0, by: swing)
    growth = 1.0.interpolated(to: 40, by: burst)
    opacity = time < Splash.duration ? 1.0.interpolated(to: 0, by: burst) : 0
    backWave = 180.0.interpolated(to: -180, by: move)
    frontWave = 150.0.interpolated(to: -150, by: move)
  }
}
