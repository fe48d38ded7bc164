// A recording as text: the frames as grids of characters, for diffs and bug reports.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas
public import Playback

/// Writes each frame that differs from the one before: a line with its time, then its rows without
/// the blanks at their ends.
///
/// There is no colour: light is ink and dark is paper, as on a terminal without colours.
public final class TextSink: RecordingSink {
  private let file: OutputFile
  private let renderer: Renderer
  private var previous: [UInt8] = []
  private var page: [UInt8] = []

  /// - Parameter options: Its depth must be `.none`.
  public init(
    _ file: OutputFile, grid: GridSize, options: Renderer.Options, title: String
  ) throws(RecordingError) {
    self.file = file
    renderer = Renderer(grid: grid, options: options)
    try file.write("\(title), \(grid.columns)x\(grid.rows)\n")
  }

  public func present(_ frame: borrowing Frame) throws -> FrameOutcome {
    renderer.render(frame.list)
    page.removeAll(keepingCapacity: true)
    for row in 0..<renderer.grid.rows { addRow(row) }
    if page != previous {
      try file.write("\n--- \(FixedPoint.text(frame.time, decimals: 3)) s\n")
      try file.write(page)
      swap(&page, &previous)
    }
    return .shown
  }

  public func invalidate() {}
  public func resize(to grid: GridSize) {}

  public func finish(at end: Double, watch: RecordingWatch) throws {
    try file.write("\n--- \(FixedPoint.text(end, decimals: 3)) s, the end\n")
  }

  private func addRow(_ row: Int) {
    var blanks = 0
    for column in 0..<renderer.grid.columns {
      let scalar = Self.scalar(renderer.cells[row, column])
      if scalar == " " {
        blanks += 1
      } else {
        while blanks > 0 {
          page.append(0x20)
          blanks -= 1
        }
        page.append(contentsOf: Array(String(Character(scalar)).utf8))
      }
    }
    page.append(0x0A)
  }

  /// What shows a cell where ink is light and paper is dark.
  static func scalar(_ cell: Cell) -> Unicode.Scalar {
    let glyph = cell.glyph & Cell.scalarMask
    let isReversed =
      cell.background == .defaultForeground || cell.foreground == .defaultBackground
    let shown = isReversed ? complement(glyph) : glyph
    return Unicode.Scalar(shown) ?? "?"
  }

  /// The glyph whose ink is the other's paper, or the nearest that every font has; for letters the
  /// letter itself.
  static func complement(_ glyph: UInt32) -> UInt32 {
    if let exact = BlockGlyph.complement(glyph) { return exact }
    switch glyph {
    case 0x2581, 0x2582, 0x258E, 0x258F: return 0x2588  // ▁ ▂ ▎ ▏: all but a little
    case 0x2583, 0x2585: return 0x2580  // ▃ ▅: the upper half, more or less
    case 0x2586: return 0x2594  // ▆: a little, above
    case 0x258B, 0x258D: return 0x2590  // ▋ ▍: the right half, more or less
    case 0x258A: return 0x2595  // ▊: a little, at the right
    default: return glyph
    }
  }
}
