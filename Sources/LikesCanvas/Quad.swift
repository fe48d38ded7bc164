// Blending four samples at a time.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Four samples, their sixteen components in lanes of 16 bits: red and blue of each sample beside
/// its green and alpha.
///
/// Widening by masks and shifts: the conversions of SIMD vectors are calls.
struct Quad {
  private var redBlue: SIMD8<UInt16>
  private var greenAlpha: SIMD8<UInt16>

  @inline(always)
  private init(_ redBlue: SIMD8<UInt16>, _ greenAlpha: SIMD8<UInt16>) {
    self.redBlue = redBlue
    self.greenAlpha = greenAlpha
  }

  @inline(always)
  init(_ samples: SIMD4<UInt32>) {
    let words = unsafeBitCast(samples, to: SIMD8<UInt16>.self)
    redBlue = words & 0x00FF
    greenAlpha = words &>> 8
  }

  @inline(always)
  init(repeating sample: UInt32) { self.init(SIMD4(repeating: sample)) }

  @inline(always)
  init(loading place: UnsafeMutableRawPointer) {
    self.init(place.loadUnaligned(as: SIMD4<UInt32>.self))
  }

  /// Stores lanes that are at most 255.
  @inline(always)
  func store(to place: UnsafeMutableRawPointer) {
    let words = redBlue | greenAlpha &<< 8
    place.storeBytes(of: unsafeBitCast(words, to: SIMD4<UInt32>.self), as: SIMD4<UInt32>.self)
  }

  @inline(always)
  func weighted(_ weight: SIMD8<UInt16>) -> Quad {
    Quad(redBlue &* weight, greenAlpha &* weight)
  }

  @inline(always)
  func plus(_ other: Quad) -> Quad {
    Quad(redBlue &+ other.redBlue, greenAlpha &+ other.greenAlpha)
  }

  /// Each lane divided by 255, rounded.
  @inline(always)
  var divided: Quad { Quad(Self.divided(redBlue &+ 128), Self.divided(greenAlpha &+ 128)) }

  /// Lanes divided by 255: rounded when 128 was added before.
  ///
  /// Exact for what two bytes make, and one instruction: the upper half of a product.
  @inline(always)
  static func divided(_ lanes: SIMD8<UInt16>) -> SIMD8<UInt16> {
    SIMD8<UInt16>(truncatingIfNeeded: (SIMD8<UInt32>(truncatingIfNeeded: lanes) &* 257) &>> 16)
  }

  /// Eight bytes as words.
  @inline(always)
  static func widened(_ bytes: SIMD8<UInt8>) -> SIMD8<UInt16> {
    SIMD8(
      UInt16(bytes[0]), UInt16(bytes[1]), UInt16(bytes[2]), UInt16(bytes[3]), UInt16(bytes[4]),
      UInt16(bytes[5]), UInt16(bytes[6]), UInt16(bytes[7]))
  }

  /// Four words, each twice.
  @inline(always)
  static func doubled(_ words: SIMD4<UInt16>) -> SIMD8<UInt16> {
    SIMD8(words[0], words[0], words[1], words[1], words[2], words[2], words[3], words[3])
  }
}
