// The like button's taps: what they start and when they are ignored.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesMotion
import Testing

@testable import Scenes

@Suite("LikeButton")
struct LikeButtonTests {
  @Test("ignores taps while it runs, takes them at its very end")
  func ignoresTaps() {
    var button = LikeButton(duration: 0.5)
    button.tap(at: 0)
    let before = button
    for time in [0, 0.1, 0.3, 0.5, 0.599] {
      button.tap(at: time)
      button.unlike(at: time)
      #expect(button == before)
    }
    let end = button.timeline.length(of: .like)
    #expect(button.isInteractive(at: end) && button.state(at: end) == .liked)
    button.tap(at: end)
    #expect(!button.isLiked)
    #expect(button.state(at: end).red.scale == 1)
    button.tap(at: end + 0.149)
    #expect(button.state(at: end + 0.16) == .unliked)
  }

  @Test("a like during an unlike follows it")
  func likeFollowsUnlike() {
    var button = LikeButton(duration: 0.5)
    button.like(at: 0)
    button.unlike(at: 1)
    button.like(at: 1.05)
    button.like(at: 1.1)
    button.unlike(at: 1.12)
    let unlike = button.timeline.state(of: .unlike, at: 0.12)
    #expect(abs(button.state(at: 1.12).red.scale - unlike.red.scale) < 1e-9)
    let like = button.timeline.state(of: .like, at: 0.2)
    #expect(abs(button.state(at: 1.35).white.scale - like.white.scale) < 1e-9)
    #expect(!button.isAtRest(at: 1.74))
    #expect(button.isAtRest(at: 1.76) && button.state(at: 1.76) == .liked)
  }

  @Test("a like when liked dips as the heart button does")
  func dips() {
    var button = LikeButton(duration: 0.5)
    button.like(at: 0)
    button.like(at: 1)
    #expect(button.state(at: 1.05) == .liked)
    #expect(!button.isAtRest(at: 1.05))
    #expect(!button.isAtRest(at: 1.19))
    #expect(button.isAtRest(at: 1.21))
  }

  @Test("without motion the heart changes at once")
  func still() {
    var button = LikeButton(duration: 10, isStill: true)
    button.tap(at: 0)
    #expect(button.isAtRest(at: 0) && button.state(at: 0) == .liked)
    button.tap(at: 0)
    #expect(button.isAtRest(at: 0) && button.state(at: 0) == .unliked)
  }
}
