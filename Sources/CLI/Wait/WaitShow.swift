// The show of `likes wait`: dots while the command runs, then what became of it.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas
internal import Playback
internal import Scenes
internal import Terminal

/// Draws the state of a command; over when its result has been shown.
struct WaitShow: Show {
  private let command: WaitedCommand
  private let picture: WaitPicture
  private let speed: Double
  private let isStill: Bool
  let background: Color
  /// When the command's end was first seen.
  private var ended: Double?
  /// Seconds that the command has run, as of the latest moment.
  private(set) var elapsed = 0.0

  init(
    _ command: WaitedCommand, _ picture: WaitPicture, speed: Double, isStill: Bool,
    background: Color?
  ) {
    self.command = command
    self.picture = picture
    self.speed = speed
    self.isStill = isStill
    self.background = background ?? picture.background
  }

  mutating func handle(_ event: InputEvent, at time: Double) {}

  mutating func draw(into list: inout DisplayList, at time: Double) {
    if ended == nil { elapsed = time }
    if command.end != nil, ended == nil { ended = time }
    let text = WaitReport.tenths(elapsed)
    if let ended, let end = command.end {
      let moment = (time - ended) * speed
      picture.draw(WaitReport.result(of: end), into: &list, at: moment, elapsed: text)
    } else {
      picture.drawRunning(into: &list, at: time * speed, elapsed: text)
    }
  }

  func nextChange(after time: Double) -> Double {
    if !isStill || command.end != nil { return time }
    return .infinity
  }

  func isOver(at time: Double) -> Bool {
    guard let end = command.end else { return false }
    // Whoever asked to end does not want to see more; what was never drawn has nothing to show.
    if isStill || command.askedToEnd != nil { return true }
    switch end {
    case .notFound, .notExecutable: return true
    case .exited, .killed: break
    }
    guard let ended else { return false }
    return (time - ended) * speed >= picture.length(of: WaitReport.result(of: end))
  }
}
