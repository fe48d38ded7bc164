// Turning a colour's hue.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas
internal import LikesMotion

extension Color {
  /// The colour with its hue turned, as SwiftUI's `hueRotation` does; the opacity stays.
  func hueRotated(degrees: Double) -> Color {
    let turned = HueRotation(degrees: degrees).rotated(red: red, green: green, blue: blue)
    return Color(red: turned.red, green: turned.green, blue: turned.blue, opacity: opacity)
  }
}
