// The findings: each choice as a value and its reason.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas
internal import Playback
internal import Scenes
internal import Terminal

/// One line of the page.
struct Finding: Hashable {
  var name: String
  var value: String
  var reason: String

  init(name: String, value: String, _ reason: String) {
    self.name = name
    self.value = value
    self.reason = reason
  }
}

/// What `likes doctor` tells. Nothing is chosen here: choices come from the code that other
/// commands use, with their reasons.
struct Findings {
  let examination: TerminalExamination
  let options: Options
  let settings: [String: String]
  let environment: [String: String]
  /// Whether `once` and `wait` draw.
  let below: Choice<Bool>
  /// Nil where the terminal's description is not known.
  let look: LookChoices?
  let modes: ModeChoices?
  /// With what the terminal said; nil where there is no look.
  let appearance: Appearance?
  /// The background that the terminal told, where it counts.
  let learned: Color?

  /// - Parameter settings: As in `Invocation`.
  init(
    _ examination: TerminalExamination, _ options: Options, settings: [String: String],
    environment: [String: String], below: Choice<Bool>
  ) {
    self.examination = examination
    self.options = options
    self.settings = settings
    self.environment = environment
    // Where the terminal cannot be used there is nothing to draw on either.
    let canDraw = below.value && examination.refusal == nil
    self.below = canDraw || !below.value ? below : Choice(false, "see 'terminal'")
    look = examination.capabilities.map { LookChoices(options, $0, settings: settings) }
    modes = examination.capabilities.map { ModeChoices($0, .init(options)) }
    // As a show does when the answer comes.
    var backdrop = look.map { choices in
      let look = Look(choices)
      return Backdrop(look.settings(options), color: look.background)
    }
    let told = examination.answers?.background?.value
    let counts = told.map { backdrop?.learn($0) ?? false } ?? false
    learned = counts ? told : nil
    appearance = backdrop?.settings.appearance
  }

  var rows: [Finding] {
    var rows = [terminal]
    if let capabilities = examination.capabilities, let description = examination.description {
      let known = capabilities.terminal
      rows.append(
        Finding(name: "known as", value: known.value ?? "no name", known.reason))
      rows.append(terminfo(description))
    }
    rows += [text]
    if let look, let modes, let capabilities = examination.capabilities {
      rows.append(Finding(name: "glyphs", value: words(look.glyphs.value), look.glyphs.reason))
      rows += colors(look, capabilities) + [background(look, modes)]
      rows +=
        size + [
          Finding(
            name: "screen", value: modes.alternateScreen.value ? "of its own" : "the normal one",
            modes.alternateScreen.reason),
          mouse(modes), Finding(name: "focus", value: onOff(modes.focus.value), modes.focus.reason),
          Finding(name: "paste", value: paste(modes.paste.value), modes.paste.reason),
          synchronization(modes),
          Finding(
            name: "Esc", value: "a key after \(milliseconds(capabilities.escapeDelay.value))",
            capabilities.escapeDelay.reason),
        ]
    } else {
      rows += size
    }
    rows += [
      Finding(
        name: "motion", value: options.reducesMotion ? "still pictures" : "moving",
        options.reducesMotion ? setting("reduce-motion") : "no --reduce-motion asks for less"),
      Finding(
        name: "once, wait", value: below.value ? "draw below the prompt" : "write plain lines",
        below.reason),
    ]
    return rows
  }

  /// What set an option, as the user would write it.
  func setting(_ name: String) -> String { Invocation.setting(name, of: settings) }

  private func onOff(_ isOn: Bool) -> String { isOn ? "on" : "off" }

  private func paste(_ isTold: Bool) -> String { isTold ? "told from keys" : "taken for keys" }

  private func mouse(_ modes: ModeChoices) -> Finding {
    Finding(
      name: "mouse", value: onOff(modes.mouse.value),
      options.usesMouse ? modes.mouse.reason : setting("no-mouse"))
  }

  /// Seconds as whole milliseconds.
  func milliseconds(_ seconds: Double) -> String {
    "\(Int((min(max(seconds, 0), 1000) * 1000).rounded())) ms"
  }
}
