// A palette for all frames of a recording.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Colours with how often they were seen.
struct ColorCounts {
  private(set) var counts: [UInt32: Int] = [:]

  mutating func add(_ color: UInt32, count: Int) { counts[color, default: 0] += count }
}

/// At most 255 colours, and which of them is nearest to any.
final class Palette {
  /// 0xRRGGBB; at least one.
  let colors: [UInt32]
  private let cache: UnsafeMutablePointer<UInt64>
  private static let cacheSize = 1 << 14

  /// Few colours are kept as they are. Of many, the ones that fill most of the picture are kept,
  /// and the rest are divided where they differ most (median cut by variance), then moved to the
  /// middle of what falls to them (k-means).
  ///
  /// Edges are few pixels, and seen all the same: a colour counts as the square root of its pixels.
  init(_ seen: ColorCounts, limit: Int = 255) {
    var entries = seen.counts.map { Entry(color: $0.key, count: $0.value) }
    // A dictionary has no order.
    entries.sort { ($0.count, $0.color) > ($1.count, $1.color) }
    if entries.count <= limit {
      colors = entries.isEmpty ? [0] : entries.map(\.color)
    } else {
      let kept = entries.prefix(24).map(\.color)
      var cut = MedianCut(Array(entries.dropFirst(kept.count)))
      colors = kept + cut.colors(limit - kept.count)
    }
    cache = .allocate(capacity: Self.cacheSize)
    cache.initialize(repeating: .max, count: Self.cacheSize)
  }

  deinit { cache.deallocate() }

  /// The place of the nearest colour.
  ///
  /// - Parameter color: 0xRRGGBB.
  func index(of color: UInt32) -> UInt8 {
    let slot = Int(truncatingIfNeeded: (color &* 0x9E37_79B1) >> 18)
    if cache[slot] >> 8 == UInt64(color) { return UInt8(truncatingIfNeeded: cache[slot]) }
    let found = Self.nearest(to: color, among: colors)
    cache[slot] = UInt64(color) << 8 | UInt64(found)
    return UInt8(found)
  }

  fileprivate static func nearest(to color: UInt32, among colors: [UInt32]) -> Int {
    var best = 0
    var least = Int.max
    for (index, candidate) in colors.enumerated() {
      let distance = distance(color, candidate)
      if distance < least {
        least = distance
        best = index
      }
    }
    return best
  }

  /// Squared, with the eye's weights of red, green and blue, 3 : 4 : 2.
  private static func distance(_ first: UInt32, _ second: UInt32) -> Int {
    let r = 3 * (Int(first >> 16 & 0xFF) - Int(second >> 16 & 0xFF))
    let g = 4 * (Int(first >> 8 & 0xFF) - Int(second >> 8 & 0xFF))
    let b = 2 * (Int(first & 0xFF) - Int(second & 0xFF))
    return r * r + g * g + b * b
  }

  fileprivate struct Entry {
    var color: UInt32
    var count: Int
    var weight: Double { Double(count).squareRoot() }

    /// Components with the eye's weights.
    func component(_ axis: Int) -> Double {
      switch axis {
      case 0: 3 * Double(color >> 16 & 0xFF)
      case 1: 4 * Double(color >> 8 & 0xFF)
      default: 2 * Double(color & 0xFF)
      }
    }
  }
}

/// Divides colours into boxes.
private struct MedianCut {
  private var boxes: [Box]

  init(_ entries: [Palette.Entry]) { boxes = [Box(entries[...])] }

  /// At most `count` colours.
  mutating func colors(_ count: Int) -> [UInt32] {
    while boxes.count < count {
      guard let widest = boxes.indices.max(by: { boxes[$0].spread < boxes[$1].spread }),
        boxes[widest].spread > 0
      else { break }
      let (low, high) = boxes[widest].halves()
      boxes[widest] = low
      boxes.append(high)
    }
    var centers = boxes.map(\.mean)
    let entries = boxes.flatMap(\.entries)
    for _ in 0..<2 {
      var groups = [Mean](repeating: Mean(), count: centers.count)
      for entry in entries { groups[Palette.nearest(to: entry.color, among: centers)].add(entry) }
      for (index, group) in groups.enumerated() where group.weight > 0 {
        centers[index] = group.color
      }
    }
    return centers
  }

  /// A mean in the making.
  private struct Mean {
    var sums = SIMD3<Double>.zero
    var weight = 0.0

    mutating func add(_ entry: Palette.Entry) {
      let color = entry.color
      weight += entry.weight
      sums +=
        SIMD3(Double(color >> 16 & 0xFF), Double(color >> 8 & 0xFF), Double(color & 0xFF))
        * entry.weight
    }

    var color: UInt32 {
      let mean = (sums / max(weight, 1e-9)).rounded(.toNearestOrAwayFromZero)
      return UInt32(mean.x) << 16 | UInt32(mean.y) << 8 | UInt32(mean.z)
    }
  }

  private struct Box {
    let entries: [Palette.Entry]
    /// Weighted variance times weight along the widest axis.
    let spread: Double
    private let axis: Int
    private let middle: Double

    init(_ slice: ArraySlice<Palette.Entry>) {
      entries = Array(slice)
      var best = (spread: 0.0, axis: 0, middle: 0.0)
      for axis in 0..<3 {
        var weight = 0.0, sum = 0.0, squares = 0.0
        for entry in entries {
          let value = entry.component(axis)
          weight += entry.weight
          sum += entry.weight * value
          squares += entry.weight * value * value
        }
        let spread = squares - sum * sum / max(weight, 1e-9)
        if spread > best.spread + 1e-6 { best = (spread, axis, sum / weight) }
      }
      spread = entries.count > 1 ? best.spread : 0
      axis = best.axis
      middle = best.middle
    }

    /// Parted at the mean of the widest axis; neither half is empty while `spread > 0`.
    func halves() -> (Box, Box) {
      var low = entries.filter { $0.component(axis) <= middle }
      var high = entries.filter { $0.component(axis) > middle }
      if high.isEmpty { high = [low.removeLast()] }
      if low.isEmpty { low = [high.removeLast()] }
      return (Box(low[...]), Box(high[...]))
    }

    var mean: UInt32 {
      var mean = Mean()
      for entry in entries { mean.add(entry) }
      return mean.color
    }
  }
}
