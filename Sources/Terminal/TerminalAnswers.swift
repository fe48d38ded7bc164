// What a terminal says when it is asked.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas

/// What a terminal has said so far, and how long that took.
public struct TerminalAnswers: Hashable, Sendable {
  /// An answer, and when it came, in seconds after the question.
  public struct Answer<Value: Hashable & Sendable>: Hashable, Sendable {
    public var value: Value
    public var after: Double
  }

  /// To OSC 11.
  public internal(set) var background: Answer<Color>?
  /// Whether it knows synchronized output (DEC 2026).
  public internal(set) var knowsSynchronizedOutput: Answer<Bool>?
  /// When the last answer came, which every terminal gives.
  public internal(set) var end: Double?
}

extension TerminalSession {
  /// The terminal answered whether it knows a private mode; `value` as in DECRPM.
  func modeReported(_ mode: Int, value: Int) {
    guard mode == 2026 else { return }
    let knows = (1...3).contains(value)
    answers.knowsSynchronizedOutput = .init(value: knows, after: Curses.now - askedAt)
    synchronizedOutput = knows && options.asksForSynchronizedOutput
  }

  func backgroundReported(_ color: Color) {
    answers.background = .init(value: color, after: Curses.now - askedAt)
  }

  /// All is said that a session wants to know that only asks.
  var isAnswered: Bool { options.onlyAsks && answers.end != nil }

  /// The answer came that every terminal gives, and gives last.
  func answersEnded() {
    Curses.repliesCame()
    answers.end = Curses.now - askedAt
  }
}
