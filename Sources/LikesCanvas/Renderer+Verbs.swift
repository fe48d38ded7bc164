// Rendering, continued: what is drawn seldom.
//
// Part of likes. SPDX-License-Identifier: MIT

extension Renderer {
  /// A sprite that is too large to keep: rim and shape as paths, as one group.
  func drawLarge(
    _ sprite: Sprite, _ command: DisplayList.Command, _ background: Color
  ) {
    pushGroup(command.opacity)
    let scale = max(command.transform.meanScale, 1e-9)
    let path = sprite.outline
    line.removeAll()
    line.add(
      path, verbs: 0..<path.verbs.count, firstPoint: 0, transform: .identity,
      tolerance: Self.tolerance / scale)
    if sprite.rimWidth > 0 {
      spare.removeAll()
      stroker.stroke(
        line, style: StrokeStyle(width: sprite.rimWidth, cap: .round, join: .round),
        tolerance: Self.tolerance / scale, into: &spare)
      outline.removeAll()
      outline.add(spare, transform: command.transform)
      paint(background.mixed(with: command.color, by: sprite.rimShade))
    }
    outline.removeAll()
    outline.add(line, transform: command.transform)
    paint(command.color)
    popGroup()
  }

  /// Takes away what was drawn so far within the clip, and the texts there.
  func erase(_ list: borrowing DisplayList, _ strength: Double) {
    let weight = UInt64(Math.clampedInt(strength * 255, in: 0...255))
    let clip = clips.last
    for band in 0..<grid.rows {
      let touched = target.touched(band: band)
      let first = max(touched.lowerBound, clip?.columns.lowerBound ?? 0)
      let end = min(touched.upperBound, clip?.columns.upperBound ?? target.width)
      guard first < end else { continue }
      for y in band * GridSize.samplesDown..<(band + 1) * GridSize.samplesDown {
        if let clip, !clip.rows.contains(y) { continue }
        for x in first..<end {
          let through = clip.map { UInt64($0.coverage[y * $0.width + x]) } ?? 255
          let strength = (weight &* through &+ 127) / 255
          if strength > 0 { target.fade(y: y, x: x, by: strength) }
        }
      }
    }
    var index = 0
    while index < texts.count {
      let command = list.commands[texts[index].command]
      if let text = list.text(of: command), clip.map({ isInside($0, text, command) }) ?? true {
        texts.remove(at: index)
      } else {
        index += 1
      }
    }
  }
}
