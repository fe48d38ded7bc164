// `likes wait`: a command wrapper first, an animation second.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas
internal import Playback
internal import Scenes
internal import Terminal

/// Runs a command and tells what came of it.
struct WaitCommand {
  private let words: [String]
  private let options: Options
  private let environment: [String: String]
  private let title: String

  init(_ words: [String], _ options: Options, _ environment: [String: String]) {
    self.words = words
    self.options = options
    self.environment = environment
    title = SafeText.line(options.title ?? words.joined(separator: " "))
  }

  /// The command's own status; 125 where we failed ourselves.
  func run() -> ExitStatus {
    // In a pipeline others write to the terminal too, unseen by us: nothing is drawn.
    if InlinePlace.isDrawable(environment), !System.isLink(System.standardOutput),
      let session = InlinePlace.open(sharesLine: System.isLink(System.standardInput))
    {
      if let status = wait(on: session) { return status }
      session.restore()
    }
    return waitPlainly()
  }

  // MARK: Without a picture

  /// Leaves everything to the command; one line tells the result.
  private func waitPlainly() -> ExitStatus {
    let begun = MonotonicClock().now
    guard let end = PlainCommand.run(words) else {
      _ = System.write("likes: no process can be made\n", to: System.standardError)
      return .waitFailed
    }
    let result = WaitReport.result(of: end)
    let isUTF8 = !System.isTerminal(System.standardError) || InlinePlace.isUTF8
    let mark = WaitPicture.mark(result, isUTF8: isUTF8, hasColor: false)
    let words = WaitReport.words(end, seconds: MonotonicClock().now - begun)
    _ = System.write("\(mark) \(title)  \(words)\n", to: System.standardError)
    return WaitReport.status(end)
  }

  // MARK: With a picture

  /// Nil where the command could not be given a terminal of its own.
  private func wait(on session: InlineSession) -> ExitStatus? {
    let look = Look(options, session.capabilities)
    let picture = WaitPicture(
      settings: look.settings(options), title: title, isUTF8: look.glyphs != .ascii)
    let isStill = options.reducesMotion
    let state = PictureState()
    let sink = InlineSink(session, options: look.rendering, indent: 0) { terminal in
      let size = WaitPicture.size(on: terminal, isStill: isStill)
      guard state.isLine else { return size }
      return GridSize(columns: size.columns, rows: 1, cellAspect: size.cellAspect)
    }
    var streams: UInt32 = 0
    for stream in 0..<3 where System.isOwnTerminal(Int32(stream)) { streams |= 1 << UInt32(stream) }
    guard let command = WaitedCommand(words, ownStreams: streams, on: session) else { return nil }

    let input = CommandInput(session, sink, command)
    var show = WaitShow(
      command, picture, speed: options.speed, isStill: isStill, background: look.background)
    var loop = FrameScheduler(
      clock: MonotonicClock(), input: input, sink: sink,
      framesPerSecond: Double(options.framesPerSecond), grid: sink.grid)
    let start = MonotonicClock().now
    let ending = (try? loop.run(&show)) ?? .closed
    input.finish()
    let end = command.end ?? .killed(by: TerminalSession.hangUp)
    if ending != .closed {
      input.drain()
      let seconds = isStill ? MonotonicClock().now - start : show.elapsed
      let line = WaitReport.words(end, seconds: seconds)
      state.isLine = true
      try? leave(line, end, picture, session, sink, input, look)
    }
    session.restore()
    if options.showsStatistics {
      StatisticsReport.write(loop.statistics)
    }
    return WaitReport.status(end)
  }

  /// The line that stays, in the place of the picture.
  private func leave(
    _ words: String, _ end: CommandEnd, _ picture: WaitPicture, _ session: InlineSession,
    _ sink: InlineSink, _ input: CommandInput, _ look: Look
  ) throws {
    sink.resize(to: sink.grid)
    session.drain()
    try input.beginLine()
    var list = DisplayList(grid: sink.grid, background: look.background ?? picture.background)
    picture.drawLine(WaitReport.result(of: end), words, into: &list)
    // A line that was full takes it later.
    while try sink.present(Frame(list: list, time: 0, number: 0)) == .skipped, session.drain() {}
    session.drain()
    try sink.leave()
    session.drain()
  }
}

/// Whether the picture has shrunk to the line that stays.
private final class PictureState {
  var isLine = false
}
