// The progress bar of a recording.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import Recorder

/// A bar on stderr for what takes over a second; nothing where stderr is no terminal.
final class RecordProgress {
  private let begun = SignalWatch.now
  private let isShown: Bool
  /// Shares of the whole that parts of the work have; `advance` tells of the part in hand.
  var passes = [1.0]
  private var pass = 0
  private var next = 1.0
  private var isVisible = false
  private static let width = 30

  init() {
    isShown = System.isTerminal(System.standardError)
  }

  func beginNextPass() { pass = min(pass + 1, passes.count - 1) }

  /// Draws the bar when it is time to, at most ten times a second.
  ///
  /// - Parameter done: The share of the part in hand, 0…1.
  func advance(to done: Double) {
    guard isShown else { return }
    let elapsed = SignalWatch.now - begun
    guard elapsed >= next else { return }
    next = elapsed + 0.1
    isVisible = true
    let share = passes[..<pass].reduce(0, +) + passes[pass] * min(max(done, 0), 1)
    let full = Int(share * Double(Self.width))
    let bar = String(repeating: "#", count: full) + String(repeating: " ", count: Self.width - full)
    let left = share > 0 ? Int((elapsed * (1 - share) / share).rounded(.up)) : 0
    let time = left >= 60 ? "\(left / 60) min \(left % 60) s" : "\(left) s"
    _ = System.write(
      "\r[\(bar)] \(Int(share * 100)) %, \(time) left\u{1B}[K", to: System.standardError)
  }

  /// Takes the bar away.
  func end() {
    guard isVisible else { return }
    isVisible = false
    _ = System.write("\r\u{1B}[K", to: System.standardError)
  }
}
