// Rendering, continued: sprites, one by one.
//
// Part of likes. SPDX-License-Identifier: MIT

extension Renderer {
  /// Draws the sprites from command `first` on: one, or all of a pile.
  ///
  /// - Returns: The first command that is left.
  func drawSprites(_ list: borrowing DisplayList, from first: Int) -> Int {
    var end = first + 1
    while end < list.commands.count, list.commands[end].verb == .sprite { end += 1 }
    if isPile(list, first..<end) {
      drawPile(list, first..<end)
    } else {
      for index in first..<end { drawSprite(list, index, isCrowded: false, occlusion: nil) }
    }
    return end
  }

  /// Draws a sprite.
  ///
  /// - Parameter occlusion: What later sprites hide of it.
  func drawSprite(
    _ list: borrowing DisplayList, _ index: Int, isCrowded: Bool, occlusion: Occlusion?
  ) {
    let alpha = Self.alpha(list.commands[index])
    guard let sprite = list.commands[index].sprite, alpha > 0 else { return }
    guard
      let quantised = sprites.quantise(
        sprite, list.commands[index].transform, isCrowded: isCrowded)
    else { return drawLarge(sprite, list.commands[index], list.background) }
    let entry = sprites.entry(sprite, quantised, mask: &mask)
    let color = list.commands[index].color
    let placed = PlacedSprite(
      entry, rows: sprites.rows(entry), x: quantised.x, y: quantised.y, color: color,
      rim: list.background.mixed(with: color, by: sprite.rimShade), alpha: alpha, order: index)
    let painter = SpritePainter(surface: target, clip: clips.last, occlusion: occlusion)
    for band in placed.bands(of: grid.rows) { painter.paint(placed, band: band) }
  }

  /// How opaque a sprite is, 0…255.
  @inline(always)
  static func alpha(_ command: DisplayList.Command) -> Int {
    Math.clampedInt(command.opacity * command.color.opacity * 255, in: 0...255)
  }
}
