// What the environment says word for word, and what can be done about findings.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas
internal import Terminal

extension Findings {
  /// The variables that can change a choice, and all of this program's own.
  var variables: [String] {
    var lines: [String] = []
    for name in TerminalEnvironment.names {
      if let value = examination.environment[name] { lines.append("\(name)=\(value)") }
    }
    if let value = environment["CI"], !value.isEmpty { lines.append("CI=\(value)") }
    let known = OptionRule.table.compactMap(\.variable)
    for (name, value) in environment.sorted(by: { $0.key < $1.key })
    where name.hasPrefix("LIKES_") && !value.isEmpty {
      if known.contains(name) {
        lines.append("\(name)=\(value)")
      } else {
        let nearest = Suggestion.nearest(
          to: name.lowercased(), among: known.map { $0.lowercased() })
        let hint = nearest.map { ": did you mean \($0.uppercased())?" } ?? ""
        lines.append("\(name)=\(value) (no option is set by that\(hint))")
      }
    }
    return lines
  }

  /// Paragraphs; none where nothing is amiss.
  var advice: [String] {
    var texts: [String] = []
    guard let look, let capabilities = examination.capabilities else { return texts }
    if !capabilities.utf8.value, options.glyphs == .auto {
      texts.append(
        "Hearts are made of ASCII because the locale does not ask for UTF-8. Where the terminal "
          + "shows UTF-8 try 'LC_ALL=C.UTF-8 likes'.")
    } else if look.glyphs.value == .ascii, options.glyphs == .auto {
      texts.append(
        "Hearts are made of ASCII because half blocks are not known to be in the console's font. "
          + "With another font ('setfont') they may be; '--glyphs half' takes them anyway.")
    }
    if capabilities.isMultiplexer, let name = capabilities.terminal.value {
      var more: [String] = []
      if options.color == .auto, look.depth.value != .truecolor { more.append("--color truecolor") }
      if options.glyphs == .auto, look.glyphs.value != .ascii { more.append("--glyphs sextant") }
      if !more.isEmpty {
        texts.append(
          "\(name) does not tell which terminal shows its picture. Where you know that it can, "
            + "say so: \(more.joined(separator: " ")).")
      }
    }
    if examination.refusal == nil, examination.window.cellPixels == nil {
      texts.append(
        "Where hearts are too wide or too narrow: the terminal does not tell how high its cells "
          + "are, so they are taken to be twice as high as wide.")
    }
    return texts
  }
}
