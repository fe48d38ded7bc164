// SeededRandom: the numbers are pinned; changing them changes every picture.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesMotion
import Testing

@Suite("SeededRandom")
struct SeededRandomTests {
  @Test("has SplitMix64's published numbers")
  func pinned() {
    var random = SeededRandom(seed: 1_234_567)
    let numbers = (0..<5).map { _ in random.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
    var zero = SeededRandom(seed: 0)
    #expect(zero.next() == 0xE220_A839_7B1D_CDAF)
  }

  @Test("has the same fractions for ever")
  func fractions() {
    var random = SeededRandom(seed: 1_234_567)
    let divisor = 9_007_199_254_740_991.0
    #expect(random.next(in: 0...1) == Double(6_457_827_717_110_365_317 >> 11 as UInt64) / divisor)
    #expect(abs(random.next(in: 100...200) - 117.3645) < 1e-4)
  }

  @Test("stays in its range, reaches all of it, and is even")
  func range() {
    var random = SeededRandom(seed: 3)
    var counts = [Int](repeating: 0, count: 10)
    for _ in 0..<100_000 {
      let number = random.next(in: -0.05...0.05)
      #expect(number >= -0.05 && number <= 0.05)
      counts[min(Int((number + 0.05) * 100), 9)] += 1
    }
    // 10,000 expected in each tenth, standard deviation 95.
    #expect(counts.allSatisfy { abs($0 - 10_000) < 500 })
  }

  @Test("takes a range of one number, and the widest one")
  func edges() {
    var random = SeededRandom(seed: 4)
    for _ in 0..<1_000 {
      #expect(random.next(in: 0.1...0.1) == 0.1)
      let wide = random.next(in: -.greatestFiniteMagnitude ... .greatestFiniteMagnitude)
      #expect(wide.isFinite)
    }
  }

  @Test("traps for a range without end")
  func infinite() async {
    await #expect(processExitsWith: .failure) {
      var random = SeededRandom(seed: 0)
      _ = random.next(in: 0 ... .infinity)
    }
  }
}
