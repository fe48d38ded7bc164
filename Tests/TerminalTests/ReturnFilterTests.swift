// Carriage returns between two terminals: each line has one, wherever reads end.
//
// Part of likes. SPDX-License-Identifier: MIT

import Testing

@testable import Terminal

@Suite("ReturnFilter")
struct ReturnFilterTests {
  /// What comes of bytes that are read in pieces; a last read finds nothing.
  private func passed(_ pieces: [String]) -> String {
    var filter = ReturnFilter()
    var batch: [UInt8] = []
    for piece in pieces + [""] {
      Array(piece.utf8).withUnsafeBytes { filter.pass($0, to: &batch) }
    }
    #expect(!filter.isHolding)
    return String(decoding: batch, as: UTF8.self)
  }

  @Test(
    "takes one return from before a line feed, and no other",
    arguments: [
      ("a\r\nb\r\n", "a\nb\n"), ("a\r\r\nb", "a\r\nb"), ("a\rb\r", "a\rb\r"), ("\n\r", "\n\r"),
      ("\r\n\r\n", "\n\n"), ("\r\r", "\r\r"), ("", ""),
    ])
  func whole(bytes: String, expected: String) {
    #expect(passed([bytes]) == expected)
    // Cut anywhere, and into single bytes.
    let scalars = Array(bytes.unicodeScalars).map { String(Character($0)) }
    for cut in scalars.indices {
      #expect(passed([scalars[..<cut].joined(), scalars[cut...].joined()]) == expected)
    }
    #expect(passed(scalars) == expected)
  }
}
