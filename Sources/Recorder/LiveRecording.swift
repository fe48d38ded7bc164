// A recording of what a terminal is shown, while it is shown.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas

/// Writes the very bytes that go to a terminal, with their times.
///
/// It never stands in the way of the picture: what fails is kept until the end, and nothing more
/// is written.
public final class LiveRecording {
  private let file: OutputFile
  private let cast: CastFile
  private var rows: Int
  private var last = 0.0
  private var lastTaken: Double
  private var failure: RecordingError?

  /// - Parameter file: Empty so far.
  public init(
    _ file: OutputFile, grid: GridSize, title: String, theme: CastTheme
  ) throws(RecordingError) {
    self.file = file
    cast = try CastFile(
      file, columns: grid.columns, rows: grid.rows, title: title, theme: theme)
    rows = grid.rows
    lastTaken = System.now
    try cast.output(CastFile.opening, at: 0)
  }

  /// What the terminal was sent for the frame at `time`, seconds of the show.
  public func take(_ bytes: UnsafeRawBufferPointer, at time: Double) {
    last = time
    lastTaken = System.now
    attempt { () throws(RecordingError) in try cast.output(bytes, at: time) }
  }

  /// The terminal has another size since the last frame.
  public func resize(to grid: GridSize) {
    rows = grid.rows
    let time = last + max(0, System.now - lastTaken)
    attempt { () throws(RecordingError) in
      try cast.resize(columns: grid.columns, rows: grid.rows, at: time)
    }
  }

  /// Gives the file its name. The last frame counts as shown until now.
  ///
  /// - Throws: What went wrong first, now or before; nothing is left of the file then.
  public func finish() throws(RecordingError) {
    let end = last + max(0, System.now - lastTaken)
    attempt { () throws(RecordingError) in
      try cast.finish(rows: rows, at: end)
      try file.commit()
    }
    if let failure {
      file.discard()
      throw failure
    }
  }

  private func attempt(_ body: () throws(RecordingError) -> Void) {
    guard failure == nil else { return }
    do throws(RecordingError) { try body() } catch { failure = error }
  }
}
