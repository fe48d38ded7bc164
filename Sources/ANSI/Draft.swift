// The bytes of a frame so far, and the cells that are cheap to decide.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas

/// The bytes of a frame so far and the pen that they leave behind.
///
/// A value of its own so that the loop over a row can keep it in registers.
struct Draft {
  var out: ByteOutput
  var pen = Pen.reset

  /// Writes a cell where the cursor stands.
  ///
  /// Plain block elements and flat cells are decided here by counting colours; everything else
  /// (text, bold, reverse, glyphs without a complement in colours that need one) is left to
  /// `DiffWriter.putAny`, which counts bytes.
  ///
  /// - Parameters:
  ///   - ahead: Starts with `cell`.
  ///   - complements: `ComplementTable.blockBytes`.
  /// - Returns: False if nothing was written.
  @inline(always)
  mutating func put(_ cell: Cell, ahead: RowAhead, complements: UnsafePointer<UInt32>) -> Bool {
    guard pen.attributes & Pen.bold == 0 else { return false }
    let index = cell.glyph &- Glyph.firstBlock
    if index < Glyph.blockCount {
      let complement = complements[Int(truncatingIfNeeded: index)]
      return putBlock(cell, Glyph.firstBlockBytes &+ index &<< 16, complement, ahead)
    }
    guard cell.glyph == Glyph.blank else { return false }
    let color = cell.background.rawValue
    return pen.attributes == 0 ? putFlat(color, ahead) : putReversedFlat(color, ahead)
  }

  /// Writes a block element in two colours. The pen is not bold.
  ///
  /// - Parameters:
  ///   - bytes: The glyph as it lies in memory.
  ///   - complement: The same of its complement, or 0.
  @inline(always)
  private mutating func putBlock(
    _ cell: Cell, _ bytes: UInt32, _ complement: UInt32, _ ahead: RowAhead
  ) -> Bool {
    let ink = cell.foreground.rawValue, paper = cell.background.rawValue
    let isReversed = pen.attributes != 0
    if isReversed && complement == 0 { return false }
    var swaps = false
    if (ink | paper) & Pen.defaultBit == 0 {
      // Where one colour is right already, swapping them is never cheaper. Where both are sent,
      // that of a flat neighbour had better be what a blank shows: it is shorter than a block.
      if pen.foreground != ink && pen.background != paper {
        swaps = pen.foreground == paper || pen.background == ink
        if complement == 0 {
          if swaps { return false }
        } else if !swaps {
          swaps = ahead.nextFlatColor == (isReversed ? paper : ink)
        }
      }
    } else if ink == Pen.defaultBackground {
      guard paper & Pen.defaultBit == 0 && complement != 0 else { return false }
      swaps = true
    } else if paper != Pen.defaultBackground || ink == Pen.defaultForeground {
      return false
    }
    // The foreground is the ink, but in reverse video it is the paper.
    if swaps {
      setColors(paper, ink)
      out.add(UInt64(isReversed ? bytes : complement), count: 3)
    } else {
      setColors(ink, paper)
      out.add(UInt64(isReversed ? complement : bytes), count: 3)
    }
    return true
  }

  /// Writes a flat cell: a blank on the colour, or a full block in it. The pen has no attributes.
  @inline(always)
  private mutating func putFlat(_ color: UInt32, _ ahead: RowAhead) -> Bool {
    if pen.background == color {
      out.add(0x20)
    } else if pen.foreground == color {
      if ahead.reversingPays(false) {
        out.add(0x20_6D37_5B1B, count: 5)  // ESC [ 7 m, blank
        pen.attributes = Pen.reverse
      } else {
        out.add(0x88_96E2, count: 3)  // █
      }
    } else if color == Pen.defaultForeground {
      return false
    } else if color != Pen.defaultBackground && ahead.foregroundPays(pen) {
      setColors(color, pen.background)
      out.add(0x88_96E2, count: 3)  // █
    } else {
      setColors(pen.foreground, color)
      out.add(0x20)
    }
    return true
  }

  /// Writes a flat cell. The pen is in reverse video: a blank shows its foreground.
  private mutating func putReversedFlat(_ color: UInt32, _ ahead: RowAhead) -> Bool {
    if pen.foreground == color {
      out.add(0x20)
    } else if pen.background == color {
      if color == Pen.defaultBackground || ahead.reversingPays(true) {
        out.add(0x206D_3732_5B1B, count: 6)  // ESC [ 27 m, blank
        pen.attributes = 0
      } else {
        out.add(0x88_96E2, count: 3)  // █
      }
    } else if color & Pen.defaultBit == 0 {
      setColors(color, pen.background)
      out.add(0x20)
    } else {
      return false
    }
    return true
  }

  /// Makes the pen's colours these; its attributes stay.
  @inline(always)
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
