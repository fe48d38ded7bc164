// A byte for each pixel of a picture.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Rows of bytes that own their memory. Pixels outside trap.
final class PixelPlane {
  let width: Int
  let height: Int
  private let bytes: UnsafeMutablePointer<UInt8>

  init(width: Int, height: Int, filledWith value: UInt8) {
    precondition(width > 0 && height > 0, "a plane has at least one pixel")
    self.width = width
    self.height = height
    bytes = .allocate(capacity: width * height)
    bytes.initialize(repeating: value, count: width * height)
  }

  deinit { bytes.deallocate() }

  subscript(y: Int, x: Int) -> UInt8 {
    get {
      precondition(y >= 0 && y < height && x >= 0 && x < width, "pixel outside the plane")
      return bytes[y * width + x]
    }
    set {
      precondition(y >= 0 && y < height && x >= 0 && x < width, "pixel outside the plane")
      bytes[y * width + x] = newValue
    }
  }

  func fill(_ y: Int, _ columns: Range<Int>, with value: UInt8) {
    precondition(
      y >= 0 && y < height && columns.lowerBound >= 0 && columns.upperBound <= width,
      "pixels outside the plane")
    (bytes + y * width + columns.lowerBound).update(repeating: value, count: columns.count)
  }

  /// The bytes of a row; valid while the plane lives. For hot loops only.
  func row(_ y: Int) -> UnsafeMutableBufferPointer<UInt8> {
    precondition(y >= 0 && y < height, "row outside the plane")
    return UnsafeMutableBufferPointer(start: bytes + y * width, count: width)
  }

  /// The smallest box outside of which both planes, of one size, are alike.
  func difference(from other: PixelPlane) -> PixelBox {
    precondition(width == other.width && height == other.height, "planes of two sizes")
    var box = PixelBox()
    for y in 0..<height {
      let (a, b) = (row(y), other.row(y))
      guard let first = (0..<width).first(where: { a[$0] != b[$0] }) else { continue }
      var last = width - 1
      while a[last] == b[last] { last -= 1 }
      box.add(y, first..<(last + 1))
    }
    return box
  }

  /// The smallest box that holds every pixel which is `value` in `next` and is not here.
  func lost(to value: UInt8, in next: PixelPlane) -> PixelBox {
    precondition(width == next.width && height == next.height, "planes of two sizes")
    var box = PixelBox()
    for y in 0..<height {
      let (a, b) = (row(y), next.row(y))
      guard let first = (0..<width).first(where: { b[$0] == value && a[$0] != value }) else {
        continue
      }
      var last = width - 1
      while !(b[last] == value && a[last] != value) { last -= 1 }
      box.add(y, first..<(last + 1))
    }
    return box
  }
}

/// The smallest rectangle that holds some pixels.
struct PixelBox: Hashable {
  private(set) var columns = 0..<0
  private(set) var rows = 0..<0

  var isEmpty: Bool { columns.isEmpty }

  mutating func add(_ y: Int, _ part: Range<Int>) {
    guard !part.isEmpty else { return }
    guard !isEmpty else {
      (columns, rows) = (part, y..<(y + 1))
      return
    }
    columns = min(columns.lowerBound, part.lowerBound)..<max(columns.upperBound, part.upperBound)
    rows = min(rows.lowerBound, y)..<max(rows.upperBound, y + 1)
  }

  mutating func add(_ other: PixelBox) {
    guard !other.isEmpty else { return }
    add(other.rows.lowerBound, other.columns)
    add(other.rows.upperBound - 1, other.columns)
  }
}
