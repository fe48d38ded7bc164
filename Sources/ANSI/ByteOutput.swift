// Bytes under construction: the end of a frame, and the tables that make its numbers cheap.
//
// Part of likes. SPDX-License-Identifier: MIT

/// The decimal spellings of 0…255, each with a semicolon behind it.
///
/// An entry holds up to four bytes in its low half, as they lie in memory, and their number in its
/// high half. It owns its memory: 2 KB, filled once.
struct DecimalTable: ~Copyable {
  let entries: UnsafeMutablePointer<UInt64>

  init() {
    entries = .allocate(capacity: 256)
    for value in 0..<256 {
      var bytes: UInt64 = 0x3B  // ;
      var length: UInt64 = 1
      var rest = value
      repeat {
        bytes = bytes << 8 | UInt64(0x30 + rest % 10)
        length += 1
        rest /= 10
      } while rest > 0
      (entries + value).initialize(to: bytes | length << 32)
    }
  }

  deinit { entries.deallocate() }
}

/// Where the next byte of a frame goes.
///
/// It does not own the buffer and does not check its end: `DiffWriter` sizes the buffer for the
/// worst frame. Each call may touch up to eight bytes behind what it adds.
struct ByteOutput {
  private(set) var next: UnsafeMutableRawPointer
  private let decimals: UnsafePointer<UInt64>

  init(next: UnsafeMutableRawPointer, decimals: UnsafePointer<UInt64>) {
    self.next = next
    self.decimals = decimals
  }

  /// Adds the low `count` bytes of `bytes`, lowest first; `count` is 0…8.
  @inline(always)
  mutating func add(_ bytes: UInt64, count: Int) {
    next.storeBytes(of: bytes.littleEndian, as: UInt64.self)
    next += count
  }

  @inline(always)
  mutating func add(_ byte: UInt8) {
    next.storeBytes(of: byte, as: UInt8.self)
    next += 1
  }

  /// Adds `r;g;b;`, the components of 0xRRGGBB.
  @inline(always)
  mutating func addComponents(_ rgb: UInt32) {
    addByteNumber(rgb &>> 16)
    addByteNumber(rgb &>> 8)
    addByteNumber(rgb)
  }

  /// Adds the low byte of `value` in decimal and a semicolon.
  @inline(always)
  mutating func addByteNumber(_ value: UInt32) {
    let entry = decimals[Int(truncatingIfNeeded: value & 0xFF)]
    next.storeBytes(of: UInt32(truncatingIfNeeded: entry).littleEndian, as: UInt32.self)
    next += Int(truncatingIfNeeded: entry &>> 32)
  }

  /// Adds a number that is not negative, in decimal.
  mutating func addNumber(_ value: Int) {
    if value < 256 {
      addByteNumber(UInt32(truncatingIfNeeded: value))
      next -= 1
    } else {
      addNumber(value / 10)
      add(UInt8(truncatingIfNeeded: 0x30 + value % 10))
    }
  }

  /// Adds `ESC [ n final`; 1 is left out, as it is what a missing number means.
  mutating func addSequence(_ number: Int, _ final: UInt8) {
    add(0x5B1B, count: 2)
    if number != 1 { addNumber(number) }
    add(final)
  }

  /// Overwrites the last byte: the semicolon behind the last number becomes the final byte.
  @inline(always)
  mutating func replaceLast(with byte: UInt8) {
    next.storeBytes(of: byte, toByteOffset: -1, as: UInt8.self)
  }

  /// Adds a scalar as UTF-8. Surrogates and numbers above 0x10FFFF must not come here.
  mutating func addScalar(_ scalar: UInt32) {
    let scalar = UInt64(scalar)
    switch scalar {
    case ..<0x80:
      add(UInt8(truncatingIfNeeded: scalar))
    case ..<0x800:
      add(0x80C0 | scalar >> 6 | (scalar & 0x3F) << 8, count: 2)
    case ..<0x1_0000:
      let high = 0x80_80E0 | scalar >> 12 | (scalar >> 6 & 0x3F) << 8
      add(high | (scalar & 0x3F) << 16, count: 3)
    default:
      let high = 0x8080_80F0 | scalar >> 18 | (scalar >> 12 & 0x3F) << 8
      add(high | (scalar >> 6 & 0x3F) << 16 | (scalar & 0x3F) << 24, count: 4)
    }
  }
}

/// How many digits `value` has in decimal; `value` is not negative.
func digitCount(_ value: Int) -> Int {
  value < 10 ? 1 : value < 100 ? 2 : value < 1000 ? 3 : 1 + digitCount(value / 10)
}
