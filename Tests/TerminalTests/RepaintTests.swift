// Repaints: what focus, sizes and synchronised output cost, in bytes on the terminal.
//
// Part of likes. SPDX-License-Identifier: MIT

import TestSupport
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@Suite("Repaints")
struct RepaintTests {
  /// How a full repaint begins: nothing is known of the screen any more.
  private static let clear = "\u{1B}[m\u{1B}[H\u{1B}[J"
  private static let frame = "\u{1B}[?2026h"

  /// A picture that stands still, wholly shown.
  private func still(_ arguments: [String]) throws -> Pty {
    let pty = try Probe.launch(["--picture", "--still"] + arguments)
    try pty.line("shown")
    try pty.silence(0.3)
    return pty
  }

  /// How often a text was written since `start`.
  private func count(_ text: String, in pty: Pty, after start: Int) -> Int {
    String(decoding: pty.screen[start...], as: UTF8.self).split(
      separator: text, omittingEmptySubsequences: false
    ).count - 1
  }

  @Test("focus that comes back costs one full repaint and nothing more; focus that goes costs none")
  func focus() throws {
    let pty = try still(["--focus"])
    let first = pty.screen.count
    pty.send("\u{1B}[O")
    try pty.consumed()
    try pty.silence(0.2)
    #expect(pty.screen.count == first)
    pty.send("\u{1B}[I")
    try pty.shown(Self.clear, after: first)
    try pty.silence(0.3)
    #expect(count(Self.clear, in: pty, after: first) == 1)
    #expect(count(Self.frame, in: pty, after: first) == 1)
    // As long as the first picture of this session was, and no longer.
    let whole = pty.screen.count - first
    #expect(whole <= first)
    pty.send("q")
    #expect(try pty.ended() == .exited(0))
  }

  @Test("a new size costs one full repaint and nothing more", arguments: [(60, 20), (100, 30)])
  func resize(columns: Int, rows: Int) throws {
    let pty = try still([])
    let first = pty.screen.count
    pty.resize(columns: columns, rows: rows)
    try pty.shown(Self.clear, after: first)
    try pty.silence(0.3)
    #expect(count(Self.clear, in: pty, after: first) == 1)
    #expect(count(Self.frame, in: pty, after: first) == 1)
    pty.send("q")
    #expect(try pty.ended() == .exited(0))
  }

  @Test("without synchronised output nothing is asked and no frame is marked")
  func unsynchronised() throws {
    let pty = try still(["--no-question"])
    let first = pty.screen.count
    pty.signal(SIGWINCH)
    try pty.shown(Self.clear, after: first)
    #expect(count(Self.frame, in: pty, after: 0) == 0)
    #expect(count("2026$p", in: pty, after: 0) == 0)
    pty.send("q")
    #expect(try pty.ended() == .exited(0))
  }
}
