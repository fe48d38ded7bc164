// Rasterising: how much of each sample an outline covers, by exact signed area.
//
// Part of likes. SPDX-License-Identifier: MIT

/// The fraction of each sample that an outline covers, over a window of the sample plane.
///
/// Every edge adds the signed area to its right to an accumulator; the running sum along a row is
/// the winding number, averaged over the sample. Its magnitude, cut at 1, is the coverage under
/// the nonzero rule (exact where contours do not overlap within one sample).
struct CoverageMask: ~Copyable {
  /// The window, in samples.
  private(set) var originX = 0
  private(set) var originY = 0
  private(set) var width = 0
  private(set) var height = 0

  private var sums: UnsafeMutablePointer<Float>
  private var capacity: Int
  private var line: UnsafeMutablePointer<UInt8>
  private var lineCapacity: Int
  /// First and last touched column of each row of the window, while edges are added.
  private var low: UnsafeMutablePointer<Int32>
  private var high: UnsafeMutablePointer<Int32>
  private var rowCapacity: Int
  private var stride: Int { width + 2 }

  init() {
    capacity = 1 << 14
    sums = .allocate(capacity: capacity)
    sums.initialize(repeating: 0, count: capacity)
    lineCapacity = 1 << 10
    line = .allocate(capacity: lineCapacity)
    line.initialize(repeating: 0, count: lineCapacity)
    rowCapacity = 1 << 10
    low = .allocate(capacity: rowCapacity)
    low.initialize(repeating: 0, count: rowCapacity)
    high = .allocate(capacity: rowCapacity)
    high.initialize(repeating: 0, count: rowCapacity)
  }

  deinit {
    sums.deallocate()
    line.deallocate()
    low.deallocate()
    high.deallocate()
  }

  /// Opens a window; everything outside it is clipped. Sizes below 1 make an empty window.
  mutating func begin(x: Int, y: Int, width: Int, height: Int) {
    originX = x
    originY = y
    self.width = max(0, width)
    self.height = max(0, height)
    let needed = stride * self.height
    if needed > capacity {
      sums.deallocate()
      capacity = needed * 3 / 2
      sums = .allocate(capacity: capacity)
      sums.initialize(repeating: 0, count: capacity)
    }
    if self.width > lineCapacity {
      line.deallocate()
      lineCapacity = self.width * 3 / 2
      line = .allocate(capacity: lineCapacity)
      line.initialize(repeating: 0, count: lineCapacity)
    }
    if self.height > rowCapacity {
      low.deallocate()
      high.deallocate()
      rowCapacity = self.height * 3 / 2
      low = .allocate(capacity: rowCapacity)
      high = .allocate(capacity: rowCapacity)
    }
    low.initialize(repeating: Int32.max, count: self.height)
    high.initialize(repeating: -1, count: self.height)
  }

  /// Adds the closed outlines of `polyline`, in sample space. Must be finite.
  mutating func add(_ polyline: Polyline) {
    guard width > 0, height > 0 else { return }
    for contour in polyline.contours where contour.count > 1 {
      var previous = polyline.points[contour.first + contour.count - 1]
      for index in contour.first..<contour.first + contour.count {
        let point = polyline.points[index]
        add(from: previous, to: point)
        previous = point
      }
    }
  }

  /// Adds the signed area to the right of an edge.
  ///
  /// Edges outside the window are clipped but keep their winding, so a shape half off screen fills
  /// correctly. Horizontal edges add nothing.
  private mutating func add(from start: Point, to end: Point) {
    guard start.y != end.y else { return }
    let direction: Float = start.y < end.y ? 1 : -1
    var top = direction > 0 ? start : end
    var bottom = direction > 0 ? end : start
    top = Point(top.x - Double(originX), top.y - Double(originY))
    bottom = Point(bottom.x - Double(originX), bottom.y - Double(originY))
    let limit = Double(height)
    guard bottom.y > 0, top.y < limit else { return }
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    if top.y < 0 { top = Point(top.x - slope * top.y, 0) }
    if bottom.y > limit { bottom = Point(bottom.x + slope * (limit - bottom.y), limit) }
    let right = Double(width)
    // Left of the window an edge counts as one along its border; right of it, not at all.
    if top.x >= 0, bottom.x >= 0, top.x <= right, bottom.x <= right {
      addInside(top, bottom, slope, direction)
    } else {
      addSplit(top, bottom, slope, direction, right)
    }
  }

  private mutating func addSplit(
    _ top: Point, _ bottom: Point, _ slope: Double, _ direction: Float, _ right: Double
  ) {
    var cuts = (top.y, top.y)
    if slope != 0 {
      let atLeft = top.y - top.x / slope
      let atRight = top.y + (right - top.x) / slope
      cuts = (min(atLeft, atRight), max(atLeft, atRight))
    }
    var y = top.y
    for part in 0..<3 {
      let end = part == 0 ? cuts.0 : part == 1 ? cuts.1 : bottom.y
      let stop = min(max(end, y), bottom.y)
      if stop > y {
        let middle = top.x + slope * ((y + stop) / 2 - top.y)
        if middle < 0 {
          addInside(Point(0, y), Point(0, stop), 0, direction)
        } else if middle <= right {
          let from = min(max(top.x + slope * (y - top.y), 0), right)
          let to = min(max(top.x + slope * (stop - top.y), 0), right)
          addInside(Point(from, y), Point(to, stop), (to - from) / (stop - y), direction)
        } else {
          // What was opened left of here stays open to the border.
          for row in Int(y)..<min(height, Int(stop.rounded(.up))) { high[row] = Int32(width) }
        }
        y = stop
      }
    }
  }

  /// An edge from top to bottom, wholly inside the window.
  private mutating func addInside(
    _ top: Point, _ bottom: Point, _ slope: Double, _ direction: Float
  ) {
    var x = top.x
    let first = Int(top.y)
    let last = min(height, Int(bottom.y.rounded(.up)))
    let widest = Double(width)
    for row in first..<max(first, last) {
      let dy = min(Double(row + 1), bottom.y) - max(Double(row), top.y)
      let next = min(max(x + slope * dy, 0), widest)
      let cells = sums + row * stride
      let left = Float(min(x, next))
      let right = Float(max(x, next))
      let area = Float(dy) * direction
      let column = Int(left)
      let end = Int(right.rounded(.up))
      if Int32(column) < low[row] { low[row] = Int32(column) }
      if Int32(max(end, column + 1)) > high[row] { high[row] = Int32(max(end, column + 1)) }
      if end <= column + 1 {
        let share = area * (0.5 * (left + right) - Float(column))
        cells[column] += area - share
        cells[column + 1] += share
      } else {
        let steep = 1 / (right - left)
        let leftPart = left - Float(column)
        let firstArea = 0.5 * steep * (1 - leftPart) * (1 - leftPart)
        let rightPart = right - Float(end) + 1
        let lastArea = 0.5 * steep * rightPart * rightPart
        cells[column] += area * firstArea
        if end == column + 2 {
          cells[column + 1] += area * (1 - firstArea - lastArea)
        } else {
          let second = steep * (1.5 - leftPart)
          cells[column + 1] += area * (second - firstArea)
          for middle in column + 2..<end - 1 { cells[middle] += area * steep }
          let sum = second + Float(end - column - 3) * steep
          cells[end - 1] += area * (1 - sum - lastArea)
        }
        cells[end] += area * lastArea
      }
      x = next
    }
  }

  /// Whether four sums are 0.
  @inline(always)
  private static func isZero(_ sums: UnsafeMutablePointer<Float>) -> Bool {
    let place = UnsafeRawPointer(sums)
    return place.loadUnaligned(as: UInt64.self)
      | place.loadUnaligned(fromByteOffset: 8, as: UInt64.self) == 0
  }

  /// Hands out each touched row as coverage 0…255 and empties the mask.
  ///
  /// - Parameter body: The row and first column in samples, and the coverages, valid within.
  mutating func sweep(_ body: (_ y: Int, _ x: Int, _ coverage: UnsafeBufferPointer<UInt8>) -> Void)
  {
    for row in 0..<height where low[row] < high[row] {
      let cells = sums + row * stride
      let from = Int(low[row])
      let to = min(Int(high[row]) + 1, width)
      var sum: Float = 0
      var value: UInt8 = 0
      var column = from
      while column < to {
        // Most of a large shape lies between its edges.
        while column + 4 <= to, Self.isZero(cells + column) {
          UnsafeMutableRawPointer(line + column).storeBytes(
            of: UInt32(value) &* 0x0101_0101, as: UInt32.self)
          column += 4
        }
        guard column < to else { break }
        let change = cells[column]
        if change != 0 {
          sum += change
          value = UInt8(min(abs(sum), 1) * 255 + 0.5)
          cells[column] = 0
        }
        line[column] = value
        column += 1
      }
      for rest in to..<width + 2 where rest <= Int(high[row]) + 1 { cells[rest] = 0 }
      if to > from {
        body(
          originY + row, originX + from, UnsafeBufferPointer(start: line + from, count: to - from))
      }
    }
    height = 0
  }
}
