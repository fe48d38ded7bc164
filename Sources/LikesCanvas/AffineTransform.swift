// Affine maps of the plane.
//
// Part of likes. SPDX-License-Identifier: MIT

/// x' = a·x + c·y + tx, y' = b·x + d·y + ty.
public struct AffineTransform: Hashable, Sendable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var tx: Double
  public var ty: Double

  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  public static func translation(_ x: Double, _ y: Double) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  public static func scale(_ x: Double, _ y: Double) -> AffineTransform {
    AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  public static func scale(_ factor: Double) -> AffineTransform { scale(factor, factor) }

  /// Turns by `degrees`, positive clockwise on a screen whose y points down.
  public static func rotation(degrees: Double) -> AffineTransform {
    let radians = degrees * .pi / 180
    let cosine = Math.cosine(radians)
    let sine = Math.sine(radians)
    return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// First `self`, then `next`.
  public func then(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// `self` done about `anchor` instead of the origin.
  public func about(_ anchor: Point) -> AffineTransform {
    AffineTransform.translation(-anchor.x, -anchor.y).then(self)
      .then(.translation(anchor.x, anchor.y))
  }

  public func apply(_ point: Point) -> Point {
    Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// How much lengths grow on average: the square root of the area's factor.
  public var meanScale: Double { abs(a * d - b * c).squareRoot() }

  var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}
