// Where the reaction bar stands, by the size of the grid.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas

extension Reaction {
  /// How many symbols there are, how large, and where; each smaller grid shows less of it.
  struct Layout {
    var viewport: Viewport
    /// The middle of the bar, in points.
    var center: Point
    /// 5, 3 or 1.
    var symbolCount: Int
    /// Width of a symbol, points: whole cells where the bar shows.
    var symbolWidth: Double
    var hasBar = true
    /// Cell of the message's top left corner.
    var message: (row: Int, column: Int)?

    /// Points between two symbols.
    static let step = 44.0
    /// A message takes these cells.
    static let messageColumns = 46
    static let messageRows = 7

    init(_ grid: GridSize) {
      if grid.columns >= 60, let layout = Layout(grid, 5, Size(234, 140), atLeast: 3) {
        self = layout
        moveDown(in: grid)
      } else if grid.columns >= 60, let layout = Layout(grid, 5, Size(234, 76), atLeast: 2) {
        self = layout
      } else if grid.columns >= 30, let layout = Layout(grid, 3, Size(140, 76), atLeast: 2) {
        self = layout
      } else if let layout = Layout(grid, 1, Size(62, 76), atLeast: 4)
        ?? Layout(grid, 1, Size(62, 46), atLeast: 2)
      {
        self = layout
      } else {
        viewport = Viewport(fitting: Size(28, 28), in: grid)
        center = Point(14, 14)
        symbolCount = 1
        symbolWidth = 24
        hasBar = false
      }
    }

    /// The bar in the middle of `design`; nil where symbols are under `units` · 8 samples wide.
    ///
    /// Symbols stand whole columns apart: the scale is a multiple of 1/11.
    private init?(_ grid: GridSize, _ symbolCount: Int, _ design: Size, atLeast units: Double) {
      var viewport = Viewport(fitting: design, in: grid)
      if symbolCount > 1 {
        viewport = Viewport(
          fitting: design, in: grid, scale: (viewport.scale * 11).rounded(.down) / 11)
      }
      let size = (3 * viewport.scale).rounded(.down)
      guard size >= units else { return nil }
      self.viewport = viewport
      self.symbolCount = symbolCount
      symbolWidth = 8 * size / viewport.scale
      center = Point(design.width / 2, design.height / 2)
    }

    /// Two thirds down, on a row's edge, and the message above.
    private mutating func moveDown(in grid: GridSize) {
      let row = (Double(grid.rows) * 2 / 3).rounded()
      center.y = (row * Double(GridSize.samplesDown) - viewport.origin.y) / viewport.scaleY
      let top = viewport.row(center.y - 36) - Self.messageRows
      let left = Int(viewport.column(bar.minX).rounded())
      guard top >= 1, left >= 0, left + Self.messageColumns <= grid.columns else { return }
      message = (top, left)
    }

    /// Where a symbol's middle is, from the left.
    func symbol(_ index: Int) -> Point {
      Point(center.x + Self.step * (Double(index) - Double(symbolCount - 1) / 2), center.y)
    }

    /// The bar, before its edges are moved to whole samples.
    var bar: Rect {
      let width = 2 * (22 * Double(symbolCount) - 2)
      return Rect(x: center.x - width / 2, y: center.y - 20, width: width, height: 40)
    }

    /// Whether the small hearts show whole; a lower grid leaves them out.
    func hasSparks(in grid: GridSize) -> Bool {
      let reach = (Self.sparkDistance + Self.sparkWidth / 2) * viewport.scaleY
      let middle = viewport.origin.y + center.y * viewport.scaleY
      return middle >= reach && middle + reach <= Double(grid.sampleHeight)
    }

    /// How far above and below the heart the small ones stand, in points.
    static let sparkDistance = 26.0
    /// Width of the small hearts, in points.
    static let sparkWidth = 17.6
  }
}
