// Feeds: FIFOs whose writers come and go, files, and what can be wrong with them.
//
// Part of likes. SPDX-License-Identifier: MIT

import Scenes
import Testing

@testable import CLI

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A directory of its own, removed at the end.
private final class Folder {
  let path: String

  init() {
    var template = Array("/tmp/likes-live-XXXXXX".utf8CString)
    _ = mkdtemp(&template)
    path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

  func fifo() -> String {
    mkfifo(path + "/fifo", 0o600)
    return path + "/fifo"
  }

  func file(_ text: String) -> String {
    let writer = Writer(path + "/file", O_WRONLY | O_CREAT)
    writer.send(text)
    return path + "/file"
  }

  deinit {
    for name in ["fifo", "file"] { unlink(path + "/" + name) }
    rmdir(path)
  }
}

/// Another program that writes; it leaves when it is given up.
private final class Writer {
  private let descriptor: Int32

  init(_ path: String, _ flags: Int32 = O_WRONLY | O_NONBLOCK) {
    descriptor = open(path, flags, 0o600)
  }

  var isOpen: Bool { descriptor >= 0 }

  func send(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  }

  deinit { close(descriptor) }
}

extension LiveFeed {
  /// What a wait would find now.
  fileprivate var isReady: Bool {
    guard let descriptor else { return false }
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  /// Reads as often as the loop would; nil if that never ends.
  fileprivate func readAll() throws -> Int? {
    for _ in 0..<1000 {
      guard isReady else { return takeCount() }
      _ = try read()
    }
    return nil
  }

  private func takeCount() -> Int {
    var count = 0
    takeBatch { count = $0.count }
    return count
  }
}

@Suite("LiveFeed")
struct LiveFeedTests {
  private let folder = Folder()

  @Test("waits for a FIFO's first writer without being busy")
  func awaited() throws {
    let feed = try LiveFeed(path: folder.fifo(), isStrict: false, endsWithWriter: false)
    #expect(!feed.isReady)
    #expect(try feed.read() == nil || !feed.isOver)
  }

  @Test("goes on with the next writer when one leaves, and rests in between")
  func reopened() throws {
    let path = folder.fifo()
    let feed = try LiveFeed(path: path, isStrict: false, endsWithWriter: false)
    for round in 1...3 {
      var writer: Writer? = Writer(path)
      writer?.send("like\nlike \(round)")
      writer = nil
      #expect(try feed.readAll() == 1 + round)
      #expect(!feed.isOver && !feed.isReady)
    }
  }

  @Test("loses nothing of a writer that comes before the leaving of the last one was noticed")
  func overlapping() throws {
    let path = folder.fifo()
    let feed = try LiveFeed(path: path, isStrict: false, endsWithWriter: false)
    _ = Writer(path)
    // The loop has seen that writer leave; before it acts the next one has come and gone.
    #expect(feed.isReady)
    Writer(path).send("like 40\n")
    #expect(try feed.readAll() == 40)
    #expect(!feed.isOver)
  }

  @Test("takes several writers at once, whole lines of each")
  func severalWriters() throws {
    let path = folder.fifo()
    let feed = try LiveFeed(path: path, isStrict: true, endsWithWriter: true)
    var writers = (0..<4).map { _ in Writer(path) }
    for round in 0..<50 { writers[round % 4].send("like 2\n") }
    #expect(try feed.readAll() == 100)
    #expect(!feed.isOver)
    writers = []
    #expect(try feed.readAll() == 0)
    #expect(feed.isOver)
  }

  @Test("reads a file to its end, 64 KiB a turn")
  func file() throws {
    let path = folder.file(String(repeating: "like\n", count: 30_000) + "like 5")
    let feed = try LiveFeed(path: path, isStrict: false, endsWithWriter: false)
    #expect(try feed.read() != nil)
    #expect(feed.batch.count == 65_536 / 5)
    #expect(try feed.readAll() == 30_005)
    #expect(feed.isOver)
  }

  @Test("tells what cannot be read, with status 74")
  func unreadable() throws {
    func failure(_ path: String) -> Failure? {
      do {
        _ = try LiveFeed(path: path, isStrict: false, endsWithWriter: false).read()
        return nil
      } catch {
        return Failure(error)
      }
    }
    let missing = failure(folder.path + "/no\u{1b}file")
    #expect(missing?.status == .inputOutput)
    #expect(
      missing?.message
        == "likes: cannot open '\(folder.path)/no\\u{1b}file': No such file or directory")
    let directory = failure(folder.path)
    #expect(directory?.status == .inputOutput)
    #expect(directory?.message == "likes: cannot read '\(folder.path)': Is a directory")
  }

  @Test("names the line that a strict feed may not have, with status 65")
  func strict() throws {
    let path = folder.file("like\n{\"type\":\"gift\"}\nlike\n")
    let feed = try LiveFeed(path: path, isStrict: true, endsWithWriter: false)
    let error = #expect(throws: LiveError.self) { _ = try feed.read() }
    let failure = Failure(try #require(error))
    #expect(failure.status == .unusableData)
    #expect(failure.message.hasPrefix("likes: line 2 of '\(path)' is no event: "))
  }
}
