// The cursor takes the shortest way.
//
// Part of likes. SPDX-License-Identifier: MIT

import ANSI
import LikesCanvas
import TestSupport
import Testing

@Suite("Cursor")
struct CursorTests {
  /// A place, row and column from 0.
  struct Place: Sendable, CustomStringConvertible {
    let row: Int, column: Int
    var description: String { "\(row),\(column)" }
    init(_ row: Int, _ column: Int) { (self.row, self.column) = (row, column) }
  }

  /// The move from behind one changed cell to another, on a screen of 40 × 30 of text in the pen's
  /// other colour (so that gaps are not rewritten).
  private func move(from start: Place, to end: Place) throws -> String {
    var screen = Screen(columns: 40, rows: 30)
    let grid = CellGrid(columns: 40, rows: 30)
    grid.cells.update(repeating: Cell("-", .navy, on: .red))
    try screen.show(grid)
    // One cell a frame: the second frame starts where the first one ended.
    grid.cells[start.row * 40 + start.column] = Cell("x", .pink, on: .defaultBackground)
    try screen.show(grid)
    grid.cells[end.row * 40 + end.column] = Cell("x", .pink, on: .defaultBackground)
    let text = String(decoding: try screen.show(grid), as: UTF8.self)
    #expect(text.last == "x")
    let names: [Character: Character] = ["\u{1B}": "␛", "\n": "↓", "\r": "←", "\u{8}": "‹"]
    return String(text.unicodeScalars.dropLast().map { names[Character($0)] ?? Character($0) })
  }

  @Test(
    "goes",
    arguments: [
      (Place(5, 5), Place(5, 6), ""),  // it is there
      (Place(5, 5), Place(5, 7), "␛[C"), (Place(5, 5), Place(5, 20), "␛[14C"),  // CUF
      (Place(5, 5), Place(6, 6), "↓"), (Place(5, 5), Place(8, 6), "↓↓↓"),  // LF
      (Place(5, 5), Place(11, 6), "␛[6B"),  // CUD
      (Place(20, 5), Place(9, 6), "␛[10d"), (Place(5, 5), Place(25, 6), "␛[20B"),  // VPA, CUD
      (Place(5, 5), Place(6, 5), "↓‹"), (Place(5, 5), Place(6, 4), "↓‹‹"),  // BS
      (Place(5, 20), Place(6, 10), "↓␛[11D"), (Place(5, 30), Place(6, 8), "↓␛[9G"),  // CUB, CHA
      (Place(5, 5), Place(6, 0), "↓←"), (Place(5, 5), Place(5, 0), "←"),  // CR
      (Place(5, 5), Place(0, 0), "␛[H"), (Place(25, 5), Place(3, 0), "␛[4H"),  // CUP
      (Place(25, 5), Place(3, 9), "␛[4;10H"), (Place(5, 5), Place(25, 30), "␛[26;31H"),
    ])
  func shortest(start: Place, end: Place, expected: String) throws {
    let text = try move(from: start, to: end)
    #expect(text == expected)
  }

  @Test("takes its column as uncertain behind the last one")
  func lastColumn() throws {
    #expect(try move(from: Place(5, 39), to: Place(5, 38)) == "␛[39G")
    #expect(try move(from: Place(5, 39), to: Place(6, 39)) == "↓␛[40G")
    #expect(try move(from: Place(5, 39), to: Place(6, 0)) == "↓←")
    #expect(try move(from: Place(5, 39), to: Place(5, 0)) == "←")
  }

  @Test("goes to its place anew behind a glyph whose width is not certain")
  func uncertainWidth() throws {
    let emoji = Cell(Unicode.Scalar(0x1F496 as UInt32) ?? "x", .red, on: .navy)
    let after = Cell("a", .red, on: .navy)
    var screen = try Screen(showing: [.blank, .blank, .blank])
    let text = try screen.show([emoji, after, after])
    #expect(text.hasSuffix("␛[1;2Haa"))
    #expect(try screen.show([emoji, emoji, after]).hasPrefix("␛[2G"))
    #expect(try screen.show([emoji, emoji, emoji]).hasPrefix("␛[1;3H"))
  }

  @Test("writes a short gap again where that is no longer than a jump")
  func gaps() throws {
    let a = Cell("a", .red, on: .navy), b = Cell("b", .red, on: .navy)
    let half = Cell("▀", .navy, on: .red)
    var screen = try Screen(showing: [a, a, a, a, a, a, a, a])
    #expect(try screen.show([b, a, a, a, b, a, a, a]) == "\rbaaab")
    #expect(try screen.show([a, a, a, a, b, a, a, b]) == "\ra␛[6Cb")
    screen = try Screen(showing: [a, half, a, a])
    #expect(try screen.show([b, half, b, a]) == "\rb▄b")
    screen = try Screen(showing: [a, half, half, a])
    #expect(try screen.show([b, half, half, b]) == "\rb␛[2Cb")
    let bold = Cell("▀", .navy, on: .red, isBold: true),
      c = Cell("c", .red, on: .navy, isBold: true)
    screen = try Screen(showing: [c, bold, c, c])
    #expect(try screen.show([a, bold, a, c]) == "\r␛[22ma␛[Ca")
    screen = try Screen(showing: [a, bold, a, c])
    #expect(try screen.show([c, bold, c, c]) == "\rc␛[Cc")
    screen = try Screen(showing: [a, Cell("a", .pink, on: .navy), a, a])
    #expect(try screen.show([b, Cell("a", .pink, on: .navy), b, a]).contains("␛[C"))
  }

  @Test("without line feeds it goes down by CUD")
  func withoutLineFeeds() {
    var writer = DiffWriter(columns: 4, rows: 4)
    writer.usesLineFeeds = false
    let grid = CellGrid(columns: 4, rows: 4)
    _ = writer.encode(grid)
    for row in 0..<4 { grid.cells[row * 4 + 1] = Cell("x", .pink, on: .defaultBackground) }
    let text = String(decoding: writer.encode(grid), as: UTF8.self)
    #expect(!text.contains("\n"))
    #expect(text.hasSuffix("x\u{1B}[B\u{8}x\u{1B}[B\u{8}x\u{1B}[B\u{8}x"))
  }
}
