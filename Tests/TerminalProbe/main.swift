// Terminal probe: the smallest program on the session, for the pty tests.
//
// Part of likes. SPDX-License-Identifier: MIT
//
// Draws a plain pattern and writes every event as a line to standard output. Keys make it do what
// a test wants: see `act(on:)`.

import LeapingClock
import LikesCanvas
import Playback
import Terminal

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Writes a line to standard output, at once.
func report(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = bytes.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
}

func text(_ key: Key) -> String {
  switch key {
  case .character(" "): "space"
  case .character(let scalar): String(scalar)
  case .control(let scalar): "C-\(scalar)"
  case .function(let number): "F\(number)"
  default: "\(key)"
  }
}

func text(_ event: InputEvent) -> String {
  switch event {
  case .key(let key): "key \(text(key))"
  case .press(let column, let row): "press \(column) \(row)"
  case .resized(let grid): "resized \(grid.columns)x\(grid.rows)"
  case .resumed(let seconds): "resumed \(seconds >= 0 && seconds < 3600 ? "well" : "badly")"
  case .writable: "writable"
  case .damaged: "damaged"
  case .feed: "feed"
  case .background(let color): "background \(String(color.hex, radix: 16))"
  case .signal(let number): "signal \(number)"
  case .closed: "closed"
  }
}

/// The pattern: every row its number, in colour.
func frame(_ grid: GridSize, synchronized: Bool) -> [UInt8] {
  var text = synchronized ? "\u{1B}[?2026h" : ""
  for row in 1...grid.rows {
    text += "\u{1B}[\(row);1H\u{1B}[38;2;255;45;85m" + String("row \(row)".prefix(grid.columns))
  }
  return Array((text + (synchronized ? "\u{1B}[?2026l" : "")).utf8)
}

@inline(never)
func overflow(_ depth: Int) -> Int { depth < 0 ? 0 : overflow(depth + 1) + depth }

/// Does what a key asks for.
func act(on key: Character, _ session: TerminalSession) throws {
  switch key {
  case "F":  // fill the terminal until it takes no more: the middle of a frame
    while try session.output.send(frame(session.grid, synchronized: false)) {}
    // To the last byte: where no frame fits any more there may still be room for a few.
    let terminal = open("/dev/tty", O_WRONLY | O_NONBLOCK | O_NOCTTY)
    while write(terminal, " ", 1) == 1 {}
    close(terminal)
    report("full")
  case "!": fatalError("the probe traps")
  case "E":  // a stray message, on standard error
    _ = write(2, "a stray message\n", 16)
    report("strayed")
  case "O": report("\(overflow(1))")
  case "B":  // a loop that never comes back
    report("busy")
    while true { _ = usleep(1000) }
  case "T":  // a storm of requests to end, from another thread, while it ends
    var thread = pthread_t()
    #if canImport(Darwin)
    var created: pthread_t?
    pthread_create(&created, nil, { _ in while true { kill(getpid(), SIGTERM) } }, nil)
    #else
    pthread_create(&thread, nil, { _ in while true { kill(getpid(), SIGTERM) } }, nil)
    #endif
    _ = thread
  case "X":  // another thread crashes, while this one ends
    var thread = pthread_t()
    #if !canImport(Darwin)
    pthread_create(&thread, nil, { _ in abort() }, nil)
    #endif
    _ = thread
    session.restore()
    while true { _ = usleep(1000) }
  case "R":  // restores again and again
    session.restore()
    session.restore()
  default: break
  }
}

func play(_ session: TerminalSession, moving: Bool) throws -> Int32 {
  var input = TerminalInput(session)
  let clock = MonotonicClock()
  _ = try session.output.send(frame(session.grid, synchronized: false))
  report("ready \(session.grid.columns)x\(session.grid.rows)")
  var deadline = moving ? clock.now : .infinity
  var wasSynchronized = false
  while true {
    let event = try input.next(before: deadline)
    if session.synchronizedOutput, !wasSynchronized {
      wasSynchronized = true
      report("synchronized")
    }
    guard let event else {
      _ = try session.output.send(
        frame(session.grid, synchronized: session.synchronizedOutput))
      deadline = clock.now + 1.0 / 60
      continue
    }
    report(text(event))
    switch event {
    case .key(.character("q")), .key(.escape): return 0
    case .key(.character(let scalar)): try act(on: Character(scalar), session)
    case .signal(let number):
      session.restore()
      TerminalSession.die(by: number)
    case .closed: return 74
    case .resized, .resumed, .damaged:
      _ = try session.output.send(
        frame(session.grid, synchronized: session.synchronizedOutput))
    default: break
    }
  }
}

/// Patches of many colours that all change with every frame, until a key stops them.
struct Patches: Show {
  let background = Color.black
  var isStill = false
  var isEnded = false

  mutating func handle(_ event: InputEvent, at time: Double) {
    if event == .key(.character("s")) { isStill = true }
    if event == .key(.character("q")) { isEnded = true }
  }

  func draw(into list: inout DisplayList, at time: Double) {
    let phase = isStill ? 0 : Int(time * 60)
    for index in 0..<60 {
      let place = Rect(
        x: Double(index % 10) * 12 + 1, y: Double(index / 10) * 16 + 1, width: 7, height: 9)
      list.fill(with: Color(hex: UInt32((index + phase) * 40_503 & 0xFFFFFF))) {
        $0.addRect(place)
      }
    }
  }

  func nextChange(after time: Double) -> Double { isStill ? .infinity : time }
  func isOver(at time: Double) -> Bool { isEnded }
}

/// A sink that reports its first frame, and the depth of its frames when it changes.
struct ReportingSink: FrameSink {
  let sink: TerminalSink
  var hasShown = false
  var depth = ColorDepth.truecolor

  mutating func present(_ frame: borrowing Frame) throws -> FrameOutcome {
    let outcome = try sink.present(frame)
    if sink.depth != depth { report("depth \(sink.depth.rawValue)") }
    depth = sink.depth
    if !hasShown { report("shown") }
    hasShown = true
    return outcome
  }

  func invalidate() { sink.invalidate() }
  func resize(to grid: GridSize) { sink.resize(to: grid) }
  var nextRepaint: Double { sink.nextRepaint }
}

func playPatches(_ session: TerminalSession, isStill: Bool) throws -> Int32 {
  let sink = TerminalSink(
    session, options: Renderer.Options(),
    synchronizes: session.options.asksForSynchronizedOutput, lowersDepth: true)
  var loop = FrameScheduler(
    clock: MonotonicClock(), input: TerminalInput(session), sink: ReportingSink(sink: sink),
    framesPerSecond: 60, grid: session.grid)
  var show = Patches(isStill: isStill)
  report("ready")
  return try loop.run(&show) == .done ? 0 : 74
}

/// Writes more below the prompt than any queue holds, then as much as it takes, and waits for a
/// signal.
func fillBelow() throws {
  let session = try InlineSession()
  let sink = InlineSink(session, options: .init(), indent: 0) { _ in
    GridSize(columns: 1, rows: 1, cellAspect: 2)
  }
  var input = InlineInput(session, sink)
  let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 1000)
  while session.output.bytesWritten < 48 * 1024 {
    _ = try session.output.send(piece)
    session.drain()
  }
  report("ready")
  while try session.output.send(piece) {}
  report("full \(session.output.bytesWritten)")
  while true {
    if case .signal? = try input.next(before: .infinity) { return session.restore() }
    while try session.output.send(piece) {}
  }
}

var options = TerminalSession.Options()
var moving = false
var playsPicture = false
var isStill = false
var leaping = false
var isBelow = false
var bomb: (at: TerminalSession.Checkpoint, signal: Int32)?
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--moving": moving = true
  case "--picture": playsPicture = true
  case "--still": isStill = true
  case "--leaping": leaping = true
  case "--no-mouse": options.mouse = false
  case "--focus": options.focus = true
  case "--inline": options.alternateScreen = false
  case "--below": isBelow = true
  case "--no-question":
    options.asksForSynchronizedOutput = false
    options.asksForBackground = false
  case "--bomb":
    let at = TerminalSession.Checkpoint(rawValue: arguments.popFirst() ?? "")
    bomb = (at ?? .shown, Int32(arguments.popFirst() ?? "") ?? SIGTERM)
  default: break
  }
}

do {
  if isBelow {
    try fillBelow()
    exit(0)
  }
  let begun = MonotonicClock().now
  let session = try TerminalSession(options: options) { checkpoint in
    if let bomb, bomb.at == checkpoint { raise(bomb.signal) }
  }
  report("started in \(Int((MonotonicClock().now - begun) * 1e6)) µs")
  // At the start ncurses looks how old its database is; nothing hangs on that.
  if leaping { leaping_clock_begin() }
  let status =
    try playsPicture ? playPatches(session, isStill: isStill) : play(session, moving: moving)
  session.restore()
  report("ended; the wall clock was read \(leaping_clock_readings()) times")
  exit(status)
} catch let error as TerminalError {
  if case .interrupted(let signal) = error { TerminalSession.die(by: signal) }
  report("error \(error)")
  exit(error.isUnavailable ? 69 : 74)
}
