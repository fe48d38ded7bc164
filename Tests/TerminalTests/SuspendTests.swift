// Suspend tests: stopped, continued, and started in the background.
//
// Part of likes. SPDX-License-Identifier: MIT

import TestSupport
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@Suite("Suspend")
struct SuspendTests {
  @Test(
    "C-z gives the terminal back and stops; fg brings the picture back", arguments: [false, true])
  func stopAndGoOn(moving: Bool) throws {
    let pty = try Probe.start(moving ? "--moving" : "--still")
    for _ in 0..<3 {
      pty.send("\u{1A}")
      #expect(try pty.stopped() == SIGTSTP)
      Probe.expectRestored(pty)
      let written = pty.screen.count
      pty.foreground()
      #expect(try pty.line("resumed") == "resumed well")
      try pty.shown("row 24", after: written)
      #expect(pty.settings != pty.settingsBefore)
    }
    pty.send("q")
    #expect(try pty.ended() == .exited(0))
    Probe.expectRestored(pty)
    #expect(PtyModes(pty.screen).sets[1049] == 4)
  }

  @Test("SIGTSTP from outside is the same")
  func fromOutside() throws {
    let pty = try Probe.start()
    pty.signal(SIGTSTP)
    #expect(try pty.stopped() == SIGTSTP)
    Probe.expectRestored(pty)
    pty.foreground()
    try pty.line("resumed")
    pty.send("q")
    #expect(try pty.ended() == .exited(0))
    Probe.expectRestored(pty)
  }

  @Test("a size that changed meanwhile is told after it goes on")
  func resizedMeanwhile() throws {
    let pty = try Probe.start()
    pty.send("\u{1A}")
    try pty.stopped()
    pty.resize(columns: 40, rows: 12)
    pty.foreground()
    try pty.line("resumed")
    try pty.line("resized 40x12")
    pty.send("q")
    try pty.ended()
    Probe.expectRestored(pty)
  }

  @Test("stopped by SIGSTOP, the screen is taken again when it goes on")
  func hardStop() throws {
    let pty = try Probe.start()
    pty.signal(SIGSTOP)
    #expect(try pty.stopped() == SIGSTOP)
    let written = pty.screen.count
    pty.foreground()
    #expect(try pty.line("resumed") == "resumed well")
    try pty.shown("\u{1B}[?1049h", after: written)
    try pty.shown("row 24", after: written)
    pty.send("q")
    #expect(try pty.ended() == .exited(0))
    #expect(pty.settings == pty.settingsBefore)
    #expect(pty.endsRestored)
  }

  @Test("continued in the background it stops again, as a job should")
  func background() throws {
    let pty = try Probe.start()
    pty.send("\u{1A}")
    try pty.stopped()
    let written = pty.screen.count
    pty.background()
    #expect(try pty.stopped() == SIGTTOU)
    #expect(pty.screen.count == written)
    pty.foreground()
    try pty.line("resumed")
    pty.send("q")
    #expect(try pty.ended() == .exited(0))
    Probe.expectRestored(pty)
  }

  @Test("started in the background it stops before it touches the terminal")
  func startedInBackground() throws {
    let pty = try Probe.launch { $0.inBackground = true }
    #expect(try pty.stopped() == SIGTTOU)
    #expect(pty.screen == [])
    Probe.expectRestored(pty)
    pty.foreground()
    try pty.line("ready")
    pty.send("q")
    #expect(try pty.ended() == .exited(0))
    Probe.expectRestored(pty)
  }

  @Test("started in the background where it cannot be stopped, it says why not")
  func backgroundForEver() throws {
    let pty = try Probe.launch {
      $0.inBackground = true
      $0.ignored = [SIGTTOU]
    }
    #expect(try pty.line("error").contains("background"))
    #expect(try pty.ended() == .exited(69))
    #expect(pty.screen == [])
  }

  @Test("killed while it waits in the background for its turn", arguments: [SIGTERM, SIGHUP])
  func killedInBackground(signal: Int32) throws {
    let pty = try Probe.launch { $0.inBackground = true }
    try pty.stopped()
    pty.signal(signal)
    pty.background()
    #expect(try pty.ended() == .killed(signal))
    #expect(pty.screen == [])
    Probe.expectRestored(pty)
  }

  @Test("a session leader, whom nobody would continue, is not stopped by C-z")
  func leader() throws {
    let pty = try Probe.start { $0.asLeader = true }
    let written = pty.screen.count
    pty.send("\u{1A}")
    try pty.line("resumed")
    try pty.shown("row 24", after: written)
    pty.send("q")
    #expect(try pty.ended() == .exited(0))
    #expect(pty.stops == [])
    Probe.expectRestored(pty)
  }

  @Test("stop and go on in one breath do not leave it stopped")
  func breath() throws {
    let pty = try Probe.start("--moving")
    for _ in 0..<20 {
      pty.signal(SIGTSTP)
      pty.signal(SIGCONT)
    }
    pty.foreground()
    pty.send("q")
    #expect(try pty.ended() == .exited(0))
    #expect(pty.settings == pty.settingsBefore)
    #expect(pty.endsRestored)
  }

  @Test("what is typed after C-z is left for the shell")
  func typedAhead() throws {
    let pty = try Probe.start("--no-question")
    pty.send("lost\u{1A}ls\r")
    #expect(try pty.stopped() == SIGTSTP)
    // One key may have been on its way to the program when the signal came.
    #expect(pty.unreadInput >= 2)
    pty.foreground()
    try pty.line("resumed")
    try pty.line("key s")
    try pty.line("key enter")
    pty.send("q")
    #expect(try pty.ended() == .exited(0))
    Probe.expectRestored(pty)
  }

  @Test("C-z right after fg stops it again, each time")
  func again() throws {
    let pty = try Probe.start("--moving")
    for _ in 0..<60 {
      pty.send("\u{1A}")
      #expect(try pty.stopped() == SIGTSTP)
      try pty.resume()
    }
    try pty.line("resumed")
    pty.send("q")
    #expect(try pty.ended() == .exited(0))
    #expect(pty.settings == pty.settingsBefore)
    #expect(pty.endsRestored)
  }

  @Test("SIGSTOP in the middle of a paste leaves it a paste")
  func freezeInPaste() throws {
    let pty = try Probe.start("--no-question") { $0.environment["ESCDELAY"] = "5000" }
    pty.send("\u{1B}[200~q")
    try pty.consumed()
    pty.signal(SIGSTOP)
    try pty.stopped()
    pty.foreground()
    try pty.line("resumed")
    pty.send("q\u{1B}[201~z")
    try pty.line("key z")
    #expect(!pty.lines.contains("key q"))
    pty.send("q")
    #expect(try pty.ended() == .exited(0))
    #expect(pty.settings == pty.settingsBefore)
    #expect(pty.endsRestored)
  }

  @Test("keys that C-z cuts off leave nothing behind for after fg")
  func cutOff() throws {
    let pty = try Probe.start("--no-question")
    // How far the program has read when the rest is thrown away is chance: now in a key's middle.
    for _ in 0..<40 {
      pty.send(String(repeating: "\u{1B}[A", count: 20))
      pty.send("\u{1A}")
      try pty.stopped()
      pty.foreground()
      try pty.line("resumed")
      let seen = pty.lines.count
      pty.send("z")
      try pty.line("key z")
      #expect(pty.lines[seen...] == ["key z"])
    }
    pty.send("q")
    #expect(try pty.ended() == .exited(0))
    Probe.expectRestored(pty)
  }

  #if os(Linux)
  @Test(
    "the wall clock may be set back and forth: nothing asks it", arguments: ["--still", "--moving"])
  func wallClock(motion: String) throws {
    let pty = try Probe.start("--leaping", "--no-question", motion)
    pty.send("xyz")
    try pty.line("key z")
    pty.send("\u{1A}")
    try pty.stopped()
    pty.foreground()
    #expect(try pty.line("resumed") == "resumed well")
    pty.resize(columns: 60, rows: 20)
    try pty.line("resized 60x20")
    pty.send("q")
    #expect(try pty.line("ended") == "ended; the wall clock was read 0 times")
    #expect(try pty.ended() == .exited(0))
    Probe.expectRestored(pty)
  }
  #endif
}
