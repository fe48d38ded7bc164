// The colour budget: how many colours a line can carry without losing frames.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas

/// Chooses the colour depth by what becomes of the frames.
///
/// 24-bit colours take about twice the bytes of the 256, so a line that loses frames with them may
/// carry every frame without. Fewer than 256 are not tried: scenes pick their colours for 16.
///
/// A frame is late when another was due before it and could not be taken. Four late ones of the
/// last sixteen are too many; a single long pause of the terminal is one. Then it takes time to
/// try again, and longer after each trial that failed, so that the colours do not flicker.
struct ColorBudget {
  /// What the terminal shows. Never more.
  let best: ColorDepth
  /// What there is below 24 bits.
  static let lower = ColorDepth.palette256
  private(set) var depth: ColorDepth
  private let isFixed: Bool

  /// Whether the latest frames were late, the newest in the lowest bit.
  private var history: UInt16 = 0
  private var isLate = false
  /// The next frame is a full repaint; the latest one was.
  private var repaints = false, hasRepainted = false
  private var latestFrame = 0.0
  private var latestTrouble = 0.0
  /// Seconds without trouble after which more colours are tried.
  private var patience = shortestPatience
  /// Frames until a trial has gone well; 0 when none is going on.
  private var trial = 0

  /// Late frames of sixteen that are too many; while more colours are tried, fewer are.
  private static let limit = 4, trialLimit = 2
  /// Frames of a trial.
  private static let trialLength = 64
  private static let shortestPatience = 4.0, longestPatience = 64.0
  /// Seconds without a frame after which the picture counts as still: a still picture costs
  /// nothing, so it is shown in all its colours.
  static let stillness = 0.25

  /// - Parameter isFixed: The depth stays the best one, whatever becomes of the frames.
  init(best: ColorDepth, isFixed: Bool = false) {
    self.best = best
    self.isFixed = isFixed || best != .truecolor
    depth = best
  }

  /// A frame was due and could not be taken.
  mutating func frameWasSkipped() { isLate = true }

  /// The next frame is sent in full: that the one after it is late says nothing about the line.
  mutating func willRepaint() { repaints = true }

  /// A frame goes out now. Returns the depth for it.
  ///
  /// - Parameters:
  ///   - time: The frame's time, seconds.
  ///   - isChanging: The picture is still on its way from one depth to the other: what is late
  ///     now is late because of that, and nothing is concluded.
  mutating func depth(forFrameAt time: Double, isChanging: Bool) -> ColorDepth {
    if hasRepainted { isLate = false }
    defer {
      latestFrame = time
      isLate = false
      hasRepainted = repaints
      repaints = false
    }
    guard !isFixed, !isChanging else { return depth }
    if isLate { latestTrouble = time }
    let isStill = !isLate && time - latestFrame >= Self.stillness
    history = isStill ? 0 : history << 1 | (isLate ? 1 : 0)
    if depth == best {
      watch()
    } else if isStill || time - latestTrouble >= patience {
      depth = best
      history = 0
      trial = Self.trialLength
    }
    return depth
  }

  private mutating func watch() {
    let isTrial = trial > 0
    if history.nonzeroBitCount >= (isTrial ? Self.trialLimit : Self.limit) {
      patience = isTrial ? min(4 * patience, Self.longestPatience) : Self.shortestPatience
      depth = Self.lower
      history = 0
      trial = 0
    } else if isTrial {
      trial -= 1
    }
  }

  /// When a still picture is to be shown in more colours, as a frame's time.
  var nextRepaint: Double { depth == best ? .infinity : latestFrame + Self.stillness }
}
