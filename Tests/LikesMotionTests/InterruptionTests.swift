// Interrupted animations: SwiftUI's blend and UIKit's remainders.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesMotion
import Testing

/// How many animations a motion keeps, by reflection: no concern of its users.
private func kept(by motion: some Any, in list: String) -> Int? {
  Mirror(reflecting: motion).children.first { $0.label == list }
    .map { Mirror(reflecting: $0.value).children.count }
}

@Suite("Interruption")
struct InterruptionTests {
  @Test(
    "blends as SwiftUI and adds as UIKit at every sample",
    arguments: 0..<sequenceFile.interrupt.count)
  func samples(index: Int) {
    let reference = sequenceFile.interrupt[index]
    var blended = BlendedMotion(reference.from)
    var additive = AdditiveMotion(reference.from)
    var pending = reference.steps[...]
    var swiftUI = Worst()
    var uiKit = Worst()
    for sample in reference.samples {
      while let step = pending.first, step.at <= sample[0] {
        let animation = Animation.curve(UnitCurve(step.curve), duration: step.duration)
        blended.animate(to: step.target, with: animation, at: step.at)
        additive.animate(to: step.target, with: animation, at: step.at)
        pending.removeFirst()
      }
      swiftUI.note(blended.value(at: sample[0]), sample[1], at: sample[0])
      uiKit.note(additive.value(at: sample[0]), sample[2], at: sample[0])
    }
    #expect(pending.isEmpty)
    #expect(swiftUI.deviation <= 1e-6, "\(swiftUI)")  // the file's tolerance
    #expect(uiKit.deviation <= 1e-6, "\(uiKit)")
  }

  @Test("multiplies remainders of scale factors")
  func multiplies() {
    // A heart pressed twice: 1 → 0.8 → 0.64, two animations of 0.1 s, 0.05 s apart.
    let animation = Animation.easeInOut(duration: 0.1)
    var scale = AdditiveMotion(1, composition: .multiplication)
    scale.animate(to: 0.8, with: animation, at: 0)
    scale.animate(to: 0.64, with: animation, at: 0.05)
    for time in irregularTimes(upTo: 0.2) {
      let first = animation.progress(at: time)
      let second = animation.progress(at: time - 0.05)
      let expected = 0.64 * (1.25 + (1 - 1.25) * first) * (1.25 + (1 - 1.25) * second)
      if time >= 0.05 { #expect(abs(scale.value(at: time) - expected) < 1e-12) }
    }
    #expect(scale.value(at: 0.151) == 0.64)
  }

  @Test("adds where a scale factor of 0 has no ratio")
  func zeroFactor() {
    var scale = AdditiveMotion(1, composition: .multiplication)
    scale.animate(to: 0, with: .linear(duration: 1), at: 0)
    #expect(abs(scale.value(at: 0.25) - 0.75) < 1e-12)
    scale.animate(to: 2, with: .linear(duration: 1), at: 0.5)
    #expect(abs(scale.value(at: 0.5) - 0.5) < 1e-12)
    #expect(scale.value(at: 2) == 2)
  }

  @Test("continues without a jump at every change", arguments: [false, true])
  func continuity(multiplies: Bool) {
    var additive = AdditiveMotion(1, composition: multiplies ? .multiplication : .addition)
    var blended = BlendedMotion(1)
    var random = SeededRandom(seed: 9)
    // 60 changes in 3 s, each lasting 2 s: beyond what is kept, so the oldest are folded in.
    for round in 0..<60 {
      let time = Double(round) * 0.05
      let before = (additive.value(at: time), blended.value(at: time))
      let target = random.next(in: 0.5...2)
      additive.animate(to: target, with: .easeInOut(duration: 2), at: time)
      blended.animate(to: target, with: .easeInOut(duration: 2), at: time)
      #expect(abs(additive.value(at: time) - before.0) < 1e-9)
      #expect(abs(blended.value(at: time) - before.1) < 1e-9)
    }
    #expect(additive.value(at: 5) == additive.target && additive.isAtRest(at: 5))
    #expect(blended.value(at: 5) == blended.target && blended.isAtRest(at: 5))
  }

  @Test("keeps a bounded number of running animations")
  func bounded() {
    var additive = AdditiveMotion(0)
    var blended = BlendedMotion(0)
    for round in 1...1_000 {
      let time = Double(round) / 100
      additive.animate(to: Double(round % 7), with: .linear(duration: 1e6), at: time)
      blended.animate(to: Double(round % 7), with: .linear(duration: 1e6), at: time)
    }
    #expect(kept(by: additive, in: "remainders") == 16)
    #expect(kept(by: blended, in: "layers") == 16)
    additive.animate(to: 100, with: .linear(duration: 1), at: 2e6)
    blended.animate(to: 100, with: .linear(duration: 1), at: 2e6)
    #expect(kept(by: additive, in: "remainders") == 1 && kept(by: blended, in: "layers") == 1)
  }

  @Test("gives a spring over a curve the value and no velocity")
  func springOverCurve() {
    var motion = BlendedMotion(0)
    motion.animate(to: 1, with: .linear(duration: 1), at: 0)
    motion.animate(to: 0, with: .smooth, at: 0.5)
    for time in irregularTimes(upTo: 2) {
      let expected = 0.5 * (1 - Spring.smooth.value(at: time))
      #expect(abs(motion.value(at: 0.5 + time) - expected) < 1e-12)
    }
  }

  @Test("gives a spring over a spring the value and the velocity")
  func springOverSpring() {
    var motion = BlendedMotion(0)
    var spring = SpringMotion(0)
    motion.animate(to: 1, with: .bouncy, at: 1)
    motion.animate(to: 3, with: .snappy, at: 1.2)
    spring.animate(to: 1, with: .bouncy, at: 1)
    spring.animate(to: 3, with: .snappy, at: 1.2)
    for time in irregularTimes(upTo: 4) {
      #expect(motion.value(at: time) == spring.value(at: time))
    }
    #expect(motion.isAtRest(at: spring.restTime) && !motion.isAtRest(at: spring.restTime - 0.01))
  }

  @Test("lets a curve blend from a spring that goes on moving")
  func curveOverSpring() {
    var motion = BlendedMotion(0)
    motion.animate(to: 1, with: .bouncy, at: 0)
    motion.animate(to: 5, with: .easeIn(duration: 1), at: 0.1)
    for time in irregularTimes(upTo: 1) {
      let old = Spring.bouncy.value(at: 0.1 + time)
      let expected = old + (5 - old) * UnitCurve.easeIn.value(at: time)
      #expect(abs(motion.value(at: 0.1 + time) - expected) < 1e-12)
    }
    #expect(!motion.isAtRest(at: 1.09) && motion.isAtRest(at: 1.11))
  }

  @Test("starts from the target of an animation that is over")
  func afterwards() {
    var additive = AdditiveMotion(0)
    var blended = BlendedMotion(0)
    for (start, target) in [(0.0, 1.0), (5, 2), (10, 4)] {
      additive.animate(to: target, with: .linear(duration: 1), at: start)
      blended.animate(to: target, with: .linear(duration: 1), at: start)
    }
    #expect(additive.value(at: 10) == 2 && additive.value(at: 10.5) == 3)
    #expect(blended.value(at: 10) == 2 && blended.value(at: 10.5) == 3)
  }

  @Test("does nothing when the target stays, and ends everything when set")
  func sameTarget() {
    var additive = AdditiveMotion(2)
    var blended = BlendedMotion(2)
    additive.animate(to: 2, with: .linear(), at: 0)
    blended.animate(to: 2, with: .linear(), at: 0)
    blended.animate(to: 2, with: .smooth, at: 0)
    #expect(additive == AdditiveMotion(2) && blended == BlendedMotion(2))
    additive.animate(to: 3, with: .linear(), at: 0)
    blended.animate(to: 3, with: .linear(), at: 0)
    additive.set(7)
    blended.set(7)
    #expect(additive.isAtRest(at: 0.1) && additive.value(at: 0.1) == 7)
    #expect(blended.isAtRest(at: 0.1) && blended.value(at: 0.1) == 7)
  }

  @Test("is finite under every sequence of finite changes")
  func finite() {
    var random = SeededRandom(seed: 10)
    for round in 0..<500 {
      var additive = AdditiveMotion(
        anyNumber(&random), composition: round % 2 == 0 ? .addition : .multiplication)
      var blended = BlendedMotion(anyNumber(&random))
      for change in 0..<20 {
        let time = Double(change) / 10
        let (target, velocity) = (anyNumber(&random), anyNumber(&random))
        let animation = Animation.spring(.bouncy, initialVelocity: velocity)
        additive.animate(to: target, with: animation, at: time)
        blended.animate(to: target, with: animation, at: time)
        for instant in [time, time + 0.05, anyNumber(&random)] {
          let values = [additive.value(at: instant), blended.value(at: instant)]
          guard values.allSatisfy(\.isFinite) else {
            Issue.record("\(values) at \(instant) in round \(round)")
            return
          }
        }
      }
    }
  }
}
