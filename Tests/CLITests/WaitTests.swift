// `likes wait`: a correct command wrapper, in a terminal and without one.
//
// Part of likes. SPDX-License-Identifier: MIT

import TestSupport
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@Suite("likes wait")
struct WaitTests {
  /// Waits for `script`, with short animations.
  private func wait(
    _ script: String, with change: (inout Pty.Launch) -> Void = { _ in }
  ) throws -> Pty {
    try Program.start("wait", "--speed", "5", "--title", "job", "--", "/bin/sh", "-c", script) {
      $0.environment["LIKES"] = Program.path
      change(&$0)
    }
  }

  private func lines(_ pty: Pty) -> [String] { Program.expectTidy(pty).lines }

  /// The dots are on the screen.
  private let dots = "\u{1B}[?25l"

  @Test("a like when it succeeds, the like taken back when it fails; one line stays")
  func results() throws {
    let good = try wait("sleep 0.1")
    #expect(try good.ended() == .exited(0))
    #expect(try #require(lines(good).first).hasPrefix("♥ job  0."))
    #expect(lines(good).count == 1)
    let bad = try wait("exit 7")
    #expect(try bad.ended() == .exited(7))
    #expect(try #require(lines(bad).first).hasPrefix("✗ job  exit 7 after 0."))
  }

  @Test(
    "ends with the command's status",
    arguments: [
      ("exit 255", 255), ("kill -TERM $$", 143), ("kill -KILL $$", 137), ("kill -SEGV $$", 139),
    ])
  func statuses(script: String, status: Int32) throws {
    #expect(try wait(script).ended() == .exited(status))
  }

  @Test("tells what cannot be executed")
  func notExecuted() throws {
    let missing = try Program.start("wait", "--", "no-such-command-here")
    #expect(try missing.ended() == .exited(127))
    #expect(lines(missing) == ["✗ no-such-command-here  command not found"])
    let folder = try Program.start("wait", "--", "/usr")
    #expect(try folder.ended() == .exited(126))
    #expect(try #require(lines(folder).first).hasPrefix("✗ /usr  cannot be executed"))
  }

  @Test("what it prints stands there whole and in order, and nothing of ours in between")
  func output() throws {
    let pty = try wait(
      "for i in 1 2 3 4 5 6 7 8; do echo out $i; sleep 0.04; echo err $i >&2; done; seq 300")
    #expect(try pty.ended() == .exited(0))
    let printed = (1...8).flatMap { ["out \($0)", "err \($0)"] } + (1...300).map(String.init)
    #expect(Array(lines(pty).dropLast()) == printed)
  }

  @Test("much that it prints comes whole, with one return a line, wherever it is cut on the way")
  func muchOutput() throws {
    let pty = try wait("seq 100000 200000")
    #expect(try pty.ended() == .exited(0))
    let shown = lines(pty)
    #expect(shown.last?.hasPrefix("♥ job  ") == true)
    let printed = Array(shown.dropLast())
    // Told in a few words: the lines themselves are megabytes.
    let wanted = (100000...200000).map(String.init)
    let isSame = printed == wanted
    let different = zip(printed, wanted).filter { $0 != $1 }
    #expect(isSame, "\(printed.count) lines, wrong \(different.prefix(2)); \(printed.suffix(4))")
    // Behind its last line come pictures, which may have what they like.
    let last = try #require(pty.screen.firstRange(of: Array("200000".utf8))).lowerBound
    #expect(pty.screen[..<last].firstRange(of: Array("\r\r\n".utf8)) == nil)
  }

  @Test("a line that is not finished is left alone, also at the end")
  func unfinished() throws {
    let pty = try wait("printf half; sleep 0.3; echo -done; printf end")
    #expect(try pty.ended() == .exited(0))
    #expect(Array(lines(pty).dropLast()) == ["half-done", "end"])
    // While it was unfinished nothing was drawn.
    let text = String(decoding: pty.screen, as: UTF8.self)
    #expect(text.contains("half-done\r\n"))
  }

  @Test("its streams are its own: terminals where there were some, and nothing else")
  func streams() throws {
    let all = try wait("test -t 0 && test -t 1 && test -t 2 && test -c /dev/tty && : </dev/tty")
    #expect(try all.ended() == .exited(0))
    let script = """
      "$LIKES" wait -- sh -c 'test ! -t 1 && test -t 2 && echo out' >/dev/null \
      && echo in | "$LIKES" wait -- sh -c 'test ! -t 0 && test -t 1 && cat'
      """
    let some = try Program.script(script)
    #expect(try some.ended() == .exited(0))
    #expect(lines(some).contains("in"))
  }

  @Test("it can ask, with and without echo; before that keys are left for others")
  func asking() throws {
    let pty = try wait(
      "printf 'Name: '; read n; stty -echo; printf 'Word: '; read w; stty echo; echo; echo $n-$w")
    try pty.shown("Name: ")
    pty.send("ann\r")
    try pty.shown("Word: ")
    pty.send("secret\r")
    #expect(try pty.ended() == .exited(0))
    #expect(Array(lines(pty).dropLast()) == ["Name: ann", "Word:", "ann-secret"])
  }

  @Test("what is typed to a command that reads nothing is left for the shell")
  func typedAhead() throws {
    let pty = try Program.script(
      "\"$LIKES\" wait --title job -- sleep 0.4; read line; echo \"got <$line>\"")
    try pty.shown(dots)
    pty.send("xyzzy\n")
    #expect(try pty.ended() == .exited(0))
    #expect(lines(pty).last == "got <xyzzy>")
  }

  @Test(
    "C-c and signals reach it; it is gone, and its status comes back",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func passedOn(signal: Int32) throws {
    let pty = try wait("echo ready; exec sleep 30")
    try pty.shown("ready")
    pty.signal(signal)
    #expect(try pty.ended() == .exited(128 + signal))
    #expect(lines(pty).count == 2)
  }

  @Test("a signal that it makes something of is its own")
  func trapped() throws {
    let pty = try wait("trap 'exit 9' USR1; echo ready; while :; do sleep 0.02; done")
    try pty.shown("ready")
    pty.signal(SIGUSR1)
    #expect(try pty.ended() == .exited(9))
  }

  @Test("C-c from the keyboard; the second one forces")
  func forced() throws {
    let polite = try wait("trap 'exit 0' INT; echo ready; while :; do sleep 0.02; done")
    try polite.shown("ready")
    polite.send("\u{3}")
    #expect(try polite.ended() == .exited(0))
    let stubborn = try wait("trap '' INT; echo ready; while :; do sleep 0.02; done")
    try stubborn.shown("ready")
    for _ in 0..<3 {
      stubborn.send("\u{3}")
      for _ in 0..<5 { stubborn.lookAround() }
    }
    #expect(try stubborn.ended() == .exited(137))
    Program.expectTidy(stubborn)
  }

  @Test("C-c is a key of a command that reads keys")
  func interruptAsKey() throws {
    let pty = try wait("trap 'exit 5' INT; echo ready; read a; echo got $a; read a; read a")
    try pty.shown("ready")
    pty.send("x\r")
    try pty.shown("got x")
    pty.send("\u{3}")
    #expect(try pty.ended() == .exited(5))
    Program.expectTidy(pty, isOnFreshLine: false)
  }

  /// Runs until USR1 comes. It starts nothing meanwhile: a shell that is stopped between vfork and
  /// exec is not told to be stopped.
  private static let untilTold =
    "trap 'kill $!; echo well; exit 0' USR1; sleep 60 & echo ready; wait"

  @Test("C-z stops both, fg continues both", arguments: [false, true])
  func suspended(readsKeys: Bool) throws {
    let pty = try wait(
      readsKeys
        ? "echo ready; read a; echo got $a"
        : Self.untilTold)
    try pty.shown("ready")
    if readsKeys { for _ in 0..<10 { pty.lookAround() } }
    for _ in 0..<2 {
      pty.send("\u{1A}")
      #expect(try pty.stopped() == SIGTSTP)
      // Where it has the keys its terminal shows `^Z`, as any does.
      Program.expectTidy(pty, isOnFreshLine: !readsKeys)
      let written = pty.screen.count
      pty.foreground()
      try pty.shown("\u{1B}[?25l", after: written)
    }
    if readsKeys { pty.send("it\r") } else { pty.signal(SIGUSR1) }
    #expect(try pty.ended() == .exited(0))
    if readsKeys { #expect(lines(pty).contains("got it")) }
  }

  @Test("a ^Z that the terminal shows only after fg is no prompt: the picture comes back")
  func lateEcho() throws {
    // The command shows it itself, when it goes on.
    let pty = try wait(
      "stty -echo; trap 'printf ^Z' CONT; echo ready; while ! read a; do :; done; echo got $a")
    try pty.shown("ready")
    for _ in 0..<10 { pty.lookAround() }
    pty.send("\u{1A}")
    #expect(try pty.stopped() == SIGTSTP)
    let written = pty.screen.count
    pty.foreground()
    try pty.shown("^Z", after: written)
    try pty.shown("\u{1B}[?25l", after: written)
    pty.send("it\r")
    #expect(try pty.ended() == .exited(0))
    #expect(lines(pty).contains("got it"))
  }

  @Test("in the background it goes on without a picture")
  func background() throws {
    let pty = try wait(Self.untilTold)
    try pty.shown("ready")
    pty.send("\u{1A}")
    try pty.stopped()
    let written = pty.screen.count
    pty.background()
    pty.signal(SIGUSR1)
    #expect(try pty.ended() == .exited(0))
    let after = String(decoding: pty.screen[written...], as: UTF8.self)
    #expect(after.contains("well"))
    #expect(!after.contains("\u{1B}[4A"))
    #expect(PtyModes(pty.screen).stillOn == [])
  }

  @Test("others that keep the terminal open do not hang us, and what they print still comes")
  func grandchildren() throws {
    let pty = try Program.script(
      """
      "$LIKES" wait --speed 9 --title job -- sh -c '(read line <gate; echo late) & echo early'; \
      echo ended; echo go >gate; wait; read end <done; read key; exit 3
      """.replacing("gate", with: "$G").replacing("<done", with: "<$D")
        .replacing("echo late", with: "echo late; echo x >$D"),
      with: { launch in
        let folder = Self.folder()
        launch.environment["G"] = folder + "/gate"
        launch.environment["D"] = folder + "/done"
      })
    // Passed on when it comes: the script waits for us to have seen it.
    try pty.shown("late")
    pty.send("\r")
    #expect(try pty.ended() == .exited(3))
    let lines = Program.expectTidy(pty).lines
    #expect(lines.first == "early")
    #expect(lines.contains("ended") && lines.contains("late"))
    #expect(!pty.screen.contains(Array("late\r\r\n".utf8)))
  }

  /// A new folder with two FIFOs.
  private static func folder() -> String {
    var name = Array("/tmp/likes-wait-XXXXXX".utf8CString)
    let path = name.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) } ?? "/tmp"
    }
    mkfifo(path + "/gate", 0o600)
    mkfifo(path + "/done", 0o600)
    return path
  }

  @Test("a size that changes reaches it")
  func resized() throws {
    let pty = try wait("trap 'stty size; exit 0' WINCH; echo ready; while :; do sleep 0.02; done")
    try pty.shown("ready")
    pty.resize(columns: 50, rows: 20)
    #expect(try pty.ended() == .exited(0))
    try pty.shown("20 50")
  }

  @Test("a terminal that is closed ends it")
  func closed() throws {
    let pty = try wait("echo ready; exec sleep 30")
    try pty.shown("ready")
    pty.hangUp()
    let end = try pty.ended()
    // The command's end by HUP, or our own: both were told.
    #expect(end == .exited(128 + SIGHUP) || end == .killed(SIGHUP))
  }

  @Test(
    "without a terminal, with TERM=dumb or CI: one line, no escape byte",
    arguments: ["TERM=dumb", "CI=1", "2>&1 | cat", ">/dev/null 2>&1"])
  func plain(how: String) throws {
    let isVariable = how.contains("=")
    let pty = try Program.script(
      (isVariable ? how + " " : "") + "\"$LIKES\" wait --title job -- echo hello "
        + (isVariable ? "" : how))
    #expect(try pty.ended() == .exited(0))
    #expect(!pty.screen.contains(0x1B))
    let lines = Program.expectTidy(pty).lines
    if how.hasPrefix(">") {
      #expect(lines == [])
    } else {
      #expect(lines.first == "hello" && lines.count == 2)
      #expect(try #require(lines.last).hasPrefix("✓ job  0."))
    }
  }

  @Test("SIGPIPE is as usual for the command")
  func brokenPipe() throws {
    let pty = try Program.script("\"$LIKES\" wait -- sh -c 'kill -PIPE $$; exit 0' 2>/dev/null")
    #expect(try pty.ended() == .exited(128 + SIGPIPE))
  }

  @Test("with --reduce-motion nothing moves")
  func still() throws {
    let pty = try Program.start("wait", "--reduce-motion", "--title", "job", "--", "sleep", "0.5")
    #expect(try pty.ended() == .exited(0))
    let lines = Program.expectTidy(pty).lines
    #expect(try #require(lines.first).hasPrefix("♥ job  0."))
    #expect(pty.screen.count < 1000)
  }

  @Test("small terminals get one row", arguments: [(30, 24), (80, 7), (12, 3), (1, 1)])
  func small(columns: Int, rows: Int) throws {
    let pty = try Program.start("wait", "--title", "job", "--", "sleep", "0.2") {
      $0.columns = columns
      $0.rows = rows
    }
    #expect(try pty.ended() == .exited(0))
    Program.expectTidy(pty, columns: columns, rows: rows)
  }

  @Test("a title that would move the cursor is made safe")
  func title() throws {
    let pty = try Program.start("wait", "--title", "a\u{1B}[2Jb\nc", "--", "true")
    #expect(try pty.ended() == .exited(0))
    #expect(try #require(lines(pty).first).hasPrefix("♥ a [2Jb c  0."))
  }
}
