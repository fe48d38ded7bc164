// Rendering: closed forms of compositing, and cells that must be exact.
//
// Part of likes. SPDX-License-Identifier: MIT

import Testing

@testable import LikesCanvas

private let grid = GridSize(columns: 20, rows: 10)
private let red = Color(hex: 0xFF0000)

/// The sample at a place after drawing.
private func samples(
  background: Color = .black, _ draw: (inout DisplayList) -> Void
) -> Renderer {
  let renderer = Renderer(grid: grid)
  var list = DisplayList(grid: grid, background: background)
  draw(&list)
  renderer.render(list)
  return renderer
}

extension Renderer {
  fileprivate func hex(_ x: Int, _ y: Int) -> UInt32 { Pixel.hex(base.samples[y * base.width + x]) }
}

private func rect(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> (inout Path) -> Void {
  { $0.addRect(Rect(x: x, y: y, width: width, height: height)) }
}

@Suite("Renderer")
struct RendererTests {
  @Test("blends source-over on encoded components", arguments: [0.25, 0.5, 0.75])
  func sourceOver(opacity: Double) {
    let picture = samples(background: .white) { list in
      list.fill(with: Color(hex: 0x204060).opacity(opacity), rect(4, 4, 20, 20))
    }
    let expected = Color.white.mixed(
      with: Color(hex: 0x204060), by: (opacity * 255).rounded() / 255)
    let got = picture.hex(10, 10)
    for shift in [UInt32(0), 8, 16] {
      #expect(abs(Int(got >> shift & 0xFF) - Int(expected.hex >> shift & 0xFF)) <= 1)
    }
    #expect(picture.hex(30, 10) == 0xFFFFFF)
  }

  @Test("a group fades as one, its overlaps do not show")
  func group() {
    let picture = samples { list in
      list.group(opacity: 0.5) { list in
        list.fill(with: red, rect(0, 0, 16, 16))
        list.fill(with: red, rect(8, 8, 16, 16))
      }
    }
    #expect(picture.hex(4, 4) == 0x800000)
    #expect(picture.hex(10, 10) == 0x800000)
    #expect(picture.hex(20, 20) == 0x800000)
    #expect(picture.hex(30, 2) == 0)
  }

  @Test("nested opacities multiply")
  func nested() {
    let picture = samples { list in
      list.group(opacity: 0.5) { $0.group(opacity: 0.5) { $0.fill(with: red, rect(0, 0, 8, 8)) } }
    }
    #expect(abs(Int(picture.hex(2, 2) >> 16) - 64) <= 1)
  }

  @Test("a clip shows only what is inside; clips in clips cut again")
  func clip() {
    let picture = samples { list in
      list.clip(rect(8, 8, 16, 16)) { list in
        list.clip(rect(16, 0, 40, 80)) { $0.fill(with: red, rect(0, 0, 80, 80)) }
        list.fill(with: Color(hex: 0xFF), rect(0, 20, 80, 2))
      }
      list.fill(with: Color(hex: 0xFF00), rect(0, 0, 2, 2))
    }
    #expect(picture.hex(12, 12) == 0)
    #expect(picture.hex(20, 12) == 0xFF0000)
    #expect(picture.hex(26, 12) == 0)
    #expect(picture.hex(10, 21) == 0xFF)
    #expect(picture.hex(1, 1) == 0xFF00)
  }

  @Test("erasing takes shapes and texts within the clip and leaves the rest bare")
  func erase() {
    let picture = samples { list in
      list.fill(with: red, rect(0, 0, 80, 80))
      list.text("in", row: 1, column: 4, ink: .color(red))
      list.text("out", row: 8, column: 12, ink: .color(.white))
      list.clip(rect(0, 0, 40, 40)) { $0.erase() }
    }
    #expect(picture.cells[1, 4] == .blank)
    #expect(picture.cells[2, 2] == .blank)
    #expect(picture.cells[8, 12].glyph == 0x6F)
    #expect(picture.cells[8, 2].background == CellColor(rgb: 0xFF0000))
  }

  @Test("what nothing covers is left to the terminal, or painted when asked")
  func background() {
    #expect(samples { $0.fill(with: red, rect(0, 0, 8, 8)) }.cells[5, 5] == .blank)
    let painting = Renderer(grid: grid, options: .init(paintsBackground: true))
    painting.render(DisplayList(grid: grid, background: Color(hex: 0x102030)))
    #expect(painting.cells[5, 5].background == CellColor(rgb: 0x102030))
  }

  @Test(
    "a sprite looks like the filled path, wherever it is",
    arguments: [
      (40.0, 40.0, 30.0, 0.0), (40.5, 39.5, 30, 0), (12.25, 70.75, 17, 0), (2, 40, 40, 10),
      (78, 78, 40, -20),
    ])
  func sprite(x: Double, y: Double, width: Double, degrees: Double) {
    let color = Color(hex: 0xFF375F)
    let copied = samples { list in
      list.sprite(.heart, center: Point(x, y), width: width, degrees: degrees, color: color)
    }
    let filled = samples { list in
      list.fill(
        .heart, with: color,
        transform: AffineTransform.translation(-50, -50).then(.scale(width / 100))
          .then(.rotation(degrees: degrees)).then(.translation(x, y)))
    }
    var sum = 0
    for sy in 0..<grid.sampleHeight {
      for sx in 0..<grid.sampleWidth {
        sum += abs(Int(copied.hex(sx, sy) >> 16) - Int(filled.hex(sx, sy) >> 16))
      }
    }
    // Places and turns are kept to half a sample at the edge.
    #expect(Double(sum) / 255 < width * (degrees == 0 ? 0.03 : 0.35) + 0.1)
  }

  @Test("a sprite too large to keep is drawn all the same")
  func largeSprite() {
    let picture = samples { list in
      list.sprite(.rimmedHeart, center: Point(40, 40), width: 900, color: red, opacity: 0.5)
    }
    #expect(picture.hex(40, 40) == 0x800000)
  }

  @Test("drawing twice gives the same cells, and nothing is left of the frame before")
  func leftovers() {
    let renderer = Renderer(grid: grid)
    var busy = DisplayList(grid: grid)
    busy.fill(with: red, rect(0, 0, 80, 80))
    busy.text("word", row: 3, column: 3, ink: .color(red))
    busy.clip(rect(0, 0, 30, 30)) {
      $0.group(opacity: 0.3) { $0.fill(with: .white, rect(0, 0, 80, 80)) }
    }
    let empty = DisplayList(grid: grid)
    renderer.render(busy)
    renderer.render(empty)
    for row in 0..<grid.rows {
      for column in 0..<grid.columns { #expect(renderer.cells[row, column] == .blank) }
    }
  }

  @Test("text keeps the colour behind it and is cut at the edges")
  func text() {
    let picture = samples { list in
      list.fill(with: Color(hex: 0x0000FF), rect(0, 0, 80, 80))
      list.text("héart", row: 2, column: 17, ink: .color(red), bold: true)
      list.text("left", row: 3, column: -2, ink: .terminal(.white))
      list.text("no", row: 99, column: 0, ink: .color(red))
    }
    #expect(picture.cells[2, 17].glyph == 0x68 | Cell.boldFlag)
    #expect(picture.cells[2, 18].glyph == 0xE9 | Cell.boldFlag)
    #expect(picture.cells[2, 18].background == CellColor(rgb: 0x0000FF))
    #expect(picture.cells[3, 0].glyph == 0x66)
    // The terminal's own text colour need not show on what we paint.
    #expect(picture.cells[3, 0].foreground == CellColor(rgb: 0xFFFFFF))
    let bare = samples { $0.text("own", row: 1, column: 1, ink: .terminal(.white)) }
    #expect(bare.cells[1, 1].foreground == .defaultForeground)
  }

  @Test("only colours of the depth are used", arguments: ColorDepth.allCases)
  func depth(depth: ColorDepth) {
    let renderer = Renderer(grid: grid, options: .init(depth: depth))
    var list = DisplayList(grid: grid)
    list.fill(.heart, with: Color(hex: 0xFF375F), transform: .scale(0.7))
    list.fill(with: Color(hex: 0x3F87FF).opacity(0.6)) {
      $0.addCircle(center: Point(50, 40), radius: 21)
    }
    list.text("text", row: 9, column: 2, ink: .color(Color(hex: 0x8D8D93)))
    renderer.render(list)
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        let cell = renderer.cells[row, column]
        for color in [cell.foreground, cell.background] {
          let kind = color.rawValue >> 24
          switch depth {
          case .truecolor: #expect(kind != 1)
          case .palette256: #expect(kind > 1 || kind == 1 && color.rawValue & 0xFF >= 16)
          case .ansi16: #expect(kind > 1 || kind == 1 && color.rawValue & 0xFF < 16)
          case .none: #expect(kind > 1)
          }
        }
      }
    }
  }

  @Test("ASCII cells are ASCII")
  func ascii() {
    let renderer = Renderer(grid: grid, options: .init(glyphs: .ascii))
    var list = DisplayList(grid: grid)
    list.fill(.heart, with: red, transform: .scale(0.7))
    list.text("✓ → …", row: 9, column: 2, ink: .color(red))
    renderer.render(list)
    var inked = 0
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        let glyph = renderer.cells[row, column].glyph & Cell.scalarMask
        #expect(glyph >= 0x20 && glyph < 0x7F)
        if glyph != 0x20 { inked += 1 }
      }
    }
    #expect(inked > 60)
  }

  @Test("survives numbers that are not finite, and huge ones")
  func extremes() {
    _ = samples { list in
      for value in [Double.nan, .infinity, -.infinity, 1e300, -1e12, 1e-300] {
        list.fill(with: red) { $0.addCircle(center: Point(value, 10), radius: 5) }
        list.fill(with: red) { $0.addCircle(center: Point(10, 10), radius: value) }
        list.sprite(.rimmedHeart, center: Point(value, 3), width: 10, color: red)
        list.sprite(.rimmedHeart, center: Point(3, 3), width: value, color: red)
        list.stroke(
          with: red, style: StrokeStyle(width: value)
        ) { $0.addCircle(center: Point(20, 20), radius: 9) }
        list.fill(with: red.opacity(value), rect(0, 0, 9, 9))
        list.group(opacity: value) { $0.fill(with: red, rect(0, 0, 9, 9)) }
        list.erase(strength: value)
      }
    }
  }
}
