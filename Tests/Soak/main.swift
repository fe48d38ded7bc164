// Soak: the built program, for minutes or hours, with a seeded monkey at its keys.
//
// Part of likes. SPDX-License-Identifier: MIT
//
// LikesSoak PROGRAM: SOAK_SECONDS (60) and SOAK_SEED (1) say how long and which. Four programs
// run side by side; a run takes an hour at most, then the next begin. Each must go on, give
// the terminal back at every stop and at its end, end as it was asked to, count every like of its
// feed, and need no more memory and descriptors in the second half of its run than in the first.

import TestSupport

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Writes a line to standard output, at once.
func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = bytes.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
}

guard CommandLine.arguments.count == 2 else {
  say("usage: LikesSoak PROGRAM, with SOAK_SECONDS and SOAK_SEED in the environment")
  exit(64)
}
let program = CommandLine.arguments[1]

func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
let seconds = variable("SOAK_SECONDS").flatMap { Double($0) } ?? 60
let seed = variable("SOAK_SEED").flatMap { UInt64($0) } ?? 1
let longestRun = 3600.0

/// The programs of a run. The scene that is played differs from run to run.
func lanes(run: UInt64) throws -> [Lane] {
  var random = SeededGenerator(seed: seed &+ run &* 1000)
  let scenes = [
    "like", "hearts", "button", "reaction", "typing", "clapping", "revolving", "splash",
  ]
  let fifo = "\(variable("TMPDIR") ?? "/tmp")/likes-soak-\(getpid())"
  return try [
    Lane(program, ["demo", "--speed", "50"], seed: random.next(), feed: nil),
    Lane(program, ["--pile", "2000"], seed: random.next(), feed: nil),
    Lane(program, ["play", random.pick(scenes), "--speed", "5"], seed: random.next(), feed: nil),
    {
      let feed = try Feed(fifo)
      return try Lane(program, ["live", fifo], seed: random.next(), feed: feed)
    }(),
  ]
}

/// Tells what went wrong and how to see it again.
func fail(_ lane: Lane, run: UInt64, _ error: any Error) -> Never {
  say("soak: \(lane.name): \(error)")
  say(lane.state)
  say("The last of \(lane.steps.count) steps of run \(run):")
  for step in lane.steps.suffix(40) { say("  \(step)") }
  say("soak: failed; again with SOAK_SEED=\(seed) SOAK_SECONDS=\(seconds)")
  exit(1)
}

signal(SIGPIPE, SIG_IGN)
say("soak: \(seconds) s, SOAK_SEED=\(seed)")
let begun = Pty.now
var run: UInt64 = 0
while Pty.now - begun < seconds {
  let runBegun = Pty.now
  let length = min(longestRun, seconds - (runBegun - begun))
  let current = try lanes(run: run)
  func each(until end: Double, _ body: (Lane) throws -> Void) {
    while Pty.now < end {
      for lane in current {
        do { try body(lane) } catch { fail(lane, run: run, error) }
      }
    }
  }
  each(until: runBegun + length * 0.1) { try $0.warmUp() }
  each(until: runBegun + length) { try $0.step() }
  for lane in current {
    do { try lane.finish() } catch { fail(lane, run: run, error) }
    say("  \(lane.name): \(lane.steps.count) steps, \(lane.written / 1024) KiB; \(lane.summary)")
  }
  run += 1
}
say("soak: passed, \(run) run(s) of \(Int(Pty.now - begun)) s")
