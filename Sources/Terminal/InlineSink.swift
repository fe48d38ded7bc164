// The inline sink: frames below the prompt.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import ANSI
public import LikesCanvas
public import Playback

/// Draws frames on a few lines below the prompt.
///
/// While bytes of an earlier frame wait, and while it is hidden, frames are skipped.
public final class InlineSink: FrameSink {
  private let session: InlineSession
  private let options: Renderer.Options
  private let size: (GridSize) -> GridSize
  private var renderer: Renderer
  private var writer: InlineWriter
  /// The picture must not be shown: somebody else writes.
  var isHidden = false

  /// - Parameters:
  ///   - indent: Columns that are left free before the picture.
  ///   - size: The picture's size on a terminal of a size.
  public init(
    _ session: InlineSession, options: Renderer.Options, indent: Int,
    size: @escaping (GridSize) -> GridSize
  ) {
    self.session = session
    self.options = options
    self.size = size
    renderer = Renderer(grid: size(session.grid), options: options)
    writer = InlineWriter(indent: indent)
    writer.hasBrightBackgrounds = session.capabilities.hasBrightBackgrounds.value
  }

  /// The size of the picture on the terminal as it is.
  public var grid: GridSize { size(session.grid) }

  public func present(_ frame: borrowing Frame) throws -> FrameOutcome {
    guard !isHidden, try session.output.flush() else { return .skipped }
    renderer.render(frame.list)
    if !writer.isShown {
      let hiding = session.cursor(isHidden: true)
      if !hiding.isEmpty { _ = try session.output.send(hiding) }
      guard try session.output.flush() else { return .skipped }
    }
    let bytes = writer.encode(renderer.cells)
    if !bytes.isEmpty { _ = try session.output.send(bytes) }
    return .shown
  }

  /// Somebody may have written over the picture: it is taken away, and drawn anew.
  public func invalidate() { try? erase() }

  public func resize(to grid: GridSize) {
    try? erase()
    if grid != renderer.grid { renderer = Renderer(grid: grid, options: options) }
  }

  /// Takes the picture away.
  public func erase() throws {
    guard writer.isShown else { return }
    session.flush()
    _ = try session.output.send(writer.erase())
  }

  /// The bytes that take the picture away, for one write with what follows.
  func erasure() -> UnsafeRawBufferPointer { writer.erase() }

  var isShown: Bool { writer.isShown }

  public var bytesWritten: Int { session.output.bytesWritten }

  /// Leaves the picture where it is; the cursor goes to the row below.
  public func leave() throws {
    guard writer.isShown else { return }
    session.flush()
    _ = try session.output.send(writer.leave())
  }

  /// Others have written since: what is left of the picture is not ours any more.
  func abandon() { writer.forget() }

  /// Shows the picture that was rendered last again, all of it.
  func redraw() -> UnsafeRawBufferPointer { writer.encode(renderer.cells) }
}
