// The stage: what a tap does, how the count is told, when it sparkles.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas
import Playback
import Testing

@testable import Scenes

@Suite("Stage")
struct StageTests {
  private func lines(
    _ scene: Stage, at time: Double, columns: Int = 80, rows: Int = 24
  )
    -> [Substring]
  {
    display(scene, at: time, columns: columns, rows: rows).description.split(separator: "\n")
  }

  @Test("every tap counts and sends a heart, whatever the button does")
  func taps() {
    var stage = Stage(settings: SceneSettings())
    for time in [0, 0, 0.3, 0.9] { stage.handle(.tap(nil), at: time) }
    stage.handle(.unlike, at: 1.2)
    stage.handle(.tap(nil), at: 1.25)
    #expect(stage.likeCount == 5)
    #expect(stage.pile.hearts.count == 5)
    #expect(stage.button.isLiked)
    #expect(lines(stage, at: 1.3).count { $0.contains("rimmedHeart") } == 5)
  }

  @Test("an unlike takes the colour, not the count, and waits for nothing")
  func unlike() {
    var stage = Stage(settings: SceneSettings())
    stage.handle(.tap(nil), at: 0)
    stage.handle(.unlike, at: 0.4)
    #expect(stage.button.isLiked)
    stage.handle(.unlike, at: 0.7)
    #expect(!stage.button.isLiked && stage.likeCount == 1)
    #expect(!stage.isAtRest(at: 0.8) && stage.isAtRest(at: 3))
  }

  @Test(
    "tells the number with its thousands apart",
    arguments: [
      (0, "0"), (1, "1"), (12, "12"), (999, "999"), (1000, "1,000"), (1284, "1,284"),
      (999_999, "999,999"), (1_234_567, "1,234,567"),
    ])
  func grouped(number: Int, text: String) {
    #expect(StageCounter.grouped(number) == text)
  }

  @Test("has stars at 10, 100, 1,000 and so on only")
  func round() {
    for count in 0...120_000 {
      #expect(StageCounter.isRound(count) == [10, 100, 1000, 10_000, 100_000].contains(count))
    }
    var stage = Stage(settings: SceneSettings(pile: 1))
    for _ in 0..<10 { stage.handle(.tap(nil), at: 1) }
    #expect(lines(stage, at: 1.3).count { $0.contains("#ffd166") } == 4)
    stage.handle(.tap(nil), at: 1.2)
    #expect(lines(stage, at: 1.3).count { $0.contains("#ffd166") } == 4)
    #expect(!lines(stage, at: 1.601).contains { $0.contains("#ffd166") })
  }

  @Test("+1 rises after 0.16 s and is gone after 0.38 s")
  func plusOne() throws {
    var stage = Stage(settings: SceneSettings())
    stage.handle(.tap(nil), at: 1)
    func row(_ time: Double) -> Int? {
      lines(stage, at: time).first { $0.contains("\"+1\"") }?.split(separator: " ")
        .compactMap { Int($0) }.first
    }
    let first = try #require(row(1))
    #expect(row(1.159) == first && row(1.161) == first - 1)
    #expect(row(1.379) == first - 1 && row(1.381) == nil)
  }

  @Test("says like for one")
  func word() {
    var stage = Stage(settings: SceneSettings(reduceMotion: true))
    #expect(lines(stage, at: 0).contains { $0.hasSuffix("\"likes\"") })
    stage.handle(.tap(nil), at: 0)
    #expect(!lines(stage, at: 1).contains { $0.hasSuffix("\"likes\"") })
  }

  @Test("draws a digit for each digit, of any number, within the screen")
  func digits() {
    for columns in [80, 120, 300] {
      let grid = GridSize(columns: columns, rows: 40)
      for number in [0, 7, 10, 1284, 1_000_000, Int.max] {
        var list = DisplayList(grid: grid)
        CountDigits(
          number, center: Point(Double(grid.sampleWidth) / 2, 280), height: 36, grid: grid
        ).draw(into: &list, scale: 1, color: .white)
        let lines = list.description.split(separator: "\n")
        #expect(lines.count == String(number).count && list.isFinite)
        for line in lines {
          let numbers = line.split(separator: " ").compactMap { Double($0) }
          #expect(numbers[0] >= 0 && numbers[0] + numbers[2] <= Double(grid.sampleWidth))
        }
      }
    }
  }
}
