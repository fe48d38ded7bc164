// Animation against the reference compositions, and what holds for every composition.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesMotion
import Testing

@Suite("Animation")
struct AnimationTests {
  @Test("has the reference progress and end at every sample", arguments: sequenceFile.cases)
  func samples(reference: SequenceCase) throws {
    let animation = try reference.built()
    var worst = Worst()
    for sample in reference.samples {
      worst.note(animation.progress(at: sample.time), sample.progress, at: sample.time)
      #expect(animation.isFinished(at: sample.time) == sample.isFinished, "at \(sample.time)")
    }
    #expect(worst.deviation <= 1e-6, "\(worst)")  // the file's tolerance
  }

  @Test("lasts as long as the reference", arguments: sequenceFile.cases)
  func total(reference: SequenceCase) throws {
    let animation = try reference.built()
    let total = reference.total ?? Double.infinity
    #expect(animation.totalDuration == total || abs(animation.totalDuration - total) < 1e-9)
  }

  @Test("is finished just after its total duration, and not before", arguments: sequenceFile.cases)
  func ends(reference: SequenceCase) throws {
    let animation = try reference.built()
    let total = animation.totalDuration
    guard total.isFinite else {
      for time in irregularTimes(upTo: 1e6) { #expect(!animation.isFinished(at: time)) }
      return
    }
    #expect(animation.isFinished(at: total + 1e-9))
    #expect(animation.progress(at: total + 1e-9) == 1)
    if total > 0 { #expect(!animation.isFinished(at: total - 1e-9)) }
  }

  @Test("waits before each leg when the delay stands before the repetition")
  func delayInside() {
    let inside = Animation.easeOut(duration: 2).delayed(by: 1).repeatedForever(autoreverses: true)
    #expect(inside.progress(at: 0.5) == 0 && inside.progress(at: 3.5) == 1)
    #expect(inside.progress(at: 2) == 1 - inside.progress(at: 5))
    #expect(inside.progress(at: 2) == inside.progress(at: 8))  // period 6 s
    let outside = Animation.easeOut(duration: 2).repeatedForever(autoreverses: true).delayed(by: 1)
    #expect(outside.progress(at: 0.5) == 0 && outside.progress(at: 3.5) < 1)
    #expect(outside.progress(at: 2) == outside.progress(at: 6))  // period 4 s
  }

  @Test("mirrors the value on the way back and does not run time backwards")
  func mirrors() {
    let animation = Animation.easeOut(duration: 1).repeated(3)
    for time in irregularTimes(upTo: 1) where time < 1 - 1e-9 {
      #expect(abs(animation.progress(at: 1 + time) - (1 - animation.progress(at: time))) < 1e-12)
    }
  }

  @Test("has exact legs a million legs later")
  func exactLegs() {
    let animation = Animation.linear(duration: 0.1).repeatedForever(autoreverses: false)
    for leg in [1, 2, 3, 7, 1_000, 1_000_000] {
      // A leg is an instant of 0.1 s, the nearest Double to it; the rounding of the product counts.
      let start = Double(leg) * 0.1
      let progress = animation.progress(at: start)
      #expect(progress < 1e-7 || progress > 1 - 1e-7)
      #expect(abs(animation.progress(at: start + 0.05) - 0.5) < 1e-8)
    }
  }

  @Test("jumps to the target after an even number of autoreversed legs")
  func jump() {
    let swing = Animation.easeInOut(duration: 1).repeated(8, autoreverses: true)
    #expect(swing.progress(at: 8.0.nextDown) < 1e-9)
    #expect(swing.progress(at: 8) == 1 && swing.isFinished(at: 8))
  }

  @Test("repeats a repetition as one leg")
  func nested() {
    let inner = Animation.linear(duration: 1).repeated(2, autoreverses: true)
    let outer = inner.repeated(3, autoreverses: true)
    #expect(outer.totalDuration == 6)
    #expect(outer.progress(at: 1.25) == 0.75)
    #expect(outer.progress(at: 2.25) == 0.75)  // mirrored: 1 − 0.25
    #expect(outer.progress(at: 3.25) == 0.25)  // mirrored twice: 1 − (1 − 0.25)
    #expect(outer.progress(at: 4.25) == 0.25)
    #expect(!outer.isFinished(at: 5.9) && outer.isFinished(at: 6))
  }

  @Test("ends where UIKit's spring ends")
  func durationSpring() {
    let spring = DurationSpring(duration: 0.35, dampingRatio: 0.6, initialVelocity: 0.8)
    let animation = Animation.spring(spring).delayed(by: 0.1)
    #expect(animation.totalDuration == 0.35 + 0.1)
    #expect(animation.progress(at: 0.05) == 0)
    #expect(animation.progress(at: 0.2) == spring.progress(at: 0.2 - 0.1))
    #expect(!animation.isFinished(at: 0.449) && animation.isFinished(at: 0.451))
  }

  @Test("takes SwiftUI's 0.35 s unless told otherwise")
  func defaults() {
    #expect(Animation.linear().totalDuration == 0.35)
    #expect(Animation.timingCurve(0.42, 0, 0.58, 1) == .easeInOut(duration: 0.35))
  }

  @Test("is over at once when it takes no time, however often")
  func nothing() {
    for animation in [
      Animation.linear(duration: 0), .linear(duration: -3), .easeIn(duration: .nan),
      .linear(duration: 0).repeatedForever(), .linear(duration: 1).repeated(0),
      .linear(duration: 1).repeated(-4), .linear(duration: 0).speed(0),
      .linear(duration: 0).delayed(by: 1), .linear(duration: 1).delayed(by: -2),
    ] {
      #expect(animation.totalDuration == 0)
      #expect(animation.progress(at: 0) == 1 && animation.isFinished(at: 0))
    }
  }

  @Test("stands still at a speed of 0 or below")
  func standsStill() {
    for factor: Double in [0, -1, -.infinity, .nan] {
      let animation = Animation.linear(duration: 1).speed(factor)
      #expect(animation.totalDuration == Double.infinity)
      #expect(animation.progress(at: 1e6) == 0 && !animation.isFinished(at: 1e6))
    }
  }

  @Test("is finite, and 1 when over, for every composition and instant")
  func finite() {
    var random = SeededRandom(seed: 6)
    for round in 0..<5_000 {
      var animation: Animation =
        switch round % 3 {
        case 0:
          .timingCurve(
            anyNumber(&random), anyNumber(&random), anyNumber(&random), anyNumber(&random),
            duration: anyNumber(&random))
        case 1:
          .spring(
            Spring(response: anyNumber(&random), dampingRatio: anyNumber(&random)),
            initialVelocity: anyNumber(&random))
        default:
          .spring(
            DurationSpring(
              duration: anyNumber(&random), dampingRatio: anyNumber(&random),
              initialVelocity: anyNumber(&random)))
        }
      for _ in 0..<(random.next() % 5) {
        switch random.next() % 4 {
        case 0: animation = animation.delayed(by: anyNumber(&random))
        case 1: animation = animation.speed(anyNumber(&random))
        case 2: animation = animation.repeated(Int(truncatingIfNeeded: random.next()))
        default: animation = animation.repeatedForever(autoreverses: round % 2 == 0)
        }
      }
      for time in [anyNumber(&random), random.next(in: 0...5)] + wildNumbers {
        let progress = animation.progress(at: time)
        guard progress.isFinite, animation.totalDuration >= 0,
          !animation.isFinished(at: time) || progress == 1,
          animation.isFinished(at: 1e12) || animation.totalDuration > 1e11
        else {
          Issue.record("\(animation) gives \(progress) at \(time)")
          return
        }
      }
    }
  }
}
