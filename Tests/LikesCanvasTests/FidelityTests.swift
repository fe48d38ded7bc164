// Coverage against an independent rasteriser.
//
// Part of likes. SPDX-License-Identifier: MIT

import Testing

@testable import LikesCanvas

/// Coverages in `Fixtures/coverage.txt` are Cairo's, made by `scripts/fidelity-reference.c`.
@Suite("Fidelity")
struct FidelityTests {
  /// Of one sample, in 255ths: 2 for the outline, 1 for the rounding to whole ones.
  private static let largest = 3.0
  /// Of a window, in 255ths.
  private static let mean = 0.2

  @Test("a shape covers what Cairo says it covers", arguments: FidelityShape.all)
  func coverage(shape: FidelityShape) throws {
    let expected = try #require(FidelityShape.reference[shape.name])
    let actual = shape.rendered()
    try #require(actual.count == expected.count)
    let errors = zip(actual, expected).map { abs(Double($0) - $1 * 255) }
    let worst = errors.indices.max { errors[$0] < errors[$1] } ?? 0
    let mean = errors.reduce(0, +) / Double(errors.count)
    let place = "at \(worst % shape.width) \(worst / shape.width)"
    #expect(
      errors[worst] <= Self.largest,
      "\(shape.name): \(actual[worst]), not \(expected[worst] * 255), \(place)")
    #expect(mean <= Self.mean, "\(shape.name): mean \(mean)")
  }

  @Test("every shape has its reference, and every reference its shape")
  func complete() {
    #expect(Set(FidelityShape.all.map(\.name)) == Set(FidelityShape.reference.keys))
    #expect(FidelityShape.all.count >= 60)
  }
}
