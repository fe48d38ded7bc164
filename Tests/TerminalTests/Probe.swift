// Probe: starts the probe program in a pty and looks at what it leaves behind.
//
// Part of likes. SPDX-License-Identifier: MIT

import Terminal
import TestSupport
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The probe program (Tests/TerminalProbe) in a terminal of its own.
enum Probe {
  /// Where the built products are: beside the program that runs the tests. `LIKES_PROBE` names
  /// another one, such as one that was built with a sanitizer.
  static let path: String = {
    if let path = getenv("LIKES_PROBE") { return String(cString: path) }
    let arguments = CommandLine.arguments
    // swiftpm-testing-helper is told the bundle's path; elsewhere the program itself is it.
    let bundle = arguments.firstIndex(of: "--test-bundle-path").map { arguments[$0 + 1] }
    var parts = (bundle ?? arguments[0]).split(separator: "/", omittingEmptySubsequences: false)
    while let last = parts.popLast(), !last.hasSuffix(".xctest") {}
    return (parts + ["TerminalProbe"]).joined(separator: "/")
  }()

  /// A probe that shows its picture and waits.
  static func start(
    _ arguments: String..., with change: (inout Pty.Launch) -> Void = { _ in }
  ) throws -> Pty {
    let pty = try launch(arguments, with: change)
    try pty.line("ready")
    return pty
  }

  static func launch(
    _ arguments: [String] = [], with change: (inout Pty.Launch) -> Void = { _ in }
  ) throws -> Pty {
    var launch = Pty.Launch(path, arguments)
    change(&launch)
    let pty = try Pty(launch)
    try pty.started()
    return pty
  }

  /// Line settings, modes, cursor and colours are as before the program, or before it stopped.
  static func expectRestored(
    _ pty: Pty, isWhole: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(pty.settings == pty.settingsBefore, "line settings", sourceLocation: sourceLocation)
    let modes = PtyModes(pty.screen)
    if isWhole {
      #expect(modes.leftBehind == [], "\(pty.transcript)", sourceLocation: sourceLocation)
    }
  }
}
