// A small catalogue for the parser's tests, and short ways to call it.
//
// Part of likes. SPDX-License-Identifier: MIT

@testable import CLI

/// Scenes as the program would pass them.
let catalogue = [
  SceneListing(name: "stage", summary: "a like button that counts"),
  SceneListing(name: "like", summary: "heart, ring and six rays"),
  SceneListing(name: "hearts", summary: "hearts that float up"),
]

/// Parses words separated by blanks; "" is no word at all.
func parse(
  _ line: String, _ environment: [String: String] = [:]
) throws(UsageError) -> Invocation {
  try parse(line.split(separator: " ").map(String.init), environment)
}

func parse(
  _ arguments: [String], _ environment: [String: String] = [:]
) throws(UsageError) -> Invocation {
  try Invocation(arguments: arguments, environment: environment, scenes: catalogue)
}

/// The line that a wrong command line brings on stderr; nil when nothing is wrong.
func complaint(_ arguments: [String], _ environment: [String: String] = [:]) -> String? {
  do throws(UsageError) {
    _ = try parse(arguments, environment)
    return nil
  } catch {
    return Failure(error).message
  }
}

func complaint(_ line: String, _ environment: [String: String] = [:]) -> String? {
  complaint(line.split(separator: " ").map(String.init), environment)
}

extension Invocation {
  /// What is asked for, however it was said.
  var meaning: Invocation { Invocation(command: command, options: options) }
}
