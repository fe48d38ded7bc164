// Where the clapping face stands: its teeth begin where a row of cells begins.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas

extension Clapping {
  /// The place of the art on a grid.
  ///
  /// The mouth's upper edge is straight and stands still. Inside a row it makes cells of skin, teeth
  /// and mouth, three colours where a cell has two, and the teeth turn grey. So the face moves, and
  /// shrinks by an eighth at most, until that edge lies between two rows.
  struct Layout: Hashable {
    /// The art's space to samples.
    let transform: AffineTransform
    /// How much longer the teeth are, so that their lower edge lies on a whole sample.
    let teethStretch: Double
    /// One past the receipt's last column: under the right edge of the head.
    let receiptEnd: Int
    let hasReceipt: Bool

    init(_ grid: GridSize) {
      hasReceipt = grid.rows >= 16 && grid.columns >= 24
      let rows = grid.rows - (hasReceipt ? 2 : 0)
      let height = Double(rows * GridSize.samplesDown)
      let fit = Self.fit(rows: rows, widest: Self.widest(grid))
      let viewport = Viewport(
        fitting: Clapping.designSize, in: grid, scale: fit.scale * grid.cellAspect / 2)
      let top = fit.edge.map { $0 - fit.scale * Clapping.mouthTop }
      transform = AffineTransform(
        a: viewport.scale, b: 0, c: 0, d: fit.scale,
        tx: viewport.origin.x + viewport.scale * Clapping.margin.x,
        ty: top ?? (height - fit.scale * Clapping.designSize.height) / 2
          + fit.scale * Clapping.margin.y)
      let teeth = fit.scale * Clapping.teethHeight
      teethStretch = teeth >= 1 ? teeth.rounded() / teeth : 1
      receiptEnd = min(
        Int(viewport.column(Clapping.margin.x + Clapping.head.maxX).rounded()), grid.columns)
    }

    /// Samples a point, downwards, at which the design is as wide as the grid.
    private static func widest(_ grid: GridSize) -> Double {
      let tall = GridSize(
        columns: grid.columns, rows: GridSize.rowLimit, cellAspect: grid.cellAspect)
      return Viewport(fitting: Clapping.designSize, in: tall).scaleY
    }

    /// The largest scale at which the mouth's edge lies between two of `rows` rows, and where that
    /// is, in samples; of equal ones the one nearest to the middle. No edge where the face would
    /// become too small.
    private static func fit(rows: Int, widest: Double) -> (scale: Double, edge: Double?) {
      let height = Double(rows * GridSize.samplesDown)
      let above = Clapping.mouthTop + Clapping.margin.y
      let below = Clapping.designSize.height - above
      let plain = min(widest, height / (above + below))
      var best = (scale: plain * 7 / 8, edge: Double?.none, offset: 0.0)
      for row in 1..<max(rows, 2) {
        let edge = Double(row * GridSize.samplesDown)
        let scale = min(widest, edge / above, (height - edge) / below)
        let offset = abs(edge + scale * (below - above) / 2 - height / 2)
        if scale > best.scale || scale == best.scale && offset < best.offset {
          best = (scale, edge, offset)
        }
      }
      return best.edge == nil ? (plain, nil) : (best.scale, best.edge)
    }
  }
}
