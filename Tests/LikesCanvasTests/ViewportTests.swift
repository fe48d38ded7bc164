// Where designs lie on the grid.
//
// Part of likes. SPDX-License-Identifier: MIT

import Testing

@testable import LikesCanvas

@Suite("Viewport")
struct ViewportTests {
  private static let sizes = [(80, 24), (81, 25), (37, 11), (120, 40), (1, 1), (2, 1), (3, 200)]

  @Test("the design fits within the insets", arguments: sizes)
  func fits(columns: Int, rows: Int) {
    let grid = GridSize(columns: columns, rows: rows)
    let view = Viewport(fitting: Size(200, 120), in: grid)
    let corner = view.transform.apply(Point(200, 120))
    #expect(view.origin.x > -1e-9 && view.origin.y > -1e-9)
    #expect(corner.x < Double(grid.sampleWidth) + 1e-9)
    #expect(corner.y < Double(grid.sampleHeight) + 1e-9)
  }

  @Test(
    "with an odd number of cells the middle lies on a cell's corner",
    arguments: [
      (81, 25, 0.0), (37, 11, 0), (79, 23, 1),
    ])
  func middle(columns: Int, rows: Int, bottom: Double) {
    let grid = GridSize(columns: columns, rows: rows)
    let view = Viewport(fitting: Size(80, 80), in: grid, insets: .init(bottom: bottom))
    let middle = view.transform.apply(Point(40, 40))
    #expect(abs(middle.x / 4 - (middle.x / 4).rounded()) < 1e-9)
    #expect(abs(middle.y / 8 - (middle.y / 8).rounded()) < 1e-9)
  }

  @Test("an even height is used whole, an inset counts")
  func whole() {
    let grid = GridSize(columns: 80, rows: 24)
    #expect(Viewport(fitting: Size(80, 80), in: grid).scale == 2.4)
    let low = Viewport(fitting: Size(76, 76), in: grid, insets: .init(bottom: 1))
    #expect(abs(low.scale - 184.0 / 76) < 1e-12)
    let odd = GridSize(columns: 80, rows: 23)
    #expect(Viewport(fitting: Size(80, 80), in: odd, insets: .init(bottom: 1)).scale == 2.2)
  }

  @Test("a circle stays round where cells are not 1:2", arguments: [1.5, 2, 2.4])
  func aspect(cellAspect: Double) {
    let grid = GridSize(columns: 80, rows: 24, cellAspect: cellAspect)
    let view = Viewport(fitting: Size(80, 80), in: grid)
    // Samples are cellAspect / 2 times as high as wide.
    #expect(abs(view.scaleY * cellAspect / 2 - view.scale) < 1e-12)
  }

  @Test("a cell's point leads back to the cell")
  func inverse() {
    let grid = GridSize(columns: 80, rows: 24)
    let view = Viewport(fitting: Size(200, 120), in: grid)
    for (column, row) in [(0, 0), (79, 23), (40, 12)] {
      let point = view.point(column: column, row: row)
      #expect(Int(view.column(point.x)) == column)
      #expect(view.row(point.y) == row)
    }
  }

  @Test("a snapped rectangle has its edges on samples")
  func snapped() {
    let view = Viewport(fitting: Size(234, 140), in: GridSize(columns: 80, rows: 24))
    let rect = view.snapped(Rect(x: 9.3, y: 71.2, width: 216, height: 40))
    let corner = view.transform.apply(Point(rect.minX, rect.minY))
    #expect(abs(corner.x - corner.x.rounded()) < 1e-9)
    #expect(abs(corner.y - corner.y.rounded()) < 1e-9)
  }
}

@Suite("Path data")
struct PathDataTests {
  @Test("reads moves, lines, curves and arcs; arcs turn the way they are told")
  func commands() throws {
    let path = Path(data: "M2 50 A48 48 0 0 1 98 50 L98 60 Q50 90 2 60 C2 58 2 52 2 50 Z")
    let box = try #require(path.controlBounds)
    #expect(abs(box.minX - 2) < 1e-9 && abs(box.maxX - 98) < 1e-9)
    // The upper half of a circle: clockwise on screen from the left.
    #expect(abs(box.minY - 2) < 0.01)
    let lower = Path(data: "M2 50 A48 48 0 0 0 98 50")
    #expect(abs(try #require(lower.controlBounds).maxY - 98) < 0.01)
  }

  @Test("a quarter arc has the centre that SVG gives it", arguments: [true, false])
  func quarter(clockwise: Bool) throws {
    let path =
      clockwise ? Path(data: "M10 0 A10 10 0 0 1 20 10") : Path(data: "M10 0 A10 10 0 0 0 20 10")
    let box = try #require(path.controlBounds)
    // Clockwise about (10, 10), else about (20, 0).
    #expect(abs(box.minX - 10) < 1e-6 && abs(box.maxX - 20) < 1e-6)
    let middle = path.points[path.points.count / 2]
    let center = clockwise ? Point(10, 10) : Point(20, 0)
    #expect(abs(Math.length(middle - center) - 10) < 0.6)
  }

  @Test("numbers may be negative and have decimals")
  func numbers() throws {
    let box = try #require(Path(data: "M-1.5 0.25 L3 -4").controlBounds)
    #expect(box == Rect(x: -1.5, y: -4, width: 4.5, height: 4.25))
  }
}
