// Reaction: a chat message with its reaction bar, and a heart that bursts when tapped.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas
internal import LikesMotion
public import Playback

/// The reaction bar under a chat message.
///
/// A tap turns the grey heart pink, the next one turns it grey again. Only the first tap throws the
/// burst: as in the tutorial, what it animates is never set back.
public struct Reaction: Scene {
  public static let name = "reaction"
  public static let summary = "a chat reaction: the grey heart bursts and turns pink"
  public static let designSize = Size(234, 140)

  let theme: Theme
  private let isStill: Bool
  private let showsHints: Bool
  private var motion = Motion()

  public init(settings: SceneSettings) {
    theme = Theme(settings)
    isStill = settings.reduceMotion
    showsHints = settings.showsHints
  }

  public var likeCount: Int { motion.likeCount }

  public mutating func handle(_ event: SceneEvent, at time: Double) {
    switch event {
    case .tap: motion.tap(at: time)
    case .unlike: if motion.isLiked { motion.tap(at: time) }
    }
  }

  public func isAtRest(at time: Double) -> Bool { isStill || motion.isAtRest(at: time) }

  public func draw(into list: inout DisplayList, at time: Double) {
    let layout = Layout(list.grid)
    let moment = isStill ? Moment(pinkOpacity: motion.isLiked ? 1 : 0) : motion.moment(at: time)
    if let place = layout.message { drawMessage(into: &list, at: place) }
    list.inside(layout.viewport) { list in
      drawBar(into: &list, layout)
      drawSymbols(into: &list, layout)
      drawHeart(into: &list, layout, moment)
      if let burst = moment.burst { drawBurst(into: &list, layout, burst) }
    }
    if showsHints { Self.hints.draw(into: &list, theme: theme) }
  }

  private static let hints = HintLine(pairs: [("space", "react"), ("q", "quit")])
}

// MARK: - Motion

extension Reaction {
  /// The ring and the three small symbols of the first tap.
  struct Burst: Hashable {
    /// Of the ring, inwards from a circle of 28 points; 14 fills it.
    var strokeWidth: Double
    /// Turn of the ring's hue.
    var hueDegrees: Double
    /// Scale of the heart above, the plus, and the heart below; the last goes below 0 for an instant.
    var top: Double
    var middle: Double
    var bottom: Double
    var opacity: Double
  }

  /// What shows at an instant.
  struct Moment: Hashable {
    /// Of the pink heart; the grey one has the rest.
    var pinkOpacity: Double
    var burst: Burst?
  }

  /// What the taps have set going.
  struct Motion {
    private(set) var tapCount = 0
    private var firstTap = Double.infinity
    private var pink = BlendedMotion(0)
    /// The burst's view comes with the first tap and goes with the second, for good.
    private var burstOpacity = BlendedMotion(0)

    var isLiked: Bool { !tapCount.isMultiple(of: 2) }
    var likeCount: Int { (tapCount + 1) / 2 }

    mutating func tap(at time: Double) {
      tapCount += 1
      if tapCount == 1 { firstTap = time }
      pink.animate(to: isLiked ? 1 : 0, with: Self.fade, at: time)
      if tapCount <= 2 {
        burstOpacity.animate(to: tapCount == 1 ? 1 : 0, with: Self.fade, at: time)
      }
    }

    func moment(at time: Double) -> Moment {
      Moment(pinkOpacity: pink.value(at: time), burst: burst(at: time))
    }

    private func burst(at time: Double) -> Burst? {
      guard isBursting(at: time) else { return nil }
      let age = time - firstTap
      return Burst(
        strokeWidth: 14 * (1 - Self.ring.progress(at: age)),
        hueDegrees: 270 * Self.ring.progress(at: age),
        top: 1 - Self.top.progress(at: age), middle: 1 - Self.middle.progress(at: age),
        bottom: 1 - Self.bottom.progress(at: age), opacity: burstOpacity.value(at: time))
    }

    private func isBursting(at time: Double) -> Bool {
      guard tapCount > 0, time - firstTap < Self.bottom.totalDuration else { return false }
      return tapCount == 1 || !burstOpacity.isAtRest(at: time)
    }

    func isAtRest(at time: Double) -> Bool { !isBursting(at: time) && pink.isAtRest(at: time) }

    // Source: ReactionsView of the chat-animation tutorial.
    private static let fade = Animation.easeInOut(duration: 0.25)
    private static let ring = Animation.easeOut(duration: 0.5)
    private static let top = Animation.easeOut(duration: 0.5).delayed(by: 0.1)
    private static let middle = Animation.easeInOut(duration: 0.5).delayed(by: 0.2)
    /// The longest of them: 0.83 s until it has settled.
    private static let bottom = Animation.spring(.spring2022)
  }
}
