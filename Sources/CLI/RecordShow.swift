// `--record`: what is shown on the terminal, into a file too.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas
internal import Playback
internal import Recorder
internal import Terminal

/// Records a show from its sink, where the user asked for it.
final class ShowRecorder {
  private var file: OutputFile?
  private var recording: LiveRecording?
  private var failure: (any Error)?

  /// Makes the file. Before the terminal is taken: what is wrong is told on the normal screen.
  func open(_ options: Options) throws(RecordingError) {
    guard !options.recordPath.isEmpty else { return }
    file = try OutputFile(path: options.recordPath, replaces: options.replacesFile)
  }

  /// Takes the bytes of every frame from now on.
  func attach(to sink: TerminalSink, grid: GridSize, _ look: Look) {
    guard let file, recording == nil else { return }
    let isLight = look.appearance == .light
    let background = look.background ?? (isLight ? .white : .black)
    do throws(RecordingError) {
      let recording = try LiveRecording(
        file, grid: grid, title: "likes",
        theme: CastTheme(foreground: isLight ? .black : .white, background: background))
      self.recording = recording
      sink.copy = TerminalSink.Copy(
        sent: { recording.take($0, at: $1) }, resized: { recording.resize(to: $0) })
    } catch {
      failure = error
    }
  }

  /// Gives the file its name. After the terminal was restored.
  func finish() throws {
    defer { (file, recording) = (nil, nil) }
    if let failure { throw failure }
    try recording?.finish()
  }
}
