// PNG files: libpng, and where its bytes go.
//
// Part of likes. SPDX-License-Identifier: MIT

#if Images

internal import CPng

/// libpng, writing to an output file.
final class PNGWriter {
  private let file: OutputFile
  private var failure: RecordingError?

  private init(_ file: OutputFile) { self.file = file }

  /// Writes a whole picture.
  ///
  /// - Parameter pixels: Red, green, blue and, if `hasAlpha`, opacity, not premultiplied; at least
  ///   `width × height` of them, tightly packed.
  static func write(
    _ pixels: [UInt8], width: Int, height: Int, hasAlpha: Bool, to file: OutputFile
  ) throws(RecordingError) {
    precondition(pixels.count >= width * height * (hasAlpha ? 4 : 3), "a whole picture of pixels")
    let writer = PNGWriter(file)
    let status = likes_png_write(
      { context, bytes, count in
        guard let context, let bytes else { return 0 }
        return Unmanaged<PNGWriter>.fromOpaque(context).takeUnretainedValue()
          .take(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
      }, Unmanaged.passUnretained(writer).toOpaque(), Int32(width), Int32(height),
      hasAlpha ? 1 : 0, pixels)
    if status != 0 {
      throw writer.failure ?? .cannotWrite(path: file.path, reason: "not enough memory")
    }
  }

  private func take(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    do throws(RecordingError) {
      try file.write(bytes)
      return 1
    } catch {
      failure = error
      return 0
    }
  }
}

#endif
