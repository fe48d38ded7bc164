// GIF files: giflib, and where its bytes go.
//
// Part of likes. SPDX-License-Identifier: MIT

#if Images

internal import CGif

/// giflib, writing to an output file.
final class GIFWriter {
  private let file: OutputFile
  private var gif: OpaquePointer?
  /// What went wrong in the callback.
  private var failure: RecordingError?

  private static let longestDelay = 65_535

  init(
    _ file: OutputFile, width: Int, height: Int, palette: [UInt32]
  ) throws(RecordingError) {
    self.file = file
    var bytes = [UInt8](repeating: 0, count: 256 * 3)
    for (index, color) in palette.enumerated() {
      bytes[3 * index] = UInt8(color >> 16 & 0xFF)
      bytes[3 * index + 1] = UInt8(color >> 8 & 0xFF)
      bytes[3 * index + 2] = UInt8(color & 0xFF)
    }
    gif = likes_gif_open(
      { context, bytes, count in
        guard let context, let bytes else { return 0 }
        return Unmanaged<GIFWriter>.fromOpaque(context).takeUnretainedValue()
          .take(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
      }, Unmanaged.passUnretained(self).toOpaque(), Int32(width), Int32(height), bytes)
    guard gif != nil else { throw problem }
  }

  deinit {
    if let gif { _ = likes_gif_close(gif) }
  }

  private func take(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    guard failure == nil else { return 0 }
    do throws(RecordingError) {
      try file.write(bytes)
      return Int32(bytes.count)
    } catch {
      failure = error
      return 0
    }
  }

  private var problem: RecordingError {
    failure ?? .cannotWrite(path: file.path, reason: "not enough memory")
  }

  /// - Parameters:
  ///   - delay: Hundredths, at least 2. What is longer than a frame can be is told by more frames.
  ///   - clears: The rectangle is taken away afterwards.
  func add(
    _ indices: [UInt8], _ box: PixelBox, delay: Int, clears: Bool
  ) throws(RecordingError) {
    var rest = delay
    while true {
      let part = min(rest, rest - Self.longestDelay < 2 ? Self.longestDelay - 2 : Self.longestDelay)
      rest -= part
      let isLast = rest == 0
      try put(indices, box, delay: part, disposal: isLast && clears ? 2 : 1)
      if isLast { return }
    }
  }

  private func put(
    _ indices: [UInt8], _ box: PixelBox, delay: Int, disposal: Int32
  ) throws(RecordingError) {
    let status = likes_gif_add(
      gif, Int32(box.columns.lowerBound), Int32(box.rows.lowerBound), Int32(box.columns.count),
      Int32(box.rows.count), indices, Int32(delay), disposal, 255)
    if status != 0 || failure != nil { throw problem }
  }

  func finish() throws(RecordingError) {
    let status = likes_gif_close(gif)
    gif = nil
    if status != 0 || failure != nil { throw problem }
  }
}

#endif
