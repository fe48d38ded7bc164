// Cells in their plain spelling, and in one for terminals without bright backgrounds.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas

extension Cell {
  /// A cell that looks alike and has no bright paper, where there is one: a flat cell becomes a full
  /// block, a half block is turned round.
  ///
  /// The Linux console shows the entries 8…15 of its palette as ink only; as paper they are the
  /// entries 0…7, so a bright red heart would have dark patches.
  var withBrightInk: Cell {
    guard Self.isBright(background) || foreground == .defaultBackground else { return self }
    if glyph == Glyph.blank {
      return Cell(
        glyph: Glyph.fullBlock, foreground: background, background: .defaultBackground)
    }
    let turned: UInt32
    switch glyph {
    case 0x2580: turned = 0x2584
    case 0x2584: turned = 0x2580
    case 0x258C: turned = 0x2590
    case 0x2590: turned = 0x258C
    default: return self
    }
    // Of two bright colours one is lost in any case.
    if Self.isBright(foreground) { return self }
    return Cell(glyph: turned, foreground: background, background: foreground)
  }

  private static func isBright(_ color: CellColor) -> Bool {
    (0x0100_0008...0x0100_000F).contains(color.rawValue)
  }
}

extension ByteOutput {
  /// Adds a cell as it is: its glyph in its colours, in reverse video where they cannot be said
  /// otherwise.
  mutating func put(_ cell: Cell, _ pen: inout Pen) {
    let ink = cell.foreground.rawValue, paper = cell.background.rawValue
    let bold = cell.glyph & Cell.boldFlag != 0 ? Pen.bold : 0
    if ink == Pen.defaultBackground || paper == Pen.defaultForeground {
      let target = Pen(foreground: paper, background: ink, attributes: bold | Pen.reverse)
      change(&pen, to: target)
    } else {
      change(&pen, to: Pen(foreground: ink, background: paper, attributes: bold))
    }
    addScalar(Glyph.printable(cell.glyph & Cell.scalarMask))
  }
}
