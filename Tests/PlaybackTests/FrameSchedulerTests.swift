// The loop on a manual clock.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas
import Playback
import TestSupport
import Testing

/// Moves for a second after each space; ends on "q".
private struct Pulse: Show {
  var background = Color.black
  var movesUntil = 0.0
  var ended = false
  var events: [(event: InputEvent, time: Double)] = []
  var wakesAt = Double.infinity
  var wantsFigures = false
  var figures: [FrameStatistics] = []

  mutating func handle(_ event: InputEvent, at time: Double) {
    events.append((event, time))
    if event == .key(.character(" ")) { movesUntil = time + 1 }
    if event == .key(.character("q")) { ended = true }
    if case .background(let color) = event { background = color }
  }

  mutating func draw(into list: inout DisplayList, at time: Double) {}

  mutating func take(_ figures: FrameStatistics, at time: Double) { self.figures.append(figures) }

  func nextChange(after time: Double) -> Double {
    time < movesUntil ? time : wakesAt > time ? wakesAt : .infinity
  }

  func isOver(at time: Double) -> Bool { ended }
}

private struct Broken: Error, Equatable {}

private let space = InputEvent.key(.character(" "))
private let quit = InputEvent.key(.character("q"))
private let grid = GridSize(columns: 80, rows: 24)

@Suite("FrameScheduler")
struct FrameSchedulerTests {
  private func play(
    _ script: [(at: Double, event: InputEvent)], fps: Double = 60, show: Pulse = Pulse(),
    cost: @escaping @Sendable (Int) -> Double = { _ in 0 },
    outcome: @escaping @Sendable (Int) -> FrameOutcome = { _ in .shown },
    repaint: @escaping @Sendable (Int) -> Double = { _ in .infinity }
  ) throws -> (
    log: FrameLog, show: Pulse, end: ShowEnd, statistics: FrameStatistics, waits: [Double]
  ) {
    let clock = ManualClock(now: 100)
    let log = FrameLog(clock, cost: cost, outcome: outcome, repaint: repaint)
    var show = show
    var loop = FrameScheduler(
      clock: clock, input: ScriptedInput(clock, script.map { (100 + $0.at, $0.event) }),
      sink: log, framesPerSecond: fps, grid: grid)
    let end = try loop.run(&show)
    return (log, show, end, loop.statistics, loop.input.waits.map(\.deadline))
  }

  @Test("sleeps at rest, wakes for a tap, rests when the animation ends")
  func restsBetweenTaps() throws {
    let run = try play([(5, space), (60, quit)])
    #expect(run.end == .done)
    #expect(run.log.times.filter { $0 < 105 }.count == 1)
    // One a period for a second, and the picture at rest.
    #expect(run.log.times.filter { $0 >= 105 && $0 <= 106.1 }.count == 62)
    #expect(run.log.frameTimes.last ?? 0 >= 6)
    #expect(run.log.times.filter { $0 > 106.1 }.isEmpty)
    #expect(run.waits.filter { $0 == .infinity }.count >= 2)
  }

  @Test("a frame is told to stand still exactly when the picture rests behind it")
  func still() throws {
    let run = try play([(5, space), (60, quit)])
    let resting = run.log.frameTimes.map { $0 < 5 || $0 >= 6 }
    #expect(run.log.stills == resting)
    #expect(run.log.stills.contains(true) && run.log.stills.contains(false))
  }

  @Test("keeps its cadence while the picture moves", arguments: [24.0, 60, 240])
  func cadence(fps: Double) throws {
    let run = try play([(1, space), (3, quit)], fps: fps, cost: { _ in 0.3 / fps })
    let moving = run.log.times.filter { $0 >= 101 && $0 < 102 }
    for (earlier, later) in zip(moving, moving.dropFirst()) {
      #expect(abs(later - earlier - 1 / fps) < 1e-9)
    }
    #expect(run.statistics.dropped == 0)
  }

  @Test("draws an event at once after a rest")
  func noLatencyAfterRest() throws {
    let run = try play([(5.0123, space), (20, quit)])
    #expect(run.log.times[1] == 105.0123)
  }

  @Test("a burst of events costs one frame a period")
  func burst() throws {
    let script = (0..<3000).map { (at: 2 + Double($0) * 1e-5, event: space) }
    let run = try play(script + [(2.5, quit)])
    #expect(run.show.events.count == 3001)
    #expect(run.log.times.filter { $0 >= 102 && $0 < 102.1 }.count <= 7)
  }

  @Test("keys act after one frame, even where every frame takes longer than a period")
  func slowFrames() throws {
    let run = try play([(1, space), (1.45, space), (1.5, quit)], cost: { _ in 0.1 })
    #expect(run.end == .done)
    #expect(run.show.events.map(\.time).allSatisfy { $0 < 1.61 })
    #expect(run.log.times.filter { $0 >= 101 }.count <= 6)
  }

  @Test("a burst of keys costs no frame for each, even where every frame takes long")
  func slowBurst() throws {
    let script = (0..<3000).map { (at: 2 + Double($0) * 1e-5, event: space) }
    let run = try play(script + [(2.1, quit)], cost: { _ in 0.1 })
    #expect(run.show.events.count == 3001)
    #expect(run.log.times.filter { $0 >= 102 }.count <= 3)
  }

  @Test(
    "of a key that is held, 30 a second, nothing is left 300 ms after it is let go",
    arguments: [0, 0.02, 0.1, 0.2])
  func held(cost: Double) throws {
    let times = (0..<90).map { 2 + Double($0) / 30 }
    let run = try play(times.map { ($0, space) } + [(9, quit)], cost: { _ in cost })
    #expect(run.show.events.count == 91)
    for (event, time) in zip(run.show.events, times) {
      #expect(event.time >= time - 1e-9 && event.time < time + 0.3)
    }
    // The last one's animation is a second long; then nothing moves.
    #expect(run.log.times.filter { $0 > 100 + (times.last ?? 0) + 1 + 2 * cost + 0.1 }.isEmpty)
  }

  @Test("keys without end do not keep frames away", arguments: [0, 0.1])
  func flood(cost: Double) throws {
    let script = (0..<20_000).map { (at: 2 + Double($0) * 1e-4, event: space) }
    let run = try play(script + [(4, quit)], cost: { _ in cost })
    let gaps = zip(run.log.times.dropFirst(), run.log.times.dropFirst(2)).map { $1 - $0 }
    #expect(gaps.allSatisfy { $0 < cost + 2.1 / 60 })
  }

  @Test("a slow frame drops the ones it covers, and the cadence goes on")
  func drops() throws {
    // Six places pass during the slow frame; one late frame takes their place.
    let run = try play([(1, space), (5, quit)], cost: { $0 == 10 ? 0.105 : 0.001 })
    #expect(run.statistics.dropped == 5)
    #expect(abs(run.log.times[11] - run.log.times[10] - 0.105) < 1e-9)
    let phases = run.log.times.dropFirst(12).map { ($0 - run.log.times[1]) * 60 }
    for phase in phases { #expect(abs(phase - phase.rounded()) < 1e-6) }
  }

  @Test("time stands still while the process is stopped")
  func stopped() throws {
    let run = try play([(1, space), (11.5, .resumed(stoppedFor: 10)), (20, quit)])
    #expect(run.log.invalidations == 1)
    let after = run.log.frameTimes.last ?? 0
    #expect(after < 2.1 && after > 1.9)
  }

  @Test("a resize reaches sink and show and is drawn")
  func resize() throws {
    let size = GridSize(columns: 40, rows: 12)
    let run = try play([(1, .resized(size)), (2, quit)])
    #expect(run.log.sizes == [size])
    #expect(run.log.times == [100, 101])
    #expect(run.show.events.first?.event == .resized(size))
  }

  @Test("focus and C-l repaint", arguments: [InputEvent.damaged, .key(.control("l"))])
  func repaint(event: InputEvent) throws {
    let run = try play([(1, event), (2, quit)])
    #expect(run.log.invalidations == 1)
    #expect(run.log.times == [100, 101])
  }

  @Test("after a skipped frame the newest one goes out when the sink is ready")
  func skipped() throws {
    let run = try play(
      [(1, space), (1.5, .writable), (6, quit)], outcome: { $0 == 3 ? .skipped : .shown })
    #expect(run.log.outcomes[3] == .skipped)
    #expect(run.log.times[4] == 101.5)
    #expect(abs(run.log.frameTimes[4] - 1.5) < 1e-9)
    // The one that was not taken, and the places that passed until the sink was ready.
    #expect(run.statistics.skipped == 28)
    #expect(run.statistics.dropped == 0)
  }

  @Test("tells the figures before each frame, to a show that wants them and to no other")
  func figures() throws {
    let wanting = try play([(1, space), (3, quit)], show: Pulse(wantsFigures: true))
    #expect(wanting.show.figures.count == wanting.log.times.count)
    #expect(wanting.show.figures.map(\.shown) == Array(0..<wanting.log.times.count))
    #expect(wanting.show.figures.last?.bytes == 100 * (wanting.log.times.count - 1))
    #expect(try play([(1, space), (3, quit)]).show.figures.isEmpty)
  }

  @Test("a frame that the sink asks for is drawn at its time, and wakes nothing else")
  func repaintOfTheSink() throws {
    let run = try play([(9, quit)], repaint: { $0 == 1 ? 2.5 : .infinity })
    #expect(run.log.times == [100, 102.5])
    #expect(run.log.invalidations == 0)
  }

  @Test(
    "ends by a signal and by a closed terminal",
    arguments: [
      (InputEvent.signal(15), ShowEnd.signal(15)), (.closed, .closed),
    ])
  func ends(event: InputEvent, end: ShowEnd) throws {
    #expect(try play([(1, space), (1.25, event)]).end == end)
  }

  @Test("draws a change that the show announces, without frames in between")
  func announced() throws {
    let run = try play([(20, quit)], show: Pulse(wakesAt: 7))
    #expect(run.log.times == [100, 107])
    #expect(run.waits.contains(107))
  }

  @Test("an error of the sink ends the loop")
  func failure() throws {
    let clock = ManualClock()
    let log = FrameLog(clock, failure: { $0 == 3 ? Broken() : nil })
    var show = Pulse()
    var loop = FrameScheduler(
      clock: clock, input: ScriptedInput(clock, [(1, space), (9, quit)]), sink: log,
      framesPerSecond: 60, grid: grid)
    #expect(throws: Broken.self) { try loop.run(&show) }
    #expect(log.times.count == 3)
  }
}
