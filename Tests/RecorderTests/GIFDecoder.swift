// A GIF decoder that knows nothing of giflib: what a viewer would show.
//
// Part of likes. SPDX-License-Identifier: MIT

import Foundation

/// A picture that a GIF shows, and for how long.
struct GIFPicture {
  /// 0xRRGGBB, nil where nothing is drawn; row by row.
  var pixels: [UInt32?]
  /// Hundredths of a second.
  var delay: Int
}

struct GIFDecoder {
  struct Broken: Error {}

  private(set) var width = 0
  private(set) var height = 0
  private(set) var pictures: [GIFPicture] = []
  private(set) var loops = false

  private var rest: ArraySlice<UInt8>
  private var palette: [UInt32] = []
  private var canvas: [UInt32?] = []

  init(_ data: Data) throws {
    rest = Array(data)[...]
    guard try take(6) == Array("GIF89a".utf8)[...] else { throw Broken() }
    let screen = Array(try take(7))
    width = Int(screen[0]) | Int(screen[1]) << 8
    height = Int(screen[2]) | Int(screen[3]) << 8
    canvas = Array(repeating: nil, count: width * height)
    let colors = Array(try take(3 << Int(screen[4] & 7 + 1)))
    palette = stride(from: 0, to: colors.count, by: 3).map {
      UInt32(colors[$0]) << 16 | UInt32(colors[$0 + 1]) << 8 | UInt32(colors[$0 + 2])
    }
    try readBlocks()
    guard rest.isEmpty else { throw Broken() }
  }

  private mutating func take(_ count: Int) throws -> ArraySlice<UInt8> {
    guard rest.count >= count else { throw Broken() }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  private mutating func takeParts() throws -> [UInt8] {
    var bytes: [UInt8] = []
    while let count = try take(1).first, count > 0 { bytes += try take(Int(count)) }
    return bytes
  }

  private mutating func readBlocks() throws {
    var control: [UInt8] = [0, 0, 0, 0]
    while true {
      switch try take(1).first {
      case 0x3B: return
      case 0x21:
        let kind = try take(1).first
        let bytes = try takeParts()
        if kind == 0xF9 { control = bytes }
        if kind == 0xFF { loops = bytes.starts(with: "NETSCAPE2.0".utf8) }
      case 0x2C: try readPicture(control)
      default: throw Broken()
      }
    }
  }

  private mutating func readPicture(_ control: [UInt8]) throws {
    let place = try take(9).map(Int.init)
    let (x, y) = (place[0] | place[1] << 8, place[2] | place[3] << 8)
    let (across, down) = (place[4] | place[5] << 8, place[6] | place[7] << 8)
    guard place[8] & 0x80 == 0, x + across <= width, y + down <= height else { throw Broken() }
    let codeSize = Int(try take(1).first ?? 0)
    let indices = try Self.unpacked(try takeParts(), codeSize, count: across * down)
    let transparent = control[0] & 1 == 1 ? Int(control[3]) : -1
    for (index, value) in indices.enumerated() where Int(value) != transparent {
      canvas[(y + index / across) * width + x + index % across] = palette[Int(value)]
    }
    pictures.append(GIFPicture(pixels: canvas, delay: Int(control[1]) | Int(control[2]) << 8))
    if control[0] >> 2 & 7 == 2 {
      for row in y..<(y + down) {
        for column in x..<(x + across) { canvas[row * width + column] = nil }
      }
    }
  }

  /// LZW.
  private static func unpacked(_ bytes: [UInt8], _ codeSize: Int, count: Int) throws -> [UInt8] {
    let clear = 1 << codeSize
    var table: [[UInt8]] = []
    var width = codeSize + 1
    var last: [UInt8]?
    var result: [UInt8] = []
    var bits = 0
    var length = 0
    func fresh() -> [[UInt8]] { (0..<(clear + 2)).map { $0 < clear ? [UInt8($0)] : [] } }
    table = fresh()
    for byte in bytes {
      bits |= Int(byte) << length
      length += 8
      while length >= width {
        let code = bits & (1 << width - 1)
        bits >>= width
        length -= width
        if code == clear {
          (table, width, last) = (fresh(), codeSize + 1, nil)
          continue
        }
        if code == clear + 1 {
          guard result.count == count else { throw Broken() }
          return result
        }
        var entry: [UInt8]
        if code < table.count {
          entry = table[code]
        } else {
          guard let last, code == table.count else { throw Broken() }
          entry = last + [last[0]]
        }
        if let last, table.count < 4096 { table.append(last + [entry[0]]) }
        if table.count == 1 << width, width < 12 { width += 1 }
        result += entry
        last = entry
        entry = []
      }
    }
    throw Broken()
  }
}
