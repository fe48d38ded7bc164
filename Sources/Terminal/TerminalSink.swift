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
  /// Who is told what the terminal is sent.
  public struct Copy {
    /// The bytes of a frame, and its time.
    public var sent: (UnsafeRawBufferPointer, Double) -> Void
    /// The terminal's new size.
    public var resized: (GridSize) -> Void

    public init(
      sent: @escaping (UnsafeRawBufferPointer, Double) -> Void,
      resized: @escaping (GridSize) -> Void
    ) {
      self.sent = sent
      self.resized = resized
    }
  }

  /// Set it before the first frame. Its terminal may translate line feeds: none are sent then.
  public var copy: Copy? {
    didSet { writer.usesLineFeeds = copy == nil }
  }
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
    if !bytes.isEmpty {
      _ = try session.output.send(bytes)
      copy?.sent(bytes, frame.time)
    }
    return .shown
  }

  public func invalidate() { writer.invalidate() }

  public func resize(to grid: GridSize) {
    if grid != renderer.grid { renderer = Renderer(grid: grid, options: options) }
    writer.resize(columns: grid.columns, rows: grid.rows)
    copy?.resized(grid)
  }
}

extension TerminalSession {
  /// The signal that a closed terminal stands for.
  public static var hangUp: Int32 { System.hangUp }
}
