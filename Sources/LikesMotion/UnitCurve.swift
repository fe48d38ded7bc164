// UnitCurve: the timing curve, unit time to unit progress, as a cubic Bézier.
//
// Part of likes. SPDX-License-Identifier: MIT

/// A timing curve: the cubic Bézier (0,0) (x1,y1) (x2,y2) (1,1), read as y over x.
///
/// Both axes are unit values: x is the fraction of the duration, y the progress. The progress may
/// leave `0...1` and must not be clamped by whoever interpolates with it.
///
/// Source: the control points of Core Animation as measured by GNUstep's `CAMediaTimingFunction`
/// tests; SwiftUI's are the same.
public struct UnitCurve: Hashable, Sendable {
  /// The abscissas of the control points, `0...1`.
  public let x1, x2: Double

  /// The ordinates of the control points, any finite number.
  public let y1, y2: Double

  /// Creates the curve with control points (`x1`, `y1`) and (`x2`, `y2`).
  ///
  /// - Parameters:
  ///   - x1: Clamped to `0...1`, so that the curve is a function of x. Not a number becomes 0.
  ///   - y1: Free; beyond `0...1` the curve may dip below 0 or overshoot. Not a number becomes 0.
  ///   - x2: As `x1`, but not a number becomes 1.
  ///   - y2: As `y1`, but not a number becomes 1.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = x1.clamped(to: 0...1)
    self.y1 = y1.clamped(to: Limits.value)
    self.x2 = x2.clamped(to: 0...1, ifNaN: 1)
    self.y2 = y2.clamped(to: Limits.value, ifNaN: 1)
  }

  /// Even speed: the progress is the time.
  public static let linear = UnitCurve(x1: 0, y1: 0, x2: 1, y2: 1)

  /// Starts slowly.
  public static let easeIn = UnitCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)

  /// Ends slowly.
  public static let easeOut = UnitCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)

  /// Starts and ends slowly. Also UIKit's `curveEaseInOut`, which `UIView.animate` uses if not told
  /// otherwise, and Core Animation's `easeInEaseOut`.
  public static let easeInOut = UnitCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// Core Animation's `default`, and `ease` in CSS.
  public static let coreAnimationDefault = UnitCurve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)

  /// Every curve that has a name above.
  public static let named = [linear, easeIn, easeOut, easeInOut, coreAnimationDefault]

  /// Whether each control point is its own image, so that y = x all along.
  var isLinear: Bool { x1 == y1 && x2 == y2 }
}
