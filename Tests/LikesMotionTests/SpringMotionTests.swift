// SpringMotion: retargeting keeps value and velocity.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesMotion
import Testing

@Suite("SpringMotion")
struct SpringMotionTests {
  @Test(
    "follows the reference through every change of target", arguments: 0..<springFile.retarget.count
  )
  func retargets(index: Int) {
    let reference = springFile.retarget[index]
    var motion = SpringMotion(0)
    var pending = reference.steps[...]
    var value = Worst()
    var velocity = Worst()
    for sample in reference.samples {
      while let step = pending.first, step.at <= sample[0] {
        let before = motion.state(at: step.at)
        value.note(before.value, step.startValue, at: step.at)
        velocity.note(before.velocity, step.startVelocity, at: step.at)
        motion.animate(
          to: step.target,
          with: Spring(response: step.response, dampingRatio: step.dampingFraction), at: step.at)
        pending.removeFirst()
      }
      value.note(motion.value(at: sample[0]), sample[1], at: sample[0])
      velocity.note(motion.velocity(at: sample[0]), sample[2], at: sample[0])
    }
    #expect(pending.isEmpty)
    #expect(value.deviation <= 1e-9, "\(value)")  // the file's tolerances
    #expect(velocity.deviation <= 1e-7, "\(velocity)")
  }

  @Test("has no kink in value or velocity where springs meet", arguments: [0, 0.3])
  func continuity(blendDuration: Double) {
    var motion = SpringMotion(0)
    var random = SeededRandom(seed: 3)
    for round in 0..<50 {
      let at = Double(round) * 0.13
      let before = motion.state(at: at)
      let slope = (motion.value(at: at) - motion.value(at: at - 1e-6)) / 1e-6
      motion.animate(
        to: random.next(in: -5...5),
        with: Spring(
          response: random.next(in: 0.1...1), dampingRatio: random.next(in: 0.2...1.5)),
        blendDuration: blendDuration, at: at)
      let after = motion.state(at: at)
      #expect(abs(after.value - before.value) < 1e-12)
      #expect(abs(after.velocity - before.velocity) < 1e-12)
      guard round > 0 else { continue }
      // One-sided differences over 1e-6 s: half an acceleration of up to 1e5 times 1e-6.
      let newSlope = (motion.value(at: at + 1e-6) - motion.value(at: at)) / 1e-6
      #expect(abs(newSlope - slope) < 0.2)
      #expect(abs(newSlope - after.velocity) < 0.1)
    }
  }

  @Test("shows the same at an instant whatever was asked before")
  func frameRates() {
    var motion = SpringMotion(2)
    motion.animate(to: 5, with: .bouncy, at: 1)
    motion.animate(to: 0, with: .interactive, blendDuration: 0.25, at: 1.2)
    let untouched = motion
    let sixty = (0...180).map { motion.value(at: Double($0) / 60) }
    let ninety = (0...270).map { motion.value(at: Double($0) / 90) }
    for index in 0...90 { #expect(sixty[index * 2] == ninety[index * 3]) }
    #expect(motion == untouched)
  }

  @Test("moves by velocity alone when the new target is where it is")
  func superposition() {
    var motion = SpringMotion(MotionState(value: 3, velocity: 4), at: 0)
    motion.animate(to: 5, with: .smooth, at: 0)
    let crossing = motion.value(at: 0.1)
    motion.animate(to: crossing, with: .smooth, at: 0.1)
    let velocity = motion.velocity(at: 0.1)
    for time in irregularTimes(upTo: 1) {
      // Critical damping: x = T + v t e^(−ωt).
      let frequency = Spring.smooth.angularFrequency
      let expected = crossing + velocity * time * exponential(-frequency * time)
      #expect(abs(motion.value(at: 0.1 + time) - expected) < 1e-9)
    }
    #expect(motion.restTime > 0.5 && motion.restTime < 2)
  }

  @Test("does nothing when the target stays")
  func sameTarget() {
    var motion = SpringMotion(1)
    motion.animate(to: 1, with: .bouncy, at: 3)
    #expect(motion == SpringMotion(1))
    motion.animate(to: 2, with: .bouncy, at: 3)
    let moving = motion
    motion.animate(to: 2, with: .smooth, at: 3.1)
    #expect(motion == moving)
  }

  @Test("is at rest until it moves, and again within 1/1000 of the distance")
  func rest() {
    var motion = SpringMotion(10)
    #expect(motion.isAtRest(at: 0) && motion.isAtRest(at: -100))
    motion.animate(to: 20, with: .spring2022, at: 100)
    #expect(!motion.isAtRest(at: 100))
    #expect(abs(motion.restTime - 100 - Spring.spring2022.settlingDuration()) < 1e-9)
    #expect(motion.isAtRest(at: motion.restTime))
    for time in irregularTimes(upTo: 10) {
      #expect(abs(motion.value(at: motion.restTime + time) - 20) <= 0.01)
    }
  }

  @Test("fades from the old response to the new one")
  func blending() {
    func motion(blendDuration: Double) -> SpringMotion {
      var motion = SpringMotion(0)
      motion.animate(to: 1, with: Spring(response: 2, dampingRatio: 0.7), at: 0)
      motion.animate(
        to: 3, with: Spring(response: 0.4, dampingRatio: 0.7), blendDuration: blendDuration, at: 0.3
      )
      return motion
    }
    let values = [0, 0.2, 0.5, 1].map { motion(blendDuration: $0).value(at: 0.5) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 > $1 })  // softer for longer: later
    for blendDuration in [0.2, 0.5, 1] {
      let blended = motion(blendDuration: blendDuration)
      let end = 0.3 + blendDuration
      let (before, after) = (blended.state(at: end - 1e-9), blended.state(at: end + 1e-9))
      #expect(abs(before.value - after.value) < 1e-6)
      #expect(abs(before.velocity - after.velocity) < 1e-5)
      #expect(abs(blended.value(at: 10) - 3) < 1e-9)
      #expect(blended.restTime > end)
    }
  }

  @Test("integrates a blend as far finer steps do")
  func blendAccuracy() {
    var motion = SpringMotion(0)
    motion.animate(to: 1, with: Spring(response: 1, dampingRatio: 0.5), at: 0)
    motion.animate(
      to: 2, with: Spring(response: 0.3, dampingRatio: 0.8), blendDuration: 0.5, at: 0.2)
    var state = motion.state(at: 0.2)
    // x'' = −ω² (x − 2) − 2 ζ ω x', by the midpoint rule.
    let step = 1e-6
    for index in 0..<500_000 {
      let fraction = (Double(index) + 0.5) * step / 0.5
      let response = 0.3 + 0.7 * (1 - fraction * fraction * (3 - 2 * fraction))
      let frequency = 2 * Double.pi / response
      func acceleration(_ state: MotionState) -> Double {
        -frequency * frequency * (state.value - 2) - 1.6 * frequency * state.velocity
      }
      let middle = MotionState(
        value: state.value + state.velocity * step / 2,
        velocity: state.velocity + acceleration(state) * step / 2)
      state.value += middle.velocity * step
      state.velocity += acceleration(middle) * step
      if index == 249_999 {
        #expect(abs(motion.value(at: 0.45) - state.value) < 1e-4)  // second order in 1/300 s
      }
    }
    #expect(abs(motion.value(at: 0.7) - state.value) < 1e-4)
    #expect(abs(motion.velocity(at: 0.7) - state.velocity) < 1e-3)
  }

  @Test("is finite under every sequence of finite changes")
  func finite() {
    var random = SeededRandom(seed: 4)
    for _ in 0..<300 {
      var motion = SpringMotion(
        MotionState(value: anyNumber(&random), velocity: anyNumber(&random)), at: 0)
      for _ in 0..<5 {
        motion.animate(
          to: anyNumber(&random),
          with: Spring(response: anyNumber(&random), dampingRatio: anyNumber(&random)),
          blendDuration: random.next(in: -1...0.2), at: anyNumber(&random))
        let state = motion.state(at: anyNumber(&random))
        guard state.value.isFinite, state.velocity.isFinite, !motion.restTime.isNaN else {
          Issue.record("\(motion) gives \(state)")
          return
        }
      }
    }
  }
}
