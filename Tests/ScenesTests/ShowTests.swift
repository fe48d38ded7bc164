// Shows: what keys do, and how the demo runs.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas
import Playback
import Testing

@testable import Scenes

private let grid = GridSize(columns: 80, rows: 24)
private let settings = SceneSettings(seed: 7)

private func picture(_ show: inout some Show, at time: Double) -> String {
  var list = DisplayList(grid: grid, background: show.background)
  show.draw(into: &list, at: time)
  return list.description
}

private func key(_ character: Unicode.Scalar) -> InputEvent { .key(.character(character)) }

@Suite("PlayShow")
struct PlayShowTests {
  private func stage(speed: Double = 1) -> PlayShow {
    PlayShow(scene: "stage", settings: settings, speed: speed, grid: grid)
  }

  @Test(
    "space, enter and a press are likes; u is not",
    arguments: [
      (key(" "), 1), (.key(.enter), 1), (.press(column: 40, row: 12), 1), (key("u"), 0),
      (key("x"), 0),
    ])
  func taps(event: InputEvent, likes: Int) {
    var show = stage()
    show.handle(event, at: 1)
    #expect(show.likeCount == likes)
  }

  @Test("q and Esc end it", arguments: [key("q"), .key(.escape)])
  func ends(event: InputEvent) {
    var show = stage()
    #expect(!show.isOver(at: 1))
    show.handle(event, at: 1)
    #expect(show.isOver(at: 1))
  }

  @Test(
    "help opens over the picture; Esc, space and ? close it without ending or liking",
    arguments: [InputEvent.key(.escape), key(" "), key("?"), key("h"), .press(column: 1, row: 1)])
  func help(event: InputEvent) {
    var show = stage()
    let before = picture(&show, at: 1)
    show.handle(key("?"), at: 1)
    #expect(picture(&show, at: 1).contains("Keys"))
    show.handle(event, at: 1)
    #expect(picture(&show, at: 1) == before)
    #expect(!show.isOver(at: 1))
    #expect(show.likeCount == 0)
  }

  @Test("pause stops time, a step moves it by a sixtieth, pause again lets it go on")
  func pause() {
    var show = stage()
    show.handle(key(" "), at: 1)
    show.handle(key("p"), at: 1.2)
    let held = picture(&show, at: 1.2)
    #expect(picture(&show, at: 9) == held)
    #expect(show.nextChange(after: 9) == .infinity)
    show.handle(key("."), at: 9)
    #expect(picture(&show, at: 9) != held)
    show.handle(key("p"), at: 10)
    #expect(show.nextChange(after: 10.01) <= 10.01)
  }

  @Test("speed makes time run faster, from then on")
  func speed() {
    var slow = stage()
    var fast = stage(speed: 2)
    slow.handle(key(" "), at: 1)
    fast.handle(key(" "), at: 0.5)
    #expect(picture(&slow, at: 1.4) == picture(&fast, at: 0.7))
    slow.handle(key("+"), at: 1.4)
    let doubled = picture(&slow, at: 1.5)
    #expect(doubled.contains("× 2"))
    slow.handle(key("="), at: 1.5)
    #expect(!picture(&slow, at: 1.5).contains("×"))
  }

  @Test("numbers, tab and arrows lead through the catalogue, round about; likes stay counted")
  func scenes() {
    var show = stage()
    show.handle(key(" "), at: 0.5)
    let first = picture(&show, at: 30)
    show.handle(.key(.left), at: 30)
    let last = picture(&show, at: 31)
    #expect(last != first)
    for _ in Catalogue.scenes { show.handle(.key(.right), at: 31) }
    #expect(picture(&show, at: 32) == last)
    show.handle(key("1"), at: 40)
    show.handle(key(" "), at: 41)
    #expect(show.likeCount == 2)
  }

  @Test("a scene at rest asks for no frames")
  func rest() {
    var show = stage()
    #expect(show.nextChange(after: 1) == .infinity)
    show.handle(key(" "), at: 1)
    #expect(show.nextChange(after: 1.01) <= 1.01)
    #expect(show.nextChange(after: 10) == .infinity)
  }
}

@Suite("DemoShow")
struct DemoShowTests {
  private func demo(
    _ names: [String] = [], loops: Int? = nil, hold: Double? = nil, seed: UInt64 = 3,
    reduceMotion: Bool = false
  ) -> DemoShow {
    DemoShow(
      scenes: names, loops: loops, hold: hold,
      settings: SceneSettings(seed: seed, reduceMotion: reduceMotion), speed: 1, grid: grid)
  }

  @Test("shows every scene of the catalogue in each loop, splash first")
  func programme() {
    #expect(
      Set(ProgrammeItem.programme.map(\.scene)) == Set(Catalogue.scenes.map(\.name)))
    var show = demo()
    var titles: [String] = []
    for tenth in 0..<700 {
      let text = picture(&show, at: Double(tenth) / 10)
      if let item = ProgrammeItem.programme.first(where: { text.contains("\"\($0.title)\"") }),
        titles.last != item.title
      {
        titles.append(item.title)
      }
    }
    let all = ProgrammeItem.programme.map(\.title)
    #expect(Array((titles + titles).prefix(all.count)) == all)
  }

  @Test("ends after the loops that were asked for, and not before")
  func loops() {
    let seconds = ProgrammeItem.programme.reduce(0) { $0 + $1.seconds }
    var show = demo(loops: 2)
    _ = picture(&show, at: 2 * seconds - 0.1)
    #expect(!show.isOver(at: 2 * seconds - 0.1))
    _ = picture(&show, at: 2 * seconds + 0.1)
    #expect(show.isOver(at: 2 * seconds + 0.1))
  }

  @Test("the same seed gives the same pictures, however often it is drawn")
  func deterministic() {
    var often = demo()
    var seldom = demo()
    for step in 0..<1200 { _ = picture(&often, at: Double(step) / 20) }
    #expect(picture(&often, at: 61.3) == picture(&seldom, at: 61.3))
    var other = demo(seed: 4)
    #expect(picture(&other, at: 61.3) != picture(&often, at: 61.3))
  }

  @Test("taps by itself")
  func taps() {
    var show = demo(["stage"], loops: 1)
    _ = picture(&show, at: 9.5)
    #expect(show.likeCount >= 15)
  }

  @Test("plays the scenes named, in that order, each as long as asked")
  func chosen() {
    var show = demo(["like", "stage"], loops: 1, hold: 2)
    #expect(picture(&show, at: 1.9).contains("\"Like\""))
    #expect(picture(&show, at: 2.5).contains("\"Stage\""))
    #expect(show.isOver(at: 4.01))
  }

  @Test("changes from scene to scene through a growing heart; with reduced motion by a cut")
  func change() {
    var show = demo(["like", "button"], hold: 2)
    #expect(!picture(&show, at: 1.99).contains("clip"))
    #expect(picture(&show, at: 2.1).contains("clip"))
    #expect(!picture(&show, at: 2.61).contains("clip"))
    var still = demo(["like", "button"], hold: 2, reduceMotion: true)
    _ = picture(&still, at: 1)
    #expect(!picture(&still, at: 2.1).contains("clip"))
  }

  @Test("arrows move through the programme, other keys do nothing")
  func keys() {
    var show = demo()
    show.handle(.key(.right), at: 1)
    #expect(picture(&show, at: 2).contains("\"Like\""))
    show.handle(.key(.left), at: 2)
    #expect(picture(&show, at: 3).contains("\"Splash\""))
    let before = picture(&show, at: 3)
    for scalar in "abrx159u".unicodeScalars { show.handle(.key(.character(scalar)), at: 3) }
    #expect(picture(&show, at: 3) == before)
    show.handle(key("q"), at: 3)
    #expect(show.isOver(at: 3))
  }

  @Test("never asks to be woken in the past while it rests, and wakes for what comes next")
  func wakes() {
    var show = demo(["like"], hold: 30)
    _ = picture(&show, at: 10)
    let next = show.nextChange(after: 10)
    #expect(next > 10 && next < 12)
  }
}
