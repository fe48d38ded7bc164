// Onboarding: the empty chat; a bubble with a face shakes while a sentence writes itself.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas
internal import LikesMotion
public import Playback

/// The picture of a list of chats that is still empty. Taps mean nothing to it.
public struct Onboarding: Scene {
  public static let name = "onboarding"
  public static let summary = "an empty chat: a bubble blinks, a sentence writes itself"
  public static let designSize = Size(72, 66)

  let theme: Theme
  private let isStill: Bool
  private let showsHints: Bool

  public init(settings: SceneSettings) {
    theme = Theme(settings)
    isStill = settings.reduceMotion
    showsHints = settings.showsHints
  }

  public mutating func handle(_ event: SceneEvent, at time: Double) {}

  /// Never at rest: it blinks for ever.
  public func isAtRest(at time: Double) -> Bool { isStill }

  public func draw(into list: inout DisplayList, at time: Double) {
    let layout = Layout(list.grid)
    let pose = isStill ? .still : Pose(at: time)
    list.inside(layout.viewport) { drawBubble(into: &$0, pose, scale: layout.viewport.scale) }
    if layout.lineRow != nil { drawText(into: &list, layout, pose) }
    // Lower grids have the words where the hints would crowd them.
    if showsHints, list.grid.rows >= 20 { Self.hints.draw(into: &list, theme: theme) }
  }

  private static let hints = HintLine(pairs: [("q", "quit")])
}

// MARK: - Motion

extension Onboarding {
  /// What moves, at an instant.
  struct Pose: Hashable {
    /// The left eye: its height and its opacity.
    var firstEye: Double
    /// The right eye: its height.
    var secondEye: Double
    /// The part of the mouth's circle that is drawn, as fractions of its length.
    var mouthFrom: Double
    var mouthTo: Double
    /// Of bubble and face, degrees clockwise.
    var shake: Double
    /// How much of the sentence is written, 0…1: the tutorial's mask and its cursor share it.
    var written: Double
    var cursorOpacity: Double

    /// Eyes open, mouth at its widest, upright, all written.
    static let still = Pose(
      firstEye: 1, secondEye: 1, mouthFrom: 0.5, mouthTo: 0.9, shake: 0, written: 1,
      cursorOpacity: 1)
  }
}

extension Onboarding.Pose {
  /// `time` seconds after the scene appeared.
  init(at time: Double) {
    let blink = Self.blink.progress(at: time)
    let lively = Self.lively.progress(at: time)
    firstEye = 0.1.interpolated(to: 1, by: blink)
    secondEye = 0.05.interpolated(to: 1, by: lively)
    mouthFrom = 0.6.interpolated(to: 0.5, by: lively)
    mouthTo = 0.8.interpolated(to: 0.9, by: lively)
    shake = 5.0.interpolated(to: -5, by: lively)
    written = Self.writing.progress(at: time)
    cursorOpacity = 1 - Self.cursor.progress(at: time)
  }

  // Source: ChannelListEmptyView of the chat-animation tutorial. The delay stands before the
  // repetition: the writing waits a second at each end.
  private static let blink = Animation.easeInOut(duration: 1).repeatedForever()
  private static let lively = Animation.easeOut(duration: 1).repeatedForever()
  private static let writing = Animation.easeOut(duration: 2).delayed(by: 1).repeatedForever()
  private static let cursor = Animation.easeInOut(duration: 0.6).repeatedForever()
}
