// The contract of a scene: a function of time.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas

/// What stands behind the picture.
public enum Appearance: Hashable, Sendable {
  case dark, light
  /// Nobody told: dark colours that also show on white.
  case unknown
}

/// How the dots of the typing indicator breathe.
public enum TypingStyle: String, CaseIterable, Hashable, Sendable {
  /// They fade: the tutorial's.
  case opacity
  /// They shrink and grow.
  case scale
  /// They rise and fall.
  case wave
}

/// How a scene is to be shown.
public struct SceneSettings: Hashable, Sendable {
  /// Makes the scene's randomness repeat.
  public var seed: UInt64
  /// Seconds of the like animation, each 0.05…60; more than one shows buttons side by side.
  public var durations: [Double]
  /// Most floating hearts at a time, 1…10,000; nil is the scene's own.
  public var pile: Int?
  public var appearance: Appearance
  /// Colours are picked for it: with 16 or none, stand-ins take the place of shades.
  public var depth: ColorDepth
  /// Still, complete pictures instead of motion.
  public var reduceMotion: Bool
  /// False where somebody else (the demo) uses the first and the last row.
  public var showsHints: Bool
  /// Of the typing indicator.
  public var typingStyle: TypingStyle = .opacity

  public init(
    seed: UInt64 = 0, durations: [Double] = [0.5], pile: Int? = nil,
    appearance: Appearance = .dark, depth: ColorDepth = .truecolor, reduceMotion: Bool = false,
    showsHints: Bool = true
  ) {
    self.seed = seed
    self.durations = durations.isEmpty ? [0.5] : durations
    self.pile = pile
    self.appearance = appearance
    self.depth = depth
    self.reduceMotion = reduceMotion
    self.showsHints = showsHints
  }
}

/// Where on the screen a tap was.
public struct TapPlace: Hashable, Sendable {
  public var column: Int
  public var row: Int
  public var grid: GridSize

  public init(column: Int, row: Int, grid: GridSize) {
    self.column = column
    self.row = row
    self.grid = grid
  }
}

/// What can happen to a scene.
public enum SceneEvent: Hashable, Sendable {
  /// A tap by key (no place) or by pointer.
  case tap(TapPlace?)
  /// The like is taken back, where the scene knows that apart from a tap.
  case unlike
}

/// An animation as a function of time.
///
/// Times are seconds since the scene appeared; they never go back. `draw` only reads, so frames may
/// be left out, drawn twice or drawn without a terminal.
public protocol Scene: Sendable {
  /// As typed in `likes play NAME`.
  static var name: String { get }
  /// One line for `likes list`.
  static var summary: String { get }
  /// Points of the main layout.
  static var designSize: Size { get }

  init(settings: SceneSettings)

  /// Likes given so far.
  var likeCount: Int { get }

  mutating func handle(_ event: SceneEvent, at time: Double)

  /// Draws the moment `time`, laid out for `list.grid`.
  func draw(into list: inout DisplayList, at time: Double)

  /// True when the picture stays the same from `time` on, unless an event comes.
  func isAtRest(at time: Double) -> Bool
}

extension Scene {
  public var likeCount: Int { 0 }
}
