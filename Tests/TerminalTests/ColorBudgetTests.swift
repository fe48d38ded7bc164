// The colour budget: slow lines on a manual clock, the change between depths, a slow reader.
//
// Part of likes. SPDX-License-Identifier: MIT

import ANSI
import LikesCanvas
import TestSupport
import Testing

@testable import Terminal

/// 200 hearts on 120 × 40 cells, as measured.
private func hearts(_ depth: ColorDepth, _ time: Double) -> Double {
  depth == .truecolor ? 22_000 : 10_000
}

@Suite("Colour budget")
struct ColorBudgetTests {
  @Test("a line that carries every frame keeps all colours")
  func fast() throws {
    let line = SlowLine(rate: { _ in 2e6 }, size: hearts)
    try line.play(until: 30)
    #expect(line.changes == [])
    #expect(line.count(0..<30) >= 1800)
  }

  @Test("a line that carries 256 colours but not 24 bits gets them, and then every frame")
  func lowers() throws {
    let line = SlowLine(rate: { _ in 1e6 }, size: hearts)
    try line.play(until: 4)
    #expect(line.frames.first?.depth == .truecolor)
    #expect(line.changes.count == 1)
    #expect((line.changes.first ?? 9) < 0.5)
    #expect(line.count(1..<4) >= 179)
    #expect(line.longestDelay < 0.1)
  }

  @Test("more colours are tried again, but ever less often")
  func patience() throws {
    let line = SlowLine(rate: { _ in 1e6 }, size: hearts)
    try line.play(until: 80)
    // Down; up and down again after 4 s and after 16 s.
    #expect(line.changes.count == 5)
    #expect(line.count(1..<80) >= 79 * 60 - 60)
  }

  @Test("when the line flows again the colours come back, and stay")
  func flowsAgain() throws {
    let line = SlowLine(rate: { $0 < 3 ? 1e6 : 4e6 }, size: hearts)
    try line.play(until: 60)
    #expect(line.changes.count == 2)
    #expect((line.changes.last ?? 99) < 6)
    #expect(line.frames.last?.depth == .truecolor)
  }

  @Test("a line that is too slow for 256 colours loses frames, nothing more")
  func hopeless() throws {
    let line = SlowLine(rate: { _ in 1e5 }, size: hearts)
    try line.play(until: 20)
    #expect(line.frames.last?.depth == .palette256)
    #expect(Set(line.frames.map(\.depth)) == [.truecolor, .palette256])
    #expect(line.count(2..<4) >= 18)
  }

  @Test("a terminal that stops reading for a while now and then is not a slow line")
  func hiccups() throws {
    let rate: (Double) -> Double = { $0.truncatingRemainder(dividingBy: 5) < 2 ? 0 : 4e6 }
    let line = SlowLine(rate: rate, size: hearts)
    try line.play(until: 60)
    #expect(line.changes == [])
  }

  @Test("a still picture is shown in all its colours, and then nothing is written any more")
  func still() throws {
    let line = SlowLine(rate: { _ in 1e6 }, size: hearts)
    try line.play(until: 60, rest: 3)
    #expect(line.frames.last?.depth == .truecolor)
    let last = line.frames.last?.time ?? 99
    #expect(last > 3.2 && last < 3.5)
  }

  @Test("motion after a still picture gets fewer colours sooner than at first")
  func again() throws {
    let line = SlowLine(rate: { _ in 1e6 }, size: hearts)
    try line.play(until: 3, rest: 2)
    let learning = (line.changes.first ?? 9)
    // The same line, whose picture moves again.
    let count = line.frames.count
    try line.play(until: 5)
    let lowered = line.frames[count...].firstIndex { $0.depth == .palette256 }
    let start = line.frames[count].time
    #expect(line.frames[lowered ?? count].time - start < learning)
  }

  @Test("a storm of full repaints is not a slow line; late frames between them are")
  func repaints() {
    func depth(isRepaint: Bool) -> ColorDepth {
      var budget = ColorBudget(best: .truecolor)
      for frame in 0..<40 {
        if frame.isMultiple(of: 2), isRepaint { budget.willRepaint() }
        if !frame.isMultiple(of: 2) { budget.frameWasSkipped() }
        _ = budget.depth(forFrameAt: Double(frame) / 60, isChanging: false)
      }
      return budget.depth
    }
    #expect(depth(isRepaint: true) == .truecolor)
    #expect(depth(isRepaint: false) == .palette256)
  }

  @Test(
    "what has no 24 bits to give up, or must not, stays as it is",
    arguments: [
      (ColorDepth.palette256, false), (.ansi16, false), (.none, false), (.truecolor, true),
    ])
  func fixed(best: ColorDepth, isFixed: Bool) throws {
    let line = SlowLine(best: best, isFixed: isFixed, rate: { _ in 1e5 }, size: hearts)
    try line.play(until: 10)
    #expect(Set(line.frames.map(\.depth)) == [best])
  }
}

@Suite("Change of depth")
struct DepthPainterTests {
  private static let grid = GridSize(columns: 40, rows: 24)

  /// A picture that fills the screen with many colours.
  private static var picture: DisplayList {
    var list = DisplayList(grid: grid)
    for index in 0..<24 * 10 {
      let place = Rect(
        x: Double(index % 10) * 16 + 3, y: Double(index / 10) * 8 + 2, width: 11, height: 7)
      list.fill(with: Color(hex: UInt32(index) * 40_503 & 0xFFFFFF)) { $0.addRect(place) }
    }
    return list
  }

  @Test(
    "is spread over frames, none of which repaints more than a share", arguments: [true, false])
  func spread(isDown: Bool) {
    let (first, second) =
      isDown
      ? (ColorDepth.truecolor, ColorDepth.palette256)
      : (.palette256, .truecolor)
    let painter = DepthPainter(
      grid: Self.grid, options: Renderer.Options(), depth: first)
    var writer = DiffWriter(columns: Self.grid.columns, rows: Self.grid.rows)
    let list = Self.picture
    painter.render(list, in: first)
    _ = painter.encode(with: &writer)
    var sizes: [Int] = []
    repeat {
      painter.render(list, in: second)
      sizes.append(painter.encode(with: &writer).count)
    } while painter.isChanging
    #expect(sizes.count == 8)
    let whole = sizes.reduce(0, +)
    #expect(sizes.allSatisfy { $0 > 0 && $0 < whole / 5 }, "\(sizes)")
    // The picture is the one of the new depth, wholly.
    painter.render(list, in: second)
    #expect(painter.encode(with: &writer).isEmpty)
    var fresh = DiffWriter(columns: Self.grid.columns, rows: Self.grid.rows)
    let text = String(decoding: painter.encode(with: &fresh), as: UTF8.self)
    #expect(text.contains("8;5;") == isDown && text.contains("8;2;") == !isDown)
  }

  @Test("a reader that is too slow gets 256 colours, and 24 bits when the picture stands still")
  func slowReader() throws {
    let pty = try Probe.launch(["--picture"]) { $0.environment = ["COLORTERM": "truecolor"] }
    try pty.line("ready")
    // So few bytes, and then a while for the program: 50 kB a second at most.
    while !pty.lines.contains("depth 256"), pty.screen.count < 500_000 {
      pty.taste(512)
      pty.listen()
    }
    #expect(pty.lines.contains("depth 256"))
    let palette = pty.screen.count
    pty.send("s")
    try pty.line("depth truecolor")
    #expect(String(decoding: pty.screen[palette...], as: UTF8.self).contains("[38;5;"))
    pty.send("q")
    #expect(try pty.ended() == .exited(0))
    Probe.expectRestored(pty)
  }
}
