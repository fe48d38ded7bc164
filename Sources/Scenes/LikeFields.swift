// Where like buttons stand: side by side, in as many rows as their size needs.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas
internal import Playback

/// A field for each of several like buttons on a grid of cells.
struct LikeFields {
  private let count: Int
  private let grid: GridSize
  /// Fields in a full row.
  let across: Int
  /// Rows of fields.
  private let down: Int
  /// False on a screen so small that only the heart itself is shown.
  let hasRoomForBurst: Bool
  /// A line for each row of fields.
  let hasLabels: Bool

  /// Below this many samples a point rows of fields wrap.
  private static let least = 0.6
  /// Below this many the burst is left out and the heart takes its room.
  private static let leastBurst = 0.5
  /// What a heart alone needs at the top of its spring.
  private static let heartField = Size(58, 52)

  init(_ count: Int, _ grid: GridSize) {
    self.count = count
    self.grid = grid
    guard count > 1 else {
      across = 1
      down = 1
      hasLabels = false
      hasRoomForBurst =
        Viewport(fitting: LikeButtons.designSize, in: grid).scale >= Self.leastBurst
      return
    }
    hasLabels = grid.rows >= 6
    var best = (scale: 0.0, down: 1)
    for down in 1...count {
      let scale = Self.scale(count, grid, down: down, hasLabels: hasLabels)
      if scale > best.scale { best = (scale, down) }
      if scale >= Self.least || scale == 0 { break }
    }
    down = best.down
    across = (count + down - 1) / down
    hasRoomForBurst = best.scale >= Self.leastBurst
  }

  /// Samples a point with `down` rows of fields; 0 where they have no cells.
  private static func scale(_ count: Int, _ grid: GridSize, down: Int, hasLabels: Bool) -> Double {
    let rows = (grid.rows - (hasLabels ? 1 : 0)) / down
    guard rows > 0 else { return 0 }
    let across = (count + down - 1) / down
    return Viewport(
      fitting: Size(80 * Double(across), hasLabels ? 88 : 80),
      in: GridSize(columns: grid.columns, rows: rows, cellAspect: grid.cellAspect)
    ).scale
  }

  /// Cell rows of a row of fields.
  private var band: Int { max(1, (grid.rows - (hasLabels ? 1 : 0)) / down) }

  /// The size of one field, in points.
  private var field: Size {
    if !hasRoomForBurst { return Self.heartField }
    return hasLabels ? Size(80, 88) : LikeButtons.designSize
  }

  /// How many fields a row has.
  private func fields(inRow row: Int) -> Int { min(across, count - row * across) }

  /// The design space of a row of fields.
  func viewport(ofRow row: Int) -> Viewport {
    let label = hasLabels && !hasRoomForBurst ? 1 : 0
    return Viewport(
      fitting: Size(field.width * Double(across), field.height), in: grid,
      insets: count == 1
        ? .init()
        : .init(
          top: Double(row * band), bottom: Double(grid.rows - (row + 1) * band + label)))
  }

  /// The middle of a button, in the space of its row.
  func center(of index: Int) -> Point {
    let row = index / across
    let indent = Double(across - fields(inRow: row)) * field.width / 2
    let x = indent + field.width * (Double(index % across) + 0.5)
    return Point(x, hasRoomForBurst ? (hasLabels ? 42 : 40) : field.height / 2)
  }

  var columnsOfField: Double {
    viewport(ofRow: 0).scale * field.width / Double(GridSize.samplesAcross)
  }

  func labelRow(of row: Int) -> Int { (row + 1) * band - 1 }

  /// The button whose field holds a place.
  func index(at place: TapPlace) -> Int? {
    let row = place.row / band
    guard place.column >= 0, place.row >= 0, row < down else { return count == 1 ? 0 : nil }
    let x = viewport(ofRow: row).point(column: place.column, row: place.row).x
    let indent = Double(across - fields(inRow: row)) * field.width / 2
    let column = ((x - indent) / field.width).rounded(.down)
    guard column >= 0, column < Double(fields(inRow: row)) else { return nil }
    return row * across + Int(column)
  }
}
