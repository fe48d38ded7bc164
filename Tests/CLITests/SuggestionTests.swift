// The name that somebody probably meant.
//
// Part of likes. SPDX-License-Identifier: MIT

import Testing

@testable import CLI

@Suite("Suggestion")
struct SuggestionTests {
  @Test(
    "counts slips: one letter more, less, other, or swapped",
    arguments: [
      ("", "", 0), ("like", "like", 0), ("", "like", 4), ("like", "", 4), ("lke", "like", 1),
      ("likke", "like", 1), ("liko", "like", 1), ("liek", "like", 1), ("hart", "hearts", 2),
      ("ca", "abc", 3), ("kitten", "sitting", 3),
    ])
  func distances(first: String, second: String, slips: Int) {
    #expect(Suggestion.distance(first, second) == slips)
    #expect(Suggestion.distance(second, first) == slips)
  }

  @Test(
    "takes the only name that begins so, else the nearest within two slips",
    arguments: [
      ("h", "hearts"), ("hart", "hearts"), ("LIKE", "like"), ("liek", "like"), ("l", nil),
      ("lo", nil), ("x", nil), ("", nil), ("likewise", nil), ("liv", "like"),
    ] as [(String, String?)])
  func nearest(typed: String, name: String?) {
    let names = ["like", "list", "hearts"]
    #expect(Suggestion.nearest(to: typed, among: names) == name)
  }
}
