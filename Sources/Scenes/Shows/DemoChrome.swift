// What frames the demo's scenes: title, number, progress, and the change from one to the next.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas
internal import LikesMotion

/// Draws the demo's first and last row, and the heart through which a new scene comes.
enum DemoChrome {
  /// Row 0: name, words, place in the programme. Nothing on a screen too small for it.
  static func drawTitle(
    _ item: ProgrammeItem, number: Int, of count: Int, into list: inout DisplayList, theme: Theme
  ) {
    let grid = list.grid
    guard grid.rows >= 6, grid.columns >= 20 else { return }
    list.text(item.title, row: 0, column: 2, ink: theme.primary, bold: true)
    if grid.columns >= 60 {
      list.text(item.words, row: 0, column: 3 + item.title.count, ink: theme.secondary)
    }
    let place = "\(number)/\(count)"
    let left = grid.columns - 2 - place.count
    if left > item.title.count + 3 {
      list.text(place, row: 0, column: left, ink: theme.secondary)
    }
  }

  /// The lowest sample row: the programme's share that is over.
  static func drawProgress(_ share: Double, into list: inout DisplayList, theme: Theme) {
    let grid = list.grid
    guard grid.rows >= 6 else { return }
    let width = Double(grid.sampleWidth)
    let y = Double(grid.sampleHeight - 1)
    list.fill(with: theme[.track]) { $0.addRect(Rect(x: 0, y: y, width: width, height: 1)) }
    // Whole columns: a cell of two colours and a bar of three is muddy.
    let columns = (share * Double(grid.columns)).rounded()
    list.fill(with: theme[.progress]) {
      $0.addRect(
        Rect(x: 0, y: y, width: columns * Double(GridSize.samplesAcross), height: 1))
    }
  }

  /// The heart at `progress` of the change, 0…1, over the middle of the screen.
  private static func opening(_ progress: Double, _ grid: GridSize) -> AffineTransform {
    let longer = Double(max(grid.sampleWidth, grid.sampleHeight))
    let scale = max(1e-6, 2.4 * UnitCurve.easeInOut.value(at: progress) * longer / 100)
    return AffineTransform.translation(-50, -46).then(.scale(scale)).then(
      .translation(Double(grid.sampleWidth) / 2, Double(grid.sampleHeight) / 2))
  }

  /// Draws `body` inside the growing heart, over what was drawn so far.
  static func open(
    _ progress: Double, into list: inout DisplayList, theme: Theme,
    _ body: (inout DisplayList) -> Void
  ) {
    let heart = opening(progress, list.grid)
    list.clip({ $0.append(.heart, transform: heart) }) { list in
      list.erase()
      body(&list)
    }
    list.stroke(
      with: theme[.pink], style: StrokeStyle(width: 3, cap: .round, join: .round)
    ) { $0.append(.heart, transform: heart) }
  }
}
