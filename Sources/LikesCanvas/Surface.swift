// Samples: where shapes are composited.
//
// Part of likes. SPDX-License-Identifier: MIT

/// A rectangle of samples that owns its memory.
///
/// A sample is red, green, blue, alpha from the lowest byte up, premultiplied. The picture's own
/// surface starts with the background's colour and alpha 0, so that its colours are always what
/// would be seen, and alpha says whether anything was drawn. A layer starts with nothing.
final class Surface {
  let width: Int
  let height: Int
  let samples: UnsafeMutablePointer<UInt32>
  /// First and one past the last drawn sample of each row of cells; `low >= high` when untouched.
  private let low: UnsafeMutablePointer<Int>
  private let high: UnsafeMutablePointer<Int>
  private let bands: Int
  private(set) var clearValue: UInt32

  /// Sizes in samples, multiples of a cell's.
  init(width: Int, height: Int, clearValue: UInt32) {
    self.width = width
    self.height = height
    self.clearValue = clearValue
    bands = height / GridSize.samplesDown
    samples = .allocate(capacity: width * height)
    samples.initialize(repeating: clearValue, count: width * height)
    low = .allocate(capacity: bands)
    low.initialize(repeating: Int.max, count: bands)
    high = .allocate(capacity: bands)
    high.initialize(repeating: 0, count: bands)
  }

  deinit {
    samples.deallocate()
    low.deallocate()
    high.deallocate()
  }

  /// The drawn part of a row of cells, in samples; empty when nothing was drawn.
  func touched(band: Int) -> Range<Int> {
    low[band] < high[band] ? low[band]..<high[band] : 0..<0
  }

  /// Notes that samples `x..<end` of row `y` may change. Both must lie inside.
  func touch(y: Int, x: Int, end: Int) {
    let band = y / GridSize.samplesDown
    if x < low[band] { low[band] = x }
    if end > high[band] { high[band] = end }
  }

  /// Everything back to the clear value; costs as much as was drawn.
  func clear() {
    for band in 0..<bands where low[band] < high[band] {
      for row in band * GridSize.samplesDown..<(band + 1) * GridSize.samplesDown {
        (samples + row * width + low[band]).update(
          repeating: clearValue, count: high[band] - low[band])
      }
      low[band] = Int.max
      high[band] = 0
    }
  }

  /// Another clear value; everything is cleared.
  func clear(to value: UInt32) {
    guard value != clearValue else { return clear() }
    clearValue = value
    samples.update(repeating: value, count: width * height)
    for band in 0..<bands {
      low[band] = Int.max
      high[band] = 0
    }
  }

  // MARK: - Compositing, source-over

  /// A colour over part of a row.
  ///
  /// - Parameters:
  ///   - color: Opaque, alpha byte 255.
  ///   - alpha: Opacity 0…255 that multiplies each coverage.
  func blend(
    y: Int, x: Int, coverage: UnsafePointer<UInt8>, count: Int, color: UInt32, alpha: Int
  ) {
    guard count > 0 else { return }
    precondition(
      y >= 0 && y < height && x >= 0 && x + count <= width, "samples outside the surface")
    touch(y: y, x: x, end: x + count)
    let row = samples + y * width + x
    let source = Quad(repeating: color)
    let factor = SIMD4<UInt16>(repeating: UInt16(alpha))
    var index = 0
    while index &+ 4 <= count {
      let place = UnsafeMutableRawPointer(row + index)
      let four = coverage + index
      let bits = UnsafeRawPointer(four).loadUnaligned(as: UInt32.self)
      if bits == .max, alpha == 255 {
        place.storeBytes(of: SIMD4(repeating: color), as: SIMD4<UInt32>.self)
      } else if bits != 0 {
        let words = SIMD4<UInt16>(
          UInt16(four[0]), UInt16(four[1]), UInt16(four[2]), UInt16(four[3]))
        let product = words &* factor &+ 127
        let cover = Quad.doubled((product &+ product &>> 8) &>> 8)
        source.weighted(cover).plus(Quad(loading: place).weighted(255 &- cover)).divided
          .store(to: place)
      }
      index &+= 4
    }
    let wide = Pixel.spread(color)
    while index < count {
      let cover = (UInt64(coverage[index]) &* UInt64(alpha) &+ 127) / 255
      if cover > 0 { row[index] = Pixel.over(wide, cover, Pixel.spread(row[index])) }
      index &+= 1
    }
  }

  /// Moves a sample back to the clear value, by `weight` of 255.
  func fade(y: Int, x: Int, by weight: UInt64) {
    precondition(y >= 0 && y < height && x >= 0 && x < width, "samples outside the surface")
    let index = y * width + x
    samples[index] =
      weight >= 255
      ? clearValue
      : Pixel.scaled(clearValue, weight) &+ Pixel.scaled(samples[index], 255 - weight)
  }

  /// Premultiplied samples over part of a row.
  func composite(y: Int, x: Int, samples source: UnsafePointer<UInt32>, count: Int, alpha: Int) {
    guard count > 0 else { return }
    precondition(
      y >= 0 && y < height && x >= 0 && x + count <= width, "samples outside the surface")
    touch(y: y, x: x, end: x + count)
    let row = samples + y * width + x
    for index in 0..<count where source[index] != 0 {
      let sample = Pixel.scaled(source[index], UInt64(alpha))
      row[index] = sample &+ Pixel.scaled(row[index], 255 &- UInt64(sample >> 24))
    }
  }
}

/// Arithmetic on samples, four components at a time.
enum Pixel {
  private static let lanes: UInt64 = 0x00FF_00FF_00FF_00FF
  private static let half: UInt64 = 0x0080_0080_0080_0080

  /// The four components in lanes of 16 bits: red, blue, green, alpha.
  static func spread(_ sample: UInt32) -> UInt64 {
    let value = UInt64(sample)
    return value & 0x00FF_00FF | (value & 0xFF00_FF00) << 24
  }

  private static func gather(_ wide: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: wide & 0x00FF_00FF | wide >> 24 & 0xFF00_FF00)
  }

  /// Each lane divided by 255, rounded.
  private static func divided(_ wide: UInt64) -> UInt64 {
    let sum = wide &+ half
    return (sum &+ (sum >> 8 & lanes)) >> 8 & lanes
  }

  /// `color` at coverage 0…255 over `under`, both spread; the colour opaque.
  static func over(_ color: UInt64, _ coverage: UInt64, _ under: UInt64) -> UInt32 {
    gather(divided(color &* coverage &+ under &* (255 &- coverage)))
  }

  /// Two opaque colours at coverages whose sum is at most 255, over `under`.
  static func over(
    _ first: UInt64, _ firstCoverage: UInt64, _ second: UInt64, _ secondCoverage: UInt64,
    _ under: UInt64
  ) -> UInt32 {
    gather(
      divided(
        first &* firstCoverage &+ second &* secondCoverage &+ under
          &* (255 &- firstCoverage &- secondCoverage)))
  }

  /// All components times `factor` / 255.
  static func scaled(_ sample: UInt32, _ factor: UInt64) -> UInt32 {
    gather(divided(spread(sample) &* factor))
  }

  /// An opaque sample of a colour.
  static func opaque(_ color: Color) -> UInt32 { bare(color) | 0xFF00_0000 }

  /// A sample that shows a colour and says that nothing was drawn.
  static func bare(_ color: Color) -> UInt32 {
    let hex = color.hex
    return hex >> 16 | hex & 0xFF00 | (hex & 0xFF) << 16
  }

  /// 0xRRGGBB of a sample.
  static func hex(_ sample: UInt32) -> UInt32 {
    (sample & 0xFF) << 16 | sample & 0xFF00 | sample >> 16 & 0xFF
  }
}
