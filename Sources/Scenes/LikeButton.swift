// The like button: what it shows, when it takes taps, how it is drawn.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas

/// One like-button view: its state, and its animations as functions of time.
struct LikeButton: Hashable, Sendable {
  /// The view is a square of so many points.
  static let side = 50.0

  private struct Run: Hashable, Sendable {
    var action: LikeTimeline.Action
    var start: Double
  }

  let timeline: LikeTimeline
  /// Where the running animation leads.
  private(set) var isLiked = false
  private let isStill: Bool
  private var latest: Run?
  /// The unlike that still runs when a like waits for its end.
  private var unliking: Run?
  private var dip = HeartDip()

  /// - Parameters:
  ///   - duration: Of the like animation, seconds.
  ///   - isStill: True changes the heart at once.
  init(duration: Double, isStill: Bool = false) {
    timeline = LikeTimeline(duration: duration, size: Size(Self.side, Self.side))
    self.isStill = isStill
  }

  // MARK: - Events

  /// The view's own tap: likes or unlikes; ignored while an animation runs.
  mutating func tap(at time: Double) {
    guard isInteractive(at: time) else { return }
    begin(isLiked ? .unlike : .like, at: time)
  }

  /// Takes the like back; ignored while an animation runs.
  mutating func unlike(at time: Double) {
    guard isLiked, isInteractive(at: time) else { return }
    begin(.unlike, at: time)
  }

  /// A tap that always likes: springs if not liked, else dips. During an unlike the like waits for
  /// its end; during a like nothing more happens.
  mutating func like(at time: Double) {
    if let unlike = latest, unlike.action == .unlike, !isInteractive(at: time) {
      begin(.like, at: unlike.start + timeline.length(of: .unlike))
      unliking = unlike
    } else if isInteractive(at: time) {
      if !isLiked {
        begin(.like, at: time)
      } else if !isStill {
        dip.press(at: time)
      }
    }
  }

  private mutating func begin(_ action: LikeTimeline.Action, at time: Double) {
    isLiked = action == .like
    unliking = nil
    latest = isStill ? nil : Run(action: action, start: time)
  }

  // MARK: - State

  /// False while the view ignores taps.
  func isInteractive(at time: Double) -> Bool {
    guard let latest else { return true }
    return time >= latest.start + timeline.length(of: latest.action)
  }

  /// True when nothing moves from `time` on.
  func isAtRest(at time: Double) -> Bool {
    isInteractive(at: time) && dip.isAtRest(at: time)
  }

  func state(at time: Double) -> LikeTimeline.State {
    guard !isInteractive(at: time), var run = latest else { return isLiked ? .liked : .unliked }
    if let unliking, time < run.start { run = unliking }
    return timeline.state(of: run.action, at: time - run.start)
  }

  // MARK: - Drawing

  /// Draws the heart where there is room for a character only.
  func drawTiny(
    into list: inout DisplayList, center: Point, _ viewport: Viewport, theme: Theme,
    at time: Double
  ) {
    let isRed = state(at: time).red.alpha > 0
    TinyHeart.draw(
      into: &list, at: center, in: viewport, color: isRed ? theme[.red] : theme.unliked,
      isFull: isRed || theme.depth != .none)
  }

  /// Draws the view, from back to front: white heart, rays, ring, `between`, red heart.
  ///
  /// - Parameters:
  ///   - center: Of the view, in the list's space, in which the view is 50 points wide.
  ///   - showsBurst: False leaves ring and rays out.
  func draw(
    into list: inout DisplayList, center: Point, theme: Theme, at time: Double,
    showsBurst: Bool = true, between: (inout DisplayList) -> Void = { _ in }
  ) {
    let state = state(at: time)
    let dipped = dip.scale(at: time)
    let isCovered = state.red.alpha > 0 && state.red.scale >= 1
    if !isCovered {
      // Under a full red heart the white one's edge would shine through, pale.
      // Without colour an outline tells it from the red one.
      Self.draw(
        theme.depth == .none ? .heartOutline : .heart, into: &list, center: center,
        scale: state.white.scale * dipped, color: theme.unliked)
    }
    if showsBurst {
      Self.draw(state.rays, into: &list, center: center, color: theme[.red])
      Self.draw(state.ring, into: &list, center: center, color: theme[.red])
    }
    between(&list)
    if state.red.alpha > 0 {
      Self.draw(
        .heart, into: &list, center: center, scale: state.red.scale * dipped,
        color: theme[.red])
    }
  }

  private static func draw(
    _ heart: Path, into list: inout DisplayList, center: Point, scale: Double, color: Color
  ) {
    guard scale > 0 else { return }
    list.fill(heart, with: color, transform: .boxed(at: center, width: side * scale))
  }

  private static func draw(
    _ rays: Rays?, into list: inout DisplayList, center: Point, color: Color
  ) {
    guard let rays, rays.area > 0 else { return }
    list.fill(with: color) { path in
      for index in 0..<Rays.count {
        let (tip, left, right) = rays.corners(of: index)
        path.addTriangle(center + tip, center + left, center + right)
      }
    }
  }

  private static func draw(
    _ ring: LikeTimeline.Ring?, into list: inout DisplayList, center: Point, color: Color
  ) {
    guard let ring else { return }
    let half = ring.lineWidth / 2
    list.fill(with: color) {
      $0.addRing(center: center, outer: ring.radius + half, inner: ring.radius - half)
    }
  }
}
