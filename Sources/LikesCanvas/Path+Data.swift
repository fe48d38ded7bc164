// Path data: the drawing of a shape as a short text.
//
// Part of likes. SPDX-License-Identifier: MIT

extension Path {
  /// A path from SVG path data with the absolute commands M, L, C, Q, A, Z only.
  ///
  /// Arcs must be circular (equal radii, no turn). Numbers are decimal without exponent. Traps on
  /// anything else: the data are part of the program.
  public init(data: StaticString) {
    self.init()
    var reader = PathDataReader(
      bytes: UnsafeBufferPointer(start: data.utf8Start, count: data.utf8CodeUnitCount))
    var current = Point.zero
    var command: UInt8 = 0
    while let next = reader.command(or: command) {
      command = next
      switch command {
      case UInt8(ascii: "M"):
        current = reader.point()
        move(to: current)
        command = UInt8(ascii: "L")
      case UInt8(ascii: "L"):
        current = reader.point()
        line(to: current)
      case UInt8(ascii: "C"):
        let (first, second, end) = (reader.point(), reader.point(), reader.point())
        cubic(first, second, to: end)
        current = end
      case UInt8(ascii: "Q"):
        let (control, end) = (reader.point(), reader.point())
        quadratic(control, to: end)
        current = end
      case UInt8(ascii: "A"):
        let radii = reader.point()
        precondition(radii.x == radii.y, "arcs in path data are circular")
        let radius = radii.x
        _ = reader.number()
        let (large, sweep) = (reader.number() != 0, reader.number() != 0)
        let end = reader.point()
        addSVGArc(from: current, to: end, radius: radius, large: large, clockwise: sweep)
        current = end
      case UInt8(ascii: "Z"):
        close()
        command = 0
      default:
        preconditionFailure("path data knows M L C Q A Z")
      }
    }
  }

  /// An arc by its end points, as SVG has it.
  private mutating func addSVGArc(
    from start: Point, to end: Point, radius: Double, large: Bool, clockwise: Bool
  ) {
    let half = (end - start) * 0.5
    let distance = Math.length(half)
    guard distance > 0 else { return }
    let r = max(radius, distance)
    let height = max(0, r * r - distance * distance).squareRoot() / distance
    let side: Double = large == clockwise ? -1 : 1
    let center = start + half + Point(-half.y, half.x) * (height * side)
    let from = Math.angle(start - center) * 180 / .pi
    var to = Math.angle(end - center) * 180 / .pi
    if clockwise, to <= from { to += 360 }
    if !clockwise, to >= from { to -= 360 }
    addArc(center: center, radius: r, from: from, to: to, connected: true)
  }
}

private struct PathDataReader {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private mutating func skipBlanks() {
    while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x2C {
      position += 1
    }
  }

  /// The next command letter, or `previous` where a number follows; nil at the end.
  mutating func command(or previous: UInt8) -> UInt8? {
    skipBlanks()
    guard position < bytes.count else { return nil }
    let byte = bytes[position]
    guard byte >= 0x41 else {
      precondition(previous != 0, "path data must start with a command")
      return previous
    }
    position += 1
    return byte
  }

  mutating func number() -> Double {
    skipBlanks()
    var sign = 1.0
    if position < bytes.count, bytes[position] == UInt8(ascii: "-") {
      sign = -1
      position += 1
    }
    var value = 0.0
    var scale = 0.0
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: ".") {
        precondition(scale == 0, "one point a number")
        scale = 1
      } else if byte >= 0x30, byte <= 0x39 {
        value = value * 10 + Double(byte - 0x30)
        scale *= 10
      } else {
        break
      }
      position += 1
    }
    precondition(position > start, "a number was expected in path data")
    return sign * (scale > 1 ? value / scale : value)
  }

  mutating func point() -> Point {
    let x = number()
    return Point(x, number())
  }
}
