// Pty modes: what a program's bytes have switched on and off.
//
// Part of likes. SPDX-License-Identifier: MIT

/// What the bytes that a program wrote to a terminal have switched on and not off again.
public struct PtyModes {
  /// How often each private mode was set and reset, by number.
  public private(set) var sets: [Int: Int] = [:]
  public private(set) var resets: [Int: Int] = [:]
  /// Colours or attributes are in force at the end.
  public private(set) var hasAttributes = false
  /// The keypad sends what applications want.
  public private(set) var keypadApplication = false
  private var last: [Int: Bool] = [:]
  /// A sequence of which only the beginning was taken.
  private var unfinished: [UInt8] = []

  public init(_ bytes: [UInt8] = []) { take(bytes) }

  /// Takes what was written after what it has.
  public mutating func take(_ more: [UInt8]) {
    let bytes = unfinished + more
    unfinished = []
    var index = 0
    while index < bytes.count {
      defer { index += 1 }
      guard bytes[index] == 0x1B else { continue }
      guard index + 1 < bytes.count else {
        unfinished = Array(bytes[index...])
        return
      }
      switch bytes[index + 1] {
      case UInt8(ascii: "="): keypadApplication = true
      case UInt8(ascii: ">"): keypadApplication = false
      case UInt8(ascii: "["):
        var end = index + 2
        while end < bytes.count, (0x20...0x3F).contains(bytes[end]) { end += 1 }
        guard end < bytes.count else {
          unfinished = Array(bytes[index...])
          return
        }
        guard bytes[end] != 0x1B else { continue }
        take(bytes[index + 2..<end], final: bytes[end])
        index = end
      default: break
      }
    }
  }

  private mutating func take(_ parameters: ArraySlice<UInt8>, final: UInt8) {
    let text = String(decoding: parameters, as: UTF8.self)
    if final == UInt8(ascii: "m") {
      // 10 chooses the usual font.
      hasAttributes = !text.split(separator: ";").allSatisfy { ["0", "10"].contains($0) }
    }
    guard text.hasPrefix("?"), [UInt8(ascii: "h"), UInt8(ascii: "l")].contains(final) else {
      return
    }
    for mode in text.dropFirst().split(separator: ";").compactMap({ Int($0) }) {
      let isSet = final == UInt8(ascii: "h")
      if isSet { sets[mode, default: 0] += 1 } else { resets[mode, default: 0] += 1 }
      last[mode] = isSet
    }
  }

  /// What is not as in a fresh terminal at the end, in words; empty where all is well.
  ///
  /// Cursor (25) and automatic wrap (7) are on in a fresh terminal; the rest is off.
  public var stillOn: [String] {
    let isOnWhenFresh: Set = [7, 25]
    var problems: [String] = []
    for (mode, isSet) in last.sorted(by: { $0.key < $1.key })
    where isSet != isOnWhenFresh.contains(mode) {
      problems.append("mode \(mode) is left \(isSet ? "on" : "off")")
    }
    if hasAttributes { problems.append("colours or attributes are left on") }
    if keypadApplication { problems.append("the keypad is left in application mode") }
    return problems
  }

  /// As `stillOn`, and every mode that was switched was switched back as often.
  public var leftBehind: [String] {
    var problems = stillOn
    // 2026 is also ended where it was never begun: a frame may have been cut short.
    for mode in last.keys.sorted() where mode != 2026 && sets[mode] != resets[mode] {
      problems.append("mode \(mode) was set \(sets[mode] ?? 0), reset \(resets[mode] ?? 0) times")
    }
    return problems
  }
}
