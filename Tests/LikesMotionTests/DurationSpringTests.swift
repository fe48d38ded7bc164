// DurationSpring against the reference roots, and its end.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesMotion
import Testing

private struct UIKitFile: Decodable, Sendable {
  var cases: [UIKitCase]
  var quirks: [Quirk]
}

private struct UIKitCase: Decodable, Sendable, CustomTestStringConvertible {
  var id: String
  var dampingRatio, velocity, duration, solvedFor, zeta, omega: Double
  var mass, stiffness, damping, residualAtEnd: Double
  var samples: [[Double]]

  var testDescription: String { id }

  var spring: DurationSpring {
    DurationSpring(duration: duration, dampingRatio: dampingRatio, initialVelocity: velocity)
  }
}

private struct Quirk: Decodable, Sendable {
  var dampingRatio, velocity, duration: Double
  var omegaAfter12Steps: Double?
  var valueAtEnd: Double?
}

@Suite("DurationSpring")
struct DurationSpringTests {
  private static let file = fixture("uikit_spring", as: UIKitFile.self)

  @Test("finds the reference root", arguments: file.cases)
  fileprivate func roots(reference: UIKitCase) {
    let spring = reference.spring
    #expect(spring.solvedDuration == reference.solvedFor)
    #expect(spring.spring.dampingRatio == reference.zeta)
    #expect(spring.spring.mass == reference.mass)
    // The file's tolerances, relative.
    let omega = spring.spring.angularFrequency
    #expect(abs(omega - reference.omega) <= 2e-6 * reference.omega)
    #expect(abs(spring.spring.stiffness - reference.stiffness) <= 4e-6 * reference.stiffness)
    #expect(abs(spring.spring.damping - reference.damping) <= 4e-6 * reference.damping)
  }

  @Test("has the reference value and velocity at every sample", arguments: file.cases)
  fileprivate func samples(reference: UIKitCase) {
    let spring = reference.spring
    var worst = Worst()
    for sample in reference.samples {
      let (time, value, velocity) = (sample[0], sample[1], sample[2])
      let state = spring.spring.state(at: time, initialVelocity: reference.velocity)
      worst.note(state.value, value, scale: max(1, abs(value)), at: time)
      worst.note(state.velocity, velocity, scale: max(1, reference.omega), at: time)
      // A duration below 10 ms is solved, and sampled, for 10 ms, but ends when it ends.
      let progress = spring.progress(at: time)
      #expect(progress == (time < reference.duration ? state.value : 1))
    }
    #expect(worst.deviation <= 2e-6, "\(worst)")  // the file's tolerance, relative
  }

  @Test("leaves the reference residual", arguments: file.cases)
  fileprivate func residuals(reference: UIKitCase) {
    let spring = reference.spring
    let end = spring.spring.value(
      at: reference.solvedFor, initialVelocity: reference.velocity)
    #expect(abs(1 - end - reference.residualAtEnd) <= 2e-6)  // the file's tolerance
    if reference.duration == reference.solvedFor { #expect(spring.residual == 1 - end) }
  }

  @Test("snaps to exactly 1 at the end and is 0 before the start", arguments: file.cases)
  fileprivate func ends(reference: UIKitCase) {
    let spring = reference.spring
    #expect(spring.progress(at: -1) == 0)
    #expect(spring.progress(at: 0) == 0)
    #expect(spring.progress(at: reference.duration) == 1)
    #expect(spring.progress(at: reference.duration + 1) == 1)
    #expect(spring.velocity(at: reference.duration) == 0)
    let justBefore = spring.progress(at: reference.duration.nextDown)
    #expect(abs(1 - justBefore - spring.residual) < 1e-9)
  }

  @Test("keeps UIKit's poor roots and survives where UIKit finds none", arguments: file.quirks)
  fileprivate func quirks(reference: Quirk) {
    let spring = DurationSpring(
      duration: reference.duration, dampingRatio: reference.dampingRatio,
      initialVelocity: reference.velocity)
    let omega = spring.spring.angularFrequency
    #expect(omega.isFinite && omega > 0)
    for time in irregularTimes(upTo: reference.duration * 1.1) {
      #expect(spring.progress(at: time).isFinite && spring.velocity(at: time).isFinite)
    }
    if let expected = reference.omegaAfter12Steps, expected > 0 {
      #expect(abs(omega - expected) <= 1e-6 * expected)  // twelve chaotic steps, same arithmetic
    }
  }

  @Test("retries where the first start has no slope")
  func retry() {
    // v = 5 / D at ζ = 1: the slope vanishes at the very start. The root from 1 / D, to 30 digits.
    let spring = DurationSpring(duration: 1, dampingRatio: 1, initialVelocity: 5)
    #expect(abs(spring.spring.angularFrequency - 3.94816010113502) < 1e-12)
    #expect(abs(spring.residual + 0.001) < 1e-9)  // at ζ = 1 the whole curve is held to 1/1000
  }

  @Test("falls back to the whole envelope where there is no root")
  func fallBack() {
    // The sine part is below 1/1000 from the start, so the equation has no solution.
    let spring = DurationSpring(duration: 2, dampingRatio: 1e-4)
    #expect(abs(spring.spring.angularFrequency - 6.907755278982137 / 2e-4) < 1e-6)
  }

  @Test("does not slow one spring down for a longer duration")
  func heart() {
    func peak(_ duration: Double) -> Double {
      let spring = DurationSpring(duration: duration, dampingRatio: 0.6, initialVelocity: 0.8)
      return (0...10_000).map { spring.progress(at: Double($0) / 10_000 * duration) }.max() ?? 0
    }
    #expect(abs(peak(0.35) - 1.095) < 1e-3)  // overshoots of 9.5 % and 13.6 %
    #expect(abs(peak(7) - 1.136) < 1e-3)
    let long = DurationSpring(duration: 7, dampingRatio: 0.6, initialVelocity: 0.8)
    #expect(abs(long.residual - 0.00793) < 1e-5)  // the heart's last jump: 0.8 %
  }

  @Test("is over at once without a duration")
  func noDuration() {
    for duration: Double in [0, -1, .nan] {
      let spring = DurationSpring(duration: duration, dampingRatio: 0.6)
      #expect(spring.duration == 0 && spring.progress(at: 0) == 1)
    }
  }

  @Test("finds a spring, and a finite motion, for every input")
  func finite() {
    var random = SeededRandom(seed: 5)
    for round in 0..<20_000 {
      let wild = wildNumbers[round % wildNumbers.count]
      let spring =
        switch round % 3 {
        case 0:
          DurationSpring(
            duration: anyNumber(&random), dampingRatio: anyNumber(&random), initialVelocity: wild)
        case 1:
          DurationSpring(
            duration: random.next(in: 0...12), dampingRatio: random.next(in: 0...1.2),
            initialVelocity: random.next(in: -30...30))
        default:
          DurationSpring(
            duration: wild, dampingRatio: random.next(in: 0...1),
            initialVelocity: anyNumber(&random))
        }
      let time = random.next(in: 0...1) * spring.duration
      let values = [
        spring.progress(at: time), spring.velocity(at: time), spring.residual,
        spring.spring.angularFrequency,
      ]
      guard values.allSatisfy(\.isFinite), values[3] > 0 else {
        Issue.record("\(spring) gives \(values) at \(time)")
        return
      }
    }
  }
}
