// Exit codes, and the one place where errors become text and codes.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import Recorder
internal import Terminal

/// How the process ends when no signal ends it.
struct ExitStatus: RawRepresentable, Hashable, Sendable {
  var rawValue: Int32

  /// Also where a reader has closed its pipe.
  static let success = ExitStatus(rawValue: 0)
  /// The arguments or the environment; `EX_USAGE`.
  static let usage = ExitStatus(rawValue: 64)
  /// Input that cannot be used; `EX_DATAERR`.
  static let unusableData = ExitStatus(rawValue: 65)
  /// No terminal where one is needed; `EX_UNAVAILABLE`.
  static let noTerminal = ExitStatus(rawValue: 69)
  /// A file cannot be made; `EX_CANTCREAT`.
  static let cannotCreate = ExitStatus(rawValue: 73)
  /// Reading or writing failed; `EX_IOERR`.
  static let inputOutput = ExitStatus(rawValue: 74)
  /// `wait` failed itself; what its command came to is the command's own.
  static let waitFailed = ExitStatus(rawValue: 125)
}

/// An error as the user meets it: one line on stderr and an exit status.
struct Failure: Hashable, Sendable {
  /// One line, without a line end. What a user or the system put into it is escaped.
  var message: String
  var status: ExitStatus

  init(_ reason: String, status: ExitStatus) {
    message = "likes: \(reason)"
    self.status = status
  }

  init(_ error: UsageError) {
    self.init(error.reason, status: .usage)
  }

  /// Any error. What no other part knows is a reading or writing that failed.
  init(_ error: any Error) {
    switch error {
    case let error as UsageError: self.init(error)
    case let error as TerminalError:
      self.init("\(error)", status: error.isUnavailable ? .noTerminal : .inputOutput)
    case let error as LiveError: self.init(error.reason, status: error.status)
    case let error as RecordingError: self.init(error)
    case let error as MissingLibrary:
      self.init(
        "this build cannot write .\(error.format.rawValue): install \(error.package) and build "
          + "with the package trait Images, which is on by default", status: .cannotCreate)
    default: self.init("\(error)", status: .inputOutput)
    }
  }
}

extension Failure {
  fileprivate init(_ error: RecordingError) {
    switch error {
    case .exists(let path):
      self.init(
        "\(SafeText.quoted(path)) is there already: --force replaces it", status: .cannotCreate)
    case .cannotCreate(let path, let reason):
      self.init("cannot make \(SafeText.quoted(path)): \(reason)", status: .cannotCreate)
    case .cannotWrite(let path, let reason):
      self.init("cannot write \(SafeText.quoted(path)): \(reason)", status: .inputOutput)
    case .interrupted(let signal):
      self.init("interrupted by signal \(signal)", status: .inputOutput)
    }
  }
}

extension UsageError {
  /// What is wrong and what would be right, on one line, safe to print.
  fileprivate var reason: String {
    switch self {
    case .unknownCommand(let word, let nearest):
      "unknown command \(quoted(word))\(didYouMean(nearest)) ('likes help' shows all)"
    case .sceneAsCommand(let name):
      "unknown command \(quoted(name)): the scene is played by 'likes play \(name)'"
    case .unknownOption(let word, let nearest, let command):
      "unknown option \(quoted(word))\(didYouMean(nearest)) ('\(help(command))' shows all)"
    case .foreignOption(let option, let command):
      "'\(command.call)' takes no \(option) ('\(help(command))' shows its options)"
    case .missingValue(let option, let wants):
      "\(option) wants \(wants), but has no value"
    case .unwantedValue(let option, let value):
      "\(option) takes no value, but has \(quoted(value))"
    case .unsuitableValue(let source, let wants, let value):
      "\(source) wants \(wants), not \(quoted(value))"
    case .severalDurations(let source):
      "\(source) wants one value here: several are for 'likes play like'"
    case .missingScene(let known, let command):
      "'\(command.call)' wants a scene"
        + (known.isEmpty ? "" : ": \(known.joined(separator: ", "))")
    case .missingCommand:
      "'likes wait' wants a command: 'likes wait -- make test'"
    case .unknownScene(let name, let source, let nearest):
      (source.map { "\($0): " } ?? "")
        + "unknown scene \(quoted(name))\(didYouMean(nearest)) ('likes list' shows all)"
    case .missingOption(let option, let wants, let command):
      "'\(command.call)' wants \(option) and \(wants) ('\(help(command))' shows all)"
    case .foreignFormat(let option, let format, let formats):
      "\(option) means nothing to .\(format.rawValue): it is for "
        + formats.map { ".\($0.rawValue)" }.joined(separator: ", ")
    case .tooManyPixels(let count):
      "the sheet would have \(count / 1_000_000) million pixels: at most 50 million, so fewer --shots "
        + "or a smaller --width"
    case .unexpectedOperand(let word, let command):
      "unexpected argument \(quoted(word)): '\(command.call)' takes \(operands(of: command))"
    }
  }

  private func quoted(_ text: String) -> String { SafeText.quoted(text) }

  private func didYouMean(_ name: String?) -> String {
    name.map { ": did you mean '\($0)'?" } ?? ""
  }

  private func help(_ command: CommandName) -> String {
    command == .stage ? "likes help" : "likes help \(command.rawValue)"
  }

  private func operands(of command: CommandName) -> String {
    switch command {
    case .play, .once, .record: "one scene"
    case .wait: "a command"
    case .help: "one command"
    case .live: "one file"
    case .stage, .demo, .list, .doctor: "none"
    }
  }
}
