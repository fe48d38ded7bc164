// The conversation around the typing indicator.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas

extension Typing {
  enum Tier { case full, compact, tiny }

  /// Where everything stands, by the size of the grid.
  struct Layout {
    var tier: Tier
    var viewport: Viewport
    /// The avatar's disc.
    var avatar: (center: Point, radius: Double)?
    /// The middle of the first dot, on a cell's middle or corner, whichever makes it rounder.
    private var firstDot: Point
    /// Points from dot to dot: whole columns, where there is one for each.
    private var dotStep = 10.0
    private(set) var dotRadius = 3.0
    /// How far a dot rises in the wave, in points: not into the name above it.
    private(set) var waveHeight = 4.5

    init(_ grid: GridSize) {
      let design: Size
      if grid.columns >= 60, grid.rows >= 16 {
        tier = .full
        design = Typing.designSize
        avatar = (Point(70.0 / 3, 40), 20)
        firstDot = Point(57.5, 45)
      } else if grid.columns >= 30, grid.rows >= 8 {
        tier = .compact
        design = Size(80, 48)
        avatar = (Point(18, 24), 14)
        firstDot = Point(44, 28)
      } else {
        tier = .tiny
        design = Size(40, 24)
        firstDot = Point(10, 12)
      }
      viewport = Viewport(fitting: design, in: grid)
      settleDots()
    }

    /// A disc of 14 samples and more is roundest on a cell's middle, one of 12 on a corner. One of
    /// 8 to 11 would always be a block: it grows to 12.
    private mutating func settleDots() {
      let across = Double(GridSize.samplesAcross)
      let down = Double(GridSize.samplesDown)
      let (scale, scaleY) = (viewport.scale, viewport.scaleY)
      if (7..<12).contains(2 * dotRadius * scale) {
        dotRadius = 6 / scale
        dotStep = max(dotStep, 16 / scale)
      }
      if dotStep * scale >= across, dotRadius * scale >= 4 {
        let half = dotRadius * scale >= 6.9 ? 0.5 : 0
        func settled(_ sample: Double, _ cell: Double) -> Double {
          ((sample / cell - half).rounded() + half) * cell
        }
        dotStep = (dotStep * scale / across).rounded() * across / scale
        if tier == .tiny { firstDot.x = 20 - dotStep }
        firstDot = Point(
          (settled(viewport.origin.x + firstDot.x * scale, across) - viewport.origin.x) / scale,
          (settled(viewport.origin.y + firstDot.y * scaleY, down) - viewport.origin.y) / scaleY)
      }
      let top = firstDot.y - dotRadius
      let roof =
        tier == .tiny
        ? 0 : (Double((nameRow + 1) * GridSize.samplesDown) - viewport.origin.y) / scaleY
      waveHeight = min(waveHeight, max(0, top - roof))
    }

    /// The row of the name, above the dots.
    var nameRow: Int { viewport.row(firstDot.y - 10) }

    func dot(_ index: Int) -> Point { firstDot + Point(dotStep * Double(index), 0) }

    /// The column nearest to design abscissa `x`.
    func column(_ x: Double) -> Int { Int(viewport.column(x).rounded()) }
  }

  /// Conversations above and below that wait for their content, as far as the grid goes.
  func drawNeighbours(into list: inout DisplayList, _ layout: Layout) {
    let viewport = layout.viewport
    let skeleton = theme[.skeleton]
    let reach = Double(list.grid.sampleHeight) / viewport.scaleY
    let rows = Int((reach / 2 / Self.pitch).rounded(.up))
    list.inside(viewport) { list in
      for row in -rows...rows where row != 0 {
        let y = 40 + Self.pitch * Double(row)
        list.fill(with: skeleton) { path in
          path.addCircle(center: Point(70.0 / 3, y), radius: 20)
          for (dy, width) in [(-14.0, 30.0), (7, 50)] {
            path.addRoundedRect(
              viewport.snapped(Rect(x: 54.5, y: y + dy, width: width, height: 20.0 / 3)),
              radius: 10.0 / 3)
          }
        }
      }
    }
  }

  /// Points from conversation to conversation.
  private static let pitch = 46.0

  /// A person of our own, and the dot that says she is there.
  func drawAvatar(
    into list: inout DisplayList, _ layout: Layout, _ avatar: (center: Point, radius: Double)
  ) {
    let (center, radius) = avatar
    let place = AffineTransform.boxed(at: center, width: 2 * radius)
    let dot = center + Point(0.75, -0.75) * radius
    list.inside(layout.viewport) { list in
      list.fill(Self.disc, with: theme[.disc], transform: place)
      list.fill(Self.hair, with: theme[.hair], transform: place)
      list.fill(Self.shoulders, with: theme[.shirt], transform: place)
      list.fill(Self.face, with: theme[.skin], transform: place)
      list.fill(Self.fringe, with: theme[.hair], transform: place)
      // A gap round the dot that shows what is really behind the picture.
      list.clip {
        $0.addCircle(center: dot, radius: 0.3 * radius + 1.8)
      } _: {
        $0.erase()
      }
      list.fill(with: theme[.green]) { $0.addCircle(center: dot, radius: 0.3 * radius) }
    }
  }

  /// Name, words, badge and receipt.
  func drawText(into list: inout DisplayList, _ layout: Layout) {
    guard layout.tier != .tiny else { return }
    let viewport = layout.viewport
    let dot = layout.dot(0)
    list.text(
      "Mira", row: layout.nameRow, column: layout.column(dot.x - layout.dotRadius),
      ink: theme.primary, bold: true)
    guard layout.tier == .full else { return }
    let row = viewport.row(dot.y)
    let right = layout.column(380.0 / 3)
    list.text("is typing", row: row, column: layout.column(250.0 / 3), ink: theme.secondary)
    list.text("now", row: row, column: right - 3, ink: theme.secondary)
    list.text("✓✓", row: row, column: right - 6, ink: .color(theme[.blueText]), bold: true)

    let (badgeRow, badgeColumn) = (viewport.row(35), Int(viewport.column(122.5)))
    let middle = viewport.point(column: badgeColumn, row: badgeRow)
    list.inside(viewport) { list in
      list.fill(with: theme[.alert]) { $0.addRing(center: middle, outer: 6.8, inner: 5.2) }
    }
    list.text(
      "2", row: badgeRow, column: badgeColumn, ink: .color(theme[.alert]), bold: true)
  }

  private static let disc = Path.circle(center: Point(50, 50), radius: 50)
  private static let hair = Path(data: "M24 66 C14 34 30 13 50 13 C70 13 86 34 76 66 Z")
  private static let shoulders = Path(
    data: "M13 84 C16 70 30 66 50 66 C70 66 84 70 87 84 A50 50 0 0 1 13 84 Z")
  private static let face = Path(data: "M32 42 L68 42 C68 60 61 72 50 72 C39 72 32 60 32 42 Z")
  private static let fringe = Path(
    data: "M30 47 C32 24 68 24 70 47 C62 45 55 41 51 36 C47 42 40 46 30 47 Z")
}
