// A recording as asciicast: the bytes that a terminal would get, with their times.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import ANSI
public import LikesCanvas
public import Playback

/// Draws frames as cells and records what changed.
///
/// Nothing in the bytes depends on how the player's terminal takes a line feed.
public final class CastSink: RecordingSink {
  private let cast: CastFile
  private let options: Renderer.Options
  private var renderer: Renderer
  private var writer: DiffWriter
  private var time = 0.0

  public init(
    _ file: OutputFile, grid: GridSize, options: Renderer.Options, title: String, theme: CastTheme
  ) throws(RecordingError) {
    cast = try CastFile(
      file, columns: grid.columns, rows: grid.rows, title: title, theme: theme)
    self.options = options
    renderer = Renderer(grid: grid, options: options)
    writer = DiffWriter(columns: grid.columns, rows: grid.rows)
    writer.usesLineFeeds = false
    try cast.output(CastFile.opening, at: 0)
  }

  public func present(_ frame: borrowing Frame) throws -> FrameOutcome {
    renderer.render(frame.list)
    time = frame.time
    let bytes = writer.encode(renderer.cells)
    if !bytes.isEmpty { try cast.output(bytes, at: time) }
    return .shown
  }

  public func invalidate() { writer.invalidate() }

  public func resize(to grid: GridSize) {
    if grid != renderer.grid { renderer = Renderer(grid: grid, options: options) }
    writer.resize(columns: grid.columns, rows: grid.rows)
  }

  public func finish(at end: Double, watch: RecordingWatch) throws {
    try cast.finish(rows: renderer.grid.rows, at: end)
  }
}
