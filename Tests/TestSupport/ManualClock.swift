// A clock that tests move.
//
// Part of likes. SPDX-License-Identifier: MIT

public import Playback

/// Stands still until a scripted input or a sink moves it.
public final class ManualClock: FrameClock {
  public var now: Double

  public init(now: Double = 0) { self.now = now }

  /// Never back.
  public func move(to time: Double) { now = max(now, time) }
}

/// Events at given times; waiting moves the clock. After the last one it ends the show.
public struct ScriptedInput: InputSource {
  private let clock: ManualClock
  private var script: [(at: Double, event: InputEvent)]
  /// The deadlines that the loop waited for, and whether an event came first.
  public private(set) var waits: [(deadline: Double, isEvent: Bool)] = []

  /// - Parameter script: In order of time; a `.closed` at the end is added by the test.
  public init(_ clock: ManualClock, _ script: [(at: Double, event: InputEvent)]) {
    self.clock = clock
    self.script = script
  }

  public mutating func next(before deadline: Double) throws -> InputEvent? {
    if let first = script.first, first.at <= max(deadline, clock.now) {
      clock.move(to: first.at)
      script.removeFirst()
      waits.append((deadline, true))
      return first.event
    }
    guard deadline < .infinity else { throw ScriptEnded() }
    clock.move(to: deadline)
    waits.append((deadline, false))
    return nil
  }
}

/// The loop waited for ever and the script had nothing more.
public struct ScriptEnded: Error {}
