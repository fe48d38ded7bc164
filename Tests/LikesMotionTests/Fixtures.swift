// Fixtures: the reference numbers, decoded, and how far a result is from them.
//
// Part of likes. SPDX-License-Identifier: MIT

import Foundation
import LikesMotion

/// One file of reference numbers.
func fixture<Content: Decodable>(_ name: String, as type: Content.Type = Content.self) -> Content {
  guard let url = Bundle.module.url(forResource: "Fixtures/\(name)", withExtension: "json"),
    let content = try? JSONDecoder().decode(Content.self, from: Data(contentsOf: url))
  else { fatalError("the fixture \(name).json is missing or has another layout") }
  return content
}

/// The largest of some deviations, and where it was seen; starts at 0.
///
/// Thousands of samples become one expectation that names the worst of them.
struct Worst: CustomStringConvertible {
  private(set) var deviation = 0.0
  private var place = "nowhere"

  /// Takes |value − expected| / scale; a value that is not a number is infinitely far off.
  mutating func note(_ value: Double, _ expected: Double, scale: Double = 1, at place: Double) {
    let off = value.isNaN ? .infinity : abs(value - expected) / scale
    guard off > deviation else { return }
    deviation = off
    self.place = "\(place): \(value), not \(expected)"
  }

  var description: String { "\(deviation) at \(place)" }
}

extension UnitCurve {
  /// A curve as the files spell it: [x1, y1, x2, y2].
  init(_ numbers: [Double]) {
    self.init(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }
}

/// Instants that no frame rate would choose, and the same ones every time.
func irregularTimes(upTo end: Double, count: Int = 200, seed: UInt64 = 7) -> [Double] {
  var random = SeededRandom(seed: seed)
  return (0..<count).map { _ in random.next(in: 0...end) }
}

/// Numbers at and beyond the ends of what a Double holds.
let extremes: [Double] = [
  0, -0.0, .leastNonzeroMagnitude, 1e-300, 1e-9, 0.5, 1, 60, 1e9, 1e15, 1e300,
  .greatestFiniteMagnitude, -1e-9, -1, -1e300, -.greatestFiniteMagnitude,
]

/// The extremes, and what is not finite.
let wildNumbers = extremes + [.infinity, -.infinity, .nan]

/// A finite number of any magnitude and sign, or one of the extremes.
func anyNumber(_ random: inout SeededRandom) -> Double {
  if random.next() % 4 == 0 { return extremes[Int(random.next() % UInt64(extremes.count))] }
  let number = Double(bitPattern: random.next())
  return number.isFinite ? number : random.next(in: -1...1)
}

/// e^x, for closed forms in the tests.
func exponential(_ x: Double) -> Double { exp(x) }
