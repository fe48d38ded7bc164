// `likes live` in a real terminal.
//
// Part of likes. SPDX-License-Identifier: MIT

import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#endif

@Suite("likes live", .serialized)
struct LiveCommandTests {
  /// The built program, beside the program that runs the tests.
  private static let likes: String = {
    let arguments = CommandLine.arguments
    let bundle = arguments.firstIndex(of: "--test-bundle-path").map { arguments[$0 + 1] }
    var parts = (bundle ?? arguments[0]).split(separator: "/", omittingEmptySubsequences: false)
    while let last = parts.popLast(), !last.hasSuffix(".xctest") {}
    return (parts + ["likes"]).joined(separator: "/")
  }()

  /// Runs a line of shell in a terminal; `likes` is the program, `$f` a FIFO, and standard output
  /// comes to the test.
  private func start(_ line: String) throws -> Pty {
    let setUp = "likes() { \"$LIKES\" \"$@\"; }; d=$(mktemp -d); f=$d/f; mkfifo $f; "
    let cleanUp = "; s=$?; rm -r $d; exit $s"
    var launch = Pty.Launch("/bin/bash", ["-c", setUp + line + cleanUp])
    launch.environment["LIKES"] = Self.likes
    return try Pty(launch)
  }

  @Test("leaves at the end of the input with the total, keys in the feed being likes")
  func exitOnEnd() throws {
    let pty = try start("printf 'like\\nq\\n\\nlike 5\\n\\033[31mred' | likes live --exit-on-end")
    #expect(try pty.ended() == .exited(0))
    #expect(pty.lines == ["8"])
    #expect(pty.endsRestored)
    #expect(!pty.screen.split(separator: 0x1B).contains { $0.starts(with: "[31mred".utf8) })
  }

  @Test("shows the end of the input and stays until a key")
  func endIsShown() throws {
    let pty = try start("seq 40 | likes live")
    try pty.shown("of input")
    pty.send([UInt8(ascii: "x")])
    #expect(try pty.ended() == .exited(0))
    #expect(pty.lines == ["40"])
    #expect(pty.endsRestored)
  }

  #if os(Linux)
  @Test("costs nothing once the input is at its end")
  func rests() throws {
    var launch = Pty.Launch("/bin/bash", ["-c", "exec \"$LIKES\" live </dev/null"])
    launch.environment["LIKES"] = Self.likes
    let pty = try Pty(launch)
    try pty.shown("of input")
    for _ in 0..<10 { pty.lookAround() }
    let before = try processorTime(pty.process)
    for _ in 0..<20 { pty.lookAround() }
    // Not a whole tenth of what it would be if the end of the input kept it awake.
    #expect(try processorTime(pty.process) - before < 0.02)
    pty.send([UInt8(ascii: "q")])
    #expect(try pty.ended() == .exited(0))
  }

  /// Seconds that a process has run so far.
  private func processorTime(_ process: Int32) throws -> Double {
    let file = try #require(fopen("/proc/\(process)/schedstat", "r"))
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 100)
    let text = try #require(fgets(&line, Int32(line.count), file))
    return try #require(Double(String(cString: text).split(separator: " ")[0])) / 1e9
  }
  #endif

  @Test("shows likes as they come, waits for the next writer of a FIFO, and ends by q")
  func fifo() throws {
    let pty = try start("(echo like 3 >$f; echo like 4000000 >$f) & likes live $f")
    try pty.shown("4,000,003")
    pty.send([UInt8(ascii: "q")])
    #expect(try pty.ended() == .exited(0))
    #expect(pty.lines == ["4000003"])
    #expect(pty.endsRestored)
  }

  @Test(
    "gives the terminal back before it tells what is wrong",
    arguments: [
      ("printf 'like\\nhello\\n' | likes live --strict", "likes: line 2 of stdin is no event", 65),
      ("likes live $d/none", "likes: cannot open", 74),
      ("likes live $d", "likes: cannot read", 74),
      ("likes live", "likes: 'likes live' reads likes from stdin", 64),
    ])
  func failures(line: String, message: String, status: Int32) throws {
    let pty = try start(line)
    #expect(try pty.ended() == .exited(status))
    #expect(pty.lines == [])
    #expect(pty.endsRestored)
    let last = String(decoding: pty.screen, as: UTF8.self).split(separator: "\u{1b}").last ?? ""
    #expect(last.contains(message), "\(pty.transcript)")
  }

  @Test("without a terminal it is 69, also with a feed that ends")
  func noTerminal() throws {
    let pty = try start("printf 'like\\n' | setsid -w \"$LIKES\" live --exit-on-end")
    #expect(try pty.ended() == .exited(69))
    #expect(pty.lines == [])
  }
}
