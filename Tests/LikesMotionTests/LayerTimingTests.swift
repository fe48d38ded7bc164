// LayerTiming against the reference timings.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesMotion
import Testing

@Suite("LayerTiming")
struct LayerTimingTests {
  @Test(
    "has the reference fraction, or none, at every sample",
    arguments: 0..<sequenceFile.caTiming.count)
  func samples(index: Int) throws {
    let reference = sequenceFile.caTiming[index]
    let fill: FillMode =
      switch reference.timing.fill {
      case "backwards": .backwards
      case "forwards": .forwards
      case "both": .both
      default: .removed
      }
    let timing = LayerTiming(
      beginTime: reference.timing.begin, duration: reference.timing.duration,
      speed: reference.timing.speed ?? 1, repeatCount: reference.timing.count ?? 1,
      autoreverses: reference.timing.autoreverses ?? false, fillMode: fill)
    let curve = reference.timing.curve.map { UnitCurve($0) } ?? .linear
    var worst = Worst()
    for sample in reference.samples {
      let time = try #require(sample[0])
      let fraction = timing.fraction(at: time).map { curve.value(at: $0) }
      #expect((fraction == nil) == (sample[1] == nil), "at \(time)")
      if let fraction, let expected = sample[1] { worst.note(fraction, expected, at: time) }
    }
    #expect(worst.deviation <= 1e-6, "\(worst)")  // the file's tolerance
  }

  @Test("is active from its begin on and no longer at its end")
  func halfOpen() {
    let timing = LayerTiming(beginTime: 1, duration: 2)
    #expect(timing.fraction(at: 1.0.nextDown) == nil)
    #expect(timing.fraction(at: 1) == 0)
    #expect(timing.fraction(at: 2) == 0.5)
    #expect(timing.fraction(at: 3.0.nextDown) != nil)
    #expect(timing.fraction(at: 3) == nil)
  }

  @Test("runs time backwards on the way back, in full cycles")
  func autoreverses() {
    let timing = LayerTiming(duration: 1, repeatCount: 2, autoreverses: true)
    let times = [0, 0.25, 1, 1.25, 2, 2.25, 3.75, 4]
    #expect(times.map { timing.fraction(at: $0) } == [0, 0.25, 1, 0.75, 0, 0.25, 0.25, nil])
  }

  @Test("fills forwards with the end of the last cycle, also of a part of one")
  func forwards() {
    func end(_ count: Double, autoreverses: Bool) -> Double? {
      LayerTiming(
        duration: 1, repeatCount: count, autoreverses: autoreverses, fillMode: .forwards
      ).fraction(at: 100)
    }
    #expect(end(1, autoreverses: false) == 1 && end(3, autoreverses: false) == 1)
    #expect(end(2.5, autoreverses: false) == 0.5)
    #expect(end(2, autoreverses: true) == 0 && end(1.5, autoreverses: true) == 1)
    #expect(end(1.25, autoreverses: true) == 0.5)
  }

  @Test("gives a group's children the group's time, clipped and not scaled")
  func groups() throws {
    let group = LayerTiming(beginTime: 0.15, duration: 0.25)
    let child = LayerTiming(beginTime: 0.1, duration: 1)
    #expect(group.localTime(at: 0.1) == nil)
    let inside = try #require(group.localTime(at: 0.35))
    #expect(abs(inside - 0.2) < 1e-12)
    #expect(abs(try #require(child.fraction(at: inside)) - 0.1) < 1e-12)
    #expect(group.localTime(at: 0.5) == nil)
  }

  @Test("never leaves 0...1, whatever it is made of")
  func finite() {
    var random = SeededRandom(seed: 8)
    for round in 0..<20_000 {
      let timing = LayerTiming(
        beginTime: anyNumber(&random), duration: anyNumber(&random), speed: anyNumber(&random),
        repeatCount: round % 5 == 0 ? .infinity : anyNumber(&random),
        autoreverses: round % 2 == 0, fillMode: round % 3 == 0 ? .both : .removed)
      for time in [random.next(in: -1...10), wildNumbers[round % wildNumbers.count]] {
        guard let fraction = timing.fraction(at: time) else { continue }
        guard fraction >= 0 && fraction <= 1 else {
          Issue.record("\(timing) gives \(fraction) at \(time)")
          return
        }
      }
    }
  }

  @Test("stands still at the first value at a speed of 0, and is over at once without a duration")
  func degenerate() {
    #expect(LayerTiming(duration: 1, speed: 0).fraction(at: 50) == 0)
    #expect(LayerTiming(duration: 1, speed: -2).fraction(at: 50) == 0)
    #expect(LayerTiming(duration: 0).fraction(at: 0) == nil)
    #expect(LayerTiming(duration: 0, fillMode: .forwards).fraction(at: 0) == 1)
    let endless = LayerTiming(duration: 0, repeatCount: .infinity, fillMode: .both)
    #expect(endless.fraction(at: 1) == 1)
    #expect(LayerTiming(duration: 1, repeatCount: .infinity).fraction(at: 1e9 + 0.5) == 0.5)
  }
}
