// Occlusion: what sprites drawn later hide of those drawn before, cell by cell.
//
// Part of likes. SPDX-License-Identifier: MIT

/// How much of each cell still shows through a pile of sprites, seen from its front.
///
/// Sprites are noted from the front one to the back one; then each can be asked which of its cells
/// show. A cell counts as covered by a sprite only where all its samples are.
final class Occlusion {
  private let columns: Int
  private let bands: Int
  /// Cells in row-major order: the share of what lies behind that shows, and the place in the order
  /// of the sprite that hides what is behind it, or the least there is.
  private let through: UnsafeMutablePointer<Float>
  private let hider: UnsafeMutablePointer<Int32>
  /// A bit for each cell that is hidden, row by row.
  private let hidden: UnsafeMutablePointer<UInt64>
  private let words: Int

  /// What is behind shows as less than a step of a component.
  private static let least: Float = 1 / 300

  /// Sizes in cells.
  init(columns: Int, rows: Int) {
    self.columns = columns
    bands = rows
    words = (columns + 63) / 64
    through = .allocate(capacity: columns * rows)
    through.initialize(repeating: 1, count: columns * rows)
    hider = .allocate(capacity: columns * rows)
    hider.initialize(repeating: .min, count: columns * rows)
    hidden = .allocate(capacity: words * rows)
    hidden.initialize(repeating: 0, count: words * rows)
  }

  deinit {
    through.deallocate()
    hider.deallocate()
    hidden.deallocate()
  }

  /// Nothing is hidden.
  func begin() {
    through.update(repeating: 1, count: columns * bands)
    hider.update(repeating: .min, count: columns * bands)
    hidden.update(repeating: 0, count: words * bands)
  }

  /// Whether nothing shows of the samples `x` and `y`; true where they lie beyond the edges.
  func hides(x: Range<Int>, y: Range<Int>) -> Bool {
    let first = max(x.lowerBound, 0) / GridSize.samplesAcross
    let last = min((x.upperBound - 1) >> 2, columns - 1)
    let top = max(y.lowerBound, 0) / GridSize.samplesDown
    let bottom = min((y.upperBound - 1) >> 3, bands - 1)
    guard x.upperBound > 0, y.upperBound > 0, first <= last, top <= bottom else { return true }
    let (firstWord, lastWord) = (first >> 6, last >> 6)
    let head = UInt64.max << UInt64(first & 63)
    let tail = UInt64.max >> UInt64(63 - last & 63)
    for band in top...bottom {
      let row = hidden + band &* words
      var word = firstWord
      var mask = head
      while word < lastWord {
        if row[word] & mask != mask { return false }
        mask = .max
        word &+= 1
      }
      if row[word] & mask & tail != mask & tail { return false }
    }
    return true
  }

  /// Notes which cells a sprite covers wholly.
  func cover(_ sprite: PlacedSprite) {
    let (rows, count, x, y) = (sprite.rows, Int(sprite.height), Int(sprite.x), Int(sprite.y))
    // Whole rows of cells only.
    var row = max((GridSize.samplesDown - y & 7) & 7, -y)
    while row + GridSize.samplesDown <= count, (y + row) >> 3 < bands {
      cover(
        band: (y + row) >> 3, x + Int(rows[row].coveredFirst), x + Int(rows[row].coveredEnd),
        alpha: sprite.alpha, order: sprite.order)
      row += GridSize.samplesDown
    }
  }

  /// Notes that samples `start..<end` of a row of cells are covered.
  private func cover(band: Int, _ start: Int, _ end: Int, alpha: Int32, order: Int32) {
    let first = (max(start, 0) + 3) >> 2
    let last = min(end >> 2, columns)
    guard first < last else { return }
    let rest = 1 - Float(alpha) / 255
    let place = band * columns
    for column in first..<last {
      let share = through[place &+ column]
      guard share > Self.least else { continue }
      through[place &+ column] = share * rest
      if share * rest <= Self.least {
        hider[place &+ column] = order
        hidden[band &* words &+ column >> 6] |= 1 << UInt64(column & 63)
      }
    }
  }

  /// The samples from the first to the last, of `x`, that show of a sprite; cut at the edges, and
  /// empty when none does.
  func visible(band: Int, x: Range<Int>, order: Int32) -> Range<Int> {
    precondition(band >= 0 && band < bands, "a row of cells outside the surface")
    let low = max(x.lowerBound, 0)
    let high = min(x.upperBound, GridSize.samplesAcross * columns)
    guard low < high else { return 0..<0 }
    let row = hider + band * columns
    let (first, last) = (low >> 2, (high - 1) >> 2)
    var from = first
    while from <= last, row[from] > order { from &+= 1 }
    guard from <= last else { return 0..<0 }
    var to = last
    while row[to] > order { to &-= 1 }
    return max(low, from << 2)..<min(high, (to + 1) << 2)
  }
}
