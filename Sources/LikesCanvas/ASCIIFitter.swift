// Fitting with ASCII characters: shape and density from what the characters cover.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Finds the character whose ink is most like a cell's samples.
struct ASCIIFitter: ~Copyable {
  /// A cell drawn on all over asks for this much ink; about what the densest characters have.
  private static let fullInk: Float = 0.62

  private let glyphs: UnsafeMutableBufferPointer<UInt32>
  /// 32 coverages a character.
  private let coverage: UnsafeMutablePointer<Float>
  /// Σ coverage² a character.
  private let squares: UnsafeMutablePointer<Float>
  private let wanted: UnsafeMutablePointer<Float>

  init() {
    let table = ASCIIGlyphs.table
    glyphs = .allocate(capacity: table.count)
    coverage = .allocate(capacity: table.count * 32)
    squares = .allocate(capacity: table.count)
    wanted = .allocate(capacity: 32)
    wanted.initialize(repeating: 0, count: 32)
    for (index, entry) in table.enumerated() {
      glyphs.initializeElement(at: index, to: entry.glyph)
      var sum: Float = 0
      for place in 0..<32 {
        let digit = entry.coverage.utf8Start[place]
        let value = Float(digit < 0x3A ? digit - 0x30 : digit - 0x57) / 15
        (coverage + index * 32 + place).initialize(to: value)
        sum += value * value
      }
      (squares + index).initialize(to: sum)
    }
  }

  deinit {
    glyphs.deallocate()
    coverage.deallocate()
    squares.deallocate()
    wanted.deallocate()
  }

  /// Fits one cell on the bare background.
  ///
  /// - Parameter isMono: Without colour a darker sample asks for less ink.
  /// - Returns: The character, a blank where a blank is nearest, and the sample with its colour.
  borrowing func fit(
    _ samples: UnsafePointer<UInt32>, stride: Int, bare: UInt32, isMono: Bool
  ) -> (glyph: UInt32, ink: UInt32) {
    var ink = bare
    var farthest: Float = 0
    for place in 0..<32 {
      let sample = samples[(place >> 2) * stride + place & 3]
      let distance = sample == bare ? 0 : Self.distance(sample, bare)
      wanted[place] = distance
      if distance > farthest {
        farthest = distance
        ink = sample
      }
    }
    guard farthest > 6 else { return (0x20, bare) }
    let scale = Self.fullInk / (isMono ? max(farthest, 200) : farthest)
    var best: UInt32 = 0x20
    var least: Float = 0
    for index in 0..<glyphs.count {
      let mask = coverage + index * 32
      var sum: Float = 0
      for place in 0..<32 { sum += wanted[place] * mask[place] }
      let error = squares[index] - 2 * scale * sum
      if error < least {
        least = error
        best = glyphs[index]
      }
    }
    return (best, ink)
  }

  /// The largest difference of a component, 0…255.
  private static func distance(_ sample: UInt32, _ other: UInt32) -> Float {
    func component(_ shift: UInt32) -> Int {
      abs(Int(sample >> shift & 0xFF) - Int(other >> shift & 0xFF))
    }
    return Float(max(component(0), max(component(8), component(16))))
  }
}
