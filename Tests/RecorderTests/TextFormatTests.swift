// .cast, .svg and .txt: what is in them, and that others read the same.
//
// Part of likes. SPDX-License-Identifier: MIT

import Foundation
import LikesCanvas
import Playback
import Scenes
import TestSupport
import Testing

@testable import Recorder

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("Recordings as text")
struct TextFormatTests {
  private func cast() throws -> Data {
    try Short.bytes("cast") {
      try CastSink(
        $0, grid: Short.grid, options: Renderer.Options(), title: "a \"heart\" \\ \u{1B}",
        theme: CastTheme(foreground: .white, background: .black))
    }
  }

  private func svg() throws -> Data {
    try Short.bytes("svg") {
      SVGSink($0, style: Short.style(.black), grid: Short.grid, title: "a < b & c")
    }
  }

  private func text() throws -> Data {
    try Short.bytes("txt", depth: .none) {
      try TextSink(
        $0, grid: Short.grid, options: Renderer.Options(depth: .none), title: "like")
    }
  }

  @Test("are what they were")
  func golden() throws {
    #expect(goldenDifference(try cast(), "like.cast") == nil)
    #expect(goldenDifference(try svg(), "like.svg") == nil)
    #expect(goldenDifference(try text(), "like.txt") == nil)
  }

  /// Time, kind and data of every event.
  private func events(_ data: Data) throws -> (header: [String: Any], [(Double, String, String)]) {
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    let values = try lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) }
    let header = try #require(values.first as? [String: Any])
    return (
      header,
      try values.dropFirst().map {
        let event = try #require($0 as? [Any])
        return (
          try #require(event[0] as? Double), try #require(event[1] as? String),
          try #require(event[2] as? String)
        )
      }
    )
  }

  @Test("a .cast has size, title and theme; its times never go back; it lasts as long")
  func header() throws {
    let (header, events) = try events(try cast())
    #expect(header["version"] as? Int == 2)
    #expect(header["width"] as? Int == 24)
    #expect(header["height"] as? Int == 8)
    #expect(header["title"] as? String == "a \"heart\" \\ \u{1B}")
    let theme = try #require(header["theme"] as? [String: String])
    #expect(theme["fg"] == "#ffffff")
    #expect(theme["palette"]?.split(separator: ":").count == 16)
    for (earlier, later) in zip(events, events.dropFirst()) { #expect(earlier.0 <= later.0) }
    #expect(events.last?.0 == 0.6)
  }

  @Test("the bytes of a .cast rebuild the frames, and no line feed is among them")
  func rebuilds() throws {
    let (_, events) = try events(try cast())
    #expect(events.allSatisfy { !$0.2.contains("\n") })
    var terminal = ANSIInterpreter(columns: 24, rows: 8)
    var show = Short.show(background: .black)
    let renderer = Renderer(grid: Short.grid)
    var list = DisplayList(grid: Short.grid)
    var hasTapped = false
    // The first hides the cursor, the last shows it.
    for (time, _, bytes) in events.dropFirst().dropLast() {
      try terminal.feed(Array(bytes.utf8))
      if time >= 0.1, !hasTapped {
        show.handle(.key(.character(" ")), at: 0.1)
        hasTapped = true
      }
      list.begin(grid: Short.grid, background: .black)
      show.draw(into: &list, at: time)
      renderer.render(list)
      let differs = terminal.cells.indices.filter { place in
        let cell = renderer.cells[place / 24, place % 24]
        return terminal.cells[place].map { TestSupport.Appearance($0) }
          != TestSupport.Appearance(cell)
      }
      #expect(differs.isEmpty, "at \(time) s")
    }
  }

  @Test("an .svg is XML, without a script, and escapes its title")
  func markup() throws {
    let data = try svg()
    let parser = XMLParser(data: data)
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.contains("<title>a &lt; b &amp; c</title>"))
    #expect(!text.contains("<script"))
    #expect(text.contains("repeatCount=\"indefinite\""))
  }

  @Test("a shape that stays is written once, and only its place in time is told")
  func staying() throws {
    let path = Short.temporaryPath("svg")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = try OutputFile(path: path, replaces: false)
    let sink = SVGSink(file, style: Short.style(nil), grid: Short.grid, title: "x")
    for frame in 0..<10 {
      var list = DisplayList(grid: Short.grid)
      list.fill(.heart, with: .white)
      if frame >= 5 { list.fill(.heart, with: .black) }
      _ = try sink.present(Frame(list: list, time: Double(frame) / 10, number: frame))
    }
    try sink.finish(at: 1) { _ in nil }
    try file.commit()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.components(separatedBy: "<path ").count == 2)
    #expect(text.components(separatedBy: "<use ").count == 3)
    #expect(text.components(separatedBy: "<animate ").count == 2)
    #expect(text.contains("values=\"none;inline\" keyTimes=\"0;.5\""))
  }

  @Test(
    "numbers have so many decimals, or as few as they need",
    arguments: [
      (0.0, "0.00", "0"), (1.5, "1.50", "1.5"), (-0.25, "-0.25", "-.25"), (-0.001, "0.00", "0"),
      (12.999, "13.00", "13"), (100, "100.00", "100"), (.infinity, "1000000000.00", "1000000000"),
    ])
  func numbers(value: Double, fixed: String, short: String) {
    #expect(FixedPoint.text(value, decimals: 2) == fixed)
    #expect(FixedPoint.short(value, decimals: 2) == short)
  }
}
