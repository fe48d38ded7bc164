// Rendering, continued: sprites, one by one and in piles.
//
// Part of likes. SPDX-License-Identifier: MIT

extension Renderer {
  /// A sprite of a pile that shows.
  struct Visible {
    var command: Int
    /// Nil where it is too large to keep.
    var quantised: SpriteCache.Quantised?
  }

  /// So many sprites, one after the other, and so much of them over all samples there are, are a
  /// pile: it pays to look which of them show.
  static let leastPile = (count: 48, layers: 1.5)

  /// Draws the sprites from command `first` on: one, or all of a pile.
  ///
  /// - Returns: The first command that is left.
  func drawSprites(_ list: borrowing DisplayList, from first: Int) -> Int {
    var end = first + 1
    while end < list.commands.count, list.commands[end].verb == .sprite { end += 1 }
    if isPile(list, first..<end) {
      drawPile(list, first..<end)
    } else {
      for index in first..<end { draw(list.commands[index], list.background) }
    }
    return end
  }

  private func draw(_ command: DisplayList.Command, _ background: Color) {
    guard let sprite = command.sprite else { return }
    let alpha = Self.alpha(command)
    guard alpha > 0 else { return }
    guard let quantised = SpriteCache.quantise(sprite, command.transform, isCrowded: false)
    else {
      return drawLarge(sprite, command, background)
    }
    draw(sprite, quantised, command, alpha: alpha, background, in: nil)
  }

  private func draw(
    _ sprite: Sprite, _ quantised: SpriteCache.Quantised, _ command: DisplayList.Command,
    alpha: Int, _ background: Color, in pile: SpritePainter.Pile?
  ) {
    let entry = sprites.entry(sprite, quantised, mask: &mask)
    let rim = background.mixed(with: command.color, by: sprite.rimShade)
    SpritePainter(
      surface: target, clip: clips.last, color: Pixel.opaque(command.color),
      rim: Pixel.opaque(rim), alpha: alpha
    ).paint(
      entry, rows: sprites.rows(entry), x: quantised.x + Int(entry.left),
      y: quantised.y + Int(entry.top), in: pile)
  }

  private static func alpha(_ command: DisplayList.Command) -> Int {
    Math.clampedInt(command.opacity * command.color.opacity * 255, in: 0...255)
  }

  // MARK: - Piles

  private func isPile(_ list: borrowing DisplayList, _ range: Range<Int>) -> Bool {
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
  private func drawPile(_ list: borrowing DisplayList, _ range: Range<Int>) {
    let occlusion = occlusion ?? Occlusion(columns: grid.columns, rows: grid.rows)
    self.occlusion = occlusion
    occlusion.begin()
    visible.removeAll(keepingCapacity: true)
    for index in range.reversed() { look(list.commands[index], index, occlusion) }
    while let next = visible.popLast() {
      let command = list.commands[next.command]
      guard let sprite = command.sprite else { continue }
      guard let quantised = next.quantised else {
        drawLarge(sprite, command, list.background)
        continue
      }
      draw(
        sprite, quantised, command, alpha: Self.alpha(command), list.background,
        in: SpritePainter.Pile(occlusion: occlusion, order: next.command))
    }
  }

  /// Notes that a sprite shows, if it does, and what it hides.
  private func look(_ command: DisplayList.Command, _ index: Int, _ occlusion: Occlusion) {
    guard let sprite = command.sprite else { return }
    let alpha = Self.alpha(command)
    guard alpha > 0 else { return }
    let transform = command.transform
    guard let quantised = SpriteCache.quantise(sprite, transform, isCrowded: true) else {
      return visible.append(Visible(command: index, quantised: nil))
    }
    // Steps of size and place move an edge by less than 2 samples.
    let reach = SpriteShapes.reach(sprite, transform)
    let (x, y) = (Int(reach.x) + 2, Int(reach.y) + 2)
    guard
      !occlusion.hides(
        x: quantised.x - x..<quantised.x + x + 1, y: quantised.y - y..<quantised.y + y + 1)
    else { return }
    visible.append(Visible(command: index, quantised: quantised))
    let entry = sprites.entry(sprite, quantised, mask: &mask)
    let rows = sprites.rows(entry)
    let left = quantised.x + Int(entry.left)
    let top = quantised.y + Int(entry.top)
    // Whole rows of cells only.
    var row = (8 - top & 7) & 7
    while row + 8 <= Int(entry.height) {
      let band = (top + row) >> 3
      if band >= grid.rows { break }
      if band >= 0 {
        var (from, to) = rows[row].opaqueColumns
        for next in row + 1..<row + 8 {
          let (first, end) = rows[next].opaqueColumns
          from = max(from, first)
          to = min(to, end)
        }
        if from < to {
          occlusion.cover(band: band, x: left + from..<left + to, alpha: alpha, order: index)
        }
      }
      row += 8
    }
  }
}
