// Recording in a terminal: --record, the progress bar, C-c, and a player.
//
// Part of likes. SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@Suite("Recording in a terminal")
struct RecordTerminalTests {
  /// A folder that is gone afterwards.
  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("likes-terminal-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private struct Event {
    var time: Double
    var kind: String
    var data: String
  }

  private func events(_ path: String) throws -> (size: [Int?], [Event]) {
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let values = try lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) }
    let header = try #require(values.first as? [String: Any])
    return (
      [header["width"] as? Int, header["height"] as? Int],
      try values.dropFirst().map { value in
        let event = try #require(value as? [Any])
        return Event(
          time: try #require(event[0] as? Double), kind: try #require(event[1] as? String),
          data: try #require(event[2] as? String))
      }
    )
  }

  @Test(
    "--record writes what the terminal is sent, with its sizes",
    arguments: [[], ["play", "like"], ["demo"]])
  func live(command: [String]) throws {
    try inFolder { folder in
      let path = "\(folder)/a.cast"
      let words = (["\"$LIKES\""] + command + ["--record \(path)"]).joined(separator: " ")
      let pty = try Program.script("exec \(words)")
      try pty.shown("\u{1B}[H\u{1B}[J")
      let before = pty.screen.count
      pty.send(" ")
      pty.resize(columns: 60, rows: 20)
      try pty.shown("\u{1B}[H\u{1B}[J", after: before)
      // C-l asks for a second frame in full: one of the two is the resize's, even where another
      // was on its way, and both are whole.
      let clear = Array("\u{1B}[H\u{1B}[J".utf8)
      let first = try #require(pty.screen[before...].firstRange(of: clear)).upperBound
      pty.send("\u{C}")
      try pty.shown("\u{1B}[H\u{1B}[J", after: first)
      let second = try #require(pty.screen[first...].firstRange(of: clear)).upperBound
      try pty.shown("\u{1B}[?2026l", after: second)
      pty.send("q")
      #expect(try pty.ended() == .exited(0))
      let (size, events) = try events(path)
      #expect(size == [80, 24])
      let resizes = events.filter { $0.kind == "r" }
      #expect(resizes.map(\.data) == ["60x20"])
      for (earlier, later) in zip(events, events.dropFirst()) {
        #expect(earlier.time <= later.time)
      }
      // The first hides the cursor: the session does so by itself. Old pictures that a terminal has
      // not taken when the user leaves are thrown away.
      let sent = String(decoding: pty.screen, as: UTF8.self)
      var rest = sent[...]
      let shown = events.dropFirst().prefix { event in
        guard event.kind == "o" else { return true }
        guard let place = rest.range(of: event.data) else { return false }
        rest = rest[place.upperBound...]
        return true
      }
      #expect(shown.count >= 3)
      #expect(shown.contains { $0.kind == "r" } && shown.last?.kind == "o")
    }
  }

  @Test(
    "what takes long shows how long, and C-c ends it without a file", arguments: ["gif", "svg"])
  func interrupted(ending: String) throws {
    try inFolder { folder in
      let pty = try Program.script(
        "exec \"$LIKES\" record clapping --seconds 3600 --as terminal -o \(folder)/a.\(ending)")
      try pty.shown(" left\u{1B}[K")
      pty.send("\u{3}")
      #expect(try pty.ended() == .killed(SIGINT))
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(left.isEmpty)
      let screen = String(decoding: pty.screen, as: UTF8.self)
      #expect(screen.contains(" %, ") && screen.hasSuffix("\r\u{1B}[K"))
    }
  }

  @Test("a .cast plays in asciinema, where there is one")
  func player() throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/asciinema") else { return }
    try inFolder { folder in
      let path = "\(folder)/a.cast"
      let pty = try Program.script(
        "\"$LIKES\" record like --seed 1 -o \(path) 2>&- && exec asciinema play -s 1000 \(path)"
      ) { $0.environment["HOME"] = folder }
      #expect(try pty.ended() == .exited(0), "\(pty.transcript)")
      let sent = try events(path).1.map(\.data).joined()
      #expect(String(decoding: pty.screen, as: UTF8.self) == sent)
    }
  }
}
