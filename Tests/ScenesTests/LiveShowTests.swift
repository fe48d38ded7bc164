// The live show: what becomes of likes that come from elsewhere.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas
import Playback
import Testing

@testable import Scenes

private let grid = GridSize(columns: 80, rows: 24)

private func batch(_ runs: (count: Int, color: UInt32?)...) -> LikeBatch {
  var batch = LikeBatch()
  for run in runs { batch.add(run.count, color: run.color) }
  return batch
}

private func key(_ character: Unicode.Scalar) -> InputEvent { .key(.character(character)) }

private func show(
  pile: Int? = nil, reduceMotion: Bool = false, showsText: Bool = true, grid: GridSize = grid
) -> LiveShow {
  LiveShow(
    settings: SceneSettings(seed: 7, pile: pile, reduceMotion: reduceMotion), speed: 1,
    showsText: showsText, grid: grid)
}

private func picture(_ show: inout LiveShow, at time: Double, _ grid: GridSize = grid) -> String {
  var list = DisplayList(grid: grid, background: show.background)
  show.draw(into: &list, at: time)
  return list.description
}

/// Hearts in the air.
private func hearts(_ show: inout LiveShow, at time: Double) -> Int {
  picture(&show, at: time).split(separator: "\n").count { $0.contains("rimmedHeart") }
}

@Suite("LiveShow")
struct LiveShowTests {
  @Test("counts every like; a storm is born over a few frames and never over the pile")
  func storm() {
    var show = show()
    show.receive(batch((10_000, nil)), at: 1)
    #expect(show.likeCount == 10_000)
    #expect(picture(&show, at: 1).contains("10,000"))
    let counts = [0, 1, 3, 9, 20].map { hearts(&show, at: 1 + Double($0) / 60) }
    #expect(counts[0] == 1)
    #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 < $1 })
    #expect(counts.last == 200)
    for frame in 0..<120 {
      show.receive(batch((5_000, nil)), at: 1.4 + Double(frame) / 60)
      #expect(hearts(&show, at: 1.4 + Double(frame) / 60) <= 200)
    }
    #expect(hearts(&show, at: 3.4) > 100)
    #expect(show.likeCount == 610_000)
  }

  @Test(
    "one like sends one heart up at once, also where the pile is full of older ones",
    arguments: [1, 5, 200])
  func single(pile: Int) {
    var show = show(pile: pile)
    show.receive(batch((pile, nil)), at: 1)
    show.receive(batch((1, 0x00FF00)), at: 1.9)
    #expect(picture(&show, at: 1.9 + 1.0 / 60).contains("#00ff00"))
    #expect(hearts(&show, at: 1.9 + 1.0 / 60) <= pile)
  }

  @Test("colours are shown in the share in which they came")
  func colours() {
    var show = show(pile: 100)
    show.receive(batch((3_000, 0x112233), (1_000, 0x445566)), at: 1)
    let lines = picture(&show, at: 1.4).split(separator: "\n").filter { $0.contains("rimmedHeart") }
    #expect(lines.count { $0.contains("#112233") } == 75)
    #expect(lines.count { $0.contains("#445566") } == 25)
  }

  @Test(
    "the rate shows also over hearts",
    arguments: [ColorDepth.truecolor, .palette256, .ansi16, .none])
  func rateOverHearts(depth: ColorDepth) throws {
    let settings = SceneSettings(seed: 7, pile: 2000, depth: depth)
    var show = LiveShow(settings: settings, speed: 1, showsText: true, grid: grid)
    for second in 1...3 {
      show.receive(batch((700, nil)), at: Double(second))
      _ = picture(&show, at: Double(second))
    }
    var list = DisplayList(grid: grid, background: show.background)
    show.draw(into: &list, at: 4)
    let renderer = Renderer(grid: grid, options: Renderer.Options(depth: depth))
    renderer.render(list)
    let text = String(
      (0..<grid.columns).map { Character(Unicode.Scalar(renderer.cells[2, $0].glyph & 0xFFFF)!) })
    let last = try #require(text.firstRange(of: "likes/s"))
    let columns = 10..<text.distance(from: text.startIndex, to: last.upperBound)
    var covered = 0
    for column in columns where renderer.cells[2, column].background != .defaultBackground {
      covered += 1
      // What is behind is far darker than any ink.
      let paper = renderer.cells[2, column].background.rawValue
      #expect([16, 8, 0].allSatisfy { paper >> $0 & 0xFF < 0x50 })
    }
    // Only 24-bit colours have shades.
    #expect(depth == .truecolor ? covered > 0 : covered == 0)
  }

  @Test("a paused picture stands still, counts on, and shows it all afterwards")
  func paused() {
    var show = show()
    show.receive(batch((3, nil)), at: 1)
    show.handle(key("p"), at: 1.2)
    let still = picture(&show, at: 1.2)
    for second in 2..<100 { show.receive(batch((50, nil)), at: Double(second)) }
    #expect(picture(&show, at: 100) == still)
    #expect(show.nextChange(after: 100) == .infinity)
    #expect(show.likeCount == 3 + 98 * 50)
    show.handle(key("p"), at: 100)
    #expect(picture(&show, at: 100.1).contains("4,903"))
    #expect(show.likeCount == 4_903)
  }

  @Test("what came while paused is shown also where the feed has ended meanwhile")
  func endWhilePaused() {
    var show = show()
    show.handle(key("p"), at: 1)
    show.receive(batch((6_000, nil)), at: 2)
    show.endFeed(at: 3)
    #expect(!picture(&show, at: 3).contains("6,000"))
    show.handle(key("p"), at: 4)
    #expect(!show.isOver(at: 4))
    let last = picture(&show, at: 5)
    #expect(last.contains("6,000") && last.contains("3,000"))
    #expect(show.likeCount == 6_000)
    show.handle(key("p"), at: 6)
    #expect(show.isOver(at: 6))
  }

  @Test("tells the rate of the last two seconds, and rests a minute after the last like")
  func rate() {
    var show = show()
    for step in 0..<40 { show.receive(batch((5, nil)), at: 1 + Double(step) / 10) }
    #expect(picture(&show, at: 5).contains("\"50\""))
    var time = 5.0
    var wakes = 0
    while case let next = show.nextChange(after: time), next < .infinity {
      time = max(next, time + 1.0 / 60)
      wakes += time > 10 ? 1 : 0
    }
    #expect((64...68).contains(time))
    #expect(wakes < 40)
    #expect(picture(&show, at: time).contains("\"0\""))
  }

  @Test("the end of the input stands there, at rest, with the peak; then any key ends it")
  func end() {
    var show = show()
    show.receive(batch((100, nil)), at: 1)
    show.endFeed(at: 1.1)
    #expect(show.nextChange(after: 9) == .infinity)
    let last = picture(&show, at: 9)
    for word in ["of input", "END", "peak", "\"50\"", "quit"] { #expect(last.contains(word)) }
    show.handle(.press(column: 1, row: 1), at: 9)
    show.handle(.key(.control("l")), at: 9)
    #expect(!show.isOver(at: 9))
    show.handle(key("x"), at: 9)
    #expect(show.isOver(at: 9))
    #expect(show.likeCount == 101)
  }

  @Test("the end is told on small screens too", arguments: [(48, 16), (40, 12), (30, 8), (20, 6)])
  func smallEnd(columns: Int, rows: Int) {
    let grid = GridSize(columns: columns, rows: rows)
    var show = show(grid: grid)
    show.endFeed(at: 1)
    let picture = picture(&show, at: 2, grid)
    #expect(picture.contains("of input") || picture.contains("\"end\""))
  }

  @Test("taps are likes, u takes the heart back and not the count, q ends it")
  func keys() {
    var show = show()
    show.handle(key(" "), at: 1)
    show.handle(.press(column: 40, row: 12), at: 1.5)
    show.handle(key("u"), at: 3)
    #expect(show.likeCount == 2)
    show.handle(key("?"), at: 4)
    #expect(picture(&show, at: 4).contains("Keys") && !picture(&show, at: 4).contains("scene"))
    show.handle(.key(.escape), at: 4)
    #expect(!show.isOver(at: 4))
    show.handle(key("r"), at: 4)
    #expect(show.likeCount == 2)
    #expect(!show.isOver(at: 4))
    show.handle(key("q"), at: 4)
    #expect(show.isOver(at: 4))
  }

  @Test("an unlike from the feed empties the heart; the next like fills it again")
  func unlike() {
    var show = show()
    show.receive(batch((1, nil)), at: 1)
    var unlike = LikeBatch()
    unlike.unlike()
    show.receive(unlike, at: 5)
    #expect(show.nextChange(after: 5) <= 5)
    let empty = picture(&show, at: 9)
    show.receive(batch((1, nil)), at: 9)
    #expect(picture(&show, at: 19) != empty)
    #expect(show.likeCount == 2)
  }

  @Test("quiet is the picture alone; reduced motion counts without hearts")
  func options() {
    var quiet = show(showsText: false)
    quiet.receive(batch((40, nil)), at: 1)
    quiet.endFeed(at: 2)
    #expect(!picture(&quiet, at: 1.2).contains("text"))
    var still = show(reduceMotion: true)
    still.receive(batch((40, nil)), at: 1)
    #expect(hearts(&still, at: 1.2) == 0)
    #expect(picture(&still, at: 1.2).contains("40"))
  }

  @Test(
    "a count that cannot grow stays, and is drawn",
    arguments: [grid, GridSize(columns: 120, rows: 40)])
  func overflow(grid: GridSize) {
    var show = show(grid: grid)
    for _ in 0..<3 { show.receive(batch((.max, nil)), at: 1) }
    #expect(show.likeCount == .max)
    _ = picture(&show, at: 1.1, grid)
  }
}

@Suite("LiveTape")
struct LiveTapeTests {
  @Test(
    "sums up to what came in the last minute, in any number of columns",
    arguments: [12, 20, 30, 60])
  func sums(columns: Int) {
    var tape = LiveTape()
    for second in 0..<240 { tape.add(3, at: Double(second) + 0.1) }
    var sum = 0.0
    tape.sums(columns, at: 239.9) { sum += $1 }
    // A moment at which a column ends, whatever its length.
    #expect(sum == 180)
    tape.sums(columns, at: 400) { #expect($1 == 0) }
  }

  @Test("after a long rest begins anew, and remembers the peak")
  func rest() {
    var tape = LiveTape()
    tape.add(100, at: 1)
    tape.add(2, at: 1e9)
    #expect(tape.peak == 50)
    var last = 0.0
    tape.sums(60, at: 1e9) { last = $1 }
    #expect(last == 2)
    #expect(tape.rate(at: 1e9 + 1) == 1)
  }
}
