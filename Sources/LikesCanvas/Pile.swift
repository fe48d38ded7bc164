// A pile: many sprites over each other, painted row of cells by row of cells.
//
// Part of likes. SPDX-License-Identifier: MIT

/// The sprites of a pile that show.
///
/// They are painted in one row of cells after the other, so that all samples at hand fit into the
/// processor's nearest memory.
final class Pile {
  let occlusion: Occlusion
  /// Commands of what shows, from the front to the back; and what of it is rasterised.
  var visible: [Int32] = []
  var sprites: [PlacedSprite] = []
  private let bands: Int
  /// Of each row of cells its first place in `queue`, and one past the last row's.
  private let starts: UnsafeMutablePointer<Int>
  /// Places in `sprites`, by row of cells, from the back to the front.
  private var queue: [Int32] = []

  init(_ grid: GridSize) {
    occlusion = Occlusion(columns: grid.columns, rows: grid.rows)
    bands = grid.rows
    starts = .allocate(capacity: bands + 1)
    starts.initialize(repeating: 0, count: bands + 1)
  }

  deinit { starts.deallocate() }

  /// Nothing is there.
  func begin() {
    occlusion.begin()
    visible.removeAll(keepingCapacity: true)
    sprites.removeAll(keepingCapacity: true)
  }

  /// Paints all sprites, those behind first.
  func paint(_ painter: SpritePainter) {
    sprites.withUnsafeBufferPointer { sprites in
      sort(sprites)
      queue.withUnsafeBufferPointer { queue in
        for band in 0..<bands {
          for place in starts[band]..<starts[band + 1] {
            painter.paint(sprites[Int(queue[place])], band: band)
          }
        }
      }
    }
  }

  /// Lines the sprites up by rows of cells: counted first, then placed.
  private func sort(_ sprites: UnsafeBufferPointer<PlacedSprite>) {
    starts.update(repeating: 0, count: bands + 1)
    var count = 0
    for sprite in sprites {
      for band in sprite.bands(of: bands) {
        starts[band] += 1
        count += 1
      }
    }
    if queue.count < count { queue = Array(repeating: 0, count: count + count / 2) }
    // Each start is its row's end as long as nothing was placed.
    var end = 0
    for band in 0..<bands {
      end += starts[band]
      starts[band] = end
    }
    starts[bands] = end
    queue.withUnsafeMutableBufferPointer { queue in
      for (place, sprite) in sprites.enumerated() {
        for band in sprite.bands(of: bands) {
          starts[band] -= 1
          queue[starts[band]] = Int32(truncatingIfNeeded: place)
        }
      }
    }
  }
}
