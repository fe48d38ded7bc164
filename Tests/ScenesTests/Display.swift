// What a scene draws, for tests.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesCanvas
import Playback

/// What a scene draws at one moment.
func display(
  _ scene: some Scene, at time: Double, columns: Int = 80, rows: Int = 24
) -> DisplayList {
  var list = DisplayList(grid: GridSize(columns: columns, rows: rows))
  scene.draw(into: &list, at: time)
  return list
}
