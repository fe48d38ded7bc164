// What each format of a recording is like.
//
// Part of likes. SPDX-License-Identifier: MIT

extension RecordingFormat {
  /// Where `--fps` is not given.
  var framesPerSecond: Int {
    switch self {
    case .cast: 60
    case .gif: 50  // delays are hundredths of a second, and players slow down those below two
    case .svg: 30
    case .png: 60
    case .txt: 10
    }
  }

  /// Whether it has pixels, or shapes in their place.
  var isPicture: Bool { self != .cast && self != .txt }

  /// The formats that an option means something to; nil where it does to all.
  static func formats(taking option: String) -> [RecordingFormat]? {
    switch option {
    case "width", "height", "as": [.gif, .png, .svg]
    case "shots", "at": [.png, .svg]
    default: nil
    }
  }
}
