// Text over fitted cells.
//
// Part of likes. SPDX-License-Identifier: MIT

extension CellFitting {
  /// Writes text over cells; each keeps its mean colour behind the character.
  func place(
    _ text: DisplayList.Text, _ bytes: ArraySlice<UInt8>, opacity: Double, background: Color,
    on surface: Surface, into cells: inout CellGrid
  ) {
    guard text.row >= 0, text.row < cells.rows, opacity > 0.02 else { return }
    var column = text.column
    let bold = text.isBold ? Cell.boldFlag : 0
    var decoder = UTF8Decoder(bytes)
    while let scalar = decoder.next() {
      defer { column += 1 }
      guard column >= 0, column < cells.columns else { continue }
      var cell = cells[text.row, column]
      let under = mean(surface, row: text.row, column: column)
      if let fill = text.background {
        cell.background = options.depth == .none ? .defaultBackground : colors.color(fill.hex)
      } else if cell.glyph != 0x20 {
        cell.background = paper(under, surface.clearValue)
      }
      if scalar == 0x20 {
        guard text.background != nil else { continue }
        cell.glyph = 0x20
        cell.foreground = .defaultForeground
      } else {
        let shown = options.glyphs == .ascii ? UTF8Decoder.ascii(scalar) : scalar
        cell.glyph = shown | bold
        cell.foreground = ink(
          text.ink, opacity, behind: text.background?.hex ?? Pixel.hex(under),
          isPainted: cell.background != .defaultBackground)
        if cell.foreground == cell.background {
          cell.glyph = 0x20
          cell.foreground = .defaultForeground
        }
      }
      cells[text.row, column] = cell
    }
  }

  /// The terminal's own text colour is only sure to show on its own background.
  private func ink(
    _ ink: Ink, _ opacity: Double, behind: UInt32, isPainted: Bool
  ) -> CellColor {
    guard options.depth != .none else { return .defaultForeground }
    switch ink {
    case .terminal(let fallback):
      if !isPainted, opacity >= 0.99, fallback.opacity >= 0.99 { return .defaultForeground }
      return blended(fallback, opacity, behind)
    case .color(let color):
      return blended(color, opacity, behind)
    }
  }

  private func blended(_ color: Color, _ opacity: Double, _ behind: UInt32) -> CellColor {
    let strength = min(max(color.opacity * opacity, 0), 1)
    return colors.color(Color(hex: behind).mixed(with: color, by: strength).hex)
  }

  /// The mean sample of a cell; the bare one where nothing was drawn.
  private func mean(_ surface: Surface, row: Int, column: Int) -> UInt32 {
    var sums = SIMD4<UInt32>.zero
    let first =
      surface.samples
      + row * GridSize.samplesDown * surface.width + column * GridSize.samplesAcross
    for y in 0..<GridSize.samplesDown {
      for x in 0..<GridSize.samplesAcross {
        let sample = first[y * surface.width + x]
        sums &+= SIMD4(sample & 0xFF, sample >> 8 & 0xFF, sample >> 16 & 0xFF, sample >> 24)
      }
    }
    let mean = (sums &+ 16) &>> 5
    return mean.x | mean.y << 8 | mean.z << 16 | mean.w << 24
  }
}

/// Scalars of UTF-8 that comes from our own strings.
struct UTF8Decoder {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// The next scalar; U+FFFD for what is not UTF-8 or is a control character.
  mutating func next() -> UInt32? {
    guard let lead = rest.popFirst() else { return nil }
    if lead < 0x80 { return lead < 0x20 || lead == 0x7F ? 0xFFFD : UInt32(lead) }
    let count = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1
    var value = UInt32(lead) & (count == 3 ? 0x07 : count == 2 ? 0x0F : 0x1F)
    for _ in 0..<count {
      guard let byte = rest.popFirst() else { return 0xFFFD }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return value
  }

  /// What stands for a scalar where only ASCII is shown.
  static func ascii(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x20..<0x7F: scalar
    case 0x2713: UInt32(UInt8(ascii: "v"))
    case 0x2665: UInt32(UInt8(ascii: "*"))
    case 0x2661: UInt32(UInt8(ascii: "o"))
    case 0xD7: UInt32(UInt8(ascii: "x"))
    case 0x2190: UInt32(UInt8(ascii: "<"))
    case 0x2192: UInt32(UInt8(ascii: ">"))
    case 0x2026: UInt32(UInt8(ascii: "."))
    case 0x2013, 0x2014: UInt32(UInt8(ascii: "-"))
    case 0x2581: UInt32(UInt8(ascii: "_"))
    case 0x2022, 0x00B7: UInt32(UInt8(ascii: "*"))
    default: UInt32(UInt8(ascii: "?"))
    }
  }
}
