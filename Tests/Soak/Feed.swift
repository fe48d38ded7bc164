// Feed: a FIFO that a seeded producer writes events to, counting what it means.
//
// Part of likes. SPDX-License-Identifier: MIT

import TestSupport

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A producer of `likes live`, and an own account of the likes that it sent.
final class Feed {
  let path: String
  /// Likes in the lines that were sent whole.
  private(set) var likes = 0
  private let descriptor: Int32
  /// What the pipe did not take yet: the rest of a line.
  private var rest: [UInt8] = []
  private var likesInRest = 0

  init(_ path: String) throws {
    self.path = path
    unlink(path)
    // Open to read as well: it never blocks, and the pipe has a reader from the start.
    guard mkfifo(path, 0o600) == 0, case let opened = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC),
      opened >= 0
    else { throw Pty.Failure(description: "cannot make the FIFO \(path)") }
    descriptor = opened
  }

  deinit {
    close(descriptor)
    unlink(path)
  }

  /// Sends a few lines, or many; what does not fit is sent first the next time.
  func send(using random: inout SeededGenerator) {
    guard flush() else { return }
    for _ in 0..<(random.chance(oneIn: 8) ? 2000 : Int.random(in: 1...12, using: &random)) {
      let (line, meaning) = Self.line(using: &random)
      rest += line + [0x0A]
      likesInRest += meaning
    }
    flush()
  }

  /// Writes what is left of the lines. True when nothing is.
  @discardableResult
  func flush() -> Bool {
    while !rest.isEmpty {
      let taken = write(descriptor, rest, rest.count)
      guard taken > 0 else { return false }
      rest.removeFirst(taken)
    }
    likes += likesInRest
    likesInRest = 0
    return true
  }

  /// Bytes that nobody has read yet.
  var unread: Int {
    var count: Int32 = 0
    return ioctl(descriptor, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }

  /// A line and how many likes it is, by the contract of the command line.
  private static func line(using random: inout SeededGenerator) -> ([UInt8], Int) {
    let count = Int.random(in: 0...300, using: &random)
    switch Int.random(in: 0..<9, using: &random) {
    case 0...2: return (Array("like".utf8), 1)
    case 3: return (Array("like \(count)".utf8), count)
    case 4:
      return (Array("{\"type\":\"like\",\"count\":\(count),\"color\":\"#ff2d55\"}".utf8), count)
    case 5: return ([], 0)
    case 6: return (Array("unlike".utf8), 1)
    case 7: return (Array("{\"type\":\"unlike\"}".utf8), 0)
    default:
      // Noise is one like, whatever is in it.
      let bytes = (0..<Int.random(in: 1...90, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      return (Array("x".utf8) + bytes.filter { $0 != 0x0A } + Array("x".utf8), 1)
    }
  }
}
