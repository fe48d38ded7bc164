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
  /// A bit for each cell that was drawn on, `words` of them for each row of cells.
  private let marks: UnsafeMutablePointer<UInt64>
  private let words: Int
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
    words = (width / GridSize.samplesAcross + 63) / 64
    marks = .allocate(capacity: bands * words)
    marks.initialize(repeating: 0, count: bands * words)
  }

  deinit {
    samples.deallocate()
    marks.deallocate()
  }

  // MARK: - What was drawn on

  /// The next run of cells that were drawn on, in columns, of a row of cells; nil when there is
  /// none from `column` on. All other cells are as they were cleared.
  func touchedCells(row band: Int, from column: Int) -> Range<Int>? {
    let row = marks + band * words
    var word = column >> 6
    guard word < words else { return nil }
    var bits = row[word] & UInt64.max << UInt64(column & 63)
    while bits == 0 {
      word += 1
      guard word < words else { return nil }
      bits = row[word]
    }
    let first = word << 6 + bits.trailingZeroBitCount
    bits = ~row[word] & UInt64.max << UInt64(first & 63)
    while bits == 0 {
      word += 1
      guard word < words else { return first..<width / GridSize.samplesAcross }
      bits = ~row[word]
    }
    return first..<min(word << 6 + bits.trailingZeroBitCount, width / GridSize.samplesAcross)
  }

  /// The drawn part of a row of cells, in samples; empty when nothing was drawn.
  func touched(band: Int) -> Range<Int> {
    let row = marks + band * words
    guard let first = (0..<words).first(where: { row[$0] != 0 }) else { return 0..<0 }
    var last = words - 1
    while row[last] == 0 { last -= 1 }
    let low = first << 6 + row[first].trailingZeroBitCount
    let high = last << 6 + 64 - row[last].leadingZeroBitCount
    return low * GridSize.samplesAcross..<high * GridSize.samplesAcross
  }

  /// Notes that samples `start..<end` of a row of cells may change. At least one, all inside.
  @inline(always)
  func touch(band: Int, from start: Int, to end: Int) {
    let last = (end &- 1) >> 2
    let row = marks + band &* words
    var word = start >> 8
    var mask = UInt64.max << UInt64(truncatingIfNeeded: start >> 2 & 63)
    while word < last >> 6 {
      row[word] |= mask
      mask = .max
      word &+= 1
    }
    row[word] |= mask & UInt64.max >> UInt64(truncatingIfNeeded: 63 &- last & 63)
  }

  /// Everything back to the clear value; costs as much as was drawn.
  func clear() {
    for band in 0..<bands {
      var column = 0
      while let cells = touchedCells(row: band, from: column) {
        let first = samples + band * GridSize.samplesDown * width
        for row in 0..<GridSize.samplesDown {
          (first + row * width + cells.lowerBound * GridSize.samplesAcross).update(
            repeating: clearValue, count: cells.count * GridSize.samplesAcross)
        }
        column = cells.upperBound
      }
    }
    marks.update(repeating: 0, count: bands * words)
  }

  /// Another clear value; everything is cleared.
  func clear(to value: UInt32) {
    guard value != clearValue else { return clear() }
    clearValue = value
    samples.update(repeating: value, count: width * height)
    marks.update(repeating: 0, count: bands * words)
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
    touch(band: y / GridSize.samplesDown, from: x, to: x + count)
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
    let sample = samples[index]
    guard sample != clearValue else { return }
    samples[index] =
      weight >= 255
      ? clearValue : Pixel.scaled(clearValue, weight) &+ Pixel.scaled(sample, 255 - weight)
  }

  /// Premultiplied samples over part of a row.
  func composite(y: Int, x: Int, samples source: UnsafePointer<UInt32>, count: Int, alpha: Int) {
    guard count > 0 else { return }
    precondition(
      y >= 0 && y < height && x >= 0 && x + count <= width, "samples outside the surface")
    touch(band: y / GridSize.samplesDown, from: x, to: x + count)
    let row = samples + y * width + x
    for index in 0..<count where source[index] != 0 {
      let sample = Pixel.scaled(source[index], UInt64(alpha))
      row[index] = sample &+ Pixel.scaled(row[index], 255 &- UInt64(sample >> 24))
    }
  }
}
