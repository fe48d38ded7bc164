// Statistics: the panel, and what it must not do.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas
import Playback
import Testing

@testable import Scenes

private let keys: [InputEvent] = [.key(.character("s")), .key(.function(2))]
private let settings = SceneSettings(seed: 7)

private func picture(
  _ show: inout some Show, at time: Double, columns: Int = 80, rows: Int = 24
) -> String {
  var list = DisplayList(
    grid: GridSize(columns: columns, rows: rows), background: show.background)
  show.draw(into: &list, at: time)
  return list.description
}

private func stage() -> PlayShow {
  PlayShow(
    scene: "stage", settings: settings, speed: 1, grid: GridSize(columns: 80, rows: 24))
}

private func figures(_ shown: Int, bytes: Int = 0, cpu: Double = 0) -> FrameStatistics {
  var figures = FrameStatistics()
  figures.shown = shown
  figures.dropped = 3
  figures.skipped = 1
  figures.longest = 0.0123
  figures.bytes = bytes
  figures.processorTime = cpu
  return figures
}

@Suite("Statistics")
struct StatisticsTests {
  @Test("s and F2 open the panel and close it again, in every show", arguments: keys)
  func toggles(key: InputEvent) {
    func check(_ show: some Show) {
      var show = show
      let before = picture(&show, at: 1)
      #expect(!show.wantsFigures)
      show.handle(key, at: 1)
      #expect(show.wantsFigures)
      #expect(picture(&show, at: 1).contains("frames shown"))
      show.handle(key, at: 1)
      #expect(!show.wantsFigures)
      #expect(picture(&show, at: 1) == before)
    }
    let grid = GridSize(columns: 80, rows: 24)
    check(stage())
    check(
      DemoShow(scenes: ["like"], loops: nil, hold: 30, settings: settings, speed: 1, grid: grid))
    check(LiveShow(settings: settings, speed: 1, grid: grid))
    check(LiveShow(settings: settings, speed: 1, showsText: false, grid: grid))
  }

  @Test("tells totals at once, and what half a second brought after it")
  func values() {
    var show = stage()
    show.handle(keys[0], at: 1)
    show.take(figures(1200), at: 1)
    var text = picture(&show, at: 1)
    for value in ["\"1,200\"", "\"4\"", "\"12.3 ms\"", "\"–\""] { #expect(text.contains(value)) }
    for frame in 1...30 {
      show.take(
        figures(1200 + frame, bytes: frame * 1500, cpu: Double(frame) * 0.0005),
        at: 1 + Double(frame) / 60)
    }
    text = picture(&show, at: 1.5)
    for value in ["\"1,230\"", "\"60.0\"", "\"1,500\"", "\"3.0 %\""] {
      #expect(text.contains(value), "\(value)")
    }
  }

  @Test("a picture at rest stays at rest, and the figures with it")
  func rest() {
    var show = stage()
    show.handle(keys[0], at: 1)
    show.take(figures(10), at: 1)
    #expect(show.nextChange(after: 1) == .infinity)
    for frame in 0...60 { show.take(figures(10 + frame), at: 1 + Double(frame) / 60) }
    let before = picture(&show, at: 2)
    #expect(before.contains("\"60.0\""))
    // A frame an hour later: a rest is not a slow frame rate.
    show.take(figures(71), at: 3600)
    #expect(picture(&show, at: 3600).contains("\"60.0\""))
  }

  @Test(
    "is hidden where it does not fit, and never drawn outside",
    arguments: [(80, 24), (30, 9), (29, 9), (30, 8), (12, 4), (1, 1)])
  func sizes(columns: Int, rows: Int) {
    var show = stage()
    show.handle(keys[0], at: 1)
    show.take(figures(1_234_567_890), at: 1)
    let fits = columns >= 30 && rows >= 9
    #expect(picture(&show, at: 1, columns: columns, rows: rows).contains("frames shown") == fits)
  }

  @Test("help hides it")
  func help() {
    var show = stage()
    show.handle(keys[0], at: 1)
    show.handle(.key(.character("?")), at: 1)
    #expect(!picture(&show, at: 1).contains("frames shown"))
    #expect(picture(&show, at: 1).contains("statistics"))
  }
}
