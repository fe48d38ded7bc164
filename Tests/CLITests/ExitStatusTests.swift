// Exit codes, and errors as the user meets them.
//
// Part of likes. SPDX-License-Identifier: MIT

import Testing

@testable import CLI

@Suite("Exit status")
struct ExitStatusTests {
  private struct DiskTrouble: Error, CustomStringConvertible {
    var description: String { "the disk is full" }
  }

  @Test("the codes are those of the manual")
  func codes() {
    let statuses: [CLI.ExitStatus] = [
      .success, .usage, .unusableData, .noTerminal, .cannotCreate, .inputOutput,
    ]
    #expect(statuses.map(\.rawValue) == [0, 64, 65, 69, 73, 74])
  }

  @Test("a usage error is 64, any other 74, each one line that begins with the name")
  func failures() {
    let usage = UsageError.unwantedValue(option: "--stats", value: "a\nb")
    #expect(Failure(usage).status == .usage)
    #expect(Failure(usage as any Error) == Failure(usage))
    #expect(Failure(usage).message == "likes: --stats takes no value, but has 'a\\nb'")
    let trouble = Failure(DiskTrouble())
    #expect(trouble.status == .inputOutput)
    #expect(trouble.message == "likes: the disk is full")
    #expect(Failure("needs a terminal", status: .noTerminal).message == "likes: needs a terminal")
  }
}
