// The built program, in a terminal of its own.
//
// Part of likes. SPDX-License-Identifier: MIT

import TestSupport
import Testing

enum Program {
  /// Where the built products are: beside the program that runs the tests.
  static let path: String = {
    let arguments = CommandLine.arguments
    // swiftpm-testing-helper is told the bundle's path; elsewhere the program itself is it.
    let bundle = arguments.firstIndex(of: "--test-bundle-path").map { arguments[$0 + 1] }
    var parts = (bundle ?? arguments[0]).split(separator: "/", omittingEmptySubsequences: false)
    while let last = parts.popLast(), !last.hasSuffix(".xctest") {}
    return (parts + ["likes"]).joined(separator: "/")
  }()

  /// Starts it with all streams on the terminal.
  static func start(
    _ arguments: String..., with change: (inout Pty.Launch) -> Void = { _ in }
  ) throws -> Pty {
    try launch(path, arguments, with: change)
  }

  /// Starts a shell script whose `$LIKES` is the program.
  static func script(
    _ text: String, with change: (inout Pty.Launch) -> Void = { _ in }
  ) throws -> Pty {
    try launch("/bin/sh", ["-c", text]) {
      $0.environment["LIKES"] = path
      change(&$0)
    }
  }

  static func launch(
    _ program: String, _ arguments: [String], with change: (inout Pty.Launch) -> Void
  ) throws -> Pty {
    var launch = Pty.Launch(program, arguments)
    launch.output = .terminal
    launch.environment["COLORTERM"] = "truecolor"
    change(&launch)
    let pty = try Pty(launch)
    try pty.started()
    return pty
  }

  /// The terminal is as before, nothing was placed by rows, and the cursor begins a fresh line.
  @discardableResult
  static func expectTidy(
    _ pty: Pty, columns: Int = 80, rows: Int = 24, isOnFreshLine: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> PlainScreen {
    #expect(pty.settings == pty.settingsBefore, "line settings", sourceLocation: sourceLocation)
    #expect(
      PtyModes(pty.screen).stillOn == [], "\(pty.transcript)", sourceLocation: sourceLocation)
    let screen = PlainScreen(columns: columns, rows: rows, showing: pty.screen)
    #expect(screen.forbidden == [], sourceLocation: sourceLocation)
    #expect(
      screen.column == 0 || !isOnFreshLine, "\(pty.transcript)", sourceLocation: sourceLocation)
    return screen
  }
}
