// Restore tests: the terminal is given back on every way out.
//
// Part of likes. SPDX-License-Identifier: MIT

import TestSupport
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@Suite("Restore")
struct RestoreTests {
  static let asking = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  static let crashing = [SIGABRT, SIGSEGV, SIGILL, SIGBUS, SIGFPE, SIGTRAP]

  @Test("q gives the terminal back")
  func quits() throws {
    let pty = try Probe.start()
    pty.send("q")
    #expect(try pty.ended() == .exited(0))
    Probe.expectRestored(pty)
  }
}
