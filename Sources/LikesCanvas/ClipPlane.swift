// Clips: how much of each sample a stack of clip paths lets through.
//
// Part of likes. SPDX-License-Identifier: MIT

/// A plane of coverages 0…255 with the box outside of which all are 0.
final class ClipPlane {
  let width: Int
  let height: Int
  let coverage: UnsafeMutablePointer<UInt8>
  var columns = 0..<0
  var rows = 0..<0

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    coverage = .allocate(capacity: width * height)
    coverage.initialize(repeating: 0, count: width * height)
  }

  deinit { coverage.deallocate() }

  /// Back to nothing let through; costs as much as was.
  func clear() {
    for row in rows {
      (coverage + row * width + columns.lowerBound).update(repeating: 0, count: columns.count)
    }
    columns = 0..<0
    rows = 0..<0
  }

  /// Coverage of a sample; 0 outside the plane.
  func value(x: Int, y: Int) -> Int {
    rows.contains(y) && columns.contains(x) ? Int(coverage[y * width + x]) : 0
  }

  /// Coverages from sample (`x`, `y`) on, times what is let through. All must lie inside.
  func cut(
    _ source: UnsafePointer<UInt8>, count: Int, y: Int, x: Int,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    precondition(y >= 0 && y < height && x >= 0 && x + count <= width, "samples outside the clip")
    let through = coverage + y * width + x
    for index in 0..<count {
      let product = UInt16(source[index]) &* UInt16(through[index]) &+ 128
      target[index] = UInt8(truncatingIfNeeded: (product &+ product &>> 8) &>> 8)
    }
  }
}
