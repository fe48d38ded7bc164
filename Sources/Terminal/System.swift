// The one file that knows the C library: the environment, signal numbers, error texts.
//
// Part of likes. SPDX-License-Identifier: MIT

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The C library's numbers and texts, in Swift.
enum System {
  static let interrupt = SIGINT
  static let quit = SIGQUIT
  static let hangUp = SIGHUP
  static let stop = SIGTSTP
  static let goOn = SIGCONT
  static let windowChange = SIGWINCH
  static let user1 = SIGUSR1
  static let user2 = SIGUSR2
  static let kill = SIGKILL
  static let ttyInput = SIGTTIN
  static let ttyOutput = SIGTTOU

  static let interrupted = EINTR
  static let noEntry = ENOENT
  static let noMemory = ENOMEM

  /// Seconds of processor time that this process has used.
  static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The system's words for an errno value.
  static func text(of error: Int32) -> String { String(cString: strerror(error)) }
}

extension TerminalEnvironment {
  /// The variables of this process.
  public static var current: TerminalEnvironment {
    TerminalEnvironment { name in getenv(name).map { String(cString: $0) } }
  }
}
