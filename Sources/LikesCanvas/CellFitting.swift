// From a surface of samples to a grid of cells, in the glyphs and colours there are.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Chooses the cells of a whole picture.
final class CellFitting {
  let options: Renderer.Options
  private let fitter: Fitter
  private let ascii: ASCIIFitter
  /// nil where all colours can be shown, or none.
  private let palette: PaletteFitter?
  let colors: ColorMap
  /// The slots that cells had a frame ago: a row of cells after the other.
  private let slots: UnsafeMutableBufferPointer<UInt8>
  /// The mixed cells of a row of cells, and their masks.
  private let mixed: UnsafeMutablePointer<Int32>
  private let choices: UnsafeMutablePointer<Fitter.Choice>

  init(grid: GridSize, options: Renderer.Options) {
    self.options = options
    slots = .allocate(capacity: grid.columns * grid.rows)
    slots.initialize(repeating: Fitter.Slot.none)
    mixed = .allocate(capacity: grid.columns)
    mixed.initialize(repeating: 0, count: grid.columns)
    choices = .allocate(capacity: grid.columns)
    fitter = Fitter(glyphs: options.glyphs)
    ascii = ASCIIFitter()
    colors = ColorMap(depth: options.depth, standIns: options.standIns)
    let isPalette = options.depth == .palette256 || options.depth == .ansi16
    palette = isPalette ? PaletteFitter(glyphs: options.glyphs, colors: colors) : nil
  }

  deinit {
    slots.deallocate()
    mixed.deallocate()
    choices.deallocate()
  }

  /// Fits every touched cell; all others become bare.
  ///
  /// - Parameter remembers: Cells keep the glyphs that they had a frame ago if these are nearly as
  ///   good as the best.
  /// - Returns: How many cells are mixed.
  func fit(_ surface: Surface, into cells: inout CellGrid, remembers: Bool) -> Int {
    if !remembers { slots.update(repeating: Fitter.Slot.none) }
    let bare = surface.clearValue
    colors.setBare(options.paintsBackground ? nil : Pixel.hex(bare))
    let empty = Cell(
      glyph: 0x20, foreground: .defaultForeground, background: paper(bare, bare))
    cells.fill(with: empty)
    let target = cells.cells.baseAddress!
    var count = 0
    for row in 0..<cells.rows {
      let touched = surface.touched(band: row)
      let first = touched.lowerBound / GridSize.samplesAcross
      let last = (touched.upperBound + GridSize.samplesAcross - 1) / GridSize.samplesAcross
      let slots = self.slots.baseAddress! + row * cells.columns
      slots.update(repeating: Fitter.Slot.none, count: first)
      (slots + last).update(repeating: Fitter.Slot.none, count: cells.columns - last)
      guard !touched.isEmpty else { continue }
      let line = UnsafePointer(surface.samples + row * GridSize.samplesDown * surface.width)
      let shown = target + row * cells.columns
      if options.glyphs == .ascii {
        for column in first..<last {
          shown[column] = asciiCell(
            line + column * GridSize.samplesAcross, surface.width, bare)
        }
        count += last - first
      } else if options.depth == .none {
        for column in first..<last {
          shown[column] = mono(line + column * GridSize.samplesAcross, surface.width)
        }
        count += last - first
      } else {
        count += fit(line, surface.width, bare, first..<last, slots, into: shown)
      }
      if options.glyphs == .braille {
        for column in first..<last {
          shown[column] = dotted(shown[column], bare: empty.background)
        }
      }
    }
    return count
  }

  /// Fits a part of a row of cells in colour: first what is flat, then the masks of all others,
  /// then their colours.
  ///
  /// - Returns: How many cells are mixed.
  private func fit(
    _ line: UnsafePointer<UInt32>, _ stride: Int, _ bare: UInt32, _ columns: Range<Int>,
    _ slots: UnsafeMutablePointer<UInt8>, into shown: UnsafeMutablePointer<Cell>
  ) -> Int {
    @inline(always) func samples(_ column: Int) -> CellSamples {
      CellSamples(line + column &* GridSize.samplesAcross, stride)
    }
    var count = 0
    for column in columns {
      mixed[count] = Int32(truncatingIfNeeded: column)
      if !samples(column).isFlat {
        count &+= 1
        continue
      }
      slots[column] = Fitter.Slot.none
      let sample = line[column &* GridSize.samplesAcross]
      guard sample != bare else { continue }
      shown[column] = Cell(
        glyph: 0x20, foreground: .defaultForeground, background: paper(sample, bare))
    }
    for index in 0..<count {
      let column = Int(mixed[index])
      // A palette's fitter looks for colours near these, and keeps masks by itself: what it finds for
      // one picture must not depend on what it found before.
      let previous = palette == nil ? slots[column] : Fitter.Slot.none
      choices[index] = fitter.choose(samples(column), previous: previous)
    }
    for index in 0..<count {
      let column = Int(mixed[index])
      let fit = fitter.paint(choices[index], samples(column))
      if let palette {
        let found = palette.fit(samples(column), near: fit, previous: slots[column]) {
          paper($0, bare)
        }
        shown[column] = found.cell
        slots[column] = found.slot
        continue
      }
      slots[column] = fit.slot
      let back = paper(fit.paper, bare)
      let front = fit.glyph == 0x20 ? back : paper(fit.ink, bare)
      shown[column] =
        front == back
        ? Cell(glyph: 0x20, foreground: .defaultForeground, background: back)
        : Cell(glyph: fit.glyph, foreground: front, background: back)
    }
    return count
  }

  private func asciiCell(
    _ samples: UnsafePointer<UInt32>, _ stride: Int, _ bare: UInt32
  ) -> Cell {
    let fit = ascii.fit(samples, stride: stride, bare: bare, isMono: options.depth == .none)
    guard fit.glyph != 0x20 else {
      return Cell(glyph: 0x20, foreground: .defaultForeground, background: paper(bare, bare))
    }
    let ink = options.depth == .none ? .defaultForeground : colors.color(Pixel.hex(fit.ink))
    return Cell(glyph: fit.glyph, foreground: ink, background: paper(bare, bare))
  }

  /// The colour of one side of a cell: bare where nothing, or nothing that shows, was drawn.
  @inline(always)
  func paper(_ sample: UInt32, _ bare: UInt32) -> CellColor {
    if !options.paintsBackground || options.depth == .none,
      (sample ^ bare) & 0xFF_FFFF == 0
    {
      return .defaultBackground
    }
    return colors.color(Pixel.hex(sample))
  }

  /// Without colour a sample is ink or paper; the glyph is the one with the fewest wrong samples.
  private func mono(_ samples: UnsafePointer<UInt32>, _ stride: Int) -> Cell {
    var inked: UInt32 = 0
    for row in 0..<8 {
      for column in 0..<4 {
        let sample = samples[row * stride + column]
        if ColorMap.luminance(Pixel.hex(sample)) >= 110 { inked |= 1 << UInt32(row * 4 + column) }
      }
    }
    let (glyph, isFlipped) = fitter.mono(inked)
    switch (glyph, isFlipped) {
    case (0x20, false): return .blank
    case (0x20, true):
      return Cell(glyph: 0x20, foreground: .defaultForeground, background: .defaultForeground)
    default:
      return Cell(
        glyph: glyph, foreground: isFlipped ? .defaultBackground : .defaultForeground,
        background: isFlipped ? .defaultForeground : .defaultBackground)
    }
  }
}
