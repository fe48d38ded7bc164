// Rendering, continued: from paths to what they cover.
//
// Part of likes. SPDX-License-Identifier: MIT

extension Renderer {
  /// Leaves in `outline` what a fill, stroke or clip covers, in samples.
  func outline(_ list: borrowing DisplayList, _ command: DisplayList.Command) {
    outline.removeAll()
    let isStroke = command.verb == .stroke
    if !isStroke {
      outline.add(
        list.path, verbs: command.first..<command.end, firstPoint: command.firstPoint,
        transform: command.transform, tolerance: Self.tolerance)
      if outline.isConvex || outline.bounds == nil { return }
    }
    let query = OutlineCache.query(
      list.path, verbs: command.first..<command.end, firstPoint: command.firstPoint,
      style: isStroke ? command.style : nil, tolerance: Self.tolerance,
      scale: max(command.transform.meanScale, 1e-9))
    if let place = outlines.find(query, list.path) {
      guard let pieces = outlines.pieces(place) else { return }
      outline.removeAll()
      return outline.add(pieces, transform: command.transform)
    }
    line.removeAll()
    line.add(
      list.path, verbs: command.first..<command.end, firstPoint: command.firstPoint,
      transform: .identity, tolerance: query.tolerance)
    spare.removeAll()
    if isStroke {
      stroker.stroke(line, style: command.style, tolerance: query.tolerance, into: &spare)
    } else if !overlaps.resolve(line, into: &spare) {
      return outlines.keep(query, list.path, pieces: nil)
    }
    outlines.keep(query, list.path, pieces: spare)
    outline.removeAll()
    outline.add(spare, transform: command.transform)
  }
}

extension Polyline {
  /// Whether it is one convex contour, or nothing: then it cannot overlap itself.
  var isConvex: Bool {
    guard contours.count == 1 else { return contours.isEmpty }
    var previous = points[0] - points[points.count - 1]
    var start = points[points.count - 1]
    var (left, right) = (false, false)
    var reversals = 0
    // The last edge that is not level tells whether the first one turns back.
    var isDown: Bool?
    for place in points.indices.reversed() where isDown == nil {
      let rise = points[(place + 1) % points.count].y - points[place].y
      if rise != 0 { isDown = rise > 0 }
    }
    for point in points {
      let step = point - start
      start = point
      if step.x == 0, step.y == 0 { continue }
      let cross = previous.x * step.y - previous.y * step.x
      if cross > 0 { right = true } else if cross < 0 { left = true }
      if left, right { return false }
      if step.y != 0, (step.y > 0) != isDown {
        reversals += 1
        isDown = step.y > 0
      }
      previous = step
    }
    return reversals <= 2
  }
}
