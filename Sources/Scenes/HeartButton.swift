// The heart button: outline or full, with a dip at every press.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas
public import Playback

/// The picture changes at once; the dip follows.
public struct HeartButton: Scene {
  public static let name = "button"
  public static let summary = "a heart that dips and fills"
  public static let designSize = Size(76, 76)

  private let theme: Theme
  private let isStill: Bool
  private let showsHints: Bool
  private(set) var isFilled = false
  private(set) var dip = HeartDip()
  public private(set) var likeCount = 0

  public init(settings: SceneSettings) {
    theme = Theme(settings)
    isStill = settings.reduceMotion
    showsHints = settings.showsHints
  }

  public mutating func handle(_ event: SceneEvent, at time: Double) {
    if event == .unlike, !isFilled { return }
    isFilled.toggle()
    if isFilled { likeCount += 1 }
    if !isStill { dip.press(at: time) }
  }

  public func isAtRest(at time: Double) -> Bool { dip.isAtRest(at: time) }

  public func draw(into list: inout DisplayList, at time: Double) {
    let grid = list.grid
    let hasText = grid.rows >= 12 && grid.columns >= 10
    var viewport = Viewport(
      fitting: Self.designSize, in: grid, insets: .init(bottom: hasText ? 1 : 0))
    var center = Point(38, 36)
    if viewport.scale < Self.leastScale {
      viewport = Viewport(fitting: Self.heartSize, in: grid)
      center = Point(Self.heartSize.width / 2, Self.heartSize.height / 2)
    }
    let color = theme[isFilled ? .systemRed : .outline]
    if TinyHeart.replaces(Self.heartWidth, in: viewport, theme: theme) {
      return TinyHeart.draw(
        into: &list, at: center, in: viewport, color: color, isFull: isFilled)
    }
    list.inside(viewport) { list in
      list.fill(
        isFilled ? .heart : .heartOutline, with: color,
        transform: .boxed(at: center, width: Self.heartWidth * dip.scale(at: time)))
    }
    guard hasText else { return }
    let row = viewport.row(70)
    let middle = grid.columns / 2
    list.text(isFilled ? "43" : "42", row: row, column: middle - 4, ink: theme.primary, bold: true)
    list.text("likes", row: row, column: middle - 1, ink: theme.secondary)
    if showsHints { Self.hints.draw(into: &list, theme: theme) }
  }

  private static let heartWidth = 50.0
  /// What the heart needs by itself, below so many samples a point.
  private static let heartSize = Size(54, 52)
  private static let leastScale = 0.5

  private static let hints = HintLine(pairs: [("space", "like, unlike"), ("q", "quit")])
}
