// The page of `likes doctor`, read back.
//
// Part of likes. SPDX-License-Identifier: MIT

import TestSupport

/// What a page of `likes doctor` says.
struct DoctorReport {
  /// A finding's value and reason.
  struct Finding: Hashable, Sendable {
    var value: String
    var reason: String

    init(_ value: String, _ reason: String) {
      self.value = value
      self.reason = reason
    }
  }

  let lines: [String]
  private(set) var findings: [String: Finding] = [:]

  init(_ lines: [String]) {
    self.lines = lines
    var name = ""
    for line in lines.dropFirst(2).prefix(while: { !$0.isEmpty }) {
      let characters = Array(line)
      func part(_ range: Range<Int>) -> String {
        let text = characters[
          min(
            range.lowerBound, characters.count)..<min(
              range.upperBound, characters.count)]
        return text.split(separator: " ").map { String($0) }.joined(separator: " ")
      }
      if line.first != " " { name = part(0..<13) }
      let more = [part(13..<37), part(37..<1000)]
      let old = findings[name].map { [$0.value, $0.reason] } ?? ["", ""]
      let both = zip(old, more).map { [$0, $1].filter { !$0.isEmpty }.joined(separator: " ") }
      findings[name] = Finding(both[0], both[1])
    }
  }

  subscript(name: String) -> Finding? { findings[name] }

  /// Runs it to its end with stdout to the test. Nil in `environment` is a variable that is not set.
  static func run(
    _ environment: [String: String?] = [:], _ arguments: [String] = [],
    with change: (inout Pty.Launch) -> Void = { _ in }
  ) throws -> (report: DoctorReport, pty: Pty) {
    let pty = try Program.launch(Program.path, ["doctor"] + arguments) {
      $0.output = .test
      $0.environment["COLORTERM"] = nil
      for (name, value) in environment {
        if name == "TERM" { $0.type = value } else { $0.environment[name] = value }
      }
      change(&$0)
    }
    guard try pty.ended() == .exited(0) else {
      throw Pty.Failure(description: "ended badly: \(pty.transcript)")
    }
    return (DoctorReport(pty.lines), pty)
  }
}
