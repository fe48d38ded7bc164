// Workloads: recorded frames of pixels, two to a cell.
//
// Part of likes. SPDX-License-Identifier: MIT

import Glibc
import LikesCanvas

/// Frames of 24-bit pixels, mapped from a file; a cell is two pixels, one above the other.
///
/// The file: "LKW1", then width, height (in pixels) and number of frames as 32-bit little-endian
/// integers, then the frames, row by row, three bytes a pixel.
struct Workload: ~Copyable {
  let columns: Int
  let rows: Int
  let frames: Int
  private let bytes: UnsafeRawBufferPointer

  private static let headerLength = 16

  init(path: String) throws {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { throw BenchError("cannot read \(path): give a workload") }
    defer { close(file) }
    let length = Int(lseek(file, 0, SEEK_END))
    let flags = MAP_PRIVATE | Int32(MAP_POPULATE)
    guard length > Self.headerLength,
      let start = mmap(nil, length, PROT_READ, flags, file, 0), start != MAP_FAILED
    else { throw BenchError("\(path) is not a workload: it is too short") }
    let mapped = UnsafeRawBufferPointer(start: start, count: length)
    func word(_ index: Int) -> Int {
      Int(UInt32(littleEndian: mapped.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self)))
    }
    let height = word(2)
    guard mapped.prefix(4).elementsEqual("LKW1".utf8), word(1) > 0, height > 1, height % 2 == 0,
      word(3) > 0, length - Self.headerLength >= 3 * word(1) * height * word(3)
    else {
      munmap(start, length)
      throw BenchError("\(path) is not a workload, or is cut off: write it again")
    }
    columns = word(1)
    rows = height / 2
    frames = word(3)
    bytes = mapped
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }

  /// Puts a frame into a grid of this size, in canonical cells.
  ///
  /// - Parameter blackIsBackground: Black pixels become the terminal's own background.
  func draw(_ frame: Int, into grid: borrowing CellGrid, blackIsBackground: Bool) {
    precondition(frame >= 0 && frame < frames && grid.columns == columns && grid.rows == rows)
    let cells = grid.cells
    let pixelRow = 3 * columns
    for row in 0..<rows {
      let start = Self.headerLength + (frame * rows + row) * 2 * pixelRow
      for column in 0..<columns {
        let upper = color(at: start + 3 * column, blackIsBackground)
        let lower = color(at: start + pixelRow + 3 * column, blackIsBackground)
        let isFlat = upper == lower
        cells[row * columns + column] = Cell(
          glyph: isFlat ? 0x20 : 0x2580, foreground: isFlat ? .defaultForeground : upper,
          background: lower)
      }
    }
  }

  private func color(at offset: Int, _ blackIsBackground: Bool) -> CellColor {
    let rgb = UInt32(bytes[offset]) << 16 | UInt32(bytes[offset + 1]) << 8
    let color = CellColor(rgb: rgb | UInt32(bytes[offset + 2]))
    return blackIsBackground && color.rawValue == 0 ? .defaultBackground : color
  }
}
