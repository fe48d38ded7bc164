// What a session switches on and asks, and why.
//
// Part of likes. SPDX-License-Identifier: MIT

/// What a session switches on and asks, from what the terminal can and what is wanted of it.
public struct ModeChoices: Hashable, Sendable {
  /// Pictures on the screen beside the normal one.
  public var alternateScreen: Choice<Bool>
  public var mouse: Choice<Bool>
  /// The focus coming back is reported.
  public var focus: Choice<Bool>
  /// What is pasted is told from keys.
  public var paste: Choice<Bool>
  /// The terminal is asked for its background.
  public var asksForBackground: Choice<Bool>
  /// The terminal is asked whether it knows synchronized output.
  public var asksForSynchronizedOutput: Choice<Bool>

  public init(_ capabilities: Capabilities, _ options: TerminalSession.Options) {
    func choice(_ isWanted: Bool, _ capability: Choice<Bool>) -> Choice<Bool> {
      isWanted ? capability : Choice(false, "not wanted")
    }
    alternateScreen = choice(options.alternateScreen, capabilities.hasAlternateScreen)
    mouse = choice(options.mouse, capabilities.isModern)
    focus = choice(options.focus, capabilities.isModern)
    paste = capabilities.isModern
    let canAsk = capabilities.canAskForSynchronizedOutput
    asksForBackground = choice(options.asksForBackground, canAsk)
    asksForSynchronizedOutput = choice(options.asksForSynchronizedOutput, canAsk)
  }
}
