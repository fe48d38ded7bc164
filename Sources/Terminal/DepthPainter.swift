// Pictures in one colour depth, and on the way to another.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import ANSI
internal import LikesCanvas

/// Renders frames in a colour depth that may change from frame to frame.
///
/// A change repaints every cell that has a colour. At once that would be the largest frame of all,
/// on a line that is too slow already; so it is spread over eight frames, each eighth row at a
/// time. Both depths are rendered meanwhile. The second renderer is made when it is first needed.
final class DepthPainter {
  private let options: Renderer.Options
  private let best: Renderer
  private lazy var lower = Lower(grid: best.grid, options: options)
  /// What is shown, or what is on its way to be.
  private var depth: ColorDepth
  /// Eighths of the rows that have changed; `steps` when all have.
  private var changed = steps

  private static let steps = 8

  /// - Parameters:
  ///   - options: Their depth is the best there will be.
  ///   - depth: What the first frame is rendered in.
  init(grid: GridSize, options: Renderer.Options, depth: ColorDepth) {
    self.options = options
    self.depth = depth
    best = Renderer(grid: grid, options: options)
  }

  var grid: GridSize { best.grid }

  /// True while a part of the rows is shown in the depth from before.
  var isChanging: Bool { changed < Self.steps }

  /// Renders a frame.
  ///
  /// - Parameter depth: The depth of the options, or `ColorBudget.lower`. Another one than before
  ///   begins a change, which must not be asked for while one is going on.
  func render(_ list: borrowing DisplayList, in depth: ColorDepth) {
    if depth != self.depth {
      precondition(!isChanging, "the depth changes while it changes")
      self.depth = depth
      changed = 0
    }
    if isChanging { changed += 1 }
    renderer.render(list)
    guard isChanging else { return }
    let old = renderer === best ? lower.renderer : best
    old.render(list)
    lower.mix(new: renderer, old: old) { $0 % Self.steps < changed }
  }

  /// The bytes that show the frame that was rendered last.
  func encode(with writer: inout DiffWriter) -> UnsafeRawBufferPointer {
    isChanging ? lower.encode(with: &writer) : writer.encode(renderer.cells)
  }

  private var renderer: Renderer { depth == options.depth ? best : lower.renderer }

  /// What only a slow line needs.
  private final class Lower {
    let renderer: Renderer
    private var mixed: CellGrid

    init(grid: GridSize, options: Renderer.Options) {
      var options = options
      options.depth = ColorBudget.lower
      renderer = Renderer(grid: grid, options: options)
      mixed = CellGrid(columns: grid.columns, rows: grid.rows)
    }

    /// Takes the rows that `isNew` from one renderer, the others from the other.
    func mix(new: Renderer, old: Renderer, isNew: (Int) -> Bool) {
      let columns = mixed.columns
      for row in 0..<mixed.rows {
        let place = row * columns..<(row + 1) * columns
        let source = isNew(row) ? new.cells.cells : old.cells.cells
        _ = mixed.cells[place].update(fromContentsOf: source[place])
      }
    }

    func encode(with writer: inout DiffWriter) -> UnsafeRawBufferPointer { writer.encode(mixed) }
  }
}
