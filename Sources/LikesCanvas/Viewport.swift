// From design space to samples and cells, and back.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Where a scene's design space lies on the grid.
public struct Viewport: Hashable, Sendable {
  /// Cells that the design leaves free at each side.
  public struct Insets: Hashable, Sendable {
    public var top: Double
    public var bottom: Double
    public var left: Double
    public var right: Double

    public init(top: Double = 0, bottom: Double = 0, left: Double = 0, right: Double = 0) {
      self.top = top
      self.bottom = bottom
      self.left = left
      self.right = right
    }
  }

  /// Samples a point, horizontally.
  public let scale: Double
  /// Samples a point, vertically: `scale` where cells are 1:2.
  public let scaleY: Double
  /// The design's origin, in samples.
  public let origin: Point

  /// The largest scale at which `design` points fit within the insets, centred.
  ///
  /// With an odd number of columns or rows the middle moves to a whole cell, so that shapes which
  /// are symmetrical stay symmetrical.
  ///
  /// - Parameter scale: Samples a point, instead of the largest that fits.
  public init(
    fitting design: Size, in grid: GridSize, insets: Insets = Insets(), scale: Double? = nil
  ) {
    let aspect = grid.cellAspect / 2
    let across = Double(GridSize.samplesAcross)
    let down = Double(GridSize.samplesDown)
    let (left, right) = (insets.left * across, Double(grid.sampleWidth) - insets.right * across)
    let (top, bottom) = (insets.top * down, Double(grid.sampleHeight) - insets.bottom * down)
    var middle = Point((left + right) / 2, (top + bottom) / 2)
    func isBetween(_ place: Double, _ cell: Double) -> Bool {
      place / cell != (place / cell).rounded()
    }
    if !grid.columns.isMultiple(of: 2), grid.columns > 3, isBetween(middle.x, across) {
      middle.x -= across / 2
    }
    if !grid.rows.isMultiple(of: 2), grid.rows > 3, isBetween(middle.y, down) {
      middle.y -= down / 2
    }
    let width = max(1, 2 * min(middle.x - left, right - middle.x))
    let height = max(1, 2 * min(middle.y - top, bottom - middle.y))
    let fit = min(width / design.width, height * aspect / design.height)
    self.scale = scale ?? fit
    scaleY = self.scale / aspect
    origin = Point(
      middle.x - design.width * self.scale / 2, middle.y - design.height * scaleY / 2)
  }

  /// Design space to samples.
  public var transform: AffineTransform {
    AffineTransform(a: scale, b: 0, c: 0, d: scaleY, tx: origin.x, ty: origin.y)
  }

  /// The column in which design abscissa `x` lies; fractions stay.
  public func column(_ x: Double) -> Double {
    (origin.x + x * scale) / Double(GridSize.samplesAcross)
  }

  /// The row in which design ordinate `y` lies.
  public func row(_ y: Double) -> Int {
    Math.clampedInt(
      ((origin.y + y * scaleY) / Double(GridSize.samplesDown)).rounded(.down),
      in: -GridSize.rowLimit...GridSize.rowLimit)
  }

  /// The design point at the middle of a cell.
  public func point(column: Int, row: Int) -> Point {
    Point(
      ((Double(column) + 0.5) * Double(GridSize.samplesAcross) - origin.x) / scale,
      ((Double(row) + 0.5) * Double(GridSize.samplesDown) - origin.y) / scaleY)
  }

  /// `rect` with its edges moved to whole samples: a still straight edge must not smear over two.
  public func snapped(_ rect: Rect) -> Rect {
    let x0 = ((origin.x + rect.minX * scale).rounded() - origin.x) / scale
    let x1 = ((origin.x + rect.maxX * scale).rounded() - origin.x) / scale
    let y0 = ((origin.y + rect.minY * scaleY).rounded() - origin.y) / scaleY
    let y1 = ((origin.y + rect.maxY * scaleY).rounded() - origin.y) / scaleY
    return Rect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }
}
