// The few system calls that commands need.
//
// Part of likes. SPDX-License-Identifier: MIT

#if canImport(Glibc)
@preconcurrency internal import Glibc
#elseif canImport(Musl)
@preconcurrency internal import Musl
#elseif canImport(Darwin)
@preconcurrency internal import Darwin
#endif

enum System {
  /// The environment; of a variable that is there twice, the first.
  static var environment: [String: String] {
    var variables: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      if let mark = text.firstIndex(of: "=") {
        let name = String(text[..<mark])
        if variables[name] == nil { variables[name] = String(text[text.index(after: mark)...]) }
      }
      next += 1
    }
    return variables
  }

  /// What became of writing.
  enum Written {
    case all
    /// The reader has closed its pipe.
    case closedPipe
    /// `errno` as text.
    case failed(String)
  }

  /// Writes all of `text`, waiting as long as it takes.
  static func write(_ text: String, to descriptor: Int32) -> Written {
    var bytes = ContiguousArray(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { writeBytes(descriptor, $0) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if count < 0 {
        switch errno {
        case EINTR: continue
        case EAGAIN: waitUntilWritable(descriptor)
        case EPIPE: return .closedPipe
        default: return .failed(String(cString: strerror(errno)))
        }
      }
    }
    return .all
  }

  private static func waitUntilWritable(_ descriptor: Int32) {
    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&entry, 1, -1)
  }

  // MARK: - Reading

  static let standardInput: Int32 = 0

  /// What came of reading once.
  enum WasRead {
    case bytes(Int)
    /// Nothing is there now.
    case nothing
    case end
    /// `errno` as text.
    case failed(String)
  }

  /// What came of opening a file.
  enum Opened {
    case success(Int32)
    /// `errno` as text.
    case failure(String)
  }

  /// Opens a file, never waiting: neither for a FIFO's writer nor, later, for bytes.
  static func openToRead(_ path: String) -> Opened {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    return descriptor < 0 ? .failure(String(cString: strerror(errno))) : .success(descriptor)
  }

  /// One read.
  static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> WasRead {
    let count = readBytes(descriptor, buffer)
    if count > 0 { return .bytes(count) }
    if count == 0 { return .end }
    return errno == EAGAIN || errno == EINTR
      ? .nothing : .failed(String(cString: strerror(errno)))
  }

  /// True for a pipe, with or without a name.
  static func isPipe(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// The same pipe once more, such that reading never waits, also where another process takes
  /// what was there. The mode is not set on the descriptor itself: others share it. Nil where that
  /// cannot be had.
  static func nonblockingTwin(of descriptor: Int32) -> Int32? {
    #if os(Linux)
    guard isPipe(descriptor) else { return nil }
    let twin = open("/proc/self/fd/\(descriptor)", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    return twin < 0 ? nil : twin
    #else
    return nil
    #endif
  }

  /// Puts an open file in the place of another, which is closed.
  static func move(_ descriptor: Int32, to place: Int32) {
    guard descriptor != place else { return }
    while dup2(descriptor, place) < 0, errno == EINTR || errno == EBUSY {}
    _ = fcntl(place, F_SETFD, FD_CLOEXEC)
    close(descriptor)
  }

  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// True for the terminal that this process belongs to.
  static func isOwnTerminal(_ descriptor: Int32) -> Bool { tcgetpgrp(descriptor) >= 0 }

  /// True for a pipe or a socket: another program is at the other end.
  static func isLink(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    let kind = status.st_mode & S_IFMT
    return kind == S_IFIFO || kind == S_IFSOCK
  }

  /// "interrupted", "killed by TERM".
  static func signalName(_ signal: Int32) -> String {
    switch signal {
    case SIGINT: "interrupted"
    case SIGTERM: "killed by TERM"
    case SIGHUP: "killed by HUP"
    case SIGQUIT: "killed by QUIT"
    case SIGKILL: "killed by KILL"
    case SIGSEGV: "killed by SEGV"
    case SIGABRT: "killed by ABRT"
    case SIGBUS: "killed by BUS"
    case SIGILL: "killed by ILL"
    case SIGFPE: "killed by FPE"
    case SIGPIPE: "killed by PIPE"
    default: "killed by signal \(signal)"
    }
  }

  /// A dead pipe becomes an error of `write` instead of an end by signal.
  static func ignorePipeSignal() { _ = signal(SIGPIPE, SIG_IGN) }

  /// Nanoseconds of the wall clock: a seed that nobody has had before.
  static var clockSeed: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return UInt64(truncatingIfNeeded: time.tv_sec) &* 1_000_000_000
      &+ UInt64(truncatingIfNeeded: time.tv_nsec)
  }

  static func exit(_ status: Int32) -> Never {
    #if canImport(Darwin)
    Darwin.exit(status)
    #elseif canImport(Musl)
    Musl.exit(status)
    #else
    Glibc.exit(status)
    #endif
  }
}

// Outside the type: its own functions of these names hide the C library's.

private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}
