// Frames: what is sent at all, and what goes round it.
//
// Part of likes. SPDX-License-Identifier: MIT

import ANSI
import LikesCanvas
import TestSupport
import Testing

@Suite("DiffWriter")
struct FrameTests {
  @Test("sends nothing when nothing changed, with or without marks")
  func nothing() throws {
    var screen = try Screen(showing: [.flat(.red), Cell("a", .navy, on: .red)])
    for isSynchronized in [false, true] {
      screen.writer.isSynchronized = isSynchronized
      #expect(try screen.show([.flat(.red), Cell("a", .navy, on: .red)]) == "")
    }
  }

  @Test("clears an unknown picture and sends only what is not blank")
  func firstFrame() throws {
    var screen = Screen(columns: 3, rows: 1)
    #expect(try screen.show([.blank, .blank, .blank]) == "␛[m␛[H␛[J")
    screen.terminal.scramble()
    screen.writer.invalidate()
    #expect(
      try screen.show([.blank, Cell("a", .red, on: .defaultBackground), .blank])
        == "␛[m␛[H␛[J ␛[38;2;255;0;0ma")
  }

  @Test("sends a frame between the marks while they are switched on")
  func marks() throws {
    var screen = try Screen(showing: [.blank, .blank])
    screen.writer.isSynchronized = true
    let a = Cell("a", .red, on: .defaultBackground)
    #expect(try screen.show([a, .blank]) == "␛[?2026h␛[38;2;255;0;0ma␛[?2026l")
    screen.writer.isSynchronized = false
    #expect(try screen.show([a, a]) == "a")
  }

  @Test("spends at most 60 bytes on a change of one cell", arguments: 0..<20)
  func oneCell(seed: Int) throws {
    var picture = RandomPicture(seed: seed, colorCount: 13)
    var screen = Screen(columns: 200, rows: 60)
    let grid = CellGrid(columns: 200, rows: 60)
    picture.change(grid, sparsity: 3)
    try screen.show(grid)
    for _ in 0..<4 {
      let place = Int.random(in: 0..<12_000, using: &picture.generator)
      grid.cells[place] = picture.cell()
      #expect(try screen.show(grid).count <= 60)
      #expect(screen.terminal.glyphs.count <= 12_000 * 2)
    }
  }

  @Test("erases to the end of the row where that is shorter than blanks")
  func erase() throws {
    let a = Cell("a", .red, on: .navy)
    var screen = try Screen(showing: [a, a, a, a, a, a])
    #expect(try screen.show([a, .blank, .blank, .blank, .blank, .blank]) == "␛[2G␛[49m␛[K")
    // Still there, and the pen is known.
    #expect(
      try screen.show([a, Cell("b", .red, on: .defaultBackground), .blank, .blank, .blank, .blank])
        == "b")
    screen = try Screen(showing: [a, a, a, a, a, a])
    #expect(try screen.show([a, a, a, .blank, .blank, .blank]) == "␛[4G␛[49m   ")
    screen = try Screen(showing: [a, a, a, a, a, a])
    #expect(try screen.show([a, a, .blank, .blank, .blank, .blank]) == "␛[3G␛[49m␛[K")
    screen = try Screen(showing: [a, a, a, a, a, a])
    let navy = Cell.flat(.navy)
    #expect(try screen.show([a, navy, navy, navy, navy, navy]) == "␛[2G     ")
  }

  @Test("never erases in reverse video")
  func eraseReversed() throws {
    let reversed = Cell("a", .defaultBackground, on: .red)
    let a = Cell("a", .red, on: .navy)
    var screen = try Screen(showing: [a, a, a, a, a, a])
    let text = try screen.show([reversed, .blank, .blank, .blank, .blank, .blank])
    #expect(text == "\r␛[0;7;38;2;255;0;0ma␛[27m␛[K" || text == "\r␛[7;49ma␛[27m␛[K")
  }

  @Test(
    "shows a question mark for what is no glyph, or has no cell of its own",
    arguments: [
      0, 7, 0x0A, 0x1B, 0x7F, 0x80, 0x9B, 0x9F, 0xAD, 0x301, 0x200B, 0x200D, 0x202E, 0xD800, 0xDFFF,
      0xFE0F, 0xFEFF, 0xFFFF, 0xE_0001, 0x11_0000, 0x1F_FFFF,
    ] as [UInt32])
  func notAGlyph(value: UInt32) throws {
    for flag in [0, Cell.boldFlag] {
      var writer = DiffWriter(columns: 1, rows: 1)
      let cell = Cell(glyph: value | flag, foreground: .red, background: .navy)
      let bytes = Array(writer.encode(row([cell])))
      #expect(bytes.last == 0x3F)
      #expect(bytes.dropLast().last == 0x6D)
    }
  }

  @Test(
    "encodes scalars of every length",
    arguments: ["~", "é", "߿", "ࠀ", "▀", "\u{FFFD}", "🬀", "\u{10FFFD}"])
  func utf8(glyph: Unicode.Scalar) throws {
    var writer = DiffWriter(columns: 1, rows: 1)
    let bytes = Array(writer.encode(row([Cell(glyph, .red, on: .navy)])))
    #expect(bytes.suffix(UTF8.width(glyph)).elementsEqual(String(Character(glyph)).utf8))
  }
}
