// PNG files: libpng, and where its bytes go.
//
// Part of likes. SPDX-License-Identifier: MIT

#if Images

internal import CPng

/// libpng, writing to an output file.
final class PNGWriter {
  private let file: OutputFile
  private let watch: RecordingWatch
  private var failure: RecordingError?

  private init(_ file: OutputFile, _ watch: @escaping RecordingWatch) {
    self.file = file
    self.watch = watch
  }

  /// Writes a whole picture.
  ///
  /// - Parameters:
  ///   - pixels: Red, green, blue and, if `hasAlpha`, opacity, not premultiplied; at least
  ///     `width × height` of them, tightly packed.
  ///   - watch: Asked before every row.
  static func write(
    _ pixels: [UInt8], width: Int, height: Int, hasAlpha: Bool, to file: OutputFile,
    watch: RecordingWatch
  ) throws(RecordingError) {
    precondition(pixels.count >= width * height * (hasAlpha ? 4 : 3), "a whole picture of pixels")
    var failure: RecordingError?
    withoutActuallyEscaping(watch) { watch in
      let writer = PNGWriter(file, watch)
      let status = likes_png_write(
        { context, bytes, count in
          PNGWriter.at(context).take(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
        }, { context, share in PNGWriter.at(context).goesOn(share) },
        Unmanaged.passUnretained(writer).toOpaque(), Int32(width), Int32(height),
        hasAlpha ? 1 : 0, pixels)
      if status != 0 {
        failure = writer.failure ?? .cannotWrite(path: file.path, reason: "not enough memory")
      }
    }
    if let failure { throw failure }
  }

  /// The writer that libpng was given.
  private static func at(_ context: UnsafeMutableRawPointer?) -> PNGWriter {
    guard let context else { preconditionFailure("libpng has lost its context") }
    return Unmanaged<PNGWriter>.fromOpaque(context).takeUnretainedValue()
  }

  private func goesOn(_ share: Double) -> Int32 {
    guard let signal = watch(share) else { return 1 }
    failure = .interrupted(by: signal)
    return 0
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
