// The display list as text: one line a verb, for tests, diffs and bug reports.
//
// Part of likes. SPDX-License-Identifier: MIT

extension DisplayList: CustomStringConvertible {
  /// One line a verb, indented within clips and groups. Lengths are samples, to three decimals;
  /// colours `#rrggbb` and opacity.
  ///
  /// A shape is told by the box of its points and how many there are.
  public var description: String {
    var lines: [String] = []
    var depth = 0
    for command in commands {
      if command.verb == .popClip || command.verb == .popGroup {
        depth = max(0, depth - 1)
        continue
      }
      lines.append(String(repeating: "  ", count: depth) + line(command))
      if command.verb == .pushClip || command.verb == .pushGroup { depth += 1 }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(_ command: Command) -> String {
    switch command.verb {
    case .fill: "fill \(Self.text(command.color)) \(box(command))"
    case .stroke:
      "stroke \(Self.text(command.color)) \(box(command)) width "
        + Self.text(command.style.width * command.transform.meanScale)
        + " \(command.style.cap) \(command.style.join)"
    case .sprite: sprite(command)
    case .text: text(command)
    case .pushClip: "clip \(box(command))"
    case .pushGroup: "group \(Self.text(command.opacity))"
    case .erase: "erase \(Self.text(command.opacity))"
    case .popClip, .popGroup: ""
    }
  }

  private func sprite(_ command: Command) -> String {
    guard let sprite = command.sprite else { return "sprite" }
    let t = command.transform
    let degrees = Math.angle(Point(t.a, t.b)) * 180 / .pi
    return "sprite \(sprite) \(Self.text(command.color)) at \(Self.text(t.tx)) \(Self.text(t.ty))"
      + " width \(Self.text(Math.length(Point(t.a, t.b)) * sprite.boxSize))"
      + " turn \(Self.text(degrees)) opacity \(Self.text(command.opacity))"
  }

  private func text(_ command: Command) -> String {
    guard let text = self.text(of: command) else { return "text" }
    let ink =
      switch text.ink {
      case .color(let color): Self.text(color)
      case .terminal(let color): "terminal \(Self.text(color))"
      }
    let words = String(decoding: bytes[command.first..<command.end], as: UTF8.self)
    return "text \(text.row) \(text.column) \(ink)\(text.isBold ? " bold" : "")"
      + (text.background.map { " on \(Self.text($0))" } ?? "") + " \"\(words)\""
  }

  /// x, y, width and height of the command's points, in samples, and their number.
  private func box(_ command: Command) -> String {
    var low = Point(.infinity, .infinity)
    var high = Point(-.infinity, -.infinity)
    var count = 0
    for verb in path.verbs[command.first..<command.end] { count += verb.pointCount }
    for index in command.firstPoint..<command.firstPoint + count {
      let point = command.transform.apply(path.points[index])
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
    }
    return "box \(Self.text(low.x)) \(Self.text(low.y)) \(Self.text(high.x - low.x))"
      + " \(Self.text(high.y - low.y)) points \(count)"
  }

  private static func text(_ color: Color) -> String {
    let digits = String(color.hex, radix: 16)
    let hex = "#" + String(repeating: "0", count: 6 - digits.count) + digits
    return color.opacity == 1 ? hex : "\(hex) \(text(color.opacity))"
  }

  /// Three decimals, without a negative zero.
  private static func text(_ value: Double) -> String {
    guard value.isFinite else { return "\(value)" }
    let thousandths = Math.clampedInt(abs(value) * 1000, in: 0...Int(1e15))
    let decimals = String(thousandths % 1000)
    let sign = value < 0 && thousandths > 0 ? "-" : ""
    return "\(sign)\(thousandths / 1000)." + String(repeating: "0", count: 3 - decimals.count)
      + decimals
  }

  /// True when every number that a verb carries is finite: what scenes promise.
  public var isFinite: Bool {
    for command in commands {
      let color = command.color
      guard command.transform.isFinite, command.opacity.isFinite, command.style.width.isFinite,
        color.red.isFinite, color.green.isFinite, color.blue.isFinite, color.opacity.isFinite
      else { return false }
    }
    return path.points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
  }
}
