// Lane: one program in a terminal, with a monkey at its keys.
//
// Part of likes. SPDX-License-Identifier: MIT

import TestSupport

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A program that must go on well whatever the monkey does, and leave no trace at its end.
final class Lane {
  let name: String
  /// Every step of this run, for whoever has to repeat it.
  private(set) var steps: [String] = []

  private let pty: Pty
  private let feed: Feed?
  private var monkey: Monkey
  private var modes = PtyModes()
  /// Looks for which the terminal is still not read.
  private var stalled = 0
  private var vitals: [Vitals] = []
  /// What the kernel knows of the program, for a failure's message.
  var state: String {
    "\(Vitals.signals(of: pty.process)); \(pty.unreadInput) bytes unread"
  }
  /// Bytes that were written so far.
  private(set) var written = 0

  /// - Parameter feed: What the program reads, if it is `live`.
  init(_ program: String, _ arguments: [String], seed: UInt64, feed: Feed?) throws {
    name = (["likes"] + arguments).joined(separator: " ")
    self.feed = feed
    monkey = Monkey(seed: seed, leavesTapsOut: feed != nil, windowChange: SIGWINCH)
    var launch = Pty.Launch(program, arguments)
    launch.columns = Monkey.largest.columns
    launch.rows = Monkey.largest.rows
    launch.environment["COLORTERM"] = monkey.random.chance(oneIn: 3) ? nil : "truecolor"
    pty = try Pty(launch)
    try pty.started()
    try pty.shown("\u{1B}[?1049h")
  }

  // MARK: Steps

  /// Does the next thing. Throws when the program does not do its part.
  func step() throws {
    if stalled > 0 {
      stalled -= 1
    } else {
      let step = monkey.next()
      steps.append("\(step)")
      try take(step)
    }
    try check()
  }

  /// Only watches, at the largest size: what it needs at most it has afterwards.
  func warmUp() throws {
    pty.lookAround()
    feed?.send(using: &monkey.random)
    try check()
  }

  private func take(_ step: Step) throws {
    switch step {
    case .type(let pieces):
      for piece in pieces {
        pty.send(piece)
        pty.lookAround()
      }
    case .resize(let sizes):
      for size in sizes { pty.resize(columns: size.columns, rows: size.rows) }
      pty.lookAround()
    case .suspend(let bySignal, let size, let backgroundFirst):
      if bySignal { pty.signal(SIGTSTP) } else { pty.send("\u{1A}") }
      try expect(try pty.stopped() == SIGTSTP, "it stopped by another signal than SIGTSTP")
      try expectGivenBack("while stopped")
      if let size { pty.resize(columns: size.columns, rows: size.rows) }
      if backgroundFirst {
        pty.background()
        try expect(try pty.stopped() == SIGTTOU, "in the background it did not stop by SIGTTOU")
        try expectGivenBack("in the background")
      }
      try pty.resume()
    case .signal(let number): pty.signal(number)
    case .freeze:
      pty.signal(SIGSTOP)
      try expect(try pty.stopped() == SIGSTOP, "it stopped by another signal than SIGSTOP")
      try pty.resume()
    case .stall(let count): stalled = count
    case .feed: feed?.send(using: &monkey.random)
    case .repaint:
      pty.resize(columns: 80, rows: 24)
      pty.send("\u{C}")
      try pty.wrote(1)
    case .look: pty.lookAround()
    }
  }

  private func check() throws {
    try expect(pty.end == nil, "it ended: \(pty.end.map { "\($0)" } ?? "")")
    try takeScreen()
    if let now = Vitals(of: pty.process) { vitals.append(now) }
  }

  private func takeScreen() throws {
    let bytes = pty.takeScreen()
    written += bytes.count
    modes.take(bytes)
    try expect(!bytes.contains(0), "a NUL reached the terminal")
  }

  // MARK: The end

  /// Asks it to end, in one of many ways, and checks what it leaves behind.
  func finish() throws {
    let ways = ["q", "\u{3}", "TERM", "HUP", "QUIT", "closed"]
    // The feed's total is told after q alone.
    let way = feed == nil ? monkey.random.pick(ways) : monkey.random.pick(["q", "q", "TERM"])
    steps.append("end: \(way.debugDescription)")
    let expected: Pty.End
    switch way {
    case "q":
      if let feed {
        try pty.until("the feed to be read") { feed.flush() && feed.unread == 0 }
      }
      // Help swallows nothing but the key that closes it.
      pty.send("q")
      expected = .exited(0)
    case "\u{3}":
      pty.send(way)
      expected = .killed(SIGINT)
    case "closed":
      pty.hangUp()
      expected = .killed(SIGHUP)
    default:
      let number = ["TERM": SIGTERM, "HUP": SIGHUP, "QUIT": SIGQUIT][way] ?? SIGTERM
      pty.signal(number)
      expected = .killed(number)
    }
    let end = try pty.ended()
    try expect(end == expected, "it ended by \(end) instead of \(expected)")
    if way != "closed" { try expectGivenBack("at the end") }
    if let feed, way == "q" {
      let total = pty.lines.last ?? "nothing"
      try expect(total == "\(feed.likes)", "it counted \(total) likes instead of \(feed.likes)")
    }
    try expectFlat()
  }

  private func expectGivenBack(_ moment: String) throws {
    try takeScreen()
    try expect(pty.settings == pty.settingsBefore, "\(moment) the line settings are not as before")
    try expect(modes.stillOn.isEmpty, "\(moment) \(modes.stillOn.joined(separator: ", "))")
  }

  /// The least of the second half is no more than the most of the first: memory goes up and down
  /// with sizes and pictures, by ten MiB, but a leak only goes up. So an hour finds what a minute
  /// does not: 13 MiB in half an hour are 120 bytes a frame. No more descriptors either.
  private func expectFlat() throws {
    let early = vitals.prefix(vitals.count / 2), late = vitals.suffix(vitals.count / 2)
    guard let most = early.map(\.memory).max(), let least = late.map(\.memory).min(),
      let opened = early.map(\.descriptors).max(), let open = late.map(\.descriptors).min()
    else { return }
    try expect(least <= most, "memory grew from at most \(most) KiB to at least \(least) KiB")
    try expect(open <= opened, "\(opened) descriptors were open, and \(open) at the end")
    let range = "\(early.map(\.memory).min() ?? 0)…\(most)"
    summary = "\(range) KiB, then \(least)…\(late.map(\.memory).max() ?? 0); \(open) descriptors"
  }

  private(set) var summary = "not measured"

  private func expect(_ isSo: Bool, _ problem: @autoclosure () -> String) throws {
    if !isSo { throw Pty.Failure(description: problem() + "\n  " + pty.transcript) }
  }
}
