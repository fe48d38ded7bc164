// `likes wait`: a command wrapper first, an animation second.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Runs a command and tells what came of it.
struct WaitCommand {
  init(_ command: [String], _ options: Options, _ environment: [String: String]) {}
  func run() -> ExitStatus { .success }
}
