// What output leaves behind.
//
// Part of likes. SPDX-License-Identifier: MIT

import Testing

@testable import Terminal

@Suite("OutputScanner")
struct OutputScannerTests {
  private func scanner(_ text: String) -> OutputScanner {
    var scanner = OutputScanner()
    Array(text.utf8).withUnsafeBytes { scanner.take($0) }
    return scanner
  }

  @Test(
    "a finished line leaves room for a picture",
    arguments: [
      "", "line\r\n", "\u{1B}[31mred\u{1B}[m\r\n", "\u{1B}[1;38;5;0mred\u{1B}[22;39m\r\n",
      "♥ é 漢\r\n", "50%\r100%\r\n", "\u{1B}]0;title\u{7}\r\n", "\u{1B}]8;;x\u{1B}\\a\r\n",
      "a\r\nb\r\n\u{1B}[2A\u{1B}[Kc\r\n\u{1B}[Kd\r\n", "\u{1B}[?25l…\u{1B}[?25h\r\n",
      "\u{1B}[?1049hscreen\u{1B}[5;5H\u{1B}[?1049l\r\n", "\u{1B}[H\u{1B}[2Jnew\r\n",
      "\u{1B}[?2004h$ \u{1B}[?2004l\r\n", "\u{E}x\u{F}\r\n",
    ])
  func finished(text: String) {
    #expect(scanner(text).isFree, "\(text.debugDescription)")
  }

  @Test(
    "what is unfinished, or placed by rows, does not",
    arguments: [
      "half", "Password: ", "50%\r", "line\n x", "\u{1B}[31mred\r\n", "\u{1B}[7m\r\n",
      "a\r\n\u{1B}",
      "a\r\n\u{1B}[3", "a\r\n\u{1B}]0;ti", "\u{1B}[?25l\r\n", "\u{1B}[?1049h\r\n",
      "\u{1B}[3;4Ha\r\n", "\u{1B}7\r\n", "\u{1B}[2;9r\r\n", "a\r\nb\r\n\u{1B}[2Ac\r\n",
      "\u{1B}[?2026h\r\n", "\u{E}\r\n", "\u{1B}(0\r\n",
    ])
  func unfinished(text: String) {
    #expect(!scanner(text).isFree, "\(text.debugDescription)")
  }

  @Test("a character that is cut in two is not finished")
  func cut() {
    var scanner = OutputScanner()
    [UInt8](arrayLiteral: 0x0D, 0x0A, 0xE2, 0x99).withUnsafeBytes { scanner.take($0) }
    #expect(!scanner.isFree)
    [UInt8](arrayLiteral: 0xA5, 0x0D, 0x0A).withUnsafeBytes { scanner.take($0) }
    #expect(scanner.isFree)
  }
}
