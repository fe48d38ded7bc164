// What pictures look like: their pixels, and whether they show shapes or cells.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas

/// How frames become pictures.
public struct PictureStyle: Sendable {
  public enum Look: Hashable, Sendable {
    /// The scene's own shapes, smooth; text as lines.
    case vector
    /// The cells that a terminal shows.
    case terminal(Renderer.Options)
  }

  /// Pixels, at least 1.
  public var width: Int
  public var height: Int
  public var look: Look
  /// Behind the picture; nil leaves it transparent.
  public var background: Color?

  public init(width: Int, height: Int, look: Look, background: Color?) {
    precondition(width > 0 && height > 0, "a picture has at least one pixel")
    self.width = width
    self.height = height
    self.look = look
    self.background = background
  }

  /// A grid whose samples are the pixels: whole cells, so there may be a few samples too many.
  var pixelGrid: GridSize {
    GridSize(
      columns: (width + GridSize.samplesAcross - 1) / GridSize.samplesAcross,
      rows: (height + GridSize.samplesDown - 1) / GridSize.samplesDown)
  }
}
