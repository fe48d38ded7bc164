// Still pictures as .svg, and the cells of a terminal as .svg.
//
// Part of likes. SPDX-License-Identifier: MIT

import Foundation
import LikesCanvas
import Playback
import Scenes
import Testing

@testable import Recorder

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("Still pictures and cells as .svg")
struct StillTests {
  private let cells = PictureStyle(
    width: 192, height: 128, look: .terminal(Renderer.Options()), background: .black)

  private func still(
    _ moments: [Double], _ style: PictureStyle = Short.style(.black), title: String = "like"
  ) throws -> Data {
    let path = Short.temporaryPath("svg")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = try OutputFile(path: path, replaces: false)
    let sink = SVGSheetSink(file, style: style, grid: Short.grid, title: title, moments: moments)
    try Short.recording.draw(Short.show(background: .black), at: moments, into: sink) { _ in nil }
    try file.commit()
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }

  private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

  private func count(_ part: String, in data: Data) -> Int {
    text(data).components(separatedBy: part).count - 1
  }

  @Test("are what they were")
  func golden() throws {
    #expect(goldenDifference(try still([0, 0.25, 0.5]), "sheet.svg") == nil)
    #expect(goldenDifference(try still([0.25], cells), "like-cells.svg") == nil)
    let moving = try Short.bytes("svg") {
      SVGSink($0, style: cells, grid: Short.grid, title: "like")
    }
    #expect(goldenDifference(moving, "like-moving-cells.svg") == nil)
  }

  @Test("are XML without motion, and one moment alone fills the file")
  func markup() throws {
    for data in [try still([0.25]), try still([0, 0.25], cells)] {
      let parser = XMLParser(data: data)
      #expect(parser.parse(), "\(String(describing: parser.parserError))")
      #expect(count("<animate", in: data) == 0)
    }
    #expect(text(try still([0.25])).contains("viewBox=\"0 0 96 64\""))
    #expect(count("<svg ", in: try still([0.25])) == 2)
    #expect(count("<svg ", in: try still([0, 0.25, 0.5])) == 4)
  }

  @Test("a moment is shown with every key up to it pressed")
  func moments() throws {
    // The tap is at 0.1 s: before it the heart is white, at 0.3 s there is red.
    #expect(!text(try still([0.05])).contains("#f00"))
    #expect(text(try still([0.3])).contains("#f00"))
  }

  @Test("cells are areas without seams, and their letters text, each in its cell")
  func letters() throws {
    let path = Short.temporaryPath("svg")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = try OutputFile(path: path, replaces: false)
    let sink = SVGSheetSink(file, style: cells, grid: Short.grid, title: "x", moments: [0])
    var list = DisplayList(grid: Short.grid)
    list.text("a<b", row: 1, column: 2, ink: .color(.white))
    _ = try sink.present(Frame(list: list, time: 0, number: 0))
    try sink.finish(at: 0) { _ in nil }
    try file.commit()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("shape-rendering=\"crispEdges\""))
    #expect(text.contains("<text x=\"16 24 32\" y=\"28\" fill=\"#fff\">a&lt;b</text>"))
  }
}
