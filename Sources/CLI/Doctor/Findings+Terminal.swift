// Findings about the terminal itself: what it is, its size, its colours, its answers.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas
internal import Playback
internal import Terminal

extension Findings {
  var terminal: Finding {
    switch examination.refusal {
    case nil:
      Finding(
        name: "terminal", value: "found",
        examination.waited.map { "/dev/tty; its answers were waited for \(milliseconds($0))" }
          ?? "/dev/tty can be used")
    case .noTerminal?, .background?:
      Finding(name: "terminal", value: "no terminal", examination.refusal?.finding ?? "")
    case let refusal?: Finding(name: "terminal", value: "cannot be used", refusal.finding)
    }
  }

  func terminfo(_ description: TerminalDescription) -> Finding {
    let type = examination.environment["TERM"] ?? ""
    return Finding(
      name: "terminfo", value: description.type,
      type == description.type
        ? "TERM=\(type)" : "a relative's: terminfo does not know TERM=\(type)")
  }

  var text: Finding {
    let text = examination.environment.textEncoding
    return Finding(name: "text", value: text.value ? "UTF-8" : "not UTF-8", text.reason)
  }

  func words(_ glyphs: GlyphSet) -> String {
    switch glyphs {
    case .ascii: "ASCII"
    case .half: "half blocks"
    case .quadrant: "quadrants"
    case .block: "blocks"
    case .sextant: "sextants"
    case .blockSextant: "blocks and sextants"
    case .octant: "octants"
    case .braille: "braille"
    }
  }

  func colors(_ look: LookChoices, _ capabilities: Capabilities) -> [Finding] {
    let words =
      switch look.depth.value {
      case .truecolor: "24 bits"
      case .palette256: "256"
      case .ansi16: "16"
      case .none: "none"
      }
    var rows = [Finding(name: "colours", value: words, look.depth.reason)]
    if look.depth.value == .truecolor {
      rows.append(
        Finding(
          name: "slow line", value: look.lowersDepth.value ? "256 colours" : "24 bits as well",
          look.lowersDepth.reason))
    }
    if !capabilities.hasBrightBackgrounds.value {
      rows.append(
        Finding(
          name: "brights", value: "ink only", capabilities.hasBrightBackgrounds.reason))
    }
    return rows
  }

  // MARK: Size

  var size: [Finding] {
    let window = examination.window
    let columns = window.columns, rows = window.rows
    let reason =
      columns.reason == rows.reason ? columns.reason : "\(columns.reason); \(rows.reason)"
    let shape = "1 : \(decimal(window.cellAspect.value))"
    let pixels = window.cellPixels.map {
      "\(decimal($0.width)) by \(decimal($0.height)) pixels"
    }
    return [
      Finding(
        name: "size", value: "\(columns.value) columns, \(rows.value) rows", reason),
      Finding(
        name: "cell", value: shape,
        [pixels, window.cellAspect.reason].compactMap { $0 }.joined(separator: ": ")),
    ]
  }

  /// At most two decimals.
  private func decimal(_ value: Double) -> String {
    NumberText.plain((min(max(value, 0), 1e6) * 100).rounded() / 100)
  }

  // MARK: Answers

  func background(_ look: LookChoices, _ modes: ModeChoices) -> Finding {
    let name = "background"
    if options.background != .terminal {
      let value = "\(setting("background").suffix(7)), \(words(look.appearance.value))"
      return look.background.value == nil
        ? Finding(name: name, value: "not painted", look.background.reason)
        : Finding(name: name, value: value, look.background.reason)
    }
    if look.depth.value == .none {
      return Finding(name: name, value: "left alone", "without colours it makes no difference")
    }
    if let learned, let appearance, let answer = examination.answers?.background {
      return Finding(
        name: name, value: "\(hexadecimal(learned)), \(words(appearance))",
        "the terminal said so (OSC 11), after \(milliseconds(answer.after))")
    }
    let unanswered = modes.asksForBackground.value ? silence("OSC 11") : notAsked(modes)
    return Finding(
      name: name, value: words(look.appearance.value), "\(look.appearance.reason); \(unanswered)")
  }

  func synchronization(_ modes: ModeChoices) -> Finding {
    let reason: String
    if options.sync == .never {
      reason = setting("sync")
    } else if !modes.asksForSynchronizedOutput.value {
      reason = notAsked(modes)
    } else if let answer = examination.answers?.knowsSynchronizedOutput {
      reason =
        "the terminal \(answer.value ? "knows" : "does not know") DEC 2026: it said so after "
        + milliseconds(answer.after)
    } else {
      reason = silence("DECRQM 2026")
    }
    return Finding(
      name: "sync", value: examination.synchronizedOutput ? "on" : "off", reason)
  }

  private func notAsked(_ modes: ModeChoices) -> String {
    let canAsk = examination.capabilities?.canAskForSynchronizedOutput
    return "not asked: \(canAsk?.reason ?? "")"
  }

  /// Why a question has no answer.
  private func silence(_ question: String) -> String {
    guard let answers = examination.answers else { return "not asked: no terminal" }
    guard let end = answers.end else {
      return "no answer to \(question) in \(NumberText.plain(TerminalExamination.patience)) s"
    }
    return "no answer to \(question), though to DA1 after \(milliseconds(end))"
  }

  private func words(_ appearance: Appearance) -> String {
    switch appearance {
    case .dark: "dark"
    case .light: "light"
    case .unknown: "unknown"
    }
  }

  private func hexadecimal(_ color: Color) -> String {
    let digits = String(color.hex, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
