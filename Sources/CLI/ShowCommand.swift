// The commands that draw on the alternate screen.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas
internal import Playback
internal import Scenes
internal import Terminal

/// Takes the terminal, plays a show, gives the terminal back, tells the result.
struct ShowCommand {
  private let command: Command
  let options: Options
  private let recorder = ShowRecorder()

  init(_ invocation: Invocation) {
    command = invocation.command
    options = invocation.options
  }

  /// - Throws: `TerminalError` and reading or writing errors, after the terminal was restored.
  func run() throws -> ExitStatus {
    let tellsLikes = !System.isTerminal(System.standardOutput) || options.exitsOnEnd
    // Before the terminal is taken: what is wrong with them is told on the normal screen.
    let feed = try openFeed()
    try recorder.open(options)
    let session = try open()
    let played: Played
    do {
      played = try play(on: session, feed)
    } catch {
      session.restore()
      throw error
    }
    session.restore()
    let loss = Result { try recorder.finish() }
    if case .failure(let error) = loss, played.end != .done { CommandLineProgram.complain(error) }
    if options.showsStatistics {
      StatisticsReport.write(played.statistics, loweredFrames: played.loweredFrames)
    }
    switch played.end {
    case .done: break
    case .closed: TerminalSession.die(by: TerminalSession.hangUp)
    case .signal(let number): TerminalSession.die(by: number)
    }
    try loss.get()
    if tellsLikes { return CommandLineProgram.say("\(played.likes)") }
    return .success
  }

  /// Takes the terminal; where a signal came in between, dies by it.
  private func open() throws -> TerminalSession {
    do throws(TerminalError) {
      return try TerminalSession(options: .init(options))
    } catch {
      if case .interrupted(let signal) = error { TerminalSession.die(by: signal) }
      throw error
    }
  }

  private func openFeed() throws -> LiveFeed? {
    guard case .live(let file) = command else { return nil }
    return try LiveFeed(
      path: file, isStrict: options.isStrict, endsWithWriter: options.exitsOnEnd)
  }

  /// What came of playing.
  struct Played {
    var end: ShowEnd
    var likes: Int
    var statistics: FrameStatistics
    /// Frames that were shown in fewer colours.
    var loweredFrames: Int
  }

  private func play(on session: TerminalSession, _ feed: LiveFeed?) throws -> Played {
    let look = Look(options, session.capabilities)
    if let feed { return try playLive(feed, on: session, look) }
    let settings = look.settings(options)
    switch command {
    case .demo:
      var show = DemoShow(
        scenes: options.scenes, loops: options.loops, hold: options.hold, settings: settings,
        speed: options.speed, grid: session.grid, background: look.background)
      return try play(&show, on: session, look) { $0.likeCount }
    case .play(let scene):
      var show = PlayShow(
        scene: scene, settings: settings, speed: options.speed, grid: session.grid,
        background: look.background)
      return try play(&show, on: session, look) { $0.likeCount }
    default:
      var show = PlayShow(
        scene: "stage", settings: settings, speed: options.speed, grid: session.grid,
        background: look.background)
      return try play(&show, on: session, look) { $0.likeCount }
    }
  }

  private func play<S: Show>(
    _ show: inout S, on session: TerminalSession, _ look: Look, likes: (S) -> Int
  ) throws -> Played {
    try play(&show, on: session, look, input: TerminalInput(session), likes: likes)
  }

  func play<S: Show>(
    _ show: inout S, on session: TerminalSession, _ look: Look, input: some InputSource,
    likes: (S) -> Int
  ) throws -> Played {
    let sink = TerminalSink(
      session, options: look.rendering, synchronizes: options.sync == .auto,
      lowersDepth: LookChoices(options, session.capabilities).lowersDepth.value)
    recorder.attach(to: sink, grid: session.grid, look)
    var loop = FrameScheduler(
      clock: MonotonicClock(), input: input, sink: sink,
      framesPerSecond: Double(options.framesPerSecond), grid: session.grid)
    let end = try loop.run(&show)
    return Played(
      end: end, likes: likes(show), statistics: loop.statistics, loweredFrames: sink.loweredFrames)
  }
}

extension TerminalSession.Options {
  /// What commands on the alternate screen ask of the terminal.
  init(_ options: Options) {
    self.init()
    mouse = options.usesMouse
    focus = true
    asksForSynchronizedOutput = options.sync == .auto
    asksForBackground = options.background == .terminal
  }
}
