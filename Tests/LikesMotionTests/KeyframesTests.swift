// Keyframes against the reference tracks.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesMotion
import Testing

private struct KeyframesFile: Decodable, Sendable {
  var cases: [Track]
}

private struct Track: Decodable, Sendable, CustomTestStringConvertible {
  var id: String
  var values: [Components]
  var keyTimes: [Double]?
  var mode: Mode
  var curve: [Double]?
  var curves: [[Double]]?
  var samples: [[Double]]

  var testDescription: String { id }

  enum Mode: String, Decodable, Sendable {
    case linear, discrete, paced
  }

  var keyframes: Keyframes<Components> {
    let mode: CalculationMode =
      switch mode {
      case .linear: .linear
      case .discrete: .discrete
      case .paced: .paced
      }
    return Keyframes(
      values, at: keyTimes, mode: mode, curve: curve.map { UnitCurve($0) } ?? .linear,
      segmentCurves: curves?.map { UnitCurve($0) } ?? [])
  }
}

/// A number or a list of numbers: any point, colour or path.
private struct Components: Interpolatable, Decodable, Hashable {
  var numbers: [Double]

  init(_ numbers: [Double]) { self.numbers = numbers }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    numbers = try (try? container.decode([Double].self)) ?? [container.decode(Double.self)]
  }

  func interpolated(to other: Components, by fraction: Double) -> Components {
    Components(zip(numbers, other.numbers).map { $0.interpolated(to: $1, by: fraction) })
  }

  func distance(to other: Components) -> Double {
    zip(numbers, other.numbers).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }
}

@Suite("Keyframes")
struct KeyframesTests {
  private static let file = fixture("keyframes", as: KeyframesFile.self)
  private static let ringWidth = Keyframes([1, 4, 0.3], at: [0, 0.7, 0.9])

  @Test("has the reference value at every sample", arguments: file.cases)
  fileprivate func samples(track: Track) {
    let keyframes = track.keyframes
    var worst = Worst()
    for sample in track.samples {
      let value = keyframes.value(at: sample[0])
      #expect(value.numbers.count == sample.count - 1)
      for (number, expected) in zip(value.numbers, sample.dropFirst()) {
        worst.note(number, expected, at: sample[0])
      }
    }
    // The file allows 1e-6; one curve and one blend of values up to 37 owe more.
    #expect(worst.deviation <= 1e-9, "\(worst)")
  }

  @Test("holds the last value where the key times end before 1")
  func holds() {
    #expect(Self.ringWidth.value(at: 0) == 1)
    #expect(abs(Self.ringWidth.value(at: 0.35) - 2.5) < 1e-15)
    #expect(abs(Self.ringWidth.value(at: 0.7) - 4) < 1e-15)
    #expect(abs(Self.ringWidth.value(at: 0.8) - 2.15) < 1e-14)
    for progress: Double in [0.9, 0.95, 1, 7, .infinity] {
      #expect(Self.ringWidth.value(at: progress) == 0.3)
    }
    for progress: Double in [-1, -.infinity, .nan] {
      #expect(Self.ringWidth.value(at: progress) == 1)
    }
  }

  @Test("holds the first value before the first key time")
  func starts() {
    let keyframes = Keyframes([2, 8], at: [0.25, 0.75])
    #expect(keyframes.value(at: 0) == 2 && keyframes.value(at: 0.25) == 2)
    #expect(keyframes.value(at: 0.5) == 5)
    #expect(keyframes.value(at: 0.75) == 8 && keyframes.value(at: 1) == 8)
  }

  @Test("jumps at equal key times, to the later value")
  func jumps() {
    let keyframes = Keyframes([0.0, 1, 5, 6], at: [0, 0.5, 0.5, 1])
    #expect(keyframes.value(at: 0.5) == 5)
    #expect(abs(keyframes.value(at: 0.5.nextDown) - 1) < 1e-12)
    let end = Keyframes([0.0, 1, 5], at: [0, 1, 1])
    #expect(end.value(at: 1) == 5 && end.value(at: 0.5) == 0.5)
  }

  @Test("gives discrete values half-open slots")
  func discrete() {
    let even = Keyframes([1.0, 2, 3, 4], mode: .discrete)
    #expect([0, 0.25, 0.5, 0.75, 1].map { even.value(at: $0) } == [1, 2, 3, 4, 4])
    let timed = Keyframes([1.0, 2, 3], at: [0.1, 0.2, 0.6, 0.9], mode: .discrete)
    #expect([0, 0.1, 0.2, 0.6, 0.95].map { timed.value(at: $0) } == [1, 1, 2, 3, 3])
  }

  @Test("spaces paced values by distance, and evenly where there is none")
  func paced() {
    let paced = Keyframes([0.0, 1, 4], at: [0, 0.9, 1], mode: .paced)
    #expect(paced.value(at: 0.25) == 1 && paced.value(at: 0.5) == 2)
    let still = Keyframes([3.0, 3, 3], mode: .paced)
    #expect(still.value(at: 0.4) == 3)
    #expect(Keyframes([3.0], mode: .paced).value(at: 0.4) == 3)
  }

  @Test("lets an overshooting curve leave the segment but not the track")
  func overshoot() {
    let back = UnitCurve(x1: 0.68, y1: -0.6, x2: 0.32, y2: 1.6)
    let inside = Keyframes([0.0, 10], segmentCurves: [back])
    #expect(inside.value(at: 0.2) < 0 && inside.value(at: 0.8) > 10)
    let whole = Keyframes([0, 10], curve: back)
    #expect(whole.value(at: 0.2) == 0 && whole.value(at: 0.8) == 10)
  }

  @Test("traps for lists that do not fit")
  func misfits() async {
    await #expect(processExitsWith: .failure) { _ = Keyframes([Double]()) }
    await #expect(processExitsWith: .failure) { _ = Keyframes([1.0, 2], at: [0]) }
    await #expect(processExitsWith: .failure) { _ = Keyframes([1.0, 2], at: [0.5, 0.4]) }
    await #expect(processExitsWith: .failure) { _ = Keyframes([1.0, 2], at: [0, 1.5]) }
    await #expect(processExitsWith: .failure) { _ = Keyframes([1.0, 2], at: [0, .nan]) }
    await #expect(processExitsWith: .failure) {
      _ = Keyframes([1.0, 2], segmentCurves: [.linear, .linear])
    }
    await #expect(processExitsWith: .failure) {
      _ = Keyframes([1.0, 2], at: [0, 1], mode: .discrete)
    }
  }
}
