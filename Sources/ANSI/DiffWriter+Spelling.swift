// Any cell: all its spellings, compared by their bytes.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas

/// One way to write a cell.
private struct Spelling {
  var glyph: UInt32
  var pen: Pen
  var length: Int
}

extension DiffWriter {
  /// Writes a cell in the spelling that takes the fewest bytes from the pen as it is.
  ///
  /// - Returns: Whether the cursor has certainly moved on by one cell; if not, its place counts as
  ///   unknown.
  mutating func putAny(_ cell: Cell) -> Bool {
    let glyph = Glyph.printable(cell.glyph & Cell.scalarMask)
    let ink = cell.foreground.rawValue, paper = cell.background.rawValue
    let spelling =
      if glyph == Glyph.blank || ink == paper {
        flatSpelling(paper)
      } else if glyph == Glyph.fullBlock {
        flatSpelling(ink)
      } else if cell.glyph & Cell.boldFlag != 0 {
        boldSpelling(glyph, ink, paper)
      } else {
        plainSpelling(glyph, ink, paper)
      }
    draft.out.change(&draft.pen, to: spelling.pen)
    draft.out.addScalar(spelling.glyph)
    if Glyph.isOneCellWide(spelling.glyph) { return true }
    cursor = Cursor()
    return false
  }

  /// A cell in one colour: a blank on it or a full block in it, straight or in reverse video.
  ///
  /// The other slot of the pen stays as it is, and bold does not matter to a blank.
  private func flatSpelling(_ color: UInt32) -> Spelling {
    var best = Spelling(glyph: 0, pen: draft.pen, length: .max)
    let bold = draft.pen.attributes & Pen.bold
    if color != Pen.defaultForeground {
      var target = Pen(foreground: draft.pen.foreground, background: color, attributes: bold)
      consider(Glyph.blank, target, &best)
      target.attributes = Pen.reverse
      if color != Pen.defaultBackground { consider(Glyph.fullBlock, target, &best) }
    }
    if color != Pen.defaultBackground {
      var target = Pen(foreground: color, background: draft.pen.background, attributes: 0)
      consider(Glyph.fullBlock, target, &best)
      target.attributes = Pen.reverse
      consider(Glyph.blank, target, &best)
    }
    return best
  }

  /// A glyph or its complement, straight or in reverse video.
  private func plainSpelling(_ glyph: UInt32, _ ink: UInt32, _ paper: UInt32) -> Spelling {
    var best = Spelling(glyph: 0, pen: draft.pen, length: .max)
    let complement = complements.complement(of: glyph)
    if ink != Pen.defaultBackground && paper != Pen.defaultForeground {
      var target = Pen(foreground: ink, background: paper, attributes: 0)
      consider(glyph, target, &best)
      target.attributes = Pen.reverse
      if complement != 0 { consider(complement, target, &best) }
    }
    if paper != Pen.defaultBackground && ink != Pen.defaultForeground {
      var target = Pen(foreground: paper, background: ink, attributes: 0)
      if complement != 0 { consider(complement, target, &best) }
      target.attributes = Pen.reverse
      consider(glyph, target, &best)
    }
    return best
  }

  /// A bold glyph: as it is, or in reverse video where its colours cannot be said otherwise.
  ///
  /// Bold may brighten the colour in the foreground slot, so spellings that put the other colour
  /// there do not look alike.
  private func boldSpelling(_ glyph: UInt32, _ ink: UInt32, _ paper: UInt32) -> Spelling {
    var best = Spelling(glyph: 0, pen: draft.pen, length: .max)
    if ink != Pen.defaultBackground && paper != Pen.defaultForeground {
      consider(glyph, Pen(foreground: ink, background: paper, attributes: Pen.bold), &best)
    } else {
      let attributes = Pen.bold | Pen.reverse
      consider(glyph, Pen(foreground: paper, background: ink, attributes: attributes), &best)
    }
    return best
  }

  private func consider(_ glyph: UInt32, _ target: Pen, _ best: inout Spelling) {
    let length = PenChange(from: draft.pen, to: target).length + Glyph.encodedLength(glyph)
    if length < best.length { best = Spelling(glyph: glyph, pen: target, length: length) }
  }

  /// Bytes of a cell that the pen fits as it is; 0 if it does not fit.
  func penFits(_ cell: Cell) -> Int {
    // Without bright backgrounds what a pen shows is not simply its colours.
    let glyph = hasBrightBackgrounds ? fittingGlyph(cell) : 0
    return glyph == 0 ? 0 : Glyph.encodedLength(glyph)
  }

  /// Writes a cell that the pen fits.
  mutating func putFitting(_ cell: Cell) {
    draft.out.addScalar(fittingGlyph(cell))
  }

  /// The glyph that shows `cell` with the pen as it is and moves the cursor by one; 0 for none.
  private func fittingGlyph(_ cell: Cell) -> UInt32 {
    let ink = cell.foreground.rawValue, paper = cell.background.rawValue
    let isReversed = draft.pen.attributes & Pen.reverse != 0
    let isBold = draft.pen.attributes & Pen.bold != 0
    let drawn = isReversed ? draft.pen.background : draft.pen.foreground
    let around = isReversed ? draft.pen.foreground : draft.pen.background
    if cell.glyph == Glyph.blank {
      if isBold && isReversed { return 0 }
      if around == paper { return Glyph.blank }
      return drawn == paper && !isBold && paper != Pen.defaultBackground ? Glyph.fullBlock : 0
    }
    let scalar = cell.glyph & Cell.scalarMask
    if isBold != (cell.glyph & Cell.boldFlag != 0) || !Glyph.isOneCellWide(scalar) { return 0 }
    if drawn == ink && around == paper { return Glyph.printable(scalar) }
    if isBold || drawn != paper || around != ink { return 0 }
    return complements.complement(of: scalar)
  }
}

extension Glyph {
  /// Bytes of a scalar in UTF-8.
  static func encodedLength(_ scalar: UInt32) -> Int {
    scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x1_0000 ? 3 : 4
  }
}
