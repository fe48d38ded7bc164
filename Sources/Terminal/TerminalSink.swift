// The live sink: frames on the terminal.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import ANSI
public import LikesCanvas
public import Playback

/// Draws frames as cells and sends what changed.
///
/// While bytes of an earlier frame wait, frames are skipped, never queued: the newest one is
/// compared with what was really sent.
public final class TerminalSink: FrameSink {
  private let session: TerminalSession
  private let options: Renderer.Options
  private let synchronizes: Bool
  private var renderer: Renderer
  private var writer: DiffWriter

  /// - Parameter synchronizes: Use synchronised output once the terminal says that it knows it.
  public init(_ session: TerminalSession, options: Renderer.Options, synchronizes: Bool) {
    self.session = session
    self.options = options
    self.synchronizes = synchronizes
    renderer = Renderer(grid: session.grid, options: options)
    writer = DiffWriter(columns: session.grid.columns, rows: session.grid.rows)
  }

  public func present(_ frame: borrowing Frame) throws -> FrameOutcome {
    guard try session.output.flush() else { return .skipped }
    renderer.render(frame.list)
    writer.isSynchronized = synchronizes && session.synchronizedOutput
    let bytes = writer.encode(renderer.cells)
    if !bytes.isEmpty { _ = try session.output.send(bytes) }
    return .shown
  }

  public func invalidate() { writer.invalidate() }

  public func resize(to grid: GridSize) {
    if grid != renderer.grid { renderer = Renderer(grid: grid, options: options) }
    writer.resize(columns: grid.columns, rows: grid.rows)
  }
}

extension TerminalSession {
  /// The signal that a closed terminal stands for.
  public static var hangUp: Int32 { System.hangUp }
}
