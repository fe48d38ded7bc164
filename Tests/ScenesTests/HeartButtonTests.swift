// The heart button against the reference, also pressed in flight.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesMotion
import Playback
import TestSupport
import Testing

@testable import Scenes

private struct ButtonCase: Decodable, Sendable, CustomTestStringConvertible {
  struct Sample: Decodable, Sendable {
    var time, scale: Double
    var image: String

    init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      time = try row.decode(Double.self)
      scale = try row.decode(Double.self)
      image = try row.decode(String.self)
    }
  }
  var id: String
  var secondPressAt: Double?
  var samples: [Sample]

  var testDescription: String { id }
}

@Suite("HeartButton")
struct HeartButtonTests {
  private static let oracle = Oracle<ButtonCase>("heart_button")

  @Test("is the reference's at every sample", arguments: oracle.cases)
  fileprivate func samples(reference: ButtonCase) throws {
    var scene = HeartButton(settings: SceneSettings())
    scene.handle(.tap(nil), at: 0)
    var presses = reference.secondPressAt.map { [$0] } ?? []
    let tolerance = try #require(Self.oracle.tolerance["scale"])
    for sample in reference.samples {
      if let press = presses.first, press <= sample.time {
        scene.handle(.tap(nil), at: press)
        presses.removeFirst()
      }
      let scale = scene.dip.scale(at: sample.time)
      #expect(abs(scale - sample.scale) <= tolerance, "at \(sample.time)")
      #expect(scene.isFilled == (sample.image == "filled"), "at \(sample.time)")
    }
  }

  @Test("any presses: never a jump, never over 1.05, never below a half, at rest 0.2 s later")
  func presses() {
    var random = SeededRandom(seed: 3)
    for round in 0..<50 {
      var dip = HeartDip()
      var time = 0.0
      for _ in 0..<Int(random.next(in: 1...60)) {
        time += round.isMultiple(of: 3) ? 0 : random.next(in: 0...0.06)
        let before = dip.scale(at: time)
        dip.press(at: time)
        #expect(abs(dip.scale(at: time) - before) < 1e-9)
        let later = time + random.next(in: 0...0.2)
        #expect(dip.scale(at: later) < 1.05 && dip.scale(at: later) > 0.5)
      }
      #expect(!dip.isAtRest(at: time + 0.05))
      #expect(dip.isAtRest(at: time + 0.2001) && dip.scale(at: time + 0.2001) == 1)
    }
  }

  @Test("counts the presses that fill it")
  func count() {
    var scene = HeartButton(settings: SceneSettings(reduceMotion: true))
    for time in 0..<5 { scene.handle(.tap(nil), at: Double(time)) }
    #expect(scene.likeCount == 3 && scene.isFilled && scene.isAtRest(at: 4))
    scene.handle(.unlike, at: 5)
    scene.handle(.unlike, at: 6)
    #expect(scene.likeCount == 3 && !scene.isFilled)
  }
}
