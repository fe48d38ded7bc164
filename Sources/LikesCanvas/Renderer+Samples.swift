// Samples for those who want pixels instead of cells.
//
// Part of likes. SPDX-License-Identifier: MIT

extension Renderer {
  /// The samples of a picture, row by row.
  ///
  /// A sample is red, green, blue, alpha from the lowest byte up. Its colour is what is seen on the
  /// list's background; its alpha tells how much of that was drawn, 0 where nothing was.
  public struct Samples {
    public let samples: UnsafeBufferPointer<UInt32>
    public let width: Int
    public let height: Int
  }

  /// Draws the shapes of `list`, and hands out the samples. Text, and cells, are left out.
  ///
  /// - Parameter body: The samples are valid while it runs.
  public func withSamples<Result>(
    of list: borrowing DisplayList, _ body: (Samples) -> Result
  ) -> Result {
    compose(list)
    return body(
      Samples(
        samples: UnsafeBufferPointer(start: base.samples, count: base.width * base.height),
        width: base.width, height: base.height))
  }
}
