// Typing: a conversation whose other side is writing; three dots breathe.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas
internal import LikesMotion
public import Playback

/// The typing indicator, in a row of a list of conversations. Taps mean nothing to it.
public struct Typing: Scene {
  public static let name = "typing"
  public static let summary = "three dots breathe while somebody types"
  public static let designSize = Size(400.0 / 3, 80)

  let theme: Theme
  private let style: TypingStyle
  private let isStill: Bool

  public init(settings: SceneSettings) {
    theme = Theme(settings)
    isStill = settings.reduceMotion
    // Where shades are few or none the dots breathe by their size.
    let showsShades = settings.depth == .truecolor || settings.depth == .palette256
    style =
      showsShades || settings.typingStyle != .opacity ? settings.typingStyle : .scale
  }

  public mutating func handle(_ event: SceneEvent, at time: Double) {}

  /// Never at rest: it types for ever.
  public func isAtRest(at time: Double) -> Bool { isStill }

  public func draw(into list: inout DisplayList, at time: Double) {
    let layout = Layout(list.grid)
    if layout.tier == .full { drawNeighbours(into: &list, layout) }
    if let avatar = layout.avatar { drawAvatar(into: &list, layout, avatar) }
    list.inside(layout.viewport) { list in
      for dot in 0..<3 { drawDot(into: &list, layout, dot, at: time) }
    }
    drawText(into: &list, layout)
  }

  private func drawDot(into list: inout DisplayList, _ layout: Layout, _ dot: Int, at time: Double)
  {
    let still = style == .wave ? Self.faintest : 0.55
    let breath = isStill ? still : Self.breath(of: dot, at: time)
    var center = layout.dot(dot)
    var radius = layout.dotRadius
    var color = theme[.primary]
    switch style {
    case .opacity: color = color.opacity(breath)
    case .scale: radius *= 0.4 + 0.6 * breath
    case .wave: center.y -= layout.waveHeight * (breath - Self.faintest) / (1 - Self.faintest)
    }
    list.fill(with: color) { $0.addCircle(center: center, radius: radius) }
  }

  /// Opacity of a dot, 0.1…1, `time` seconds after it appeared.
  static func breath(of dot: Int, at time: Double) -> Double {
    let animation =
      switch dot {
      case 0: first
      case 1: second
      default: third
      }
    return faintest.interpolated(to: 1, by: animation.progress(at: time))
  }

  private static let faintest = 0.1

  // Source: IsTypingOpacityView of the chat-animation tutorial. The three run as long as each other;
  // what looks like a delay is their easing.
  private static let first = Animation.easeOut(duration: 1).repeatedForever()
  private static let second = Animation.easeInOut(duration: 1).repeatedForever()
  private static let third = Animation.easeIn(duration: 1).repeatedForever()
}
