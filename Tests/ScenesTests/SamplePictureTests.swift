// The picture of `likes doctor`: safe to print, and told rightly.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas
import Playback
import Testing

@testable import Scenes

@Suite("Sample picture")
struct SamplePictureTests {
  private static let depths: [ColorDepth] = [.truecolor, .palette256, .ansi16, .none]

  private func picture(_ glyphs: GlyphSet, _ depth: ColorDepth) -> SamplePicture {
    SamplePicture(
      settings: SceneSettings(seed: 1, appearance: .dark, depth: depth), glyphs: glyphs)
  }

  private func texts(_ picture: SamplePicture, on grid: GridSize) -> [DisplayList.LetteredText] {
    var list = DisplayList(grid: grid, background: picture.background)
    picture.draw(into: &list)
    var texts: [DisplayList.LetteredText] = []
    list.forEachElement { if case .text(let text) = $0 { texts.append(text) } }
    return texts
  }

  @Test(
    "its glyphs are those that pictures of the set are made of, each once and one column wide",
    arguments: GlyphSet.allCases)
  func glyphs(set: GlyphSet) throws {
    let grid = try #require(SamplePicture.size(on: GridSize(columns: 80, rows: 24)))
    let row = try #require(texts(picture(set, .none), on: grid).first).text
    let values = row.unicodeScalars.map(\.value)
    #expect(Set(values).count == values.count && (3...30).contains(values.count))
    #expect(values.allSatisfy { TextWidth.columns(of: $0) == 1 })
    let ranges: [ClosedRange<UInt32>] =
      switch set {
      case .ascii: [0x21...0x7E]
      case .half, .quadrant, .block: [0x2580...0x259F]
      case .sextant: [0x1_FB00...0x1_FB3B]
      case .blockSextant: [0x2580...0x259F, 0x1_FB00...0x1_FB3B]
      case .octant: [0x1_CD00...0x1_CDE5]
      case .braille: [0x2800...0x28FF]
      }
    #expect(values.allSatisfy { value in ranges.contains { $0.contains(value) } })
    #expect(ranges.allSatisfy { range in values.contains { range.contains($0) } })
    // The shades are in few fonts that have half blocks.
    #expect(values.allSatisfy { !(0x2591...0x2593).contains($0) })
    #expect(picture(set, .none).expectation.contains("\(values.count) "))
  }

  @Test("stays within its grid", arguments: GlyphSet.allCases, depths)
  func fits(set: GlyphSet, depth: ColorDepth) throws {
    let grid = try #require(SamplePicture.size(on: GridSize(columns: 45, rows: 7)))
    for text in texts(picture(set, depth), on: grid) {
      #expect(text.row < grid.rows)
      #expect(text.column + text.text.unicodeScalars.count <= grid.columns)
    }
  }

  @Test("has a ramp where there are colours, and says how smooth it is", arguments: depths)
  func ramp(depth: ColorDepth) throws {
    let grid = try #require(SamplePicture.size(on: GridSize(columns: 80, rows: 24)))
    let inks = Set(texts(picture(.block, depth), on: grid).filter { $0.row == 4 }.map(\.ink))
    let expectation = picture(.block, depth).expectation
    switch depth {
    case .truecolor: #expect(inks.count == 30 && expectation.contains("many small steps"))
    case .palette256: #expect(expectation.contains("few even steps"))
    case .ansi16: #expect(expectation.contains("two to five steps"))
    case .none: #expect(inks.isEmpty && !expectation.contains("ramp"))
    }
    #expect(inks.isEmpty == (depth == .none))
  }

  @Test("needs 45 columns and 7 rows", arguments: [(44, 24), (80, 6), (1, 1)])
  func cramped(columns: Int, rows: Int) {
    #expect(SamplePicture.size(on: GridSize(columns: columns, rows: rows)) == nil)
  }
}
