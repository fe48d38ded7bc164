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
}
