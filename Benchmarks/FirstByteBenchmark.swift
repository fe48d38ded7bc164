// Starting: how long until a program's first byte and its first picture reach the terminal.
//
// Part of likes. SPDX-License-Identifier: MIT

import Glibc

/// Starts a program in a terminal of its own, 120 × 40, and quits it with `q`.
///
/// The first frame is there with the last byte before the first 50 ms of silence: the program must
/// be at rest after it, as `likes` is.
enum FirstByteBenchmark {
  static let name = "first-byte"
  static let usage = "PROGRAM [ARGUMENT …]"

  private static let runs = 20
  private static let silence: Int32 = 50

  static func run(_ arguments: [String]) throws {
    guard let program = arguments.first else {
      throw BenchError("a program is missing: \(name) \(usage)")
    }
    var firstBytes: [Double] = [], firstFrames: [Double] = []
    for _ in 0..<runs {
      let (byte, frame) = try start(program, arguments)
      firstBytes.append(byte)
      firstFrames.append(frame)
    }
    var figures = Figures()
    figures.add("start.first-byte", median(firstBytes), "ms")
    figures.add("start.first-frame", median(firstFrames), "ms")
    try figures.report()
  }

  /// Milliseconds from spawning to the first byte and to the whole first frame.
  private static func start(
    _ program: String, _ arguments: [String]
  ) throws -> (byte: Double, frame: Double) {
    let terminal = try PseudoTerminal(columns: 120, rows: 40)
    let began = wallTime()
    let child = try terminal.spawn(program, arguments)
    var byte: Double?, frame: Double?
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while terminal.waitsForInput(byte == nil ? 5_000 : silence) {
      guard read(terminal.file, &buffer, buffer.count) > 0 else { break }
      let now = wallTime() - began
      if byte == nil { byte = now }
      frame = now
    }
    writeAll("q", to: terminal.file)
    while terminal.waitsForInput(1_000), read(terminal.file, &buffer, buffer.count) > 0 {}
    kill(child, SIGTERM)
    var status: Int32 = 0
    waitpid(child, &status, 0)
    guard let byte, let frame, status & 0x7F == 0, status >> 8 == 0 else {
      throw BenchError("\(program) did not draw and quit: run it in a terminal to see why")
    }
    return (byte, frame)
  }

  private static func wallTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}

/// The terminal's side of a pseudo terminal; programs that it spawns have the other as their own.
private struct PseudoTerminal: ~Copyable {
  let file: Int32
  private let path: String

  /// Linux's: the C library's own calls need a macro that Swift cannot define for it.
  private static let unlock: UInt = 0x4004_5431, getNumber: UInt = 0x8004_5430

  init(columns: UInt16, rows: UInt16) throws {
    file = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    var lock: Int32 = 0, number: Int32 = 0
    guard file >= 0, ioctl(file, Self.unlock, &lock) == 0,
      ioctl(file, Self.getNumber, &number) == 0, ioctl(file, UInt(TIOCSWINSZ), &size) == 0
    else { throw BenchError("there is no pseudo terminal: mount /dev/pts") }
    path = "/dev/pts/\(number)"
  }

  deinit { close(file) }

  /// Starts a program in a session of its own, with this as its terminal and true colour.
  func spawn(_ program: String, _ arguments: [String]) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that a session's leader opens becomes the session's.
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    let newSession: Int16 = 0x80
    posix_spawnattr_setflags(&attributes, newSession)
    setenv("TERM", "xterm-256color", 1)
    setenv("COLORTERM", "truecolor", 1)
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    defer { words.forEach { free($0) } }
    words.append(nil)
    var child: pid_t = 0
    let failure = posix_spawn(&child, program, &actions, &attributes, words, environ)
    guard failure == 0 else {
      throw BenchError("cannot start \(program): \(String(cString: strerror(failure)))")
    }
    return child
  }

  /// Whether there is something to read within so many milliseconds; true at its end, too.
  func waitsForInput(_ milliseconds: Int32) -> Bool {
    var wanted = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    return poll(&wanted, 1, milliseconds) > 0
  }
}
