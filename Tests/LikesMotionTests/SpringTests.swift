// Spring against the reference springs, and what holds for every spring.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesMotion
import Testing

struct SpringFile: Decodable, Sendable {
  var cases: [SpringCase]
  var retarget: [RetargetCase]
}

struct SpringCase: Decodable, Sendable, CustomTestStringConvertible {
  var id: String
  var params: Parameters
  var omega, zeta, mass, stiffness, damping, v0: Double
  var settling: Settling
  var samples: [[Double]]

  var testDescription: String { id }

  struct Parameters: Decodable, Sendable {
    var response, dampingFraction, duration, bounce, mass, stiffness, damping: Double?
    var allowsOverdamping: Bool?
  }

  struct Settling: Decodable, Sendable {
    var animation: Double?
    var springStruct: Double
    var exact: Double
  }

  func spring() throws -> Spring {
    if let response = params.response {
      return Spring(response: response, dampingRatio: try #require(params.dampingFraction))
    }
    if let duration = params.duration {
      return Spring(duration: duration, bounce: try #require(params.bounce))
    }
    return Spring(
      mass: try #require(params.mass), stiffness: try #require(params.stiffness),
      damping: try #require(params.damping), allowsOverdamping: params.allowsOverdamping ?? false)
  }
}

struct RetargetCase: Decodable, Sendable {
  var steps: [Step]
  var samples: [[Double]]

  struct Step: Decodable, Sendable {
    var at, target, response, dampingFraction, startValue, startVelocity: Double
  }
}

let springFile = fixture("spring", as: SpringFile.self)

@Suite("Spring")
struct SpringTests {
  @Test("has the reference parameters", arguments: springFile.cases)
  func parameters(reference: SpringCase) throws {
    let spring = try reference.spring()
    #expect(abs(spring.angularFrequency - reference.omega) < 1e-11 * reference.omega)  // 15 digits
    #expect(abs(spring.dampingRatio - reference.zeta) < 1e-13 * reference.zeta)
    #expect(spring.mass == reference.mass)
    #expect(abs(spring.stiffness - reference.stiffness) < 1e-11 * reference.stiffness)
    #expect(abs(spring.damping - reference.damping) < 1e-11 * reference.damping)
  }

  @Test("has the reference value and velocity at every sample", arguments: springFile.cases)
  func samples(reference: SpringCase) throws {
    let spring = try reference.spring()
    var value = Worst()
    var velocity = Worst()
    for sample in reference.samples {
      let state = spring.state(at: sample[0], initialVelocity: reference.v0)
      value.note(state.value, sample[1], at: sample[0])
      velocity.note(state.velocity, sample[2], at: sample[0])
      #expect(spring.value(at: sample[0], initialVelocity: reference.v0) == state.value)
      #expect(spring.velocity(at: sample[0], initialVelocity: reference.v0) == state.velocity)
    }
    #expect(value.deviation <= 1e-9, "\(value)")  // the file's tolerances
    #expect(velocity.deviation <= 1e-7, "\(velocity)")
  }

  @Test("settles when both published rules say", arguments: springFile.cases)
  func settling(reference: SpringCase) throws {
    let spring = try reference.spring()
    let animation = spring.settlingDuration(initialVelocity: reference.v0)
    let structRule = spring.settlingDuration(initialVelocity: reference.v0, by: .springStruct)
    // Where the reference leaves the rule for animations open (overdamped), both are the same.
    let expected = reference.settling.animation ?? reference.settling.springStruct
    #expect(abs(animation - expected) <= 1e-6)  // the file's tolerance
    #expect(abs(structRule - reference.settling.springStruct) <= 1e-6)
    #expect(animation >= reference.settling.exact - 1e-6)
  }

  @Test("settles as Apple documents for CASpringAnimation")
  func documentedSettling() {
    #expect(abs(Spring(stiffness: 100, damping: 5).settlingDuration() - 2.85) < 0.01)
    #expect(abs(Spring(stiffness: 100, damping: 15).settlingDuration() - 1.02) < 0.01)
    #expect(Spring(stiffness: 100, damping: 0).settlingDuration() == .infinity)
  }

  @Test("is not settled by passing its target")
  func passingTarget() {
    // ω = 1, critical: within 1/1000 from 4.0 s, through 1 at 4.26 s, 1.2/1000 beyond it at 5.3 s.
    let spring = Spring(stiffness: 1, damping: 2)
    #expect(abs(spring.value(at: 4.1, initialVelocity: 1.235) - 1) < 0.001)
    let end = spring.settlingDuration(initialVelocity: 1.235)
    #expect(end > 5.3)
    for time in irregularTimes(upTo: 20) {
      #expect(abs(spring.value(at: end + time, initialVelocity: 1.235) - 1) < 0.001)
    }
  }

  @Test("finds an end for springs that take minutes")
  func slowSettling() {
    for spring in [Spring(response: 1_000, dampingRatio: 1), Spring(response: 50, dampingRatio: 9)]
    {
      for velocity in [0.0, 1, -1, 100] {
        let end = spring.settlingDuration(initialVelocity: velocity)
        #expect(end > 102.4 && end < 1e5)
        #expect(abs(spring.value(at: end, initialVelocity: velocity) - 1) < 0.001 + 1e-12)
      }
    }
  }

  @Test("caps the stiffness of a response, and only there")
  func stiffnessCap() {
    #expect(abs(Spring(response: 0.001, dampingRatio: 1).stiffness - 45_000) < 1e-6)
    #expect(Spring(response: 0, dampingRatio: 1) == Spring(response: 0.001, dampingRatio: 1))
    #expect(Spring(response: -1, dampingRatio: 1) == Spring(response: 0.001, dampingRatio: 1))
    #expect(Spring(duration: 0, bounce: 0.25) == Spring(response: 0, dampingRatio: 0.75))
    #expect(abs(Spring(stiffness: 1e6, damping: 10).stiffness - 1e6) < 1e-3)
  }

  @Test("counts damping above critical as critical unless allowed")
  func overdamping() {
    let capped = Spring(stiffness: 100, damping: 30)
    #expect(capped.dampingRatio == 1 && capped.damping == 20)
    #expect(Spring(stiffness: 100, damping: 30, allowsOverdamping: true).dampingRatio == 1.5)
    #expect(Spring(response: 0.5, dampingRatio: 2).dampingRatio == 2)
  }

  @Test("has the platform's presets")
  func presets() {
    #expect(Spring.spring2022 == Spring(response: 0.55, dampingRatio: 0.825))
    #expect(Spring.smooth == Spring(response: 0.5, dampingRatio: 1))
    #expect(abs(Spring.snappy.dampingRatio - 0.85) < 1e-15)  // one rounding
    #expect(abs(Spring.bouncy.bounce - 0.3) < 1e-15)
    #expect(abs(Spring.interactive.response - 0.15) < 1e-15)
    let peak = Spring.spring2022.state(at: 0.487)
    #expect(abs(peak.value - 1.0102) < 5e-5 && abs(peak.velocity) < 0.01)  // 1.02 % at 0.487 s
  }

  @Test("starts at 0 with its velocity and ends at 1 at rest", arguments: springFile.cases)
  func endpoints(reference: SpringCase) throws {
    let spring = try reference.spring()
    let start = MotionState(value: 0, velocity: reference.v0)
    #expect(spring.state(at: 0, initialVelocity: reference.v0) == start)
    #expect(spring.state(at: -5, initialVelocity: reference.v0) == start)
    let end = spring.state(at: 1e6, initialVelocity: reference.v0)
    #expect(abs(end.value - 1) < 1e-12 && abs(end.velocity) < 1e-12)
  }

  @Test("arrives at the same state however the way is cut up", arguments: springFile.cases)
  func composition(reference: SpringCase) throws {
    let spring = try reference.spring()
    let whole = spring.state(at: 0.7, initialVelocity: reference.v0)
    for rate in [24.0, 60, 120, 1000] {
      var state = MotionState(value: 0, velocity: reference.v0)
      var time = 0.0
      while time < 0.7 {
        let step = min(1 / rate, 0.7 - time)
        state = spring.state(at: step, from: state, to: 1)
        time += step
      }
      // Up to 700 roundings, and exp(…) of a sum against a product of exp(…).
      #expect(abs(state.value - whole.value) < 1e-11)
      #expect(abs(state.velocity - whole.velocity) < 1e-9)
    }
  }

  @Test("does not jump where the damping regimes meet")
  func regimes() {
    for velocity in [0.0, 5, -3] {
      for time in irregularTimes(upTo: 3, count: 50) {
        let critical = Spring(response: 0.5, dampingRatio: 1)
          .state(at: time, initialVelocity: velocity)
        for ratio in [1 - 1e-15, 1 - 1e-12, 1 + 1e-15, 1 + 1e-12, 1 + 1e-9] {
          let state = Spring(response: 0.5, dampingRatio: ratio)
            .state(at: time, initialVelocity: velocity)
          #expect(abs(state.value - critical.value) < 1e-8)  // the ratios differ by up to 1e-9
          #expect(abs(state.velocity - critical.velocity) < 1e-7)
        }
      }
    }
  }

  @Test("is finite for every finite input, and for the others")
  func finite() {
    var random = SeededRandom(seed: 2)
    for round in 0..<5_000 {
      let (first, second, third) = (anyNumber(&random), anyNumber(&random), anyNumber(&random))
      let springs = [
        Spring(mass: first, stiffness: second, damping: third, allowsOverdamping: round % 2 == 0),
        Spring(response: first, dampingRatio: second), Spring(duration: first, bounce: second),
      ]
      let velocity = anyNumber(&random)
      for spring in springs {
        for time in [anyNumber(&random), random.next(in: 0...2), wildNumbers[round % 19]] {
          let states = [
            spring.state(at: time, initialVelocity: velocity),
            spring.state(
              at: time, from: MotionState(value: first, velocity: velocity), to: second),
          ]
          let settling = spring.settlingDuration(initialVelocity: velocity)
          guard states.allSatisfy({ $0.value.isFinite && $0.velocity.isFinite }), settling >= 0
          else {
            Issue.record("\(spring) gives \(states) at \(time), v \(velocity), \(settling)")
            return
          }
        }
      }
    }
  }
}
