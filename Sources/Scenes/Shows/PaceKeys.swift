// The keys that change how time runs: the same in every show.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas
internal import Playback

extension SceneClock {
  /// Takes `p`, `.`, `+`, `-`, `=`; false for any other key.
  mutating func take(_ key: Key, at time: Double) -> Bool {
    switch key {
    case .character("p"): togglePause(at: time)
    case .character("."): step(at: time)
    case .character("+"): setSpeed(speed * 2, at: time)
    case .character("-"): setSpeed(speed / 2, at: time)
    case .character("="): setSpeed(1, at: time)
    default: return false
    }
    return true
  }

  /// A word at the right end of a row where time does not run as usual.
  func drawPace(
    into list: inout DisplayList, row: Int, columnsFree: Int, theme: Theme, usual: Double
  ) {
    guard isPaused || speed != usual, list.grid.rows >= 8, list.grid.columns >= 20 else { return }
    let word =
      isPaused ? "paused" : speed >= 1 ? "× \(Self.short(speed))" : "× 1/\(Self.short(1 / speed))"
    list.text(
      word, row: row, column: list.grid.columns - columnsFree - word.count, ink: theme.secondary)
  }

  /// At most one decimal.
  private static func short(_ value: Double) -> String {
    let tenths = Int((min(max(value, 0), 1000) * 10).rounded())
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
