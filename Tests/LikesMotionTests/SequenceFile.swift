// SequenceFile: the reference compositions, interruptions and layer timings, decoded.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesMotion
import Testing

struct SequenceFile: Decodable, Sendable {
  var cases: [SequenceCase]
  var interrupt: [InterruptCase]
  var caTiming: [TimingCase]
}

/// A base and its modifiers, in the order they were written.
struct SequenceCase: Decodable, Sendable, CustomTestStringConvertible {
  var id: String
  var animation: [Part]
  var total: Double?
  var samples: [Sample]

  var testDescription: String { id }

  struct Part: Decodable, Sendable {
    var base: String?
    var curve: [Double]?
    var duration, mass, stiffness, damping, initialVelocity: Double?
    var delay, speed: Double?
    /// Nil for ever, where `autoreverses` tells that this is a repetition.
    var `repeat`: Int?
    var autoreverses: Bool?
  }

  struct Sample: Decodable, Sendable {
    var time, progress: Double
    var isFinished: Bool

    init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      time = try row.decode(Double.self)
      progress = try row.decode(Double.self)
      isFinished = try row.decode(Bool.self)
    }
  }

  func built() throws -> Animation {
    let base = try #require(animation.first)
    var result: Animation
    if base.base == "spring" {
      result = .spring(
        Spring(
          mass: try #require(base.mass), stiffness: try #require(base.stiffness),
          damping: try #require(base.damping)), initialVelocity: try #require(base.initialVelocity))
    } else {
      result = .curve(
        UnitCurve(try #require(base.curve)), duration: try #require(base.duration))
    }
    for part in animation.dropFirst() {
      if let delay = part.delay {
        result = result.delayed(by: delay)
      } else if let speed = part.speed {
        result = result.speed(speed)
      } else if let count = part.repeat {
        result = result.repeated(count, autoreverses: part.autoreverses == true)
      } else {
        result = result.repeatedForever(autoreverses: part.autoreverses == true)
      }
    }
    return result
  }
}

struct InterruptCase: Decodable, Sendable {
  var from: Double
  var steps: [Step]
  var samples: [[Double]]

  struct Step: Decodable, Sendable {
    var at, target, duration: Double
    var curve: [Double]
  }
}

struct TimingCase: Decodable, Sendable {
  var timing: Timing
  var samples: [[Double?]]

  struct Timing: Decodable, Sendable {
    var begin, duration: Double
    var speed, count: Double?
    var autoreverses: Bool?
    var fill: String
    var curve: [Double]?
  }
}

let sequenceFile = fixture("sequence", as: SequenceFile.self)
