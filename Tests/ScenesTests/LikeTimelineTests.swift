// The like against the reference timeline, every frame of it.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas
import TestSupport
import Testing

@testable import Scenes

private struct LikeCase: Decodable, Sendable, CustomTestStringConvertible {
  struct Frame: Decodable, Sendable {
    struct Heart: Decodable, Sendable { var scale, alpha: Double }
    struct Ring: Decodable, Sendable { var radius, lineWidth: Double }
    struct Triangles: Decodable, Sendable {
      var area: Double
      var vertices: [[[Double]]]
    }
    var t: Double
    var boundary: Bool?
    var white, red: Heart
    var ring: Ring?
    var triangles: Triangles?
    var interactive: Bool
  }
  var id, action: String
  var duration, width, height: Double
  var frames: [Frame]

  var testDescription: String { id }
}

@Suite("LikeTimeline")
struct LikeTimelineTests {
  private static let oracle = Oracle<LikeCase>("like_timeline")

  @Test("is the reference's at every frame", arguments: oracle.cases)
  fileprivate func frames(reference: LikeCase) throws {
    let timeline = LikeTimeline(
      duration: reference.duration, size: Size(reference.width, reference.height))
    let action: LikeTimeline.Action = reference.action == "like" ? .like : .unlike
    let scale = try #require(Self.oracle.tolerance["scale"])
    let length = try #require(Self.oracle.tolerance["length"])
    let middle = Point(reference.width / 2, reference.height / 2)
    for frame in reference.frames where frame.boundary != true {
      let state = timeline.state(of: action, at: frame.t)
      let place = "at \(frame.t)"
      #expect(abs(state.white.scale - frame.white.scale) <= scale, "\(place)")
      #expect(state.white.alpha == frame.white.alpha, "\(place)")
      #expect(abs(state.red.scale - frame.red.scale) <= scale, "\(place)")
      #expect(state.red.alpha == frame.red.alpha, "\(place)")
      #expect(state.isInteractive == frame.interactive, "\(place)")
      #expect((state.ring == nil) == (frame.ring == nil), "\(place)")
      if let ring = state.ring, let wanted = frame.ring {
        #expect(abs(ring.radius - wanted.radius) <= length, "\(place)")
        #expect(abs(ring.lineWidth - wanted.lineWidth) <= length, "\(place)")
      }
      #expect((state.rays == nil) == (frame.triangles == nil), "\(place)")
      if let rays = state.rays, let wanted = frame.triangles {
        #expect(abs(rays.area - wanted.area) <= length * reference.height, "\(place)")
        for index in 0..<Rays.count {
          let (tip, left, right) = rays.corners(of: index)
          for (corner, numbers) in zip([tip, left, right], wanted.vertices[index]) {
            #expect(abs(middle.x + corner.x - numbers[0]) <= length, "\(place)")
            #expect(abs(middle.y + corner.y - numbers[1]) <= length, "\(place)")
          }
        }
      }
    }
  }

  @Test(
    "takes taps again after D + 0.1 s, and after 0.3 D when unliked", arguments: [0.05, 0.5, 60])
  func length(duration: Double) {
    let timeline = LikeTimeline(duration: duration, size: Size(50, 50))
    #expect(abs(timeline.length(of: .like) - (duration + 0.1)) < 1e-9)
    #expect(abs(timeline.length(of: .unlike) - 0.3 * duration) < 1e-9)
    #expect(timeline.state(of: .like, at: timeline.length(of: .like)) == .liked)
    #expect(timeline.state(of: .unlike, at: timeline.length(of: .unlike)) == .unliked)
  }
}
