// What the loop plays: a picture that events change and time moves.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas

/// Why a show ended.
public enum ShowEnd: Hashable, Sendable {
  /// The user asked for it, or it was over.
  case done
  /// A signal asks the process to end by it.
  case signal(Int32)
  /// The terminal is gone.
  case closed
}

/// A picture that events change and time moves. Times are seconds since the show began; while the
/// process is stopped they stand still.
public protocol Show {
  /// Takes an event. Resizes and resumptions are told too, after the loop has dealt with them.
  mutating func handle(_ event: InputEvent, at time: Double)

  /// Draws the moment `time` into an empty list.
  mutating func draw(into list: inout DisplayList, at time: Double)

  /// When the picture changes next by itself: `time` or earlier while it moves, later while it
  /// waits, `.infinity` at rest.
  func nextChange(after time: Double) -> Double

  /// True when the show has nothing more to show.
  func isOver(at time: Double) -> Bool

  /// What stands behind the picture.
  var background: Color { get }

  /// True while the show wants the loop's figures, for `take(_:at:)`.
  var wantsFigures: Bool { get }

  /// Takes the loop's figures, before each frame while it wants them.
  mutating func take(_ figures: FrameStatistics, at time: Double)
}

extension Show {
  public var wantsFigures: Bool { false }
  public mutating func take(_ figures: FrameStatistics, at time: Double) {}
}
