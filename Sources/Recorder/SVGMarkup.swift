// SVG markup of display lists: shapes once, uses of them often.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas

/// Shapes, clips and masks that elements refer to by name.
struct SVGDefinitions {
  /// In the order in which they were first needed.
  private(set) var markup: [String] = []
  private var names: [String: String] = [:]

  /// The name of a path; the same data has the same name.
  mutating func path(_ path: Path) -> String {
    let data = Self.data(path)
    return name(of: data, prefix: "p") { "<path id=\"\($0)\" d=\"\(data)\"/>" }
  }

  mutating func clip(_ path: Path, _ transform: AffineTransform) -> String {
    var whole = Path()
    whole.append(path, transform: transform)
    let data = Self.data(whole)
    return name(of: "clip" + data, prefix: "c") {
      "<clipPath id=\"\($0)\"><path d=\"\(data)\"/></clipPath>"
    }
  }

  /// Lets everything through but what lies inside all of `clips`, by `strength` less.
  mutating func mask(outside clips: [String], strength: Double) -> String {
    let key = "mask\(clips.joined(separator: " ")) \(strength)"
    return name(of: key, prefix: "m") { name in
      let whole = "x=\"-9999\" y=\"-9999\" width=\"29999\" height=\"29999\""
      var hole =
        "<rect \(whole)\(strength < 1 ? " opacity=\"\(FixedPoint.short(strength, decimals: 3))\"" : "")/>"
      for clip in clips { hole = "<g clip-path=\"url(#\(clip))\">\(hole)</g>" }
      return "<mask id=\"\(name)\" maskUnits=\"userSpaceOnUse\" \(whole)>"
        + "<rect \(whole) fill=\"#fff\"/>\(hole)</mask>"
    }
  }

  private mutating func name(
    of key: String, prefix: String, _ text: (String) -> String
  ) -> String {
    if let name = names[key] { return name }
    let name = prefix + String(markup.count, radix: 36)
    names[key] = name
    markup.append(text(name))
    return name
  }

  // MARK: - Path data

  static func data(_ path: Path) -> String {
    var text = ""
    func add(_ verb: String, _ points: Point...) {
      text += verb
      for (index, point) in points.enumerated() {
        let x = FixedPoint.short(point.x, decimals: 2)
        let y = FixedPoint.short(point.y, decimals: 2)
        if index > 0, !x.hasPrefix("-") { text += " " }
        text += x + (y.hasPrefix("-") ? "" : " ") + y
      }
    }
    path.forEachElement { element in
      switch element {
      case .move(let point): add("M", point)
      case .line(let point): add("L", point)
      case .quadratic(let control, let end): add("Q", control, end)
      case .cubic(let first, let second, let end): add("C", first, second, end)
      case .close: text += "z"
      }
    }
    return text
  }
}

/// The elements of one picture, in drawing order: each a shape, or a clip or group with its contents.
struct SVGPicture {
  /// Markup of what stands at the outermost level.
  private(set) var elements: [String] = []

  /// A group or a clip that is being filled.
  private struct Level {
    var elements: [String] = []
    /// A clip's name, or a group's opacity.
    var clip: String?
    var opacity = 1.0
  }

  /// - Parameter list: Without text.
  init(_ list: borrowing DisplayList, _ definitions: inout SVGDefinitions) {
    var levels = [Level()]
    list.forEachElement { element in
      switch element {
      case .fill(let path, let color, let transform):
        let name = definitions.path(path)
        Self.add(
          "<use href=\"#\(name)\"\(Self.paint(color, "fill"))\(Self.place(transform))/>", &levels)
      case .stroke(let path, let color, let style, let transform):
        let name = definitions.path(path)
        Self.add(
          "<use href=\"#\(name)\" fill=\"none\"\(Self.paint(color, "stroke"))\(Self.line(style))"
            + "\(Self.place(transform))/>", &levels)
      case .text: break
      case .beginClip(let path, let transform):
        levels.append(Level(clip: definitions.clip(path, transform)))
      case .beginGroup(let opacity): levels.append(Level(opacity: opacity))
      case .endClip, .endGroup:
        guard levels.count > 1, let level = levels.popLast() else { return }
        if !level.elements.isEmpty { Self.add(Self.markup(level), &levels) }
      case .erase(let strength): Self.erase(strength, &levels, &definitions)
      }
    }
    elements = levels[0].elements
  }

  private static func add(_ markup: String, _ levels: inout [Level]) {
    levels[levels.count - 1].elements.append(markup)
  }

  private static func markup(_ level: Level) -> String {
    let content = level.elements.joined()
    if let clip = level.clip { return "<g clip-path=\"url(#\(clip))\">\(content)</g>" }
    return "<g opacity=\"\(FixedPoint.short(level.opacity, decimals: 3))\">\(content)</g>"
  }

  /// What the group in force has drawn so far goes behind a mask with a hole.
  private static func erase(
    _ strength: Double, _ levels: inout [Level], _ definitions: inout SVGDefinitions
  ) {
    let group = levels.lastIndex { $0.clip == nil } ?? 0
    let clips = levels[(group + 1)...].compactMap(\.clip)
    // What open clips hold already is drawn, too: closed here, and opened again.
    var content = ""
    for index in levels.indices.dropFirst(group + 1).reversed() {
      let inner = content
      content = levels[index].elements.joined() + inner
      if !content.isEmpty, let clip = levels[index].clip {
        content = "<g clip-path=\"url(#\(clip))\">\(content)</g>"
      }
      levels[index].elements = []
    }
    let drawn = levels[group].elements.joined() + content
    guard !drawn.isEmpty else { return }
    let mask = definitions.mask(outside: clips, strength: strength)
    levels[group].elements = ["<g mask=\"url(#\(mask))\">\(drawn)</g>"]
  }

  // MARK: - Attributes

  private static func paint(_ color: Color, _ name: String) -> String {
    let opacity =
      color.opacity < 1
      ? " \(name)-opacity=\"\(FixedPoint.short(color.opacity, decimals: 3))\"" : ""
    return " \(name)=\"\(hex(color))\"\(opacity)"
  }

  private static func line(_ style: StrokeStyle) -> String {
    var text = " stroke-width=\"\(FixedPoint.short(style.width, decimals: 3))\""
    if style.cap != .butt { text += " stroke-linecap=\"\(style.cap)\"" }
    if style.join != .miter { text += " stroke-linejoin=\"\(style.join)\"" }
    return text
  }

  private static func place(_ t: AffineTransform) -> String {
    if t == .identity { return "" }
    let numbers =
      [t.a, t.b, t.c, t.d].map { FixedPoint.short($0, decimals: 4) }
      + [t.tx, t.ty].map { FixedPoint.short($0, decimals: 2) }
    return " transform=\"matrix(\(numbers.joined(separator: " ")))\""
  }

  /// `#rgb` where that is enough, else `#rrggbb`.
  static func hex(_ color: Color) -> String {
    let digits = Array(String(color.hex + 0x100_0000, radix: 16).dropFirst())
    if digits[0] == digits[1], digits[2] == digits[3], digits[4] == digits[5] {
      return "#" + String([digits[0], digits[2], digits[4]])
    }
    return "#" + String(digits)
  }
}
