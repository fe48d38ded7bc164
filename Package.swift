// swift-tools-version: 6.1
// likes: the like button of the phone apps, in a terminal.
//
// Part of likes. SPDX-License-Identifier: MIT

import PackageDescription

let swift: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "likes",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "likes", targets: ["likes"])
  ],
  traits: [
    .default(enabledTraits: ["Images"]),
    .trait(name: "Images", description: "Recordings as .gif and .png: needs giflib and libpng."),
  ],
  targets: [
    .target(
      name: "CGif", linkerSettings: [.linkedLibrary("gif", .when(traits: ["Images"]))]),
    .target(
      name: "CPng", linkerSettings: [.linkedLibrary("png", .when(traits: ["Images"]))]),
    .target(
      name: "CNCurses",
      cSettings: [.define("_GNU_SOURCE"), .define("_XOPEN_SOURCE_EXTENDED")],
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("tinfo", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]),
    .target(name: "LikesMotion", swiftSettings: swift),
    .target(name: "LikesCanvas", swiftSettings: swift),
    .target(name: "ANSI", dependencies: ["LikesCanvas"], swiftSettings: swift),
    .target(name: "Playback", dependencies: ["LikesCanvas"], swiftSettings: swift),
    .target(
      name: "Scenes", dependencies: ["LikesMotion", "LikesCanvas", "Playback"],
      swiftSettings: swift),
    .target(
      name: "Terminal", dependencies: ["CNCurses", "ANSI", "LikesCanvas", "Playback"],
      swiftSettings: swift),
    .target(
      name: "Recorder",
      dependencies: [
        "ANSI", "LikesCanvas", "Playback",
        .target(name: "CGif", condition: .when(traits: ["Images"])),
        .target(name: "CPng", condition: .when(traits: ["Images"])),
      ],
      swiftSettings: swift),
    .target(
      name: "CLI",
      dependencies: ["ANSI", "LikesCanvas", "Playback", "Recorder", "Scenes", "Terminal"],
      swiftSettings: swift),
    .executableTarget(name: "likes", dependencies: ["CLI"], swiftSettings: swift),
    .executableTarget(
      name: "LikesBench",
      dependencies: [
        "ANSI", "LikesCanvas", "Playback", "Scenes", "CLI", "Recorder",
        "AllocationCounter",
      ],
      path: "Benchmarks", swiftSettings: swift),
    .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
    .target(
      name: "CPty", path: "Tests/CPty", cSettings: [.define("_GNU_SOURCE")]),
    .target(
      name: "LeapingClock", path: "Tests/LeapingClock", cSettings: [.define("_GNU_SOURCE")]),
    .executableTarget(
      name: "TerminalProbe", dependencies: ["Terminal", "Playback", "LikesCanvas", "LeapingClock"],
      path: "Tests/TerminalProbe", swiftSettings: swift),
    .target(
      name: "TestSupport", dependencies: ["CPty", "LikesCanvas", "Playback"],
      path: "Tests/TestSupport", swiftSettings: swift),
    .executableTarget(
      name: "LikesFuzz", dependencies: ["CLI", "Playback", "Scenes", "Terminal", "TestSupport"],
      path: "Tests/Fuzz", swiftSettings: swift),
    .executableTarget(
      name: "LikesSoak", dependencies: ["TestSupport"], path: "Tests/Soak", swiftSettings: swift),
    .testTarget(
      name: "LikesMotionTests", dependencies: ["LikesMotion", "TestSupport"],
      resources: [.copy("Fixtures")], swiftSettings: swift),
    .testTarget(
      name: "LikesCanvasTests", dependencies: ["LikesCanvas", "TestSupport"],
      resources: [.copy("Fixtures")], swiftSettings: swift),
    .testTarget(
      name: "AllocationTests",
      dependencies: ["AllocationCounter", "ANSI", "LikesCanvas", "Playback", "Scenes"],
      swiftSettings: swift),
    .testTarget(
      name: "ANSITests", dependencies: ["ANSI", "LikesCanvas", "TestSupport"],
      swiftSettings: swift),
    .testTarget(
      name: "PlaybackTests", dependencies: ["Playback", "LikesCanvas", "TestSupport"],
      swiftSettings: swift),
    .testTarget(
      name: "ScenesTests",
      dependencies: ["Scenes", "LikesMotion", "LikesCanvas", "Playback", "TestSupport"],
      resources: [.copy("Fixtures"), .copy("Silver")], swiftSettings: swift),
    .testTarget(
      name: "RecorderTests",
      dependencies: ["Recorder", "Scenes", "Playback", "LikesCanvas", "TestSupport"],
      resources: [.copy("Golden")], swiftSettings: swift),
    .testTarget(
      name: "TerminalTests",
      dependencies: [
        "Terminal", "TerminalProbe", "TestSupport", "Playback", "LikesCanvas", "ANSI",
      ],
      swiftSettings: swift),
    .testTarget(
      name: "CLITests", dependencies: ["CLI", "Scenes", "TestSupport", "likes"],
      swiftSettings: swift),
  ]
)
