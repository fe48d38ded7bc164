// Random bytes for the terminal of the tests: it says no, it never traps.
//
// Part of likes. SPDX-License-Identifier: MIT

import TestSupport
import Testing

@Suite("Random bytes for the interpreter")
struct InterpreterFuzzTests {
  private static let numbers = [
    "", "0", "1", "2", "5", "24", "38", "48", "80", "255", "256", "01", "-1",
    "9223372036854775807", "9223372036854775808", "?2026",
  ]
  private static let pieces: [[UInt8]] = [
    "x", "▀", "é", "漢", "😀", "\u{1B}", "\u{1B}[", "\r", "\n", "\u{8}", "\u{1B}[?2026h",
    "\u{1B}[?2026l", "\u{1B}[0m", "\u{1B}[m", "\u{1B}[H", "\u{1B}[38;2;1;2;3m", "\u{1B}[J",
    "\u{1B}]0;x\u{7}",
  ].map { Array($0.utf8) }

  private func piece(using random: inout SeededGenerator) -> [UInt8] {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return random.bytes(upTo: 4)
    case 1: return random.pick(Self.pieces)
    default:
      let numbers = (0..<random.pick(0...5)).map { _ in random.pick(Self.numbers) }
      let final = random.pick(Array("HABCDGdmJKhlXq"))
      return Array(("\u{1B}[" + numbers.joined(separator: ";") + String(final)).utf8)
    }
  }

  @Test("are obeyed or refused, and the picture keeps its size", arguments: Fuzz.seeds(30))
  func answers(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let (columns, rows) = (random.pick([1, 2, 7, 80]), random.pick([1, 2, 24]))
      var screen = ANSIInterpreter(columns: columns, rows: rows)
      try? screen.feed("\u{1B}[0m\u{1B}[H".utf8)
      for _ in 0..<random.pick(1...12) {
        // What was refused leaves it in some state; the next frame must find it usable.
        try? screen.feed((0..<random.pick(1...8)).flatMap { _ in piece(using: &random) })
        #expect(screen.cells.count == columns * rows)
      }
    }
  }
}
