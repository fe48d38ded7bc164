// The empty chat against its reference numbers.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas
import Playback
import TestSupport
import Testing

@testable import Scenes

@Suite("Onboarding")
struct OnboardingTests {
  struct Case: Decodable { var samples: [[Double]] }

  @Test("moves as the reference")
  func pose() throws {
    let oracle = Oracle<Case>("onboarding")
    let tolerance = try #require(oracle.tolerance["value"])
    for row in oracle.cases[0].samples {
      let pose = Onboarding.Pose(at: row[0])
      let values = [
        pose.firstEye, pose.firstEye, pose.secondEye, pose.mouthFrom, pose.mouthTo, pose.shake,
        150 * (pose.written - 1), 148 * pose.written, pose.cursorOpacity,
      ]
      for (value, reference) in zip(values, row.dropFirst()) {
        #expect(abs(value - reference) < tolerance, "\(row[0])")
      }
    }
  }

  @Test("writes letter by letter, the cursor always behind the last one")
  func writing() throws {
    let scene = Onboarding(settings: SceneSettings())
    let grid = GridSize(columns: 80, rows: 24)
    var written = Set<Int>()
    for step in 0...360 {
      let lines = ChatScenesTests.list(scene, grid, at: Double(step) / 60).description
        .split(separator: "\n")
      let line = try #require(lines.first { $0.hasPrefix("text 18 31 ") })
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      let words = try #require(parts.dropFirst().first)
      #expect("Start with a hello!".hasPrefix(words))
      written.insert(words.count)
    }
    #expect(written == Set(0...19))
  }

  @Test("drops the words where they have no room")
  func layouts() {
    for (columns, rows, line, words) in [
      (80, 24, 18, 20), (40, 12, 9, 10), (37, 11, 8, 9), (120, 40, 34, 36), (28, 20, 14, nil),
      (20, 6, nil, nil), (23, 40, nil, nil), (1, 1, nil, nil),
    ] as [(Int, Int, Int?, Int?)] {
      let layout = Onboarding.Layout(GridSize(columns: columns, rows: rows))
      #expect(layout.lineRow == line, "\(columns) × \(rows)")
      #expect(layout.wordsRow == words, "\(columns) × \(rows)")
    }
  }
}
