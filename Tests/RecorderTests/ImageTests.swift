// .gif and .png: what a decoder finds in them is what was drawn.
//
// Part of likes. SPDX-License-Identifier: MIT

#if Images

import Foundation
import LikesCanvas
import Playback
import Scenes
import Testing

@testable import Recorder

@Suite("Recordings as images")
struct ImageTests {
  private func gif(_ background: Color?) throws -> Data {
    let style = Short.style(background)
    let colors = GIFColors(style: style, grid: Short.grid)
    try Short.recording.play(Short.show(background: background), into: colors) { _ in nil }
    return try Short.bytes("gif", background: background) {
      try GIFSink($0, style: style, grid: Short.grid, colors: colors)
    }
  }

  private func png(_ moments: [Double], _ background: Color?) throws -> Data {
    let path = Short.temporaryPath("png")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = try OutputFile(path: path, replaces: false)
    let sink = PNGSink(
      file, style: Short.style(background), grid: Short.grid, moments: moments)
    try Short.recording.draw(Short.show(background: background), at: moments, into: sink) { _ in
      nil
    }
    try file.commit()
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }

  @Test("are what they were")
  func golden() throws {
    #expect(goldenDifference(try gif(.black), "like.gif") == nil)
    #expect(goldenDifference(try gif(nil), "like-transparent.gif") == nil)
    #expect(goldenDifference(try png([0.25], .black), "like.png") == nil)
    #expect(goldenDifference(try png([0, 0.25, 0.5], nil), "sheet.png") == nil)
  }

  @Test("a GIF's pictures are the frames, their times add up", arguments: [0, nil] as [UInt32?])
  func frames(hex: UInt32?) throws {
    let background = hex.map { Color(hex: $0) }
    let decoder = try GIFDecoder(try gif(background))
    #expect(decoder.loops)
    #expect((decoder.width, decoder.height) == (96, 64))
    #expect(decoder.pictures.allSatisfy { $0.delay >= 2 })
    #expect(decoder.pictures.map(\.delay).reduce(0, +) == 60)
    #expect(decoder.pictures.count > 4)

    let painter = PixelPainter(Short.style(background), grid: Short.grid)
    var show = Short.show(background: background)
    var list = DisplayList(grid: Short.grid)
    var time = 0
    var hasTapped = false
    for picture in decoder.pictures {
      if time >= 10, !hasTapped {
        show.handle(.key(.character(" ")), at: 0.1)
        hasTapped = true
      }
      // Frames begin at hundredths here: 12.5 a second, and a tap at 0.1 s.
      list.begin(grid: Short.grid, background: show.background)
      show.draw(into: &list, at: Double(time) / 100)
      var wrong = 0
      painter.paint(list) { run in
        for x in run.columns {
          let pixel = picture.pixels[run.y * 96 + x]
          if !Self.isAlike(pixel, run, isTransparent: hex == nil) { wrong += 1 }
        }
      }
      #expect(wrong == 0, "at \(time) hundredths")
      time += picture.delay
    }
  }

  /// A palette of 255 colours may be a little off; edges are drawn or not.
  private static func isAlike(_ pixel: UInt32?, _ run: PixelRun, isTransparent: Bool) -> Bool {
    if isTransparent, run.alpha < 255 { return (run.alpha > 0) || pixel == nil }
    guard let pixel else { return false }
    return [16, 8, 0].allSatisfy { (shift: UInt32) in
      abs(Int(pixel >> shift & 0xFF) - Int(run.seen >> shift & 0xFF)) <= 6
    }
  }

  @Test("ink in a terminal's own background is a hole in the paper, not black")
  func hole() {
    let grid = GridSize(columns: 4, rows: 2)
    let style = PictureStyle(
      width: 64, height: 64, look: .terminal(Renderer.Options()), background: nil)
    var list = DisplayList(grid: grid)
    // All but the lowest eighth of a row of cells: that eighth has a glyph, its rest has none.
    list.fill(with: .white) { $0.addRect(Rect(x: 0, y: 0, width: 16, height: 7)) }
    var drawn = 0
    PixelPainter(style, grid: grid).paint(list) { run in
      #expect(run.alpha == 0 || (run.alpha == 255 && run.y < 28))
      if run.alpha == 255 { drawn += run.columns.count }
    }
    #expect(drawn == 64 * 28)
  }

  @Test("other programs read them, where there are any")
  func others() throws {
    #expect(check(try gif(.black), ending: "gif", with: "gifsicle", "--info") != false)
    #expect(check(try gif(nil), ending: "gif", with: "giftext") != false)
    #expect(check(try png([0.25], .black), ending: "png", with: "pngcheck") != false)
    #expect(check(try png([0, 0.25], nil), ending: "png", with: "pngcheck") != false)
  }

  @Test("a signal ends a picture between its rows, and nothing is left", arguments: [0.2, 0.7])
  func interruption(share: Double) throws {
    let path = Short.temporaryPath("png")
    var shares: [Double] = []
    #expect(throws: RecordingError.interrupted(by: 15)) {
      let file = try OutputFile(path: path, replaces: false)
      let sink = PNGSink(file, style: Short.style(nil), grid: Short.grid, moments: [0, 0.25, 0.5])
      try Short.recording.draw(Short.show(background: nil), at: [0, 0.25, 0.5], into: sink) {
        shares.append($0)
        return $0 > share ? 15 : nil
      }
    }
    #expect(shares == shares.sorted() && shares.count > 2)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("a palette of few colours has them all; one of many is near to each")
  func palette() {
    var few = ColorCounts()
    for color in 0..<200 as Range<UInt32> { few.add(color * 1234, count: 1) }
    let exact = Palette(few)
    #expect(
      (0..<200 as Range<UInt32>).allSatisfy {
        exact.colors[Int(exact.index(of: $0 * 1234))] == $0 * 1234
      })

    // Every red on black and on white, as edges have them.
    var reds = ColorCounts()
    for step in 0..<256 as Range<UInt32> {
      reds.add(step << 16, count: 50)
      reds.add(0xFF_0000 | step << 8 | step, count: 50)
      reds.add(step << 16 | step << 8 | step, count: 2)
    }
    reds.add(0xFF_2D55, count: 100_000)
    let palette = Palette(reds)
    #expect(palette.colors.count <= 255)
    #expect(palette.colors[Int(palette.index(of: 0xFF_2D55))] == 0xFF_2D55)
    for step in 0..<256 as Range<UInt32> {
      let found = palette.colors[Int(palette.index(of: step << 16))]
      #expect(abs(Int(found >> 16) - Int(step)) <= 8 && found & 0xFF <= 12)
    }
    #expect(palette.index(of: 0xFF_FFFF) < 255)
  }

  @Test("the box of what differs", arguments: [[(3, 4)], [(0, 0), (9, 7)], []])
  func boxes(places: [(Int, Int)]) {
    let (one, other) = (
      PixelPlane(width: 10, height: 8, filledWith: 255),
      PixelPlane(width: 10, height: 8, filledWith: 255)
    )
    for (x, y) in places { one[y, x] = 1 }
    let box = one.difference(from: other)
    #expect(box.isEmpty == places.isEmpty)
    #expect(box == one.lost(to: 255, in: other))
    for (x, y) in places { #expect(box.columns.contains(x) && box.rows.contains(y)) }
  }
}

#endif
