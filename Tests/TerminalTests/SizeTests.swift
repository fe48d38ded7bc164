// Size tests: sizes, changes of size, and none.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas
import TestSupport
import Testing

@testable import Terminal

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@Suite("Size")
struct SizeTests {
  @Test(
    "is what the terminal says, within limits",
    arguments: [
      (1, 1), (2, 2), (3, 1), (5, 1), (10, 3), (80, 24), (500, 200), (2000, 500), (60000, 60000),
    ])
  func sizes(columns: Int, rows: Int) throws {
    let pty = try Probe.launch {
      $0.columns = columns
      $0.rows = rows
    }
    #expect(try pty.line("ready") == "ready \(min(columns, 2000))x\(min(rows, 1000))")
    pty.send("q")
    #expect(try pty.ended() == .exited(0))
    Probe.expectRestored(pty)
  }

  @Test(
    "falls back where the terminal does not tell, and never believes nonsense",
    arguments: [
      ([:], "80x24"), (["COLUMNS": "100", "LINES": "30"], "100x30"),
      (["COLUMNS": "0", "LINES": "0"], "80x24"), (["COLUMNS": "-5", "LINES": "-5"], "80x24"),
      (["COLUMNS": "99999", "LINES": "99999"], "80x24"), (["COLUMNS": "x", "LINES": ""], "80x24"),
      (["COLUMNS": "99999999999999999999"], "80x24"),
    ] as [([String: String], String)])
  func unknown(environment: [String: String], size: String) throws {
    let pty = try Probe.launch {
      $0.columns = 0
      $0.rows = 0
      $0.environment = environment
    }
    #expect(try pty.line("ready") == "ready \(size)")
    pty.send("q")
    #expect(try pty.ended() == .exited(0))
    Probe.expectRestored(pty)
  }

  @Test("a mad COLUMNS and LINES do not matter where the terminal tells")
  func madVariables() throws {
    let pty = try Probe.launch { $0.environment = ["COLUMNS": "99999", "LINES": "-1"] }
    #expect(try pty.line("ready") == "ready 80x24")
  }

  @Test("a size told late is taken")
  func late() throws {
    let pty = try Probe.launch {
      $0.columns = 0
      $0.rows = 0
    }
    try pty.line("ready")
    pty.resize(columns: 132, rows: 43)
    try pty.line("resized 132x43")
    pty.send("q")
    try pty.ended()
    Probe.expectRestored(pty)
  }

  @Test("a first size that is put right at once is not what stays")
  func corrected() throws {
    let pty = try Probe.launch()
    // The screen is taken; the first picture may be on its way or not.
    try pty.shown("\u{1B}[?1049h")
    pty.resize(columns: 120, rows: 40)
    try pty.until("the right size") {
      pty.lines.contains("ready 120x40") || pty.lines.contains("resized 120x40")
    }
    try pty.shown("row 40")
    pty.send("q")
    #expect(try pty.ended() == .exited(0))
    Probe.expectRestored(pty)
  }

  @Test("of a storm of changes the newest is told, and not one event for each")
  func storm() throws {
    let pty = try Probe.start()
    for step in 1...500 { pty.resize(columns: 20 + step % 170, rows: 5 + step % 47) }
    pty.resize(columns: 97, rows: 31)
    try pty.line("resized 97x31")
    pty.send("q")
    #expect(try pty.ended() == .exited(0))
    #expect(pty.lines.filter { $0.hasPrefix("resized") }.count <= 501)
    Probe.expectRestored(pty)
  }

  @Test("there and back again: the picture is repainted, the size is not told")
  func backAgain() throws {
    let pty = try Probe.start()
    pty.signal(SIGWINCH)
    try pty.line("damaged")
    pty.send("q")
    try pty.ended()
    #expect(!pty.lines.contains { $0.hasPrefix("resized") })
  }

  @Test(
    "the shape of a cell comes from the pixels, where there are some",
    arguments: [
      (800, 480, 2.0), (720, 384, 16.0 / 9), (0, 0, 2), (800, 0, 2), (10, 65535, 2),
    ])
  func aspect(width: Int, height: Int, aspect: Double) {
    let grid = TerminalSession.grid(
      (80, 24, width, height), TerminalEnvironment([:]), TerminalDescription(type: "xterm"))
    #expect(abs(grid.cellAspect - aspect) < 1e-9)
  }
}
