// A command that is waited for, on a terminal of its own below ours.
//
// Part of likes. SPDX-License-Identifier: MIT

/// How a command ended.
public enum CommandEnd: Hashable, Sendable {
  case exited(Int32)
  case killed(by: Int32)
  /// It was not executed.
  case notFound
  /// It was not executed; the system's words.
  case notExecutable(String)

  init?(_ report: Curses.CommandReport) {
    switch report {
    case .exited(let status): self = .exited(status)
    case .killed(let signal): self = .killed(by: signal)
    case .failed(let error):
      self = error == System.noEntry ? .notFound : .notExecutable(System.text(of: error))
    case .stopped: return nil
    }
  }
}

/// Commands in this process's own group, with its very streams.
public enum PlainCommand {
  /// Runs a command to its end.
  ///
  /// - Returns: Nil where the system has no room for one more process.
  public static func run(_ words: [String]) -> CommandEnd? {
    let (report, error) = Curses.run(words)
    return error == 0 ? CommandEnd(report) : nil
  }
}

/// A command on a terminal of its own, whose output goes through us to the real one.
///
/// So every byte that it prints, and every key that it is asked for, is known before it is seen:
/// the picture can be out of the way. It starts as a job in the background of its terminal; only
/// when it wants keys does it get the foreground, and only then are keys read.
public final class WaitedCommand {
  /// Nil while it runs.
  public internal(set) var end: CommandEnd?
  /// A signal asked us to end; it was passed on.
  public internal(set) var askedToEnd: Int32?
  /// It reads keys, so C-c and C-z are keys of its own.
  var hasKeys = false

  /// - Parameter ownStreams: Bit n: standard stream n is the terminal; the others are inherited.
  /// - Returns: Nil where there is no terminal or process left for it.
  public init?(_ words: [String], ownStreams: UInt32, on session: InlineSession) {
    guard Curses.start(words, streams: ownStreams) == 0 else { return nil }
    for signal in Self.private { Curses.note(signal) }
  }

  /// Signals that are for it alone: a program that does not expect them dies of them.
  static let `private` = [System.user1, System.user2]
}
