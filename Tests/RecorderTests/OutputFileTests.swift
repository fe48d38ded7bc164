// Files are whole or not there.
//
// Part of likes. SPDX-License-Identifier: MIT

import Foundation
import LikesCanvas
import Playback
import Scenes
import Testing

@testable import Recorder

@Suite("Output files")
struct OutputFileTests {
  /// An empty folder, gone afterwards.
  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("likes-file-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test("have their name only when they are whole")
  func commit() throws {
    try inFolder { folder in
      let file = try OutputFile(path: "\(folder)/a.txt", replaces: false)
      try file.write(String(repeating: "x", count: 200_000))
      #expect(try !names(folder).contains("a.txt"))
      try file.commit()
      #expect(try names(folder) == ["a.txt"])
      #expect(try Data(contentsOf: URL(fileURLWithPath: file.path)).count == 200_000)
    }
  }

  @Test("leave nothing behind when they are let go")
  func discard() throws {
    try inFolder { folder in
      do {
        let file = try OutputFile(path: "\(folder)/a.txt", replaces: false)
        try file.write("half")
      }
      #expect(try names(folder).isEmpty)
    }
  }

  @Test("never replace what came meanwhile, unless they may")
  func race() throws {
    try inFolder { folder in
      let path = "\(folder)/a.txt"
      let file = try OutputFile(path: path, replaces: false)
      let other = try OutputFile(path: path, replaces: true)
      try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
      #expect(throws: RecordingError.exists(path: path)) { try file.commit() }
      #expect(throws: RecordingError.exists(path: path)) {
        try OutputFile(path: path, replaces: false)
      }
      try other.commit()
      #expect(try names(folder) == ["a.txt"])
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)).isEmpty)
    }
  }

  @Test("go where a link points to, and leave the link")
  func link() throws {
    try inFolder { folder in
      let manager = FileManager.default
      try manager.createDirectory(atPath: "\(folder)/other", withIntermediateDirectories: true)
      try Data("old".utf8).write(to: URL(fileURLWithPath: "\(folder)/other/a.txt"))
      try manager.createSymbolicLink(
        atPath: "\(folder)/a.txt", withDestinationPath: "other/a.txt")
      let file = try OutputFile(path: "\(folder)/a.txt", replaces: true)
      try file.write("new")
      try file.commit()
      #expect(try manager.destinationOfSymbolicLink(atPath: "\(folder)/a.txt") == "other/a.txt")
      #expect(
        try String(contentsOfFile: "\(folder)/other/a.txt", encoding: .utf8) == "new")
      #expect(try names("\(folder)/other") == ["a.txt"])
    }
  }

  @Test("say why they cannot be made or written")
  func failures() throws {
    try inFolder { folder in
      #expect(throws: RecordingError.cannotCreate(path: folder, reason: "it is a directory")) {
        try OutputFile(path: folder, replaces: true)
      }
      #expect(
        throws: RecordingError.cannotCreate(
          path: "\(folder)/no/a", reason: "No such file or directory")
      ) {
        try OutputFile(path: "\(folder)/no/a", replaces: false)
      }
    }
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let full = try OutputFile(path: "/dev/full", replaces: true)
    try full.write("x")
    #expect(
      throws: RecordingError.cannotWrite(path: "/dev/full", reason: "No space left on device")
    ) {
      try full.commit()
    }
  }

  @Test("a signal ends a recording before its end, and nothing is left")
  func interruption() throws {
    try inFolder { folder in
      var frames = 0
      #expect(throws: RecordingError.interrupted(by: 2)) {
        let file = try OutputFile(path: "\(folder)/a.svg", replaces: false)
        let sink = SVGSink(file, style: Short.style(nil), grid: Short.grid, title: "")
        try Short.recording.play(Short.show(background: nil), into: sink) { time in
          frames += 1
          return time > 0.3 ? 2 : nil
        }
      }
      #expect(frames > 2)
      let left = try names(folder)
      #expect(left.isEmpty)
    }
  }

  @Test("a show rests when its last animation ends; one that never does has no end")
  func rest() throws {
    let rest = try #require(
      Recording.rest(of: Short.show(background: nil), script: [KeyPress(tapAt: 0.1)]))
    #expect(rest > 0.5 && rest < 2)
    #expect(Short.show(background: nil).nextChange(after: 0) == .infinity)
  }
}
