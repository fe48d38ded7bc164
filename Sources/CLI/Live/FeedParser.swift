// The parser of a feed: bytes as they come become likes.
//
// Part of likes. SPDX-License-Identifier: MIT

public import Scenes

/// Makes likes of lines, however the bytes are cut up.
///
/// Pure: no clock, no descriptor. It keeps one unfinished line of at most 64 KiB, so its memory
/// does not depend on what comes in.
public struct FeedParser {
  /// A line that a strict feed may not have.
  public struct Fault: Hashable, Sendable {
    /// From 1.
    public var line: Int
    public var problem: LineProblem
  }

  /// The longest line in bytes, without its end.
  public static let lineLimit = 65_536

  private let isStrict: Bool
  /// The beginning of a line whose end has not come yet.
  private var unfinished: [UInt8] = []
  /// The line that is being read is too long; its rest is dropped.
  private var isTooLong = false
  /// Lines that have ended.
  public private(set) var lines = 0
  /// In a strict feed, the first line that is no event; nothing is read after it.
  public private(set) var fault: Fault?

  public init(isStrict: Bool = false) {
    self.isStrict = isStrict
    unfinished.reserveCapacity(Self.lineLimit)
  }

  /// Reads bytes; the likes of the lines that end in them are added to `batch`.
  ///
  /// - Complexity: O(bytes); a plain `like` costs a few instructions. Never allocates.
  public mutating func take(_ bytes: UnsafeRawBufferPointer, into batch: inout LikeBatch) {
    guard fault == nil else { return }
    var place = 0
    if isTooLong || !unfinished.isEmpty {
      guard let end = Self.lineEnd(bytes, from: 0) else { return keep(bytes[...]) }
      keep(bytes[..<end])
      endLine(into: &batch)
      place = end + 1
    }
    while place < bytes.count, fault == nil {
      let plain = Self.plainLikes(bytes, from: &place)
      if plain > 0 {
        lines += plain
        batch.add(plain)
        continue
      }
      guard let end = Self.lineEnd(bytes, from: place) else { return keep(bytes[place...]) }
      if end - place > Self.lineLimit {
        count(.text(.tooLong), into: &batch)
      } else {
        let line = UnsafeRawBufferPointer(rebasing: bytes[place..<end])
        count(EventLine.event(line), into: &batch)
      }
      place = end + 1
    }
  }

  /// The feed is at its end: a last line without an end is a line.
  public mutating func finish(into batch: inout LikeBatch) {
    guard fault == nil, isTooLong || !unfinished.isEmpty else { return }
    endLine(into: &batch)
  }

  private mutating func keep(_ part: Slice<UnsafeRawBufferPointer>) {
    guard !isTooLong else { return }
    if unfinished.count + part.count > Self.lineLimit {
      isTooLong = true
      unfinished.removeAll(keepingCapacity: true)
    } else {
      unfinished.append(contentsOf: part)
    }
  }

  private mutating func endLine(into batch: inout LikeBatch) {
    let event =
      isTooLong ? .text(.tooLong) : unfinished.withUnsafeBytes { EventLine.event($0) }
    isTooLong = false
    unfinished.removeAll(keepingCapacity: true)
    count(event, into: &batch)
  }

  private mutating func count(_ event: LineEvent, into batch: inout LikeBatch) {
    lines += 1
    switch event {
    case .nothing: break
    case .likes(let count, let color): batch.add(count, color: color)
    case .likesWithoutColor(let count):
      if isStrict {
        fault = Fault(line: lines, problem: .unsuitableColor)
      } else {
        batch.add(count)
      }
    case .unlikeWord:
      batch.add()
      batch.unlike()
    case .unlike: batch.unlike()
    case .text(let problem):
      if isStrict { fault = Fault(line: lines, problem: problem) } else { batch.add() }
    }
  }

  // MARK: - Hot loops

  /// How many plain lines `like` begin at `place`; moves behind them.
  private static func plainLikes(_ bytes: UnsafeRawBufferPointer, from place: inout Int) -> Int {
    let word = UInt32(littleEndian: 0x656B_696C)  // "like"
    var next = place
    var count = 0
    while bytes.count - next >= 5,
      bytes.loadUnaligned(fromByteOffset: next, as: UInt32.self) == word,
      bytes[next + 4] == 0x0A
    {
      count += 1
      next += 5
    }
    place = next
    return count
  }

  /// The next line feed, eight bytes at a time.
  private static func lineEnd(_ bytes: UnsafeRawBufferPointer, from first: Int) -> Int? {
    var place = first
    while bytes.count - place >= 8 {
      let word = UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      // A byte is zero where it was a line feed; the lowest such bit is always right.
      let turned = word ^ 0x0A0A_0A0A_0A0A_0A0A
      let found = (turned &- 0x0101_0101_0101_0101) & ~turned & 0x8080_8080_8080_8080
      if found != 0 { return place + found.trailingZeroBitCount / 8 }
      place += 8
    }
    while place < bytes.count {
      if bytes[place] == 0x0A { return place }
      place += 1
    }
    return nil
  }
}
