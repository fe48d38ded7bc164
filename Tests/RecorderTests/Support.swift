// Short recordings for the tests, and files to compare them with.
//
// Part of likes. SPDX-License-Identifier: MIT

import Foundation
import LikesCanvas
import Playback
import Scenes
import Testing

@testable import Recorder

/// A heart that is tapped, on a small grid: 0.6 s, 12 frames a second.
enum Short {
  static let grid = GridSize(columns: 24, rows: 8)
  static let recording = Recording(
    grid: grid, framesPerSecond: 12.5, script: [KeyPress(tapAt: 0.1)], seconds: 0.6)

  static func show(background: Color?, depth: ColorDepth = .truecolor) -> PlayShow {
    PlayShow(
      scene: "like", settings: SceneSettings(seed: 7, depth: depth, showsHints: false), speed: 1,
      grid: grid, background: background)
  }

  static func style(_ background: Color?) -> PictureStyle {
    PictureStyle(width: 96, height: 64, look: .vector, background: background)
  }

  /// Plays it into the sink that `make` makes, and returns the file's bytes.
  static func bytes<Sink: RecordingSink>(
    _ ending: String, background: Color? = .black, depth: ColorDepth = .truecolor,
    _ make: (OutputFile) throws -> Sink
  ) throws -> Data {
    let path = temporaryPath(ending)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = try OutputFile(path: path, replaces: false)
    try recording.play(show(background: background, depth: depth), into: make(file)) { _ in nil }
    try file.commit()
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }

  static func temporaryPath(_ ending: String) -> String {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("likes-\(UUID().uuidString).\(ending)").path
  }
}

/// Compares with `Golden/NAME`, byte by byte. Where `LIKES_RECORD` is 1 the file is written instead
/// and the answer says so, which fails the test: look before you commit.
func goldenDifference(_ data: Data, _ name: String) -> String? {
  let place = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Golden/\(name)")
  if ProcessInfo.processInfo.environment["LIKES_RECORD"] == "1" {
    do { try data.write(to: place) } catch { return "\(name) cannot be written: \(error)" }
    return "recorded \(name)"
  }
  guard let expected = try? Data(contentsOf: place) else {
    return "\(name) is missing: record it with LIKES_RECORD=1"
  }
  guard data != expected else { return nil }
  let first = zip(data, expected).enumerated().first { $0.element.0 != $0.element.1 }?.offset
  return "\(name): \(data.count) bytes, were \(expected.count); the first that differs is "
    + "\(first ?? min(data.count, expected.count))"
}

/// Runs a program on a file and returns whether it was content; nil where it is not installed.
func check(_ data: Data, ending: String, with program: String, _ arguments: String...) -> Bool? {
  let folders = ["/usr/bin", "/bin", "/usr/local/bin"]
  let found = folders.map { "\($0)/\(program)" }.first(where: FileManager.default.isExecutableFile)
  guard let found else { return nil }
  let path = Short.temporaryPath(ending)
  defer { try? FileManager.default.removeItem(atPath: path) }
  guard (try? data.write(to: URL(fileURLWithPath: path))) != nil else { return false }
  let process = Process()
  process.executableURL = URL(fileURLWithPath: found)
  process.arguments = arguments + [path]
  process.standardOutput = FileHandle.nullDevice
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return false }
  process.waitUntilExit()
  return process.terminationStatus == 0
}
