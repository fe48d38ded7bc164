// `likes once`: one animation below the prompt.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas
internal import Playback
internal import Scenes
internal import Terminal

/// Plays one animation where stderr is a terminal, and says `♥` on stdout where that is none.
struct OnceCommand {
  private let scene: String
  private let options: Options
  private let environment: [String: String]

  init(_ scene: String, _ options: Options, _ environment: [String: String]) {
    self.scene = scene
    self.options = options
    self.environment = environment
  }

  /// - Throws: Reading or writing errors, after the terminal was restored.
  func run() throws -> ExitStatus {
    let isDrawn = try InlinePlace.isDrawable(environment) && play()
    if isDrawn, System.isTerminal(System.standardOutput) { return .success }
    let likesUTF8 = !System.isTerminal(System.standardOutput) || InlinePlace.isUTF8
    return CommandLineProgram.say(likesUTF8 ? "♥" : "<3")
  }

  /// Returns false where the terminal cannot be drawn on.
  private func play() throws -> Bool {
    guard let session = InlinePlace.open(sharesLine: false) else { return false }
    let look = Look(options, session.capabilities)
    var show = OnceShow(
      scene: scene, settings: look.settings(options), speed: options.speed,
      background: look.background)
    let (scene, height) = (scene, options.rowLimit)
    let sink = InlineSink(session, options: look.rendering, indent: 2) {
      OnceShow.size(of: scene, on: $0, height: height)
    }
    var loop = FrameScheduler(
      clock: MonotonicClock(), input: InlineInput(session, sink), sink: sink,
      framesPerSecond: Double(options.framesPerSecond), grid: sink.grid)
    let end: ShowEnd
    do {
      end = try loop.run(&show)
      session.drain()
      if options.erases { try sink.erase() } else { try sink.leave() }
      session.drain()
    } catch {
      session.restore()
      throw error
    }
    session.restore()
    if options.showsStatistics {
      StatisticsReport.write(loop.statistics)
    }
    if case .signal(let number) = end { TerminalSession.die(by: number) }
    return true
  }
}
