// A field of rising hearts: the reference workload of whole frames.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas

/// Hearts that rise and sway for ever, spread over the screen, some half transparent: as many and
/// as large as those of the presenting workloads (about 7 cells wide).
struct HeartField {
  private struct Heart {
    var x: Double
    var y: Double
    var speed: Double
    var width: Double
    var sway: Double
    var phase: Double
    var color: Color
  }

  private let hearts: [Heart]
  let grid: GridSize

  init(count: Int, grid: GridSize) {
    self.grid = grid
    var state: UInt64 = 12345
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(1 << 53)
    }
    let colors: [UInt32] = [
      0xFF3B5C, 0xFF6384, 0xE61E46, 0xFF80A0, 0xFA5096, 0xC8285A, 0xFF9678, 0xF03C3C,
    ]
    hearts = (0..<count).map { _ in
      Heart(
        x: random() * Double(grid.sampleWidth), y: random() * Double(grid.sampleHeight + 48),
        speed: (8 + random() * 20) * 4, width: (2.4 + random() * 0.6) * 2.3 * 4,
        sway: 4 + random() * 8, phase: random() * 6.28, color: Color(hex: colors[Int(random() * 8)])
      )
    }
  }

  /// The moment `time`, seconds.
  func draw(into list: inout DisplayList, at time: Double) {
    let span = Double(grid.sampleHeight + 48)
    let height = Double(grid.sampleHeight)
    for heart in hearts {
      var y = (heart.y - heart.speed * time).truncatingRemainder(dividingBy: span)
      if y < 0 { y += span }
      y -= 24
      let turn = (time * 2 + heart.phase) / (2 * .pi)
      // A parabola for the sine: the workload is drawing, not trigonometry.
      let part = turn - turn.rounded(.down) - 0.5
      let x =
        heart.x + heart.sway * (part < 0 ? 1 : -1) * (1 - (4 * abs(part) - 1) * (4 * abs(part) - 1))
      let opacity = 0.35 + 0.65 * min(1, max(0, y / height))
      list.sprite(
        .rimmedHeart, center: Point(x, y), width: heart.width, color: heart.color, opacity: opacity)
    }
  }
}
