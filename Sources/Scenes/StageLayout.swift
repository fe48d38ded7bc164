// What stands where on the stage, at any size.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas

/// What stands where on the stage.
struct StageLayout {
  /// How the count is shown.
  enum Count: Hashable {
    case none
    /// In the last row that is free, by itself.
    case plain(row: Int)
    /// With `+1` and sparkles.
    case text(row: Int)
    case digits
  }

  let viewport: Viewport
  /// The middle of the button, in points.
  let button: Point
  let count: Count
  /// False on a screen so small that ring and rays are left out.
  let hasRoomForBurst: Bool

  /// The count in digits: its middle and its height, in points.
  private static let digitCenter = Point(100, 116)
  private static let digitHeight = 15.0

  func digits(of number: Int, _ grid: GridSize) -> CountDigits {
    CountDigits(
      number, center: viewport.transform.apply(Self.digitCenter),
      height: Self.digitHeight * viewport.scaleY, grid: grid)
  }

  /// The middle of the count in cells, where there is room for sparkles.
  var countMiddle: (column: Double, row: Double)? {
    switch count {
    case .none, .plain: nil
    case .text(let row): (middleColumn, Double(row) + 0.5)
    case .digits: (middleColumn, Double(viewport.row(Self.digitCenter.y)) + 0.5)
    }
  }

  private var middleColumn: Double { viewport.column(button.x).rounded() }

  init(_ grid: GridSize, showsHints: Bool) {
    if grid.columns >= 48, grid.rows >= 16 {
      let hasDigits = grid.columns >= 80 && grid.rows >= 36
      viewport = Viewport(fitting: Size(200, hasDigits ? 132 : 120), in: grid)
      button = Point(100, 68)
      count = hasDigits ? .digits : .text(row: viewport.row(108))
      hasRoomForBurst = true
    } else if grid.columns >= 16, grid.rows >= 8 {
      // The demo has the last row.
      let free = showsHints ? 1 : 2
      viewport = Viewport(
        fitting: Size(80, 84), in: grid, insets: .init(bottom: Double(free)))
      button = Point(40, 42)
      count = .plain(row: grid.rows - free)
      hasRoomForBurst = true
    } else {
      let whole = Viewport(fitting: Size(80, 84), in: grid)
      hasRoomForBurst = whole.scale >= 0.5
      viewport = hasRoomForBurst ? whole : Viewport(fitting: Size(58, 52), in: grid)
      button = hasRoomForBurst ? Point(40, 42) : Point(29, 26)
      count = .none
    }
  }
}

extension StageLayout.Count {
  /// Room for sparkles and the like round the count.
  var hasSparkles: Bool {
    switch self {
    case .none, .plain: false
    case .text, .digits: true
    }
  }
}

extension Viewport {
  /// The design point at the top left corner of a cell.
  func corner(column: Double, row: Double) -> Point {
    Point(
      (column * Double(GridSize.samplesAcross) - origin.x) / scale,
      (row * Double(GridSize.samplesDown) - origin.y) / scaleY)
  }
}
