// The program: arguments in, exit status out.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import Scenes

/// Runs one command. Everything it needs is handed to it, so that tests can.
public struct CommandLineProgram {
  private let arguments: [String]
  private let environment: [String: String]

  /// - Parameter arguments: Without the program's own name.
  init(arguments: [String], environment: [String: String]) {
    self.arguments = arguments
    self.environment = environment
  }

  /// Runs the command that the process was started with, and ends the process.
  public static func main() -> Never {
    System.ignorePipeSignal()
    let program = CommandLineProgram(
      arguments: Array(CommandLine.arguments.dropFirst()), environment: System.environment)
    System.exit(program.run().rawValue)
  }

  /// The catalogue as the parser and the help know it.
  static var listings: [SceneListing] {
    Catalogue.scenes.map { SceneListing(name: $0.name, summary: $0.summary) }
  }

  func run() -> ExitStatus {
    do {
      let invocation = try Invocation(
        arguments: arguments, environment: environment, scenes: Self.listings)
      switch invocation.command {
      case .version: return Self.say(versionText)
      case .help(let name): return Self.say(helpText(for: name, scenes: Self.listings))
      case .list:
        return Self.say(
          ListCommand.text(Self.listings, asJSON: invocation.options.writesJSON))
      case .doctor:
        return try DoctorCommand(invocation, environment).run()
      case .stage, .demo, .play, .live:
        return try ShowCommand(invocation).run()
      case .once(let scene):
        return try OnceCommand(scene, invocation.options, environment).run()
      case .wait(let command):
        return WaitCommand(command, invocation.options, environment).run()
      case .record(let scene):
        return try RecordCommand(scene: scene, invocation.options).run()
      }
    } catch {
      return Self.complain(error)
    }
  }

  /// Tells what went wrong on stderr.
  @discardableResult
  static func complain(_ error: any Error) -> ExitStatus {
    let failure = Failure(error)
    _ = System.write(failure.message + "\n", to: System.standardError)
    return failure.status
  }

  /// Writes to stdout; a reader that has gone is no failure.
  static func say(_ text: String) -> ExitStatus {
    let whole = text.hasSuffix("\n") ? text : text + "\n"
    switch System.write(whole, to: System.standardOutput) {
    case .all, .closedPipe: return .success
    case .failed(let reason):
      let failure = Failure("cannot write to stdout: \(reason)", status: .inputOutput)
      _ = System.write(failure.message + "\n", to: System.standardError)
      return failure.status
    }
  }
}
