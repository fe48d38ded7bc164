// Braille: dots on the background instead of areas beside each other.
//
// Part of likes. SPDX-License-Identifier: MIT

extension CellFitting {
  /// A fitted cell as dots.
  ///
  /// Dots stand apart and cover their cell only in part, so areas beside dots would not look like one
  /// shape. Whatever is drawn is dots in its colour, and paper is painted only behind dots on a
  /// drawn shape of a clearly other colour.
  ///
  /// - Parameters:
  ///   - cell: A braille glyph in two colours, or a blank.
  ///   - bare: What a cell shows where nothing is drawn.
  func dotted(_ cell: Cell, bare: CellColor) -> Cell {
    let (ink, paper) = (cell.foreground, cell.background)
    func dots(_ pattern: UInt32, _ color: CellColor) -> Cell {
      Cell(glyph: 0x2800 | pattern & 0xFF, foreground: color, background: bare)
    }
    if cell.glyph == 0x20 { return paper == bare ? cell : dots(0xFF, paper) }
    let inkOff = colors.offset(ink, from: bare)
    let paperOff = colors.offset(paper, from: bare)
    let isInk = (inkOff * inkOff).sum() >= (paperOff * paperOff).sum()
    let (far, near) = isInk ? (inkOff, paperOff) : (paperOff, inkOff)
    let length = max((far * far).sum(), .leastNormalMagnitude)
    let share = (far * near).sum() / length
    let aside = (near * near).sum() - share * share * length
    let (pattern, color) = isInk ? (cell.glyph, ink) : (~cell.glyph, paper)
    if aside > length / 9 {
      return Cell(
        glyph: 0x2800 | pattern & 0xFF, foreground: color, background: isInk ? paper : ink)
    }
    // The nearer side is a shade between the other one and the background: an edge.
    return dots(share < 0.5 ? pattern : 0xFF, color)
  }
}
