// The demo's programme: scenes, their words, how long, and when they are tapped.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesMotion

/// One scene of the demo.
struct ProgrammeItem: Sendable {
  var scene: String
  var title: String
  var words: String
  /// Seconds it is shown.
  var seconds: Double
  var taps: [Tap]

  /// A tap, or a burst of them.
  struct Tap: Sendable {
    var at: Double
    var count = 1
  }

  /// Seconds that a tap may be early or late: people are not clocks.
  private static let hesitation = 0.08
  /// Seconds between the taps of a burst.
  private static let burst = 0.11...0.19

  /// When the scene is tapped, in order; the same for the same random source.
  func tapTimes(_ random: inout SeededRandom) -> [Double] {
    var times: [Double] = []
    for tap in taps {
      var time = max(0, tap.at + random.next(in: -Self.hesitation...Self.hesitation))
      for _ in 0..<tap.count {
        times.append(time)
        time += random.next(in: Self.burst)
      }
    }
    return times.sorted().filter { $0 < seconds }
  }

  private static func taps(_ times: Double...) -> [Tap] { times.map { Tap(at: $0) } }

  /// Splash first, as an app starts.
  static let programme = [
    ProgrammeItem(
      scene: "splash", title: "Splash", words: "a boat, two waves, gone", seconds: 9, taps: []),
    ProgrammeItem(
      scene: "like", title: "Like", words: "heart, ring, six rays", seconds: 6,
      taps: taps(0.9, 3.0, 4.0)),
    ProgrammeItem(
      scene: "button", title: "Heart button", words: "a dip and a fill", seconds: 5,
      taps: taps(0.8, 2.2, 3.2, 3.26)),
    ProgrammeItem(
      scene: "hearts", title: "Floating hearts", words: "a live stream", seconds: 8,
      taps: taps(0.6, 1.1, 1.4) + [Tap(at: 2.6, count: 9)] + taps(5.4, 5.8, 6.0)),
    ProgrammeItem(
      scene: "reaction", title: "Reaction", words: "a burst under a message", seconds: 5,
      taps: taps(0.9, 3.0, 4.0)),
    ProgrammeItem(
      scene: "typing", title: "Typing", words: "three dots breathe", seconds: 6, taps: []),
    ProgrammeItem(
      scene: "clapping", title: "Clapping", words: "a round of applause", seconds: 6, taps: []),
    ProgrammeItem(
      scene: "revolving", title: "Revolving hearts", words: "two on a ring", seconds: 6, taps: []),
    ProgrammeItem(
      scene: "onboarding", title: "Empty chat", words: "a sentence writes itself", seconds: 7,
      taps: []),
    ProgrammeItem(
      scene: "stage", title: "Stage", words: "press space", seconds: 10,
      taps: taps(0.8, 1.6, 2.0) + [Tap(at: 2.8, count: 14)] + taps(6.2, 6.6, 7.4)),
  ]

  /// The programme, or those scenes of it that are named, in that order; each `hold` seconds long
  /// when that is given. Only scenes that the catalogue has.
  static func items(named names: [String], hold: Double?) -> [ProgrammeItem] {
    let chosen =
      names.isEmpty ? programme : names.compactMap { name in programme.first { $0.scene == name } }
    return chosen.filter { Catalogue.scene(named: $0.scene) != nil }.map { item in
      var item = item
      item.seconds = hold ?? item.seconds
      return item
    }
  }
}
