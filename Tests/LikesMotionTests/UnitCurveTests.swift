// UnitCurve against the reference curves, and what holds for every curve.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesMotion
import Testing

private struct BezierFile: Decodable, Sendable {
  var cases: [BezierCase]
  var chains: [Chain]

  enum CodingKeys: String, CodingKey {
    case cases
    case chains = "css_chains"
  }

  struct Chain: Decodable, Sendable {
    var outer, inner: [Double]
    var x, value: Double
  }
}

private struct BezierCase: Decodable, Sendable, CustomTestStringConvertible {
  var id: String
  var curve: [Double]
  var samples: [[Double?]]
  var outside: [[Double]]

  var testDescription: String { id }
}

@Suite("UnitCurve")
struct UnitCurveTests {
  private static let file = fixture("bezier", as: BezierFile.self)

  @Test("has the reference value at every sample", arguments: file.cases)
  fileprivate func values(reference: BezierCase) throws {
    let curve = UnitCurve(reference.curve)
    var worst = Worst()
    var steep = Worst()
    for sample in reference.samples {
      let (x, y) = (try #require(sample[0]), try #require(sample[1]))
      if let slope = sample[2] {
        worst.note(curve.value(at: x), y, scale: max(1, abs(slope)), at: x)
      } else {
        steep.note(curve.value(at: x), y, at: x)
      }
    }
    #expect(worst.deviation <= 1e-9, "\(worst)")  // the file allows 1e-6; the solver owes 1e-9
    #expect(steep.deviation <= 2e-5, "\(steep)")  // vertical tangent, the file's tolerance
  }

  @Test("has the reference slope at every sample", arguments: file.cases)
  fileprivate func slopes(reference: BezierCase) throws {
    let curve = UnitCurve(reference.curve)
    var worst = Worst()
    for sample in reference.samples {
      guard let slope = sample[2] else { continue }
      let x = try #require(sample[0])
      worst.note(curve.velocity(at: x), slope, scale: max(1, abs(slope)), at: x)
    }
    #expect(worst.deviation <= 1e-4, "\(worst)")  // the file's tolerance
  }

  @Test("clamps outside, or extrapolates along the end tangents", arguments: file.cases)
  fileprivate func outside(reference: BezierCase) {
    let curve = UnitCurve(reference.curve)
    var clamped = Worst()
    var extended = Worst()
    for sample in reference.outside {
      clamped.note(curve.value(at: sample[0]), sample[1], at: sample[0])
      extended.note(
        curve.extrapolatedValue(at: sample[0]), sample[2], scale: max(1, abs(sample[2])),
        at: sample[0])
    }
    #expect(clamped.deviation == 0, "\(clamped)")
    #expect(extended.deviation <= 1e-12, "\(extended)")  // closed form
  }

  @Test("feeds one curve into another as CSS does")
  func chains() {
    var worst = Worst()
    for chain in Self.file.chains {
      let inner = UnitCurve(chain.inner).extrapolatedValue(at: chain.x)
      worst.note(UnitCurve(chain.outer).extrapolatedValue(at: inner), chain.value, at: chain.x)
    }
    #expect(worst.deviation <= 1e-6, "\(worst)")  // the file's tolerance
  }

  @Test("starts at 0, ends at 1, and clamps outside", arguments: UnitCurve.named)
  func endpoints(curve: UnitCurve) {
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: -1) == curve.value(at: 0))
    #expect(curve.value(at: 2) == curve.value(at: 1))
    #expect(curve.value(at: .nan) == 0)
  }

  @Test("rises all the way", arguments: UnitCurve.named)
  func monotonic(curve: UnitCurve) {
    let values = (0...10_000).map { curve.value(at: Double($0) / 10_000) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("has the slope that finite differences give", arguments: UnitCurve.named)
  func differences(curve: UnitCurve) {
    var worst = Worst()
    for time in irregularTimes(upTo: 0.998) where time > 0.002 {
      let difference = (curve.value(at: time + 1e-4) - curve.value(at: time - 1e-4)) / 2e-4
      worst.note(curve.velocity(at: time), difference, at: time)
    }
    #expect(worst.deviation < 1e-3, "\(worst)")  // third derivative times 1e-8, near the ends
  }

  @Test("dips and overshoots where the tutorial says")
  func overshoot() {
    let curve = UnitCurve(x1: 0.68, y1: -0.6, x2: 0.32, y2: 1.6)
    let values = (0...10_000).map { curve.value(at: Double($0) / 10_000) }
    #expect(abs((values.min() ?? 0) + 0.1047) < 5e-5)  // four decimals
    #expect(abs((values.max() ?? 0) - 1.1047) < 5e-5)
  }

  @Test("clamps the abscissas of its control points and leaves the ordinates alone")
  func clamping() {
    let curve = UnitCurve(x1: -3, y1: -4, x2: 7, y2: 9)
    #expect(curve == UnitCurve(x1: 0, y1: -4, x2: 1, y2: 9))
    #expect(curve.y1 == -4 && curve.y2 == 9)
    #expect(UnitCurve(x1: .nan, y1: .nan, x2: .nan, y2: .nan) == .linear)
  }

  @Test("gives a vertical tangent a finite slope of the right sign")
  func vertical() {
    #expect(UnitCurve(x1: 0, y1: 1, x2: 0.5, y2: 1).velocity(at: 0) == 1e9)
    #expect(UnitCurve(x1: 0, y1: -1, x2: 0.5, y2: 1).velocity(at: 0) == -1e9)
    #expect(UnitCurve(x1: 0.5, y1: 0, x2: 1, y2: 0.5).velocity(at: 1) == 1e9)
    #expect(UnitCurve(x1: 0.5, y1: 0, x2: 1, y2: 1.5).velocity(at: 1) == -1e9)
    #expect(UnitCurve(x1: 1, y1: 0, x2: 0, y2: 1).velocity(at: 0.5) > 1e4)
  }

  @Test("is finite whatever it is made of")
  func finite() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<5_000 {
      let curve = UnitCurve(
        x1: anyNumber(&random), y1: anyNumber(&random), x2: anyNumber(&random),
        y2: anyNumber(&random))
      for time in [anyNumber(&random), random.next(in: 0...1)] + wildNumbers {
        let values = [
          curve.value(at: time), curve.extrapolatedValue(at: time), curve.velocity(at: time),
        ]
        guard values.allSatisfy(\.isFinite) else {
          Issue.record("\(curve) gives \(values) at \(time)")
          return
        }
      }
    }
  }
}
