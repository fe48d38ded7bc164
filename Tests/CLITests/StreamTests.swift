// Standard streams that are closed, or that nobody reads any more.
//
// Part of likes. SPDX-License-Identifier: MIT

import TestSupport
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@Suite("Standard streams")
struct StreamTests {
  /// The writing end of a pipe whose reader has gone.
  private static func deadPipe() throws -> Int32 {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    close(ends[0])
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    return ends[1]
  }

  @Test(
    "a dead pipe as standard output or error ends nothing early",
    arguments: [(true, false), (false, true), (true, true)], [[], [SIGPIPE]])
  func deadPipes(dead: (output: Bool, error: Bool), ignored: [Int32]) throws {
    let descriptor = try Self.deadPipe()
    defer { close(descriptor) }
    let pty = try Program.start("--stats") {
      if dead.output { $0.output = .descriptor(descriptor) }
      if dead.error { $0.error = .descriptor(descriptor) }
      $0.ignored = ignored
    }
    try pty.shown("\u{1B}[?1049h")
    pty.send(" q")
    #expect(try pty.ended() == .exited(0))
    #expect(pty.settings == pty.settingsBefore)
    #expect(PtyModes(pty.screen).leftBehind == [], "\(pty.transcript)")
  }

  @Test(
    "a closed standard output or error is not taken for the terminal",
    arguments: [(true, false), (false, true), (true, true)])
  func closed(isClosed: (output: Bool, error: Bool)) throws {
    let pty = try Program.start("--stats") {
      if isClosed.output { $0.output = .closed }
      if isClosed.error { $0.error = .closed }
    }
    try pty.shown("\u{1B}[?1049h")
    pty.send(" q")
    // The number of likes that cannot be told is a writing error.
    #expect(try pty.ended() == .exited(isClosed.output ? 74 : 0))
    #expect(pty.settings == pty.settingsBefore)
    #expect(PtyModes(pty.screen).leftBehind == [], "\(pty.transcript)")
  }
}
