// The reaction bar's pictures.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas
internal import LikesMotion

extension Reaction {
  /// The message, on cells: it holds text.
  func drawMessage(into list: inout DisplayList, at place: (row: Int, column: Int)) {
    let (row, column) = place
    let corner = AffineTransform.translation(
      Double(column * GridSize.samplesAcross), Double(row * GridSize.samplesDown))
    list.fill(Self.message, with: theme[.message], transform: corner)
    list.text("Mira", row: row + 1, column: column + 4, ink: theme.secondary, bold: true)
    // Not the terminal's own colour: the bubble is painted, whatever stands behind it.
    let ink = Ink.color(theme.depth == .none ? theme[.icon] : theme[.primary])
    list.text("It is live. Come and see!", row: row + 3, column: column + 4, ink: ink)
    list.text("18:37", row: row + 5, column: column + 37, ink: theme.secondary)
  }

  /// The bar and its edge, both on whole samples.
  func drawBar(into list: inout DisplayList, _ layout: Layout) {
    guard layout.hasBar else { return }
    let viewport = layout.viewport
    let bar = viewport.snapped(layout.bar)
    let edge = max(1, (1.5 * viewport.scale).rounded())
    let inner = Rect(
      x: bar.x + edge / viewport.scale, y: bar.y + edge / viewport.scaleY,
      width: bar.width - 2 * edge / viewport.scale, height: bar.height - 2 * edge / viewport.scaleY)
    list.fill(with: theme[.barEdge]) { $0.addRoundedRect(bar, radius: 20) }
    list.fill(with: theme[.bar]) { $0.addRoundedRect(inner, radius: 20) }
  }

  /// The symbols beside the heart: grey, with features in the bar's colour.
  func drawSymbols(into list: inout DisplayList, _ layout: Layout) {
    let icon = theme[.icon]
    let width = layout.symbolWidth
    switch layout.symbolCount {
    case 5:
      list.fill(Self.thumbsUp, with: icon, transform: .boxed(at: layout.symbol(1), width: width))
      list.fill(Self.thumbsDown, with: icon, transform: .boxed(at: layout.symbol(2), width: width))
      drawLaughing(into: &list, .boxed(at: layout.symbol(3), width: width))
      drawBaffled(into: &list, .boxed(at: layout.symbol(4), width: width))
    case 3:
      list.fill(Self.thumbsUp, with: icon, transform: .boxed(at: layout.symbol(1), width: width))
      drawLaughing(into: &list, .boxed(at: layout.symbol(2), width: width))
    default: break
    }
  }

  private func drawLaughing(into list: inout DisplayList, _ place: AffineTransform) {
    let ink = theme[.bar]
    list.fill(Self.face, with: theme[.icon], transform: place)
    list.stroke(
      Self.happyEyes, with: ink, style: StrokeStyle(width: 9, cap: .round), transform: place)
    list.fill(Self.openMouth, with: ink, transform: place)
  }

  private func drawBaffled(into list: inout DisplayList, _ place: AffineTransform) {
    let ink = theme[.bar]
    list.fill(Self.face, with: theme[.icon], transform: place)
    list.stroke(Self.brow, with: ink, style: StrokeStyle(width: 7, cap: .round), transform: place)
    list.fill(Self.wideEye, with: ink, transform: place)
    list.stroke(
      Self.narrowEye, with: ink, style: StrokeStyle(width: 9, cap: .round), transform: place)
    list.stroke(
      Self.crookedMouth, with: ink, style: StrokeStyle(width: 10, cap: .round), transform: place)
  }

  /// The grey heart, and the pink one fading in over it.
  func drawHeart(into list: inout DisplayList, _ layout: Layout, _ moment: Moment) {
    let place = AffineTransform.boxed(at: layout.symbol(0), width: layout.symbolWidth)
    if moment.pinkOpacity < 1 {
      // Without colour the two hearts would look alike: the grey one is an outline.
      let grey = theme.depth == .none ? Path.heartOutline : .heart
      list.fill(grey, with: theme[.icon].opacity(1 - moment.pinkOpacity), transform: place)
    }
    if moment.pinkOpacity > 0 {
      list.fill(.heart, with: theme[.pink].opacity(moment.pinkOpacity), transform: place)
    }
  }

  /// The ring, the plus and the small hearts.
  func drawBurst(into list: inout DisplayList, _ layout: Layout, _ burst: Burst) {
    guard burst.opacity > 0 else { return }
    let middle = layout.symbol(0)
    let pink = theme[.pink].opacity(burst.opacity)
    if burst.strokeWidth > 0 {
      list.fill(with: theme[.pink].hueRotated(degrees: burst.hueDegrees).opacity(burst.opacity)) {
        $0.addRing(center: middle, outer: 14, inner: 14 - burst.strokeWidth)
      }
    }
    if burst.middle > 0 {
      let ink = theme.depth == .none ? theme[.bar] : .white
      list.fill(
        Self.plus, with: ink.opacity(burst.opacity),
        transform: .boxed(at: middle, width: 14.6 * burst.middle))
    }
    guard layout.hasSparks(in: list.grid) else { return }
    let away = Point(0, Layout.sparkDistance)
    let width = Layout.sparkWidth
    list.fill(
      .heart, with: pink, transform: .boxed(at: middle - away, width: width * burst.top))
    list.fill(
      .heart, with: pink, transform: .boxed(at: middle + away, width: width * burst.bottom))
  }

  private static let message = Path(
    data: """
      M16 0 L168 0 A16 16 0 0 1 184 16 L184 40 A16 16 0 0 1 168 56 L0 56 L0 16 A16 16 0 0 1 16 0 Z
      """)
  private static let thumbsUp = Path(
    data: """
      M2 46 L20 46 L20 94 L2 94 Z M28 50 L48 9 C50 4 55 2 60 4 C69 7 73 16 71 27 L68 38 L88 38 \
      C96 38 100 44 98 51 L90 84 C88 90 84 94 78 94 L44 94 C37 94 32 92 28 88 Z
      """)
  private static let thumbsDown: Path = {
    var path = Path()
    path.append(
      thumbsUp, transform: AffineTransform.scale(1, -1).then(.translation(0, 100)))
    return path
  }()
  private static let face = Path.circle(center: Point(50, 50), radius: 50)
  private static let happyEyes = Path(data: "M19 43 Q30 25 41 43 M59 43 Q70 25 81 43")
  private static let openMouth = Path(
    data: "M18 57 L82 57 C82 77 67 89 50 89 C33 89 18 77 18 57 Z")
  private static let brow = Path(data: "M19 23 Q31 12 44 20")
  private static let wideEye = Path.circle(center: Point(32, 42), radius: 11)
  private static let narrowEye = Path(data: "M61 44 L79 44")
  private static let crookedMouth = Path(data: "M34 77 L70 67")
  /// The arms are a third thick: thinner ones lose an arm where four cells meet.
  private static let plus = Path(
    data: """
      M34 4 L66 4 L66 34 L96 34 L96 66 L66 66 L66 96 L34 96 L34 66 L4 66 L4 34 L34 34 Z
      """)
}
