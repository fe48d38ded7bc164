// Pty: a program in a real terminal of its own, driven and watched by a test.
//
// Part of likes. SPDX-License-Identifier: MIT

import CPty

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A program in a terminal of its own.
///
/// Nothing here sleeps: a test sends something, then waits for what must come of it, for at most
/// `limit` seconds. The terminal is read only while the test waits, so that not waiting, or
/// waiting with `readingTerminal: false`, is a terminal that takes no bytes.
public final class Pty {
  /// Where a standard stream goes.
  public enum Stream: Sendable {
    case terminal, closed
    /// To the test: `lines`.
    case test
    /// To a descriptor of the test.
    case descriptor(Int32)
  }

  /// How to start a program.
  public struct Launch: Sendable {
    public var program: String
    public var arguments: [String] = []
    public var columns = 80
    public var rows = 24
    public var pixels = (width: 0, height: 0)
    public var type: String? = "xterm-256color"
    public var locale = "C.UTF-8"
    public var environment: [String: String] = [:]
    public var output = Stream.test
    public var error = Stream.terminal
    public var inBackground = false
    public var asLeader = false
    public var ignored: [Int32] = []
    public var hasOddSettings = false
    /// Questions are answered, as soon as they are read, as a terminal of today does.
    public var answers = true

    public init(_ program: String, _ arguments: [String] = []) {
      self.program = program
      self.arguments = arguments
    }
  }

  /// How a program ended.
  public enum End: Hashable, Sendable {
    case exited(Int32)
    case killed(Int32)
  }

  /// Something did not happen in time; says what there was instead.
  public struct Failure: Error, CustomStringConvertible {
    public var description: String

    public init(description: String) { self.description = description }
  }

  /// The longest wait, seconds: generous, since only a failing test waits for so long.
  public static let limit = 20.0

  /// All that the program wrote to the terminal.
  public private(set) var screen: [UInt8] = []
  /// The lines that the program wrote to standard output, if it goes to the test.
  public private(set) var lines: [String] = []
  /// The line settings before the program began.
  public private(set) var settingsBefore: [UInt8] = []
  public private(set) var process: Int32 = 0
  public private(set) var end: End?
  /// The signals by which the program was stopped.
  public private(set) var stops: [Int32] = []
  /// How often it was continued.
  public private(set) var continuations = 0

  private var pty = cpty_none()
  private var extra: Int32 = -1
  private var unfinished: [UInt8] = []
  private var linesSeen = 0
  private var stopsSeen = 0
  private let answers: Bool
  /// Up to where questions were looked for.
  private var answered = 0

  /// Starts a program.
  public init(_ launch: Launch) throws {
    answers = launch.answers
    var ends: [Int32] = [-1, -1]
    if case .test = launch.output {
      guard pipe(&ends) == 0 else { throw Failure(description: "no pipe") }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    }
    extra = ends[0]
    var environment = launch.environment
    environment["LC_ALL"] = environment["LC_ALL"] ?? launch.locale
    environment["TERM"] = environment["TERM"] ?? launch.type
    environment["PATH"] = environment["PATH"] ?? "/usr/bin:/bin"
    environment["SWIFT_BACKTRACE"] = environment["SWIFT_BACKTRACE"] ?? "enable=no"

    // A program that was built with a sanitizer is told by these what to look for.
    for name in ["ASAN_OPTIONS", "LSAN_OPTIONS", "UBSAN_OPTIONS", "TSAN_OPTIONS"] {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }

    func withStrings<R>(_ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> R) -> R {
      let copies = strings.map { strdup($0) }
      defer { copies.forEach { free($0) } }
      return body(copies + [nil])
    }
    func descriptor(_ stream: Stream) -> Int32 {
      switch stream {
      case .terminal: -1
      case .closed: -2
      case .test: ends[1]
      case .descriptor(let descriptor): descriptor
      }
    }
    let error = withStrings([launch.program] + launch.arguments) { arguments in
      withStrings(environment.map { "\($0)=\($1)" }) { variables in
        launch.program.withCString { program in
          arguments.withUnsafeBufferPointer { arguments in
            variables.withUnsafeBufferPointer { variables in
              var start = cpty_launch(
                program: program, arguments: arguments.baseAddress,
                environment: variables.baseAddress,
                columns: Int32(launch.columns), rows: Int32(launch.rows),
                pixel_width: Int32(launch.pixels.width), pixel_height: Int32(launch.pixels.height),
                standard_output: descriptor(launch.output),
                standard_error: descriptor(launch.error),
                in_background: launch.inBackground, as_leader: launch.asLeader,
                ignored: launch.ignored.reduce(0) { $0 | 1 << UInt64($1) },
                odd_settings: launch.hasOddSettings)
              return cpty_start(&start, &pty)
            }
          }
        }
      }
    }
    if ends[1] >= 0 { close(ends[1]) }
    guard error == 0 else { throw Failure(description: "no terminal: error \(error)") }
    settingsBefore = Self.settings(pty, cpty_settings_before)
  }

  deinit {
    cpty_end(&pty)
    if extra >= 0 { close(extra) }
  }

  // MARK: Doing

  /// Types, pastes, or answers: the bytes reach the program as one piece.
  public func send(_ text: String) { send(Array(text.utf8)) }

  public func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let taken = rest.withUnsafeBytes { write(pty.master, $0.baseAddress, $0.count) }
      // A full line: the program has to read first, and perhaps to write.
      if taken < 0 { read(milliseconds: 10, readingTerminal: true) }
      rest = rest.dropFirst(max(0, taken))
    }
  }

  public func signal(_ number: Int32) { kill(process, number) }

  /// Gives the program the terminal and continues it, as `fg` does.
  public func foreground() { command(CPTY_FOREGROUND) }

  /// Continues the program without the terminal, as `bg` does.
  public func background() { command(CPTY_BACKGROUND) }

  private func command<Code: BinaryInteger>(_ code: Code) {
    var byte = UInt8(code)
    _ = write(pty.commands, &byte, 1)
  }

  public func resize(columns: Int, rows: Int) {
    _ = cpty_resize(&pty, Int32(columns), Int32(rows), 0, 0)
  }

  /// Closes the terminal's window.
  public func hangUp() {
    close(pty.master)
    pty.master = -1
  }

  /// The line settings as they are now, as bytes.
  public var settings: [UInt8] { Self.settings(pty) }

  private static func settings(
    _ pty: cpty,
    _ read: (UnsafePointer<cpty>?, UnsafeMutablePointer<UInt8>?, Int) -> Int = cpty_settings
  ) -> [UInt8] {
    var pty = pty
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(&pty, &bytes, bytes.count)
    return Array(bytes.prefix(count))
  }

  /// How many bytes the terminal holds for a program to read.
  public var unreadInput: Int { Int(cpty_unread(&pty)) }

  /// The bytes end with everything switched off, whatever was lost or cut short before.
  public var endsRestored: Bool {
    PtyModes(screen).stillOn.isEmpty
  }

  // MARK: Waiting

  /// Waits for the next line that begins with `beginning`, and returns it. Lines before it are
  /// passed over.
  @discardableResult
  public func line(_ beginning: String, readingTerminal: Bool = true) throws -> String {
    try wait("a line \"\(beginning)\"", readingTerminal) { () -> String? in
      while linesSeen < lines.count {
        linesSeen += 1
        if lines[linesSeen - 1].hasPrefix(beginning) { return lines[linesSeen - 1] }
      }
      return nil
    }
  }

  /// Waits for the program to end.
  @discardableResult
  public func ended(readingTerminal: Bool = true) throws -> End {
    let how = try wait("the end", readingTerminal) { self.end }
    while read(milliseconds: 0, readingTerminal: readingTerminal) {}
    return how
  }

  /// Waits for the program to be stopped once more, and returns by which signal.
  @discardableResult
  public func stopped() throws -> Int32 {
    let signal = try wait("a stop", true) { stops.dropFirst(stopsSeen).first }
    stopsSeen += 1
    while read(milliseconds: 0, readingTerminal: true) {}
    return signal
  }

  /// Gives the program the terminal and waits until it goes on.
  public func resume() throws {
    let before = continuations
    foreground()
    _ = try wait("going on", true) { continuations > before ? true : nil }
  }

  /// Waits until the program has written `count` bytes more than were read of it.
  public func wrote(_ count: Int) throws {
    let before = screen.count
    _ = try wait("\(count) bytes on the terminal", true) {
      screen.count >= before + count ? true : nil
    }
  }

  /// Waits until something that the test can see is so.
  public func until(_ what: String, _ isSo: () -> Bool) throws {
    _ = try wait(what, true) { isSo() ? true : nil }
  }

  /// Waits until the program was started and its number is known.
  public func started() throws {
    _ = try wait("the start", true) { process > 0 ? process : nil }
  }

  /// Waits until the program has written `text` to the terminal.
  public func shown(_ text: String, after offset: Int = 0) throws {
    let wanted = Array(text.utf8)
    _ = try wait("\"\(text)\" on the terminal", true) {
      contains(wanted, after: offset) ? true : nil
    }
  }

  private func contains(_ bytes: [UInt8], after offset: Int) -> Bool {
    guard screen.count - offset >= bytes.count else { return false }
    return (offset...(screen.count - bytes.count)).contains {
      screen[$0] == bytes[0] && screen[$0..<$0 + bytes.count].elementsEqual(bytes)
    }
  }

  /// Reads what the program left in the terminal's queue.
  public func drained() throws {
    while read(milliseconds: 0, readingTerminal: true) {}
  }

  /// Waits until the program has read all that was sent.
  public func consumed() throws {
    _ = try wait("the program to read", true) { unreadInput == 0 ? true : nil }
  }

  /// Lets a silence of so many seconds pass, reading what the program writes meanwhile: for what
  /// must happen, or not happen, because nothing comes.
  public func silence(_ seconds: Double) throws {
    let end = Self.now + seconds
    _ = try wait("silence", true) { Self.now >= end ? true : nil }
  }

  /// Hands out what the program wrote to the terminal, and forgets it: for a run that would
  /// gather gigabytes. The beginning of a question that was not read to its end stays.
  public func takeScreen() -> [UInt8] {
    let count = answers ? answered : screen.count
    let taken = Array(screen[..<count])
    screen.removeFirst(count)
    answered -= min(answered, count)
    return taken
  }

  /// Reads no more than `count` bytes of what the program wrote to the terminal.
  public func taste(_ count: Int) {
    var buffer = [UInt8](repeating: 0, count: count)
    let taken = platformRead(pty.master, &buffer)
    if taken > 0 { screen += buffer.prefix(taken) }
  }

  /// Takes the lines that there are, waiting a little where there are none; the terminal is not
  /// read.
  public func listen() { read(milliseconds: 10, readingTerminal: false) }

  /// Reads what there is, waiting a little where there is nothing.
  public func lookAround() { read(milliseconds: 20, readingTerminal: true) }

  private func wait<R>(
    _ what: String, _ readingTerminal: Bool, until condition: () -> R?
  ) throws -> R {
    let begun = Self.now
    while true {
      if let result = condition() { return result }
      let hasEnded = end != nil
      let hasRead = read(milliseconds: hasEnded ? 0 : 100, readingTerminal: readingTerminal)
      if hasEnded && !hasRead {
        if let result = condition() { return result }
        throw Failure(description: "waited for \(what), but it ended: \(transcript)")
      }
      if Self.now - begun > Self.limit {
        throw Failure(description: "waited for \(what) in vain: \(transcript)")
      }
    }
  }

  /// Reads what there is. Returns false if there was nothing.
  @discardableResult
  private func read(milliseconds: Int32, readingTerminal: Bool) -> Bool {
    let ready = cpty_wait(
      readingTerminal ? pty.master : -1, pty.reports, extra, milliseconds)
    if ready == 0 { return false }
    var buffer = [UInt8](repeating: 0, count: 65536)
    var hasRead = false
    if ready & 1 != 0 {
      let count = platformRead(pty.master, &buffer)
      if count > 0 {
        screen += buffer.prefix(count)
        if answers { answer() }
      }
      hasRead = hasRead || count > 0
    }
    if ready & 4 != 0 {
      let count = platformRead(extra, &buffer)
      if count == 0 {
        close(extra)
        extra = -1
      }
      for byte in buffer.prefix(max(0, count)) {
        if byte == UInt8(ascii: "\n") {
          lines.append(String(decoding: unfinished, as: UTF8.self))
          unfinished = []
        } else {
          unfinished.append(byte)
        }
      }
      hasRead = hasRead || count > 0
    }
    if ready & 2 != 0 {
      var report = cpty_report()
      let size = MemoryLayout<cpty_report>.size
      if withUnsafeMutableBytes(of: &report, { platformRead(pty.reports, $0) }) == size {
        take(report)
        hasRead = true
      }
    }
    return hasRead
  }

  private static let questions: [(question: [UInt8], answer: String)] = [
    ("\u{1B}]11;?\u{1B}\\", "\u{1B}]11;rgb:1c1c/1c1c/1e1e\u{1B}\\"),
    ("\u{1B}[?2026$p", "\u{1B}[?2026;2$y"),
    ("\u{1B}[c", "\u{1B}[?62;4c"),
  ].map { (Array($0.0.utf8), $0.1) }

  private func answer() {
    var text = ""
    while answered < screen.count {
      let rest = screen[answered...]
      if rest.first == 0x1B {
        if let known = Self.questions.first(where: { rest.starts(with: $0.question) }) {
          text += known.answer
        } else if Self.questions.contains(where: { $0.question.starts(with: rest) }) {
          break  // the end of it is still to be read
        }
      }
      answered += 1
    }
    if !text.isEmpty { send(text) }
  }

  private func take(_ report: cpty_report) {
    switch UInt32(report.kind) {
    case UInt32(CPTY_STARTED): process = report.value
    case UInt32(CPTY_STOPPED): stops.append(report.value)
    case UInt32(CPTY_CONTINUED): continuations += 1
    case UInt32(CPTY_EXITED): end = .exited(report.value)
    case UInt32(CPTY_KILLED): end = .killed(report.value)
    default: end = .exited(-report.value)
    }
  }

  /// What there was, for a failing test's message.
  public var transcript: String {
    let shown = screen.suffix(400).map { byte in
      (0x20...0x7E).contains(byte) ? String(Unicode.Scalar(byte)) : "\\x" + String(byte, radix: 16)
    }
    return "lines \(lines.suffix(12)), end \(end.map { "\($0)" } ?? "none"), stops \(stops), "
      + "screen …\(shown.joined())"
  }

  /// Seconds on a clock that never goes back.
  public static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

private func platformRead(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Int {
  buffer.withUnsafeMutableBytes { platformRead(descriptor, $0) }
}

private func platformRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}
