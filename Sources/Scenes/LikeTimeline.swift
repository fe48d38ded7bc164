// The like, as a function of time: white heart, rays, ring and red heart of the like-button view.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas
internal import LikesMotion

/// The like or the unlike of one view, from the tap on.
///
/// Lengths are points of the view, about its middle, y down. Intervals are half-open: at the very
/// moment of an event the picture is the one after it.
///
/// Source: the like-button tutorial, LikeView. Its delay of 0.1 s does not grow with the duration.
struct LikeTimeline: Hashable, Sendable {
  enum Action: Hashable, Sendable { case like, unlike }

  /// A heart's layer.
  struct Heart: Hashable, Sendable {
    var scale: Double
    /// 0 or 1.
    var alpha: Double
  }

  struct Ring: Hashable, Sendable {
    var radius: Double
    var lineWidth: Double
  }

  /// What one moment looks like.
  struct State: Hashable, Sendable {
    var white = Heart(scale: 1, alpha: 1)
    var red = Heart(scale: 1, alpha: 0)
    var ring: Ring?
    var rays: Rays?
    /// False while taps are ignored.
    var isInteractive = true

    /// Before a like, and after an unlike.
    static let unliked = State()
    /// After a like.
    static let liked = State(red: Heart(scale: 1, alpha: 1))
  }

  /// The length of the like animation that was asked for, seconds.
  let duration: Double
  let size: Size
  private let spring: DurationSpring

  /// - Parameters:
  ///   - duration: Seconds, 0.05…60.
  ///   - size: The view's size in points: the ring and the rays grow with it.
  init(duration: Double, size: Size) {
    precondition(duration.isFinite && duration > 0, "a like takes some time")
    self.duration = duration
    self.size = size
    spring = DurationSpring(duration: 0.7 * duration, dampingRatio: 0.6, initialVelocity: 0.8)
  }

  /// Seconds from the tap until the view takes taps again.
  func length(of action: Action) -> Double {
    switch action {
    case .like: redStart + spring.duration
    case .unlike: shrinkTime
    }
  }

  /// The picture `time` seconds after the tap; before it that of the tap.
  func state(of action: Action, at time: Double) -> State {
    switch action {
    case .like: like(at: max(0, time))
    case .unlike: unlike(at: max(0, time))
    }
  }

  // MARK: - Like

  /// The white heart, or the unliked red one, shrinks; then red appears, ring and rays begin.
  private var shrinkTime: Double { 0.3 * duration }
  private var redStart: Double { shrinkTime + 0.1 }
  private var ringTime: Double { 0.5 * duration }
  private var raysTime: Double { 0.7 * duration }
  private static let small = 0.2

  private func like(at time: Double) -> State {
    guard time < length(of: .like) else { return .liked }
    var state = State(isInteractive: false)
    let shrunk = UnitCurve.easeInOut.value(at: time / shrinkTime)
    state.white.scale = 1 + (Self.small - 1) * shrunk
    state.red.scale = Self.small
    guard time >= shrinkTime else { return state }
    state.red.alpha = 1
    state.red.scale = Self.small + (1 - Self.small) * spring.progress(at: time - redStart)
    let burst = time - shrinkTime
    if burst < ringTime { state.ring = ring(at: burst / ringTime) }
    if burst < raysTime { state.rays = rays(at: burst / raysTime) }
    return state
  }

  // MARK: - Unlike

  private func unlike(at time: Double) -> State {
    guard time < shrinkTime else { return .unliked }
    var state = State(isInteractive: false)
    state.red.alpha = 1
    state.red.scale = 1 + (0.1 - 1) * UnitCurve.easeInOut.value(at: time / shrinkTime)
    return state
  }

  // MARK: - Ring and rays

  /// The ring's line width, in points: thin, thick, gone.
  ///
  /// Source: the like-button tutorial, `lineWidth` values [1, 4, 0.3] at key times [0, 0.7, 0.9].
  private static let ringWidth = Keyframes([1, 4, 0.3], at: [0, 0.7, 0.9])

  /// How far a ray has grown, and how much of it is gone again.
  ///
  /// Source: the like-button tutorial, three triangles at key times [0, 0.3, 0.7].
  private static let rayGrowth = Keyframes([0.0, 1, 1], at: [0, 0.3, 0.7])
  private static let rayRetreat = Keyframes([0.0, 0, 1], at: [0, 0.3, 0.7])

  private func ring(at progress: Double) -> Ring {
    let first = size.width / 6
    let last = (size.width * size.width + size.height * size.height).squareRoot() / 2
    return Ring(
      radius: first + (last - first) * progress, lineWidth: Self.ringWidth.value(at: progress))
  }

  private func rays(at progress: Double) -> Rays {
    let reach = size.height / 2 + 12
    let growth = Self.rayGrowth.value(at: progress)
    return Rays(
      tip: reach * Self.rayRetreat.value(at: progress),
      base: 1 + (reach - 1) * growth, halfWidth: 1 + (size.width / 20 - 1) * growth)
  }
}

/// Six triangles about a middle, each a sixth of a turn from the next, their tips inwards.
struct Rays: Hashable, Sendable {
  static let count = 6

  /// From the middle to the tip of each.
  var tip: Double
  /// From the middle to the side opposite the tip.
  var base: Double
  /// Half of that side.
  var halfWidth: Double

  /// Of one ray; 0 when it has become a line.
  var area: Double { abs(base - tip) * halfWidth }

  /// The corners of a ray, from the middle; ray 0 points up, the others follow clockwise.
  func corners(of index: Int) -> (Point, Point, Point) {
    let up = Self.directions[index]
    let right = Point(-up.y, up.x)
    return (up * tip, up * base - right * halfWidth, up * base + right * halfWidth)
  }

  private static let directions: [Point] = {
    let half = 3.0.squareRoot() / 2
    return [
      Point(0, -1), Point(half, -0.5), Point(half, 0.5),
      Point(0, 1), Point(-half, 0.5), Point(-half, -0.5),
    ]
  }()
}
