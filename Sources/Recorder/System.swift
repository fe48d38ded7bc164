// The few system calls that recording needs: files, signals, a clock.
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
  // MARK: - Files

  static let existsError = EEXIST

  /// The system's words for an `errno` value.
  static func text(of error: Int32) -> String { String(cString: strerror(error)) }

  static var processIdentifier: Int32 { getpid() }

  /// What stands at a path.
  enum Place {
    case nothing, file, directory
    /// A device, a pipe, a socket: written to as it is.
    case special
    case unknown(Int32)
  }

  static func place(_ path: String) -> Place {
    var status = stat()
    guard stat(path, &status) == 0 else {
      // A dangling link too: renaming would replace it.
      return errno == ENOENT ? (lstat(path, &status) == 0 ? .file : .nothing) : .unknown(errno)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .directory
    default: return .special
    }
  }

  /// The path of the file behind any links; nil where there is none.
  static func resolved(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  /// A new file for writing; the descriptor, or a negative `errno`.
  static func create(_ path: String) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    return descriptor < 0 ? -errno : descriptor
  }

  /// What is there already, for writing; the descriptor, or a negative `errno`.
  static func openSpecial(_ path: String) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    return descriptor < 0 ? -errno : descriptor
  }

  /// Writes all bytes; 0 or an `errno`.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var rest = bytes
    while !rest.isEmpty {
      let count = writeSome(descriptor, rest)
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    return 0
  }

  /// Sees to it that a file is on its disk, and closes it; 0 or an `errno`.
  static func finish(_ descriptor: Int32) -> Int32 {
    // Pipes and some file systems have nothing to synchronise.
    let synced = fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS ? 0 : errno
    return close(descriptor) == 0 ? synced : errno
  }

  static func drop(_ descriptor: Int32) { _ = close(descriptor) }

  static func remove(_ path: String) { _ = unlink(path) }

  /// Gives a whole file its name; 0 or an `errno`.
  ///
  /// - Parameter replaces: False fails with `existsError` where the name is taken, even if it was
  ///   taken a moment ago.
  static func move(_ path: String, to target: String, replaces: Bool) -> Int32 {
    if !replaces {
      if link(path, target) == 0 {
        _ = unlink(path)
        return 0
      }
      // Some file systems have no links; there only a look is left.
      guard errno != EEXIST else { return EEXIST }
      guard case .nothing = place(target) else { return EEXIST }
    }
    return rename(path, target) == 0 ? 0 : errno
  }

  // MARK: - Clock

  /// Seconds since some fixed moment.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  // MARK: - Signals

  /// Signals that ask the process to end and that are not ignored.
  private static var endingSignals: [Int32] {
    [SIGINT, SIGTERM, SIGHUP, SIGQUIT].filter { number in
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0 else { return false }
      #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
      #else
      let handler = action.__sigaction_handler.sa_handler
      #endif
      return unsafeBitCast(handler, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self)
    }
  }

  /// Lets signals wait until they are looked for. Returns those that do.
  static func holdSignals() -> [Int32] {
    let signals = endingSignals
    change(signals, SIG_BLOCK)
    return signals
  }

  /// Lets signals come again; one that has waited comes now.
  static func releaseSignals(_ signals: [Int32]) { change(signals, SIG_UNBLOCK) }

  private static func change(_ signals: [Int32], _ how: Int32) {
    var set = sigset_t()
    sigemptyset(&set)
    for number in signals { sigaddset(&set, number) }
    _ = sigprocmask(how, &set, nil)
  }

  /// One of the signals that wait, if there is one.
  static func waitingSignal(among signals: [Int32]) -> Int32? {
    var set = sigset_t()
    guard sigpending(&set) == 0 else { return nil }
    return signals.first { sigismember(&set, $0) == 1 }
  }
}

/// Outside the type: its own function of that name hides the C library's.
private func writeSome(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
