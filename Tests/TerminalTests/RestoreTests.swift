// Restore tests: the terminal is given back on every way out.
//
// Part of likes. SPDX-License-Identifier: MIT

import Terminal
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
  static let crashing = [SIGABRT, SIGSEGV, SIGILL, SIGBUS, SIGFPE, SIGTRAP, SIGSYS]
  static let others = [SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU, SIGXFSZ, SIGPROF, SIGVTALRM]
  static let deadly = asking + crashing + others

  @Test("q and Esc give the terminal back", arguments: ["q", "\u{1B}"])
  func quits(key: String) throws {
    let pty = try Probe.start()
    pty.send(key)
    #expect(try pty.ended() == .exited(0))
    Probe.expectRestored(pty)
  }

  @Test("odd line settings come back as they were, not merely sane", arguments: [nil, SIGTERM])
  func oddSettings(signal: Int32?) throws {
    let pty = try Probe.start { $0.hasOddSettings = true }
    if let signal { pty.signal(signal) } else { pty.send("q") }
    try pty.ended()
    Probe.expectRestored(pty)
  }

  // MARK: Moments

  @Test("a signal at rest: restored, and died by it", arguments: deadly)
  func atRest(signal: Int32) throws {
    let pty = try Probe.start()
    pty.signal(signal)
    #expect(try pty.ended() == .killed(signal))
    Probe.expectRestored(pty)
  }

  @Test("a signal while pictures move: restored, and died by it", arguments: deadly)
  func moving(signal: Int32) throws {
    let pty = try Probe.start("--moving")
    pty.signal(signal)
    #expect(try pty.ended() == .killed(signal))
    Probe.expectRestored(pty)
  }

  @Test(
    "a signal during the start: restored, and died by it",
    arguments: TerminalSession.Checkpoint.allCases, asking + crashing)
  func starting(at checkpoint: TerminalSession.Checkpoint, signal: Int32) throws {
    let pty = try Probe.launch(["--bomb", checkpoint.rawValue, "\(signal)"])
    #expect(try pty.ended() == .killed(signal))
    Probe.expectRestored(pty)
    if ![.entered, .shown].contains(checkpoint) {
      #expect(pty.screen == [], "it wrote before it had the terminal")
    }
  }

  @Test("a signal while the terminal takes no bytes: restored within its bound", arguments: deadly)
  func fullTerminal(signal: Int32) throws {
    let pty = try Probe.start()
    pty.send("F")
    try pty.line("full", readingTerminal: false)
    pty.signal(signal)
    #expect(try pty.ended(readingTerminal: false) == .killed(signal))
    // What was in the queue is thrown away, so that the end of it can be sent.
    let cut = pty.screen.count
    #expect(pty.settings == pty.settingsBefore)
    #expect(throws: Never.self) { try pty.drained() }
    #expect(pty.endsRestored, "\(pty.transcript)", sourceLocation: #_sourceLocation)
    #expect(pty.screen.count > cut)
  }

  @Test("q while the terminal takes no bytes")
  func quitsWhenFull() throws {
    let pty = try Probe.start()
    pty.send("F")
    try pty.line("full", readingTerminal: false)
    pty.send("q")
    #expect(try pty.ended(readingTerminal: false) == .exited(0))
    #expect(pty.settings == pty.settingsBefore)
    try pty.drained()
    #expect(pty.endsRestored, "\(pty.transcript)")
  }

  @Test(
    "on a slow line old pictures are thrown away, not waited for", arguments: [nil, SIGTERM])
  func slowLine(signal: Int32?) throws {
    let pty = try Probe.start()
    // So much that nothing older can still be in the queue: only then it is thrown away.
    let begun = pty.screen.count
    var capacity = 0
    while pty.screen.count - begun < 40 * 1024 {
      pty.send("F")
      try pty.line("full", readingTerminal: false)
      let before = pty.screen.count
      try pty.drained()
      capacity = pty.screen.count - before
    }
    pty.send("F")
    try pty.line("full", readingTerminal: false)
    // A few bytes fit again, but behind everything else. Whether the kernel says so at once is its
    // own affair, so nobody waits for that.
    let read = pty.screen.count
    while pty.screen.count - read < 4096 { pty.taste(4096) }
    let tasted = pty.screen.count
    if let signal { pty.signal(signal) } else { pty.send("q") }
    try pty.ended(readingTerminal: false)
    try pty.drained()
    // What has reached the reader's end, 4 kB, is out of reach; the rest is gone.
    #expect(pty.screen.count - tasted < capacity / 2)
    #expect(pty.endsRestored, "\(pty.transcript)")
    #expect(pty.settings == pty.settingsBefore)
  }

  @Test("below the prompt nothing that is on its way is thrown away")
  func belowThePrompt() throws {
    let pty = try Probe.start("--below")
    let full = try pty.line("full", readingTerminal: false)
    pty.signal(SIGTERM)
    try pty.ended(readingTerminal: false)
    try pty.drained()
    // A piece that did not fit went in as far as it could.
    #expect(pty.screen.count >= Int(full.dropFirst("full ".count)) ?? .max)
    #expect(pty.settings == pty.settingsBefore)
  }

  @Test("a signal while it is stopped acts when it goes on, and touches nothing", arguments: asking)
  func stopped(signal: Int32) throws {
    let pty = try Probe.start()
    pty.send("\u{1A}")
    #expect(try pty.stopped() == SIGTSTP)
    Probe.expectRestored(pty)
    let written = pty.screen.count
    pty.signal(signal)
    pty.background()
    #expect(try pty.ended() == .killed(signal))
    #expect(pty.screen.count == written)
    Probe.expectRestored(pty)
  }

  @Test("a crash signal while it is stopped", arguments: crashing)
  func stoppedCrash(signal: Int32) throws {
    let pty = try Probe.start()
    pty.send("\u{1A}")
    try pty.stopped()
    let written = pty.screen.count
    pty.signal(signal)
    pty.foreground()
    #expect(try pty.ended() == .killed(signal))
    #expect(pty.screen.count == written)
    Probe.expectRestored(pty)
  }

  @Test("a signal after it was stopped and continued", arguments: asking + crashing)
  func continued(signal: Int32) throws {
    let pty = try Probe.start()
    pty.send("\u{1A}")
    try pty.stopped()
    pty.foreground()
    try pty.line("resumed")
    pty.signal(signal)
    #expect(try pty.ended() == .killed(signal))
    Probe.expectRestored(pty)
  }

  @Test("stopped by SIGSTOP, then killed from the background", arguments: asking + crashing)
  func stoppedHard(signal: Int32) throws {
    let pty = try Probe.start()
    pty.signal(SIGSTOP)
    #expect(try pty.stopped() == SIGSTOP)
    pty.signal(signal)
    pty.background()
    #expect(try pty.ended() == .killed(signal))
    Probe.expectRestored(pty)
  }

  @Test("two signals at once: one restoration, died by one of them", arguments: asking, asking)
  func twice(first: Int32, second: Int32) throws {
    let pty = try Probe.start("--moving")
    pty.signal(first)
    pty.signal(second)
    let end = try pty.ended()
    #expect(end == .killed(first) || end == .killed(second))
    Probe.expectRestored(pty)
  }

  @Test("a crash on top of a request to end", arguments: crashing)
  func crashWhileEnding(signal: Int32) throws {
    let pty = try Probe.start("--moving")
    pty.signal(SIGTERM)
    pty.signal(signal)
    let end = try pty.ended()
    #expect(end == .killed(SIGTERM) || end == .killed(signal))
    Probe.expectRestored(pty)
  }

  // MARK: Crashes of its own

  @Test("a Swift trap leaves the terminal as it was")
  func trap() throws {
    let pty = try Probe.start()
    pty.send("!")
    let end = try pty.ended()
    #expect(end == .killed(SIGILL) || end == .killed(SIGTRAP))
    Probe.expectRestored(pty)
    let parts = String(decoding: pty.screen, as: UTF8.self).split(separator: "\u{1B}[?1049l")
    #expect(parts.count == 2)
    #expect(parts.last?.contains("the probe traps") == true, "its last words are lost")
    #expect(parts.first?.contains("the probe traps") == false)
  }

  @Test("a stray message on standard error appears after the picture, not in it")
  func strayMessage() throws {
    let pty = try Probe.start()
    pty.send("E")
    try pty.line("strayed")
    pty.send("\u{1A}")
    try pty.stopped()
    let parts = String(decoding: pty.screen, as: UTF8.self).split(separator: "\u{1B}[?1049l")
    #expect(parts.count == 2)
    #expect(parts.last?.hasSuffix("a stray message\r\n") == true)
    pty.foreground()
    try pty.line("resumed")
    pty.send("q")
    #expect(try pty.ended() == .exited(0))
    Probe.expectRestored(pty)
  }

  @Test("standard error that is no terminal is left alone")
  func messageElsewhere() throws {
    let pty = try Probe.start { $0.error = .test }
    pty.send("E")
    try pty.line("a stray message")
    pty.send("q")
    try pty.ended()
    Probe.expectRestored(pty)
  }

  @Test(
    "Swift's crash report stands on the normal screen, and the signal stays",
    arguments: crashing.dropLast())
  func crashReport(signal: Int32) throws {
    let pty = try Probe.start {
      $0.environment["SWIFT_BACKTRACE"] =
        "enable=yes,interactive=no,color=no,symbolicate=off,images=none,timeout=5s"
    }
    pty.signal(signal)
    #expect(try pty.ended() == .killed(signal))
    Probe.expectRestored(pty)
    let parts = String(decoding: pty.screen, as: UTF8.self).split(separator: "\u{1B}[?1049l")
    #expect(parts.count == 2)
    #expect(parts.first?.contains("acktrac") == false)
    // Where there is no backtracer there is no report.
    if parts.last?.contains("acktrac") == true {
      #expect(parts.last?.contains("rogram crashed") == true, "the report was cut short")
    }
  }

  @Test("a stack overflow, too")
  func overflow() throws {
    let pty = try Probe.start()
    pty.send("O")
    #expect(try pty.ended() == .killed(SIGSEGV))
    Probe.expectRestored(pty)
  }

  @Test("another thread crashes while this one restores")
  func twoThreads() throws {
    let pty = try Probe.start()
    pty.send("X")
    #expect(try pty.ended() == .killed(SIGABRT))
    Probe.expectRestored(pty)
  }

  @Test("a storm of requests while it restores")
  func storm() throws {
    let pty = try Probe.start("--moving")
    pty.send("T")
    #expect(try pty.ended() == .killed(SIGTERM))
    Probe.expectRestored(pty)
  }

  @Test("a loop that never comes back ends at the second request, a second later")
  func busy() throws {
    let pty = try Probe.start()
    pty.send("B")
    try pty.line("busy")
    for _ in 0..<500 where pty.end == nil {
      pty.signal(SIGTERM)
      pty.lookAround()
    }
    #expect(pty.end == .killed(SIGTERM))
    Probe.expectRestored(pty)
  }

  @Test("restoring again does nothing; what is read afterwards is an end")
  func again() throws {
    let pty = try Probe.start()
    pty.send("R")
    #expect(try pty.ended() == .exited(74))
    Probe.expectRestored(pty)
  }

  // MARK: Terminals that go away

  @Test("the terminal is closed: it is gone at once", arguments: [false, true], [[], [SIGHUP]])
  func closed(asLeader: Bool, ignored: [Int32]) throws {
    let pty = try Probe.start("--moving") {
      $0.asLeader = asLeader
      $0.ignored = ignored
    }
    pty.hangUp()
    let end = try pty.ended()
    #expect(end == .exited(74) || end == .killed(SIGHUP))
    if ignored.contains(SIGHUP) { #expect(end == .exited(74)) }
  }

  @Test("standard streams closed: no descriptor of the terminal takes their place")
  func closedStreams() throws {
    let pty = try Probe.launch { launch in
      launch.output = .closed
      launch.error = .closed
    }
    try pty.shown("row 24")
    pty.send("q")
    #expect(try pty.ended() == .exited(0))
    #expect(!String(decoding: pty.screen, as: UTF8.self).contains("ready"))
    Probe.expectRestored(pty)
  }

  @Test("what nobody read is not left for the shell, nor are late reports")
  func unread() throws {
    let pty = try Probe.start()
    pty.send("q" + String(repeating: "x", count: 100) + "\u{1B}[<0;1;1M")
    #expect(try pty.ended() == .exited(0))
    Probe.expectRestored(pty)
    #expect(pty.unreadInput == 0)
  }
}
