// `likes doctor`: what was found out about the terminal, and why each choice was made.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas
internal import Playback
internal import Scenes
internal import Terminal

/// Asks the terminal, tells the findings on stdout, and shows a small picture where that is a
/// terminal.
struct DoctorCommand {
  private let options: Options
  private let settings: [String: String]
  private let environment: [String: String]

  init(_ invocation: Invocation, _ environment: [String: String]) {
    options = invocation.options
    settings = invocation.settings
    self.environment = environment
  }

  func run() throws -> ExitStatus {
    let findings = Findings(
      try examine(), options, settings: settings, environment: environment,
      below: InlinePlace.drawability(environment))
    let isShown =
      findings.examination.refusal == nil && System.isOwnTerminal(System.standardOutput)
    let page = DoctorPage(columns: isShown ? findings.examination.window.columns.value : nil)
    let status = CommandLineProgram.say(page.text(of: findings))
    guard status == .success, isShown, let look = findings.look.map({ Look($0) })
    else { return status }
    let appearance = findings.appearance ?? look.appearance
    guard let sample = try show(look, appearance: appearance) else { return status }
    return CommandLineProgram.say("\n" + page.paragraph(sample.expectation))
  }

  /// Dies by a signal that came in between.
  private func examine() throws -> TerminalExamination {
    do throws(TerminalError) {
      return try TerminalExamination.make(options: .init(options))
    } catch {
      if case .interrupted(let signal) = error { TerminalSession.die(by: signal) }
      throw error
    }
  }

  /// Leaves the picture below what was told. Nil where there is no place for it.
  private func show(_ look: Look, appearance: Appearance) throws -> SamplePicture? {
    guard let session = InlinePlace.open(sharesLine: false) else { return nil }
    defer { session.restore() }
    var settings = look.settings(options)
    settings.appearance = appearance
    let picture = SamplePicture(settings: settings, glyphs: look.glyphs)
    guard let size = SamplePicture.size(on: session.grid) else { return nil }
    guard try session.output.send(Array("\n".utf8)) else { return nil }
    let sink = InlineSink(session, options: look.rendering, indent: 0) { _ in size }
    var list = DisplayList(grid: size, background: look.background ?? picture.background)
    picture.draw(into: &list)
    guard session.drain() else { return nil }
    _ = try sink.present(Frame(list: list, time: 0, number: 0))
    session.drain()
    try sink.leave()
    session.drain()
    return picture
  }
}
