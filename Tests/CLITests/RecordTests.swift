// `likes record` from its words to its file and its exit status.
//
// Part of likes. SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import CLI

@Suite("likes record")
struct RecordTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("likes-record-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func run(_ words: String...) -> CLI.ExitStatus {
    CommandLineProgram(arguments: ["record"] + words, environment: [:]).run()
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func cleaned<Result>(_ body: () throws -> Result) throws -> Result {
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body()
  }

  @Test("the same seed makes the same bytes, and leaves nothing else", arguments: formats)
  func repeats(format: RecordingFormat) throws {
    try cleaned {
      for name in ["a", "b"] {
        let status = run(
          "hearts", "-o", path("\(name).\(format)"), "--seed", "7", "--seconds", "1.2", "--size",
          "40x12")
        #expect(status == .success)
      }
      let first = try Data(contentsOf: URL(fileURLWithPath: path("a.\(format)")))
      let second = try Data(contentsOf: URL(fileURLWithPath: path("b.\(format)")))
      #expect(first == second)
      #expect(first.count > 100)
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(left.sorted() == ["a.\(format)", "b.\(format)"])
    }
  }

  #if Images
  static let formats = RecordingFormat.allCases
  #else
  static let formats: [RecordingFormat] = [.cast, .svg, .txt]
  #endif

  @Test("a file that is there stays, unless --force says otherwise")
  func exists() throws {
    try cleaned {
      let file = path("a.txt")
      try Data("mine".utf8).write(to: URL(fileURLWithPath: file))
      #expect(run("like", "-o", file) == .cannotCreate)
      #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == Data("mine".utf8))
      #expect(run("like", "-o", file, "--force") == .success)
      #expect(try Data(contentsOf: URL(fileURLWithPath: file)) != Data("mine".utf8))
    }
  }

  @Test("a folder that is not there is 73, an ending that means nothing 64")
  func mistakes() throws {
    try cleaned {
      #expect(run("like", "-o", path("none/a.cast")) == .cannotCreate)
      #expect(run("like", "-o", path("a.jpeg")) == .usage)
      #expect(run("like") == .usage)
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(left.isEmpty)
    }
  }

  @Test("cells that suit the pixels, and pixels that suit the cells")
  func shapes() {
    func shape(_ change: (inout Options) -> Void) -> PictureShape {
      var options = Options()
      change(&options)
      return PictureShape(options, .gif)
    }
    #expect(shape { _ in }.width == 640)
    #expect(shape { $0.width = 320 }.height == 192)
    let told = shape { ($0.width, $0.height) = (480, 360) }
    #expect((told.width, told.height) == (480, 360))
    #expect(shape { $0.size = SizeChoice(columns: 10, rows: 5) }.height == 80)
  }
}
