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
    guard let quantised = sprites.quantise(sprite, command.transform, isCrowded: false)
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
    Self.look(list, range, occlusion, &sprites, &mask, &visible)
    for next in visible.reversed() {
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

  /// Notes which sprites show, from the front to the back, and what they hide.
  ///
  /// What it changes is passed in: each access to it through the renderer would be checked.
  private static func look(
    _ list: borrowing DisplayList, _ range: Range<Int>, _ occlusion: Occlusion,
    _ sprites: inout SpriteCache, _ mask: inout CoverageMask, _ visible: inout [Visible]
  ) {
    for index in range.reversed() {
      let transform = list.commands[index].transform
      let alpha = alpha(list.commands[index])
      guard let sprite = list.commands[index].sprite, alpha > 0 else { continue }
      guard let quantised = sprites.quantise(sprite, transform, isCrowded: true)
      else {
        visible.append(Visible(command: index, quantised: nil))
        continue
      }
      // Steps of size and place move an edge by less than 2 samples.
      let reach = SpriteShapes.reach(sprite, transform)
      let (x, y) = (Int(reach.x) + 2, Int(reach.y) + 2)
      guard
        !occlusion.hides(
          x: quantised.x - x..<quantised.x + x + 1, y: quantised.y - y..<quantised.y + y + 1)
      else { continue }
      visible.append(Visible(command: index, quantised: quantised))
      let entry = sprites.entry(sprite, quantised, mask: &mask)
      occlusion.cover(
        sprites.rows(entry), count: Int(entry.height), x: quantised.x + Int(entry.left),
        y: quantised.y + Int(entry.top), alpha: alpha, order: index)
    }
  }
}
