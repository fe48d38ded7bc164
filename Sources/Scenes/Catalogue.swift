// All scenes there are.
//
// Part of likes. SPDX-License-Identifier: MIT

public import Playback

/// A scene's name, its line, and how to make one.
public struct SceneEntry: Sendable {
  public let name: String
  public let summary: String
  public let make: @Sendable (SceneSettings) -> any Scene

  init<S: Scene>(_ scene: S.Type) {
    name = S.name
    summary = S.summary
    make = { S(settings: $0) }
  }
}

/// The scenes, in the order of the number keys.
public enum Catalogue {
  public static let scenes: [SceneEntry] = [
    SceneEntry(Stage.self),
    SceneEntry(LikeButtons.self),
    SceneEntry(FloatingHearts.self),
    SceneEntry(HeartButton.self),
    SceneEntry(Reaction.self),
    SceneEntry(Typing.self),
    SceneEntry(Clapping.self),
    SceneEntry(Revolving.self),
    SceneEntry(Splash.self),
    SceneEntry(Onboarding.self),
  ]

  /// The scene of a name.
  public static func scene(named name: String) -> SceneEntry? {
    scenes.first { $0.name == name }
  }
}
