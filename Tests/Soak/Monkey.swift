// Monkey: seeded input of every kind that does not ask a program to end.
//
// Part of likes. SPDX-License-Identifier: MIT

import TestSupport

/// What the monkey does next.
enum Step: CustomStringConvertible {
  /// Bytes from the terminal, in pieces that are sent one by one.
  case type([String])
  case resize([(columns: Int, rows: Int)])
  /// C-z or SIGTSTP, and perhaps another size and a try in the background before it goes on.
  case suspend(bySignal: Bool, resize: (columns: Int, rows: Int)?, backgroundFirst: Bool)
  case signal(Int32)
  /// SIGSTOP, then on.
  case freeze
  /// The terminal is not read for so many looks at the others.
  case stall(Int)
  case feed
  /// Asks for a whole picture, which must come.
  case repaint
  case look

  var description: String {
    switch self {
    case .type(let pieces): "type \(pieces.map { $0.debugDescription }.joined(separator: " | "))"
    case .resize(let sizes): "resize \(sizes.map { "\($0.columns)x\($0.rows)" })"
    case .suspend(let bySignal, let size, let backgroundFirst):
      "suspend\(bySignal ? " by signal" : "")\(size.map { ", resize \($0.columns)x\($0.rows)" } ?? "")"
        + (backgroundFirst ? ", background first" : "")
    case .signal(let number): "signal \(number)"
    case .freeze: "freeze"
    case .stall(let count): "stall \(count)"
    case .feed: "feed"
    case .repaint: "repaint"
    case .look: "look"
    }
  }
}

/// Makes steps. The same seed makes the same steps, whatever the program does.
struct Monkey {
  /// The largest terminal. The warm-up has it, so that later sizes need no more memory.
  static let largest = (columns: 200, rows: 60)

  var random: SeededGenerator
  /// Keys and presses that count as likes are left out, so that the feed's count is exact.
  let leavesTapsOut: Bool
  private let windowChange: Int32

  init(seed: UInt64, leavesTapsOut: Bool, windowChange: Int32) {
    random = SeededGenerator(seed: seed)
    self.leavesTapsOut = leavesTapsOut
    self.windowChange = windowChange
  }

  mutating func next() -> Step {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<40: .type([keys()])
    case 40..<46: .type(pieces())
    case 46..<50: .type(paste())
    case 50..<58: .resize(sizes())
    case 58..<61:
      .suspend(
        bySignal: random.chance(oneIn: 3), resize: random.chance(oneIn: 2) ? size() : nil,
        backgroundFirst: random.chance(oneIn: 4))
    case 61: .signal(windowChange)
    case 62: .freeze
    case 63: .stall(Int.random(in: 1...12, using: &random))
    case 64..<80: .feed
    case 80..<84: .repaint
    default: .look
    }
  }

  private mutating func size() -> (columns: Int, rows: Int) {
    (
      random.chance(oneIn: 5) ? random.pick(1...9) : random.pick(10...Self.largest.columns),
      random.chance(oneIn: 5) ? random.pick(1...5) : random.pick(6...Self.largest.rows)
    )
  }

  private mutating func sizes() -> [(columns: Int, rows: Int)] {
    (0..<(random.chance(oneIn: 6) ? 60 : 1)).map { _ in size() }
  }

  private static let quiet =
    (["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "\t", "\u{1B}[C", "\u{1B}[D"]
      + ["p", "p", ".", "+", "-", "=", "r", "?", "?", "\u{C}", "x", "Z", "é", "😀", "\u{1B}[A"]
      + ["\u{1B}OA", "\u{1B}[5~", "\u{1B}OP", "\u{1B}[I", "\u{1B}[O", "\u{1B}[<64;3;3M", "\u{7F}"]
      + ["\u{1B}[<35;9;9M", "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", "\u{1B}[?2026;2$y"])
  private static let taps = [" ", " ", " ", "\r", "u", "\u{1B}[<0;40;12M\u{1B}[<0;40;12m"]

  private mutating func keys() -> String {
    let choices = leavesTapsOut ? Self.quiet : Self.quiet + Self.taps
    let count = random.chance(oneIn: 10) ? 300 : Int.random(in: 1...5, using: &random)
    // One key held down, or many.
    let held = random.chance(oneIn: 4) ? random.pick(choices) : nil
    return (0..<count).map { _ in held ?? random.pick(choices) }.joined()
  }

  /// Sequences cut in two behind their second byte: an Esc alone would be a key.
  private mutating func pieces() -> [String] {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: ["\u{1B}[", "A"]
    case 1: ["\u{1B}[<0;1", "2;3m"]
    default: ["\u{1B}]11;rgb:12", "12/1212/1212\u{7}"]
    }
  }

  /// What is pasted does nothing, though it has everything in it that ends a program.
  private mutating func paste() -> [String] {
    let text = (0..<Int.random(in: 0...200, using: &random)).map { _ in
      random.pick(["q", "\u{1B}", " ", "\r", "\u{1B}[A", "rm -rf", "é", "[201", "\u{1B}[20"])
    }.joined()
    let whole = "\u{1B}[200~" + text
    return random.chance(oneIn: 2) ? [whole + "\u{1B}[201~"] : [whole, "\u{1B}[201~"]
  }
}
