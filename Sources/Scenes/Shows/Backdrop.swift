// What stands behind a show, and the colours that go with it.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas
public import Playback

/// A show's background, settings and theme, which change together.
public struct Backdrop: Sendable {
  public private(set) var settings: SceneSettings
  private(set) var theme: Theme
  /// Behind the picture.
  private(set) var color: Color
  private let isFixed: Bool

  /// - Parameter color: Painted by us; nil takes the theme's until the terminal tells its own.
  public init(_ settings: SceneSettings, color: Color?) {
    self.settings = settings
    theme = Theme(settings)
    self.color = color ?? theme.background
    isFixed = color != nil
  }

  /// The terminal told its background. Returns whether the colours are for it from now on.
  public mutating func learn(_ color: Color) -> Bool {
    guard !isFixed, settings.depth != .none else { return false }
    self.color = color
    settings.appearance = color.isLight ? .light : .dark
    theme = Theme(settings)
    return true
  }
}
