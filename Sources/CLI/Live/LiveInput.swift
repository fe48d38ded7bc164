// Keys from the terminal and likes from a feed, in the one wait.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas
internal import Playback
internal import Scenes
internal import Terminal

/// The terminal's events, and `.feed` when likes came or the feed ended.
struct LiveInput: InputSource {
  private let feed: LiveFeed
  private var terminal: TerminalInput
  private var watched: Int32?

  init(_ terminal: TerminalInput, feed: LiveFeed) {
    self.terminal = terminal
    self.feed = feed
    watched = feed.descriptor
    guard let watched else { return }
    self.terminal.watch(watched) { try feed.read() }
  }

  mutating func next(before deadline: Double) throws -> InputEvent? {
    // A feed at its end is ready for ever: watched on, it would keep the loop awake.
    if let watched, feed.isOver {
      terminal.unwatch(watched)
      self.watched = nil
    }
    return try terminal.next(before: deadline)
  }
}

/// A live show that is given what the feed has read.
struct FedShow: Show {
  private var show: LiveShow
  private let feed: LiveFeed
  /// Over with its feed.
  private let endsWithFeed: Bool

  init(_ show: LiveShow, feed: LiveFeed, endsWithFeed: Bool) {
    self.show = show
    self.feed = feed
    self.endsWithFeed = endsWithFeed
  }

  var likeCount: Int { show.likeCount }
  var background: Color { show.background }

  func nextChange(after time: Double) -> Double { show.nextChange(after: time) }

  func isOver(at time: Double) -> Bool {
    show.isOver(at: time) || endsWithFeed && feed.isOver && feed.batch.isEmpty
  }

  mutating func draw(into list: inout DisplayList, at time: Double) {
    show.draw(into: &list, at: time)
  }

  mutating func handle(_ event: InputEvent, at time: Double) {
    guard event == .feed else { return show.handle(event, at: time) }
    feed.takeBatch { show.receive($0, at: time) }
    if feed.isOver { show.endFeed(at: time) }
  }
}

extension ShowCommand {
  /// Plays a feed on the stage.
  func playLive(_ feed: LiveFeed, on session: TerminalSession, _ look: Look) throws -> Played {
    let live = LiveShow(
      settings: look.settings(options), speed: options.speed, showsText: !options.isQuiet,
      grid: session.grid, background: look.background)
    var show = FedShow(live, feed: feed, endsWithFeed: options.exitsOnEnd)
    return try play(
      &show, on: session, look, input: LiveInput(TerminalInput(session), feed: feed)
    ) { $0.likeCount }
  }
}
