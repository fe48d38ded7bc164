// What `likes wait` says in the end, and the status it ends with.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import Scenes
internal import Terminal

enum WaitReport {
  /// Only 0 is a success.
  static func result(of end: CommandEnd) -> WaitPicture.Result {
    end == .exited(0) ? .success : .failure
  }

  /// Behind the title: how it ended, unless well, and how long it took.
  static func words(_ end: CommandEnd, seconds: Double) -> String {
    let time = tenths(seconds)
    return switch end {
    case .exited(0): time
    case .exited(let status): "exit \(status) after \(time)"
    case .killed(let signal): "\(System.signalName(signal)) after \(time)"
    case .notFound: "command not found"
    case .notExecutable(let reason): "cannot be executed: \(reason)"
    }
  }

  /// The command's own status, or what shells make of its end.
  static func status(_ end: CommandEnd) -> ExitStatus {
    let number: Int32 =
      switch end {
      case .exited(let status): status
      case .killed(let signal): 128 + signal
      case .notFound: 127
      case .notExecutable: 126
      }
    return ExitStatus(rawValue: number)
  }

  /// `12.3 s`, and from a minute on `2 min 05 s`, `1 h 02 min`.
  static func tenths(_ seconds: Double) -> String {
    let tenths = Int(min(max(seconds, 0), 1e9) * 10)
    let whole = tenths / 10
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    if whole < 60 { return "\(whole).\(tenths % 10) s" }
    if whole < 3600 { return "\(whole / 60) min \(two(whole % 60)) s" }
    return "\(whole / 3600) h \(two(whole / 60 % 60)) min"
  }
}
