// The feed of `likes live`: a descriptor whose lines become likes.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import Playback
internal import Scenes

/// Likes from stdin, a file or a FIFO.
///
/// It never waits, and reads at most 64 KiB a turn: what is not read yet waits in the pipe, and the
/// producer with it.
final class LiveFeed {
  private static let turn = 65_536

  /// What is watched; nil once the feed is at its end.
  private(set) var descriptor: Int32?
  /// What came in since the latest `takeBatch`.
  private(set) var batch = LikeBatch()

  private let name: String
  private let path: String?
  /// A FIFO by its name has no end: another writer may come.
  private let isReopened: Bool
  private let reader: Int32
  private var parser: FeedParser
  private let buffer: UnsafeMutableRawBufferPointer

  var isOver: Bool { descriptor == nil }

  /// - Parameters:
  ///   - path: Nil or `-` is stdin.
  ///   - isStrict: A line that is no event is a `LiveError`.
  ///   - endsWithWriter: A FIFO is at its end when its last writer has left; otherwise the next one
  ///     is waited for.
  init(path: String?, isStrict: Bool, endsWithWriter: Bool) throws(LiveError) {
    parser = FeedParser(isStrict: isStrict)
    if let path, path != "-" {
      self.path = path
      name = SafeText.quoted(path)
      let opened: Int32
      switch System.openToRead(path) {
      case .success(let descriptor): opened = descriptor
      case .failure(let reason): throw .cannotOpen(name, reason)
      }
      descriptor = opened
      reader = opened
      isReopened = !endsWithWriter && System.isPipe(opened)
    } else {
      self.path = nil
      name = "stdin"
      if System.isTerminal(System.standardInput) { throw .terminalAsFeed }
      descriptor = System.standardInput
      reader = System.nonblockingTwin(of: System.standardInput) ?? System.standardInput
      isReopened = false
    }
    buffer = .allocate(byteCount: Self.turn, alignment: 16)
  }

  deinit { buffer.deallocate() }

  /// Reads once; to be called when the descriptor is ready.
  ///
  /// - Returns: `.feed` when something came of it.
  func read() throws(LiveError) -> InputEvent? {
    guard descriptor != nil else { return nil }
    switch System.read(reader, into: buffer) {
    case .bytes(let count):
      parser.take(UnsafeRawBufferPointer(rebasing: buffer[..<count]), into: &batch)
    case .nothing: return nil
    case .end:
      parser.finish(into: &batch)
      if isReopened { try reopen() } else { descriptor = nil }
    case .failed(let reason): throw .cannotRead(name, reason)
    }
    if let fault = parser.fault { throw .noEvent(line: fault.line, of: name, fault.problem) }
    return batch.isEmpty && descriptor != nil ? nil : .feed
  }

  /// Hands out what came in, and forgets it.
  func takeBatch(_ body: (LikeBatch) -> Void) {
    body(batch)
    batch.removeAll()
  }

  /// Opens the FIFO anew in the same place: a descriptor that has seen its writers leave tells of
  /// it for ever. The old one is closed after, or a new writer's first lines would go with it.
  private func reopen() throws(LiveError) {
    guard let path else { return }
    switch System.openToRead(path) {
    case .success(let opened): System.move(opened, to: reader)
    case .failure(let reason): throw .cannotOpen(name, reason)
    }
  }
}

/// What can go wrong with a feed.
enum LiveError: Error, Hashable {
  /// The name is safe to print; the reason is the system's.
  case cannotOpen(String, String)
  case cannotRead(String, String)
  /// Stdin is the terminal, and no file is named.
  case terminalAsFeed
  case noEvent(line: Int, of: String, LineProblem)

  var status: ExitStatus {
    switch self {
    case .cannotOpen, .cannotRead: .inputOutput
    case .terminalAsFeed: .usage
    case .noEvent: .unusableData
    }
  }

  /// One line that says what to do.
  var reason: String {
    switch self {
    case .cannotOpen(let name, let reason): "cannot open \(name): \(reason)"
    case .cannotRead(let name, let reason): "cannot read \(name): \(reason)"
    case .terminalAsFeed:
      "'likes live' reads likes from stdin, which is the terminal here: "
        + "send it lines ('tail -F FILE | likes live'), or name a FILE"
    case .noEvent(let line, let name, let problem):
      "line \(line) of \(name) is no event: \(Self.words(for: problem))"
    }
  }

  private static func words(for problem: LineProblem) -> String {
    switch problem {
    case .unknownWord: "--strict takes 'like', 'like 25', 'unlike' and JSON objects"
    case .unsuitableCount: "a count is a whole number from 0 to \(Int.max)"
    case .malformedObject: "it is no JSON object on one line, in UTF-8"
    case .unknownType: "its type is not \"like\" or \"unlike\""
    case .unsuitableColor: "a color is \"#rrggbb\""
    case .tooLong: "it is longer than 64 KiB"
    }
  }
}
