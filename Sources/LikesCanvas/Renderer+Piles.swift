// Rendering, continued: many sprites over each other.
//
// Part of likes. SPDX-License-Identifier: MIT

extension Renderer {
  /// So many sprites, one after the other, and so much of them over all samples there are, are a
  /// pile: it pays to look which of them show.
  static let leastPile = (count: 48, layers: 1.5)

  func isPile(_ list: borrowing DisplayList, _ range: Range<Int>) -> Bool {
    guard range.count >= Self.leastPile.count, clips.isEmpty else { return false }
    var area = 0.0
    for index in range {
      let side = (list.commands[index].sprite?.boxSize ?? 0)
      let transform = list.commands[index].transform
      area += abs(transform.a * transform.d - transform.b * transform.c) * side * side
    }
    return area >= Self.leastPile.layers * Double(base.width * base.height)
  }

  /// Draws many sprites: looks from the front which of them show and where, and then draws those,
  /// from the back. What is hidden costs little, and is not even rasterised.
  func drawPile(_ list: borrowing DisplayList, _ range: Range<Int>) {
    let pile = pile ?? Pile(grid)
    self.pile = pile
    pile.begin()
    if Self.look(list, range, pile, &sprites, &mask) {
      pile.paint(SpritePainter(surface: target, clip: nil, occlusion: pile.occlusion))
    } else {
      for index in pile.visible.reversed() {
        drawSprite(list, Int(index), isCrowded: true, occlusion: pile.occlusion)
      }
    }
  }

  /// Notes which sprites show, from the front to the back, and what they hide.
  ///
  /// What it changes is passed in: each access to it through the renderer would be checked.
  ///
  /// - Returns: Whether all of them are in the cache together.
  private static func look(
    _ list: borrowing DisplayList, _ range: Range<Int>, _ pile: Pile,
    _ sprites: inout SpriteCache, _ mask: inout CoverageMask
  ) -> Bool {
    var areKept = true
    var first = sprites.added
    for index in range.reversed() {
      let transform = list.commands[index].transform
      let alpha = alpha(list.commands[index])
      guard let sprite = list.commands[index].sprite, alpha > 0 else { continue }
      guard let quantised = sprites.quantise(sprite, transform, isCrowded: true)
      else {
        areKept = false
        pile.visible.append(Int32(truncatingIfNeeded: index))
        continue
      }
      // Steps of size and place move an edge by less than 2 samples.
      let reach = SpriteShapes.reach(sprite, transform)
      let (x, y) = (Int(reach.x) + 2, Int(reach.y) + 2)
      guard
        !pile.occlusion.hides(
          x: quantised.x - x..<quantised.x + x + 1, y: quantised.y - y..<quantised.y + y + 1)
      else { continue }
      pile.visible.append(Int32(truncatingIfNeeded: index))
      let entry = sprites.entry(sprite, quantised, mask: &mask)
      first = min(first, entry.number)
      let color = list.commands[index].color
      let placed = PlacedSprite(
        entry, rows: sprites.rows(entry), x: quantised.x, y: quantised.y, color: color,
        rim: list.background.mixed(with: color, by: sprite.rimShade), alpha: alpha, order: index)
      pile.sprites.append(placed)
      pile.occlusion.cover(placed)
    }
    return areKept && first >= sprites.oldestNumber
  }
}
