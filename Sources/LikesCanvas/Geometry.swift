// Points, sizes and rectangles. Which space they are in is said where they are used.
//
// Part of likes. SPDX-License-Identifier: MIT

/// A position: x to the right, y down. The space (design, sample) is the user's to know.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(0, 0)

  public static func + (left: Point, right: Point) -> Point {
    Point(left.x + right.x, left.y + right.y)
  }

  public static func - (left: Point, right: Point) -> Point {
    Point(left.x - right.x, left.y - right.y)
  }

  public static func * (point: Point, factor: Double) -> Point {
    Point(point.x * factor, point.y * factor)
  }
}

/// A width and a height, in the space of its user.
public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle by its top left corner and its size.
public struct Rect: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public var minX: Double { x }
  public var minY: Double { y }
  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
  public var center: Point { Point(x + width / 2, y + height / 2) }

  /// The rectangle with each edge moved inwards by `distance`.
  public func inset(by distance: Double) -> Rect {
    Rect(
      x: x + distance, y: y + distance, width: width - 2 * distance, height: height - 2 * distance)
  }
}
