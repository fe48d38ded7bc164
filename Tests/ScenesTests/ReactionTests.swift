// The reaction against its reference numbers, and what each tap does.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas
import Playback
import TestSupport
import Testing

@testable import Scenes

@Suite("Reaction")
struct ReactionTests {
  struct Frame: Decodable {
    var t, strokeWidth, innerRadius, outerRadius, hueDegrees: Double
    var ringRGB8: [String: [Int]]
    var top, middle, bottom, grayHeartOpacity, pinkHeartOpacity: Double
  }
  struct Case: Decodable { var frames: [Frame] }

  @Test("first tap: every frame of the reference")
  func firstTap() throws {
    let oracle = Oracle<Case>("reaction")
    let tolerance = try #require(oracle.tolerance["value"])
    var motion = Reaction.Motion()
    motion.tap(at: 2)
    for frame in oracle.cases[0].frames {
      let moment = motion.moment(at: 2 + frame.t)
      #expect(abs(moment.pinkOpacity - frame.pinkHeartOpacity) < tolerance, "\(frame.t)")
      // Over, it is as if everything were at its end.
      let burst =
        moment.burst
        ?? Reaction.Burst(
          strokeWidth: 0, hueDegrees: 270, top: 0, middle: 0, bottom: 0, opacity: 1)
      #expect(abs(burst.strokeWidth - frame.strokeWidth) < tolerance, "\(frame.t)")
      #expect(abs(burst.hueDegrees - frame.hueDegrees) < tolerance, "\(frame.t)")
      #expect(abs(burst.top - frame.top) < tolerance, "\(frame.t)")
      #expect(abs(burst.middle - frame.middle) < tolerance, "\(frame.t)")
      // The spring has no exact end; ours ends within 0.001 of it.
      #expect(abs(burst.bottom - frame.bottom) < (frame.t < 0.82 ? tolerance : 1e-3), "\(frame.t)")
      #expect(abs(burst.opacity - frame.pinkHeartOpacity) < tolerance, "\(frame.t)")
      for (appearance, name) in [(Appearance.light, "light"), (.dark, "dark")] {
        let pink = Theme(appearance: appearance, depth: .truecolor)[.pink]
        let ring = pink.hueRotated(degrees: burst.hueDegrees)
        let expected = try #require(frame.ringRGB8[name])
        for (value, reference) in zip([ring.red, ring.green, ring.blue], expected) {
          #expect(abs(value * 255 - Double(reference)) <= 1, "\(frame.t) \(name)")
        }
      }
    }
  }

  @Test("the burst belongs to the first tap alone")
  func taps() {
    var motion = Reaction.Motion()
    #expect(motion.moment(at: 0) == Reaction.Moment(pinkOpacity: 0))
    motion.tap(at: 1)
    #expect(motion.moment(at: 1.3).burst != nil)
    #expect(motion.moment(at: 3) == Reaction.Moment(pinkOpacity: 1))
    motion.tap(at: 4)
    #expect(motion.moment(at: 4.1).burst == nil)
    #expect(motion.moment(at: 5) == Reaction.Moment(pinkOpacity: 0))
    motion.tap(at: 6)
    #expect(motion.moment(at: 6.1).burst == nil)
    #expect(motion.moment(at: 7) == Reaction.Moment(pinkOpacity: 1))
    #expect(motion.likeCount == 2)
  }

  @Test("a second tap in the burst fades it out, a third does not bring it back")
  func hastyTaps() throws {
    var motion = Reaction.Motion()
    motion.tap(at: 0)
    motion.tap(at: 0.2)
    let before = motion.moment(at: 0.2)
    motion.tap(at: 0.25)
    let opacities = try [0.2, 0.3, 0.4, 0.44].map {
      try #require(motion.moment(at: $0).burst).opacity
    }
    #expect(opacities == opacities.sorted(by: >))
    #expect(motion.moment(at: 0.46).burst == nil)
    // Nothing jumps: the pink heart goes on from where it was.
    #expect(abs(motion.moment(at: 0.2 + 1e-9).pinkOpacity - before.pinkOpacity) < 1e-6)
    #expect(motion.moment(at: 0.6).pinkOpacity == 1)
  }

  @Test("rests before a tap, moves 0.83 s, rests again; unlike takes only a like back")
  func rest() {
    var scene = Reaction(settings: SceneSettings())
    #expect(scene.isAtRest(at: 0))
    scene.handle(.unlike, at: 0.5)
    #expect(scene.isAtRest(at: 0.5))
    scene.handle(.tap(nil), at: 1)
    for step in 0...49 { #expect(!scene.isAtRest(at: 1 + Double(step) / 60)) }
    #expect(scene.isAtRest(at: 1.84))
    scene.handle(.unlike, at: 3)
    #expect(!scene.isAtRest(at: 3.1))
    #expect(scene.isAtRest(at: 3.26))
    #expect(scene.likeCount == 1)
  }

  @Test("shows fewer, never smaller than whole cells")
  func layouts() {
    for (columns, rows, symbols, hasMessage) in [
      (80, 24, 5, true), (120, 40, 5, true), (200, 60, 5, true), (80, 12, 5, false),
      (60, 8, 5, false), (40, 12, 3, false), (37, 11, 3, false), (20, 6, 1, false),
      (10, 4, 1, false), (1, 1, 1, false),
    ] {
      let layout = Reaction.Layout(GridSize(columns: columns, rows: rows))
      #expect(layout.symbolCount == symbols, "\(columns) × \(rows)")
      #expect((layout.message != nil) == hasMessage, "\(columns) × \(rows)")
      guard layout.hasBar else { continue }
      let size = layout.symbolWidth * layout.viewport.scale
      #expect(size >= 16 && abs(size.remainder(dividingBy: 8)) < 1e-9)
    }
  }

  @Test("80 × 24: bar on row 16, symbols 15 columns apart, 8 × 4 cells")
  func mainLayout() {
    let layout = Reaction.Layout(GridSize(columns: 80, rows: 24))
    #expect(abs(layout.viewport.scale - 15.0 / 11) < 1e-12)
    #expect(layout.viewport.row(layout.center.y + 1e-6) == 16)
    for (index, column) in [10.0, 25, 40, 55, 70].enumerated() {
      #expect(abs(layout.viewport.column(layout.symbol(index).x) - column) < 1e-9)
    }
    #expect(abs(layout.symbolWidth * layout.viewport.scale - 32) < 1e-9)
    #expect(layout.message! == (2, 3))
  }
}
