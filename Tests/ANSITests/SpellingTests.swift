// Of the spellings that look alike, the cheapest is sent.
//
// Part of likes. SPDX-License-Identifier: MIT

import ANSI
import LikesCanvas
import TestSupport
import Testing

@Suite("Spelling")
struct SpellingTests {
  static let deep = CellColor(palette: 1)

  /// What is sent to show `cell` in the second column, after `before` in the first.
  private func sent(_ cell: Cell, after before: Cell) throws -> String {
    var screen = try Screen(showing: [before, .blank])
    // The writer stands behind the first cell, with its pen.
    let text = try screen.show([before, cell])
    #expect(!text.isEmpty)
    return text
  }

  @Test("colours that the pen has are not sent again")
  func sameColors() throws {
    let half = Cell("▀", .red, on: .navy)
    #expect(try sent(half, after: half) == "▀")
    #expect(try sent(Cell("▂", .red, on: .navy), after: half) == "▂")
  }

  @Test(
    "swapped colours are sent as the complement", arguments: Appearance.complements.sorted(by: <))
  func complement(glyph: UInt32, other: UInt32) throws {
    let before = Cell(glyph: glyph, foreground: .red, background: .navy)
    let swapped = Cell(glyph: glyph, foreground: .navy, background: .red)
    let text = String(Character(try #require(Unicode.Scalar(other))))
    #expect(try sent(swapped, after: before) == text)
  }

  @Test("a colour that sits in the other slot saves its change")
  func oneColorSwapped() throws {
    let before = Cell("▀", .red, on: .navy)
    #expect(try sent(Cell("▀", .pink, on: .red), after: before) == "␛[48;2;255;59;92m▄")
    #expect(try sent(Cell("▀", .navy, on: .pink), after: before) == "␛[38;2;255;59;92m▄")
  }

  @Test("a flat cell needs one colour, in either slot, and never both")
  func flat() throws {
    let before = Cell("▀", .red, on: .navy)
    #expect(try sent(.flat(.navy), after: before) == " ")
    #expect(try sent(.flat(.red), after: before) == "█")
    #expect(try sent(.flat(.pink), after: before) == "␛[48;2;255;59;92m ")
    #expect(try sent(.flat(Self.deep), after: before) == "␛[41m ")
  }

  @Test("a blank keeps the foreground, unless a reset is shorter and loses nothing")
  func blank() throws {
    let before = Cell("x", .red, on: .navy)
    var screen = try Screen(showing: [.flat(.navy), before, before])
    #expect(try screen.show([.flat(.navy), .blank, before]) == "␛[2G␛[49m ")
    screen = try Screen(showing: [.flat(.navy), .flat(.navy), .flat(.navy)])
    #expect(try screen.show([.flat(.navy), .blank, .flat(.navy)]) == "␛[2G␛[m ")
  }

  @Test("a long run of full blocks is sent as blanks in reverse video, and back")
  func runs() throws {
    let edge = Cell("▌", .red, on: .defaultBackground)
    let red = [Cell](repeating: .flat(.red), count: 4)
    let before = [Cell](repeating: Cell("x", .red, on: .navy), count: 14)
    let dark = [Cell](repeating: Cell.blank, count: 3)
    var screen = try Screen(showing: before)
    let end = Cell("▀", .navy, on: .pink)
    let short = [edge] + red + [edge] + dark + [edge, edge, edge, edge, end]
    #expect(try screen.show(short).hasPrefix("\r␛[49m▌████▌   ▌▌▌▌"))
    screen = try Screen(showing: before)
    let long = [edge] + red + [.flat(.red), edge] + dark + [edge, edge, edge, end]
    #expect(try screen.show(long).hasPrefix("\r␛[49m▌␛[7m     ▐␛[27m   ▌▌▌"))
  }

  @Test("a bare cell is a blank: a block's font may leave some of the paper round it")
  func bare() throws {
    for glyph in ["x", "▃"] as [Unicode.Scalar] {
      var screen = try Screen(showing: [.flat(.navy), .flat(.navy), .flat(.navy)])
      let reversed = Cell(glyph, .defaultBackground, on: .red)
      #expect(try !screen.show([reversed, .blank, reversed]).contains("█"))
    }
    let edges = [CellColor.red, .navy].map { Cell("▃", .defaultBackground, on: $0) }
    let grid = (0..<400).map { $0 % 3 == 0 ? Cell.blank : edges[$0 % 2] }
    var screen = try Screen(showing: [Cell](repeating: .flat(.pink), count: 400))
    #expect(try !screen.show(grid).contains("█"))
  }

  @Test("cells that are shown already do not make a run long")
  func shownRun() throws {
    let edge = Cell("▌", .red, on: .navy), red = [Cell](repeating: .flat(.red), count: 8)
    let end = Cell("x", .red, on: .navy)
    var screen = try Screen(showing: [end, end] + red + [end])
    #expect(try screen.show([edge, .flat(.red)] + red + [end]) == "\r▌█")
  }

  @Test("a short flat run is ink where that keeps the background")
  func foreground() throws {
    let before = [Cell](repeating: Cell("x", .defaultForeground, on: .navy), count: 4)
    var screen = try Screen(showing: before)
    let text = try screen.show([.flat(.navy), .flat(.red), .flat(.navy), .flat(.navy)])
    #expect(text == "\r ␛[38;2;255;0;0m█  ")
  }

  @Test("of two colours that are both sent, a flat neighbour's is what blanks show")
  func neighbour() throws {
    let before = [Cell](repeating: Cell("x", .defaultForeground, on: .navy), count: 3)
    var screen = try Screen(showing: before)
    let text = try screen.show([Cell("▀", .red, on: .pink), .flat(.red), .flat(.red)])
    #expect(text == "\r␛[38;2;255;59;92;48;2;255;0;0m▄  ")
  }

  @Test("each kind of colour has its own parameters")
  func parameters() throws {
    let kinds: [(CellColor, ink: String, paper: String)] = [
      (CellColor(rgb: 0x000AFF), "38;2;0;10;255", "48;2;0;10;255"),
      (CellColor(palette: 0), "30", "40"), (CellColor(palette: 7), "37", "47"),
      (CellColor(palette: 8), "90", "100"), (CellColor(palette: 15), "97", "107"),
      (CellColor(palette: 16), "38;5;16", "48;5;16"),
      (CellColor(palette: 255), "38;5;255", "48;5;255"),
    ]
    let before = Cell("x", .pink, on: .red)
    for (color, ink, paper) in kinds {
      #expect(try sent(Cell("a", color, on: .red), after: before) == "␛[\(ink)ma")
      #expect(try sent(Cell("a", .pink, on: color), after: before) == "␛[\(paper)ma")
    }
    #expect(try sent(Cell("a", .defaultForeground, on: .red), after: before) == "␛[39ma")
    #expect(try sent(Cell("a", .pink, on: .defaultBackground), after: before) == "␛[49ma")
  }

  @Test("both colours go in one sequence")
  func bothColors() throws {
    let before = Cell("x", .pink, on: .red)
    let text = try sent(Cell("▀", .navy, on: Self.deep), after: before)
    #expect(text == "␛[38;2;16;32;48;41m▀")
  }

  @Test("a reset is sent where it is shorter")
  func reset() throws {
    let plain = Cell("a", .defaultForeground, on: .defaultBackground)
    #expect(try sent(plain, after: Cell("x", .pink, on: .red)) == "␛[ma")
    #expect(try sent(plain, after: Cell("x", .defaultForeground, on: .red)) == "␛[ma")
    let bold = Cell("x", .pink, on: .red, isBold: true)
    #expect(try sent(plain, after: bold) == "␛[ma")
    #expect(
      try sent(Cell("a", Self.deep, on: .defaultBackground), after: bold) == "␛[0;31ma")
    #expect(try sent(Cell("a", .pink, on: .red), after: bold) == "␛[22ma")
  }

  @Test("bold is sent where it is flagged, and no block is drawn in it")
  func bold() throws {
    let ink = Cell("a", .red, on: .navy, isBold: true)
    #expect(try sent(ink, after: Cell("x", .red, on: .navy)) == "␛[1ma")
    #expect(try sent(ink, after: ink) == "a")
    #expect(try sent(.flat(.navy), after: ink) == " ")  // bold does not show in a blank
    #expect(try sent(.flat(.red), after: ink) == "␛[22m█")
    #expect(try sent(Cell("▀", .navy, on: .red), after: ink) == "␛[22m▄")
  }

  @Test("ink in the background's colour is the complement, or reverse video")
  func inkIsBackground() throws {
    let before = Cell("▀", .red, on: .defaultBackground)
    #expect(try sent(Cell("▀", .defaultBackground, on: .red), after: before) == "▄")
    #expect(try sent(Cell("▂", .defaultBackground, on: .red), after: before) == "␛[7m▂")
    #expect(try sent(Cell("a", .defaultBackground, on: .red), after: before) == "␛[7ma")
    let text = try sent(Cell("a", .defaultBackground, on: .pink), after: Cell("a", .red, on: .navy))
    #expect(text == "␛[0;7;38;2;255;59;92ma")
  }

  @Test("paper in the text's colour is the complement, a full block, or reverse video")
  func paperIsForeground() throws {
    let before = Cell("a", .defaultForeground, on: .navy)
    #expect(try sent(.flat(.defaultForeground), after: before) == "█")
    #expect(try sent(Cell("▀", .navy, on: .defaultForeground), after: before) == "▄")
    #expect(try sent(Cell("b", .navy, on: .defaultForeground), after: before) == "␛[7mb")
    let reversed = Cell("b", .navy, on: .defaultForeground)
    #expect(try sent(.flat(.defaultForeground), after: reversed) == " ")
    #expect(try sent(Cell("b", .defaultForeground, on: .navy), after: reversed) == "␛[27mb")
  }

  @Test("text and shades are never sent as another glyph", arguments: ["a", "é", "░", "▂", "⠁"])
  func noComplement(glyph: Unicode.Scalar) throws {
    let text = try sent(Cell(glyph, .navy, on: .red), after: Cell(glyph, .red, on: .navy))
    #expect(text == "␛[7m\(glyph)")
  }
}
