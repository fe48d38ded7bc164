// Clapping hands: a face that laughs and blinks behind two hands that clap.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas
internal import LikesMotion
public import Playback

/// The clapping-hands emoji with its count and its receipt. A tap adds a clap to the count.
public struct Clapping: Scene {
  public static let name = "clapping"
  public static let summary = "a face that claps; each tap adds a clap"

  /// All that is ever drawn: the head's 236 points, the hands at their widest and lowest.
  public static let designSize = Size(276, 283)

  /// Claps that the count starts from: the tutorial's.
  private static let firstCount = 82

  let theme: Theme
  private let isStill: Bool
  private let showsHints: Bool
  public private(set) var likeCount = 0
  /// The count as it is shown.
  private var count = StageCounter.grouped(firstCount)
  private var lastTap = -Double.infinity

  public init(settings: SceneSettings) {
    theme = Theme(settings)
    isStill = settings.reduceMotion
    showsHints = settings.showsHints
  }

  public mutating func handle(_ event: SceneEvent, at time: Double) {
    guard case .tap = event else { return }
    likeCount += 1
    count = StageCounter.grouped(Self.firstCount + likeCount)
    lastTap = time
  }

  /// Never at rest: it claps for ever.
  public func isAtRest(at time: Double) -> Bool { isStill }

  public func draw(into list: inout DisplayList, at time: Double) {
    let pose = isStill ? Pose.still : Pose(at: time)
    let layout = Layout(list.grid)
    list.transformed(by: layout.transform) { list in
      drawFace(into: &list, pose, teethStretch: layout.teethStretch)
      drawHand(into: &list, pose.left, isMirrored: false)
      drawHand(into: &list, pose.right, isMirrored: true)
    }
    guard layout.hasReceipt else { return }
    drawReceipt(into: &list, at: time, end: layout.receiptEnd)
    if showsHints { Self.hints.draw(into: &list, theme: theme) }
  }
}

// MARK: - Motion

extension Clapping {
  /// Where a hand is: first turned about its bottom, then shifted.
  struct Hand: Hashable {
    /// Degrees, clockwise.
    var angle: Double
    /// Points to the right.
    var shift: Double
  }

  /// The face and the hands at one moment.
  struct Pose: Hashable {
    /// Height of the eyes; overshoots 1, and below 0 the eyes are upside down.
    var eyes: Double
    /// Width of the mouth.
    var mouth: Double
    var left: Hand
    var right: Hand
  }

  // Source: ClappingHandsEmojiView of the chat-animation tutorial. A hand goes from 15° and 20 points
  // to −5° and −40; eyes and mouth wait a second before each leg.
  private static let overshoot = Animation.timingCurve(0.68, -0.6, 0.32, 1.6).delayed(by: 1)
  private static let blink = overshoot.repeatedForever(autoreverses: false)
  private static let laugh = overshoot.repeatedForever(autoreverses: true)
  private static let clap = Animation.easeInOut(duration: 0.2).repeatedForever(autoreverses: true)
}

extension Clapping.Pose {
  /// Hands half open, eyes open: the picture without motion.
  static let still = Self(at: 0.1)

  /// - Parameter time: Seconds since the face appeared; all repeats every 10.8 s.
  init(at time: Double) {
    eyes = 1.0.interpolated(to: 0, by: Clapping.blink.progress(at: time))
    mouth = 0.7.interpolated(to: 1, by: Clapping.laugh.progress(at: time))
    let apart = Clapping.clap.progress(at: time)
    left = Clapping.Hand(
      angle: 15.0.interpolated(to: -5, by: apart), shift: 20.0.interpolated(to: -40, by: apart))
    right = Clapping.Hand(angle: -left.angle, shift: -left.shift)
  }
}

// MARK: - Text

extension Clapping {
  private static let hints = HintLine(pairs: [("space", "clap"), ("q", "quit")])

  /// `82 ✓✓ 18:37`, its last column before `end`, in the last row but one: the last belongs to the
  /// hints and to the demo.
  private func drawReceipt(into list: inout DisplayList, at time: Double, end: Int) {
    let row = list.grid.rows - 2
    list.text(
      count, row: row, column: end - 9 - count.utf8.count, ink: .color(countColor(at: time)),
      bold: true)
    list.text("✓✓", row: row, column: end - 8, ink: .color(theme[.blueText]))
    list.text("18:37", row: row, column: end - 5, ink: theme.secondary)
  }

  /// Pink for 0.15 s after a tap, then back to blue until 0.4 s after it.
  private func countColor(at time: Double) -> Color {
    let age = isStill ? .infinity : max(0, time - lastTap)
    guard age < 0.4 else { return theme[.blueText] }
    return theme[.pink].mixed(with: theme[.blueText], by: max(0, (age - 0.15) / 0.25))
  }
}
