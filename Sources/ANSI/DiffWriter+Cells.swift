// One cell of a frame: the cheapest of the spellings that look alike.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas

extension DiffWriter {
  /// Writes a cell where the cursor stands, which is in `column` of a row.
  ///
  /// Plain block elements and flat cells are decided here by counting colours; everything else
  /// (text, bold, reverse, glyphs without a complement in colours that need one) is left to
  /// `putAny`, which counts bytes.
  @inline(__always)
  mutating func put(
    _ cell: Cell, at column: Int, in new: UnsafePointer<Cell>, over old: UnsafePointer<Cell>
  ) {
    guard pen.attributes == 0 else { return putAny(cell) }
    if cell.glyph == Glyph.blank {
      putFlat(cell, at: column, in: new, over: old)
    } else if cell.glyph &- Glyph.firstBlock < Glyph.blockCount {
      putBlock(cell)
    } else {
      putAny(cell)
    }
  }

  /// Writes a block element in two colours. The pen has no attributes.
  @inline(__always)
  private mutating func putBlock(_ cell: Cell) {
    let ink = cell.foreground.rawValue, paper = cell.background.rawValue
    let index = cell.glyph - Glyph.firstBlock
    let bytes = Glyph.firstBlockBytes &+ index &<< 16
    let complement = complements.blockBytes[Int(truncatingIfNeeded: index)]
    if (ink | paper) & Pen.defaultBit == 0 {
      let asIs = changes(ink, paper), swapped = changes(paper, ink)
      if complement == 0 || asIs <= swapped {
        if complement == 0 && cell.glyph == Glyph.fullBlock { return putAny(cell) }
        setColors(ink, paper)
        out.add(UInt64(bytes), count: 3)
      } else {
        setColors(paper, ink)
        out.add(UInt64(complement), count: 3)
      }
    } else if paper == Pen.defaultBackground && ink & Pen.defaultBit == 0
      && cell.glyph != Glyph.fullBlock
    {
      setColors(ink, paper)
      out.add(UInt64(bytes), count: 3)
    } else if ink == Pen.defaultBackground && paper & Pen.defaultBit == 0 && complement != 0 {
      setColors(paper, ink)
      out.add(UInt64(complement), count: 3)
    } else {
      putAny(cell)
    }
  }

  /// Writes a flat cell: a blank on the colour, or a full block in it. The pen has no attributes.
  @inline(__always)
  private mutating func putFlat(
    _ cell: Cell, at column: Int, in new: UnsafePointer<Cell>, over old: UnsafePointer<Cell>
  ) {
    let color = cell.background.rawValue
    if pen.background == color { return out.add(0x20) }
    if color & Pen.defaultBit != 0 { return putAny(cell) }
    if pen.foreground == color {
      return out.add(0x88_96E2, count: 3)  // █
    }
    setColors(pen.foreground, color)
    out.add(0x20)
  }

  @inline(__always)
  private func changes(_ foreground: UInt32, _ background: UInt32) -> Int {
    (pen.foreground != foreground ? 1 : 0) &+ (pen.background != background ? 1 : 0)
  }

  /// Makes the pen's colours these; its attributes stay.
  @inline(__always)
  private mutating func setColors(_ foreground: UInt32, _ background: UInt32) {
    let ink = foreground != pen.foreground, paper = background != pen.background
    guard ink || paper else { return }
    if ((ink ? foreground : 0) | (paper ? background : 0)) & Pen.kindBits != 0 {
      let target = Pen(
        foreground: foreground, background: background, attributes: pen.attributes)
      return out.change(&pen, to: target)
    }
    if ink {
      out.add(0x3B_323B_3833_5B1B, count: 7)  // ESC [ 38;2;
      out.addComponents(foreground)
      if paper {
        out.add(0x3B_323B_3834, count: 5)  // 48;2;
        out.addComponents(background)
      }
    } else {
      out.add(0x3B_323B_3834_5B1B, count: 7)  // ESC [ 48;2;
      out.addComponents(background)
    }
    out.replaceLast(with: 0x6D)
    pen.foreground = foreground
    pen.background = background
  }
}
