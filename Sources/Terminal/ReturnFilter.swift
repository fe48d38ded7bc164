// Carriage returns that two terminals in a row would both add.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Takes out the carriage returns that a command's own terminal has put before line feeds, for a
/// terminal that will add them again.
///
/// One at the end of what was read is held back: the line feed may come with what is read next.
struct ReturnFilter: Hashable, Sendable {
  private(set) var isHolding = false

  /// Adds what is held back.
  mutating func release(to batch: inout [UInt8]) {
    if isHolding { batch.append(0x0D) }
    isHolding = false
  }

  /// Adds bytes; none add what is held back.
  mutating func pass(_ bytes: UnsafeRawBufferPointer, to batch: inout [UInt8]) {
    if bytes.first != 0x0A { release(to: &batch) }
    isHolding = bytes.last == 0x0D
    let end = isHolding ? bytes.endIndex - 1 : bytes.endIndex
    var start = 0
    for index in bytes.indices.dropFirst()
    where bytes[index] == 0x0A && bytes[index - 1] == 0x0D {
      batch.append(contentsOf: bytes[start..<(index - 1)])
      start = index
    }
    batch.append(contentsOf: bytes[start..<end])
  }
}
