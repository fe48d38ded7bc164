// The live sink: frames on the terminal.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import ANSI
public import LikesCanvas
public import Playback

/// Draws frames as cells and sends what changed.
///
/// While bytes of an earlier frame wait, frames are skipped, never queued: the newest one is
/// compared with what was really sent. Where too many are skipped they get fewer colours.
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
  /// Frames that were shown in fewer colours than the options ask for.
  public private(set) var loweredFrames = 0

  private var budget: ColorBudget
  private var painter: DepthPainter
  private var writer: DiffWriter

  /// - Parameters:
  ///   - synchronizes: Use synchronised output once the terminal says that it knows it.
  ///   - lowersDepth: On a slow line there may be fewer colours than the options ask for.
  public init(
    _ session: TerminalSession, options: Renderer.Options, synchronizes: Bool,
    lowersDepth: Bool = false
  ) {
    self.session = session
    self.options = options
    self.synchronizes = synchronizes
    budget = ColorBudget(best: options.depth, isFixed: !lowersDepth)
    painter = DepthPainter(grid: session.grid, options: options, depth: options.depth)
    writer = DiffWriter(columns: session.grid.columns, rows: session.grid.rows)
    writer.hasBrightBackgrounds = session.capabilities.hasBrightBackgrounds.value
  }

  /// The depth of the latest frame.
  public var depth: ColorDepth { budget.depth }

  public func present(_ frame: borrowing Frame) throws -> FrameOutcome {
    guard try session.output.flush() else {
      budget.frameWasSkipped()
      return .skipped
    }
    let depth = budget.depth(forFrameAt: frame.time, isChanging: painter.isChanging)
    if depth != options.depth { loweredFrames += 1 }
    painter.render(frame.list, in: depth)
    writer.isSynchronized = synchronizes && session.synchronizedOutput
    let bytes = painter.encode(with: &writer)
    if !bytes.isEmpty {
      _ = try session.output.send(bytes)
      copy?.sent(bytes, frame.time)
    }
    return .shown
  }

  public func invalidate() {
    writer.invalidate()
    budget.willRepaint()
  }

  public func resize(to grid: GridSize) {
    if grid != painter.grid {
      painter = DepthPainter(grid: grid, options: options, depth: budget.depth)
    }
    writer.resize(columns: grid.columns, rows: grid.rows)
    budget.willRepaint()
    copy?.resized(grid)
  }

  public var nextRepaint: Double { painter.isChanging ? 0 : budget.nextRepaint }

  public var bytesWritten: Int { session.output.bytesWritten }
}

extension TerminalSession {
  /// The signal that a closed terminal stands for.
  public static var hangUp: Int32 { System.hangUp }
}
