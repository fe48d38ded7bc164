// The sine, as a scene needs it: by turns.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas

enum Wave {
  /// 0 at 0, 1 at a quarter turn, 0 at half a turn.
  static func sine(turns: Double) -> Double {
    AffineTransform.rotation(degrees: 360 * turns).b
  }
}
