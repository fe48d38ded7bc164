// `likes once`, in a terminal.
//
// Part of likes. SPDX-License-Identifier: MIT

import TestSupport
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@Suite("likes once")
struct OnceTests {
  /// Rows in which something stands.
  private func rows(_ screen: PlainScreen) -> Int { screen.lines.count { !$0.isEmpty } }

  @Test("draws below the prompt, leaves its last picture and a fresh line")
  func inline() throws {
    let pty = try Program.script("echo before; \"$LIKES\" once; echo after")
    #expect(try pty.ended() == .exited(0))
    let screen = Program.expectTidy(pty)
    #expect(screen.lines.first == "before" && screen.lines.last == "after")
    #expect(screen.lines.count == 11)
    #expect(rows(screen) == 7, "\(screen.lines)")  // two lines, and a heart of five rows
  }

  @Test("works at the bottom of the screen, keeps a line that is not finished, obeys --height")
  func bottom() throws {
    let pty = try Program.script(
      "seq 40; printf half; \"$LIKES\" once --height 6; echo after")
    #expect(try pty.ended() == .exited(0))
    let screen = Program.expectTidy(pty)
    #expect(Array(screen.lines.prefix(40)) == (1...40).map(String.init))
    #expect(screen.lines[40] == "half" && screen.lines.last == "after")
    #expect(screen.lines.count == 41 + 6 + 1)
  }

  @Test("leaves nothing with --erase")
  func erase() throws {
    let pty = try Program.script("echo before; \"$LIKES\" once --erase; echo after")
    #expect(try pty.ended() == .exited(0))
    #expect(Program.expectTidy(pty).lines == ["before", "after"])
  }

  @Test(
    "fits terminals of any size", arguments: [(1, 1), (3, 2), (10, 4), (200, 3), (2, 60)])
  func sizes(columns: Int, rows: Int) throws {
    let pty = try Program.start("once") {
      $0.columns = columns
      $0.rows = rows
    }
    #expect(try pty.ended() == .exited(0))
    Program.expectTidy(pty, columns: columns, rows: rows)
  }

  @Test("goes on in another size")
  func resized() throws {
    let pty = try Program.start("once", "--duration", "0.6")
    try pty.shown("\u{1B}[?25l")
    pty.resize(columns: 12, rows: 5)
    pty.resize(columns: 40, rows: 10)
    #expect(try pty.ended() == .exited(0))
  }

  @Test("leaves what is typed to the next reader, and does not show it")
  func typing() throws {
    let pty = try Program.script("\"$LIKES\" once; read line; echo \"got <$line>\"")
    try pty.shown("\u{1B}[?25l")
    pty.send("xyzzy\n")
    #expect(try pty.ended() == .exited(0))
    #expect(Program.expectTidy(pty).lines.last == "got <xyzzy>")
    #expect(!String(decoding: pty.screen, as: UTF8.self).contains("\u{1B}[mxyzzy"))
  }

  @Test(
    "gives the terminal back and dies by the signal", arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func signals(signal: Int32) throws {
    let pty = try Program.start("once", "--duration", "30")
    try pty.shown("\u{1B}[?25l")
    pty.signal(signal)
    #expect(try pty.ended() == .killed(signal))
    Program.expectTidy(pty)
  }

  @Test("C-z takes the picture away, fg brings it back")
  func suspended() throws {
    let pty = try Program.start("once", "--duration", "1")
    try pty.shown("\u{1B}[?25l")
    pty.send("\u{1A}")
    #expect(try pty.stopped() == SIGTSTP)
    #expect(Program.expectTidy(pty).lines == [])
    pty.foreground()
    #expect(try pty.ended() == .exited(0))
    #expect(rows(Program.expectTidy(pty)) == 5)
  }

  @Test(
    "is a plain heart without a terminal to draw on", arguments: ["TERM=dumb", "CI=1", "pipe", "&"])
  func plain(how: String) throws {
    let call =
      switch how {
      case "pipe": "\"$LIKES\" once 2>&1 | cat"
      case "&": "set -m; \"$LIKES\" once & wait"
      default: "\(how) \"$LIKES\" once"
      }
    let pty = try Program.script(call)
    try pty.ended()
    #expect(Program.expectTidy(pty).lines == ["♥"])
    #expect(!pty.screen.contains(0x1B))
  }

  @Test(
    "plays every scene to an end",
    arguments: [
      "stage", "hearts", "button", "reaction", "typing",
      "clapping", "revolving", "splash", "onboarding",
    ])
  func scenes(scene: String) throws {
    let pty = try Program.start("once", scene, "--speed", "20")
    #expect(try pty.ended() == .exited(0))
    #expect(rows(Program.expectTidy(pty)) > 0)
  }

  @Test("stands still with --reduce-motion")
  func still() throws {
    let pty = try Program.start("once", "--reduce-motion")
    #expect(try pty.ended() == .exited(0))
    #expect(rows(Program.expectTidy(pty)) == 5)
    #expect(pty.screen.count < 3000)
  }
}
