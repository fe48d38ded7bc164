// The like scene: one like button, or one for each duration side by side.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas
public import Playback

/// Heart, ring and six rays.
public struct LikeButtons: Scene {
  public static let name = "like"
  public static let summary = "heart, ring and six rays"
  public static let designSize = Size(80, 80)

  private let theme: Theme
  private let showsHints: Bool
  private(set) var buttons: [LikeButton]
  /// `0.5 s`, one a button; none for a single one.
  private let labels: [String]
  /// Columns that the longest of them takes.
  private let labelWidth: Int
  public private(set) var likeCount = 0

  public init(settings: SceneSettings) {
    theme = Theme(settings)
    showsHints = settings.showsHints
    buttons = settings.durations.map {
      LikeButton(duration: min(max($0, 0.05), 60), isStill: settings.reduceMotion)
    }
    labels = settings.durations.count > 1 ? settings.durations.map(Self.label) : []
    labelWidth = labels.reduce(0) { max($0, $1.utf8.count) }
  }

  private static func label(_ seconds: Double) -> String {
    let text = "\(seconds)"
    return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + " s"
  }

  public mutating func handle(_ event: SceneEvent, at time: Double) {
    switch event {
    case .tap(nil):
      for index in buttons.indices { tap(index, at: time) }
    case .tap(let place?):
      if let index = LikeFields(buttons.count, place.grid).index(at: place) {
        tap(index, at: time)
      }
    case .unlike:
      for index in buttons.indices { buttons[index].unlike(at: time) }
    }
  }

  private mutating func tap(_ index: Int, at time: Double) {
    let isLike = !buttons[index].isLiked && buttons[index].isInteractive(at: time)
    buttons[index].tap(at: time)
    if isLike { likeCount += 1 }
  }

  public func isAtRest(at time: Double) -> Bool {
    buttons.allSatisfy { $0.isAtRest(at: time) }
  }

  public func draw(into list: inout DisplayList, at time: Double) {
    let fields = LikeFields(buttons.count, list.grid)
    for index in buttons.indices {
      let viewport = fields.viewport(ofRow: index / fields.across)
      let center = fields.center(of: index)
      if TinyHeart.replaces(LikeButton.side, in: viewport, theme: theme) {
        buttons[index].drawTiny(into: &list, center: center, viewport, theme: theme, at: time)
        continue
      }
      list.inside(viewport) { list in
        buttons[index].draw(
          into: &list, center: center, theme: theme, at: time, showsBurst: fields.hasRoomForBurst)
      }
      guard fields.hasLabels, Double(labelWidth) < fields.columnsOfField else { continue }
      let width = Double(labels[index].utf8.count)
      list.text(
        labels[index], row: fields.labelRow(of: index / fields.across),
        column: Int((viewport.column(center.x) - width / 2 + 0.5).rounded(.down)),
        ink: theme.secondary)
    }
    if showsHints, list.grid.columns >= 40 { Self.hints.draw(into: &list, theme: theme) }
  }

  private static let hints = HintLine(pairs: [("space", "like, unlike"), ("q", "quit")])
}
