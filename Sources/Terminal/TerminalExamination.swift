// Examination: all that can be found out about a terminal, without drawing on it.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import Playback

/// What was found out about the terminal, by the code that sessions are made of.
public struct TerminalExamination: Sendable {
  public let environment: TerminalEnvironment
  /// Why a session would not take the terminal; nil where it would.
  public let refusal: TerminalError?
  /// What terminfo says; nil where nothing suits the value of `TERM`.
  public let description: TerminalDescription?
  /// Nil where there is no description.
  public let capabilities: Capabilities?
  public let window: WindowSize
  /// What the terminal said; nil where it was not asked anything.
  public let answers: TerminalAnswers?
  /// For how long answers were waited for, seconds; nil where it was not asked anything.
  public let waited: Double?
  /// As `TerminalSession.synchronizedOutput`, after the answers.
  public let synchronizedOutput: Bool

  /// How long answers are waited for, seconds.
  public static let patience = TerminalSession.replyTime

  /// Finds out what there is to know, within `patience` seconds.
  ///
  /// The terminal is taken only to be asked, and given back, on every way out, before this returns.
  /// Nothing is switched on or drawn. Keys that were typed meanwhile are lost. In the background
  /// and without a terminal nobody is asked, and nothing stops or fails.
  ///
  /// - Parameter options: What a session would ask for.
  /// - Throws: `TerminalError.interrupted` alone: a signal asked to end; die by it.
  public static func make(
    environment: TerminalEnvironment = .current, options: TerminalSession.Options
  ) throws(TerminalError) -> TerminalExamination {
    var options = options
    options.onlyAsks = true
    while true {
      do throws(TerminalError) {
        let session = try TerminalSession(environment: environment, options: options)
        defer { session.restore() }
        if try awaitAnswers(on: session) { return TerminalExamination(session) }
      } catch {
        if case .interrupted = error { throw error }
        return try TerminalExamination(environment, refusal: error)
      }
    }
  }

  /// Waits for the last answer, or until nobody waits for one any more.
  ///
  /// - Returns: False where the process was stopped meanwhile: then answers may be lost.
  private static func awaitAnswers(on session: TerminalSession) throws(TerminalError) -> Bool {
    guard session.isAsked else { return true }
    var input = TerminalInput(session)
    let deadline = session.askedAt + patience
    while !session.isAnswered, Curses.now < deadline {
      let event: InputEvent?
      do { event = try input.next(before: deadline) } catch {
        throw error as? TerminalError ?? .failed(System.noMemory)
      }
      switch event {
      case .resumed: return false
      case .signal(let signal): throw .interrupted(by: signal)
      case .closed: throw .interrupted(by: System.hangUp)
      default: continue
      }
    }
    return true
  }

  private init(_ session: TerminalSession) {
    environment = session.environment
    refusal = nil
    description = session.description
    capabilities = session.capabilities
    window = session.window
    answers = session.isAsked ? session.answers : nil
    waited = session.isAsked ? min(Curses.now - session.askedAt, Self.patience) : nil
    synchronizedOutput = session.synchronizedOutput
  }

  /// What is known where no session can be had.
  private init(
    _ environment: TerminalEnvironment, refusal: TerminalError
  ) throws(TerminalError) {
    let error = Curses.installSignals()
    precondition(error == 0, "there is a terminal session already, or no file is left to open")
    // Where there is none its description is still to be had.
    _ = Curses.openTerminal()
    var description: TerminalDescription?
    do throws(TerminalError) { description = try TerminalSession.describe(environment) } catch {}
    self.environment = environment
    self.refusal = refusal
    self.description = description
    capabilities = description.map { Capabilities(environment: environment, description: $0) }
    window = WindowSize(Curses.size(), environment, description)
    answers = nil
    waited = nil
    synchronizedOutput = false
    let asked = Curses.pendingSignals.intersection(.ending).first
    Curses.removeSignals()
    Curses.closeScreen()
    Curses.closeTerminal()
    if let asked { throw .interrupted(by: asked) }
  }
}
