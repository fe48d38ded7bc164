// What the user asked for: a command, and every option with its value.
//
// Part of likes. SPDX-License-Identifier: MIT

/// A command as the user types it; `stage` is the bare `likes`.
enum CommandName: String, CaseIterable, Sendable {
  case stage, demo, play, once, wait, live, record, list, doctor, help

  /// How the user calls it: "likes", "likes play".
  var call: String { self == .stage ? "likes" : "likes \(rawValue)" }
}

/// A command with its operands.
enum Command: Hashable, Sendable {
  case stage
  case demo
  /// The scene is one of the catalogue's.
  case play(scene: String)
  case once(scene: String)
  /// The words are those of the command that is waited for, at least one.
  case wait(command: [String])
  /// Nil is stdin.
  case live(file: String?)
  /// The scene is one of the catalogue's; `Options.outputPath` is set.
  case record(scene: String)
  case list
  case doctor
  case help(about: CommandName)
  case version
}

/// A scene as the catalogue names it: what the parser checks names against and the help lists.
struct SceneListing: Hashable, Sendable {
  /// "hearts"
  var name: String
  /// One line.
  var summary: String
}

/// `--style`: how the dots of the typing indicator breathe.
enum StyleChoice: String, CaseIterable, Sendable {
  case opacity, scale, wave
}

/// `--glyphs`: what suits the terminal, or a set by its name.
enum GlyphChoice: String, CaseIterable, Sendable {
  case auto, ascii, half, quadrant, block, sextant, octant, braille
}

/// `--color`
enum ColorChoice: String, CaseIterable, Sendable {
  case auto, truecolor
  case palette256 = "256"
  case palette16 = "16"
  case none
}

/// `--background`
enum BackgroundChoice: Hashable, Sendable {
  /// The terminal's own, left alone.
  case terminal
  /// Painted; sRGB components.
  case color(red: UInt8, green: UInt8, blue: UInt8)
}

/// What a recording is written as: the ending of its file's name.
enum RecordingFormat: String, CaseIterable, Sendable {
  case cast, gif, png, svg, txt

  /// The format that a path's ending names, whatever its case.
  init?(path: String) {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }
}

/// `--as`: what pixels show.
enum PixelLook: String, CaseIterable, Sendable {
  /// The scene's own shapes, smooth.
  case vector
  /// The cells of a terminal.
  case terminal
}

/// A part of `--keys`: what is pressed when.
struct TimedKey: Hashable, Sendable {
  /// Seconds, `0...3600`.
  var time: Double
  /// Printable.
  var key: Unicode.Scalar
}

/// `--size`, in cells.
struct SizeChoice: Hashable, Sendable {
  var columns: Int
  var rows: Int
}

/// `--sync`: whether frames stand between the marks of synchronised output.
enum SyncChoice: String, CaseIterable, Sendable {
  case auto, never
}

/// Every option's value, checked and in range; what nobody set has its default.
struct Options: Hashable, Sendable {
  /// Seconds of the like animation, `0.05...60`. Never empty, at most 12; more than one only for
  /// `play like`, which shows one button for each.
  var durations = [0.5]
  /// How fast time runs, `0.01...100`.
  var speed = 1.0
  /// The most frames a second, `1...240`.
  var framesPerSecond = 60
  /// The most floating hearts at a time, `1...10000`. The parser makes it 5 for `play hearts`.
  var pile = 200
  var style = StyleChoice.opacity
  var glyphs = GlyphChoice.auto
  var color = ColorChoice.auto
  var background = BackgroundChoice.terminal
  /// Nil: from the clock.
  var seed: UInt64?
  var reducesMotion = false
  var usesMouse = true
  var sync = SyncChoice.auto
  var showsStatistics = false

  /// `demo`: how many times the programme is played, at least 1. Nil: for ever.
  var loops: Int?
  /// `demo`: names of the catalogue, in the order to play. Empty: the whole programme.
  var scenes: [String] = []
  /// `demo`: seconds each scene is shown, `0.5...3600`. Nil: each scene has its own time.
  var hold: Double?

  /// `once`: the most rows. Nil: as many as the picture needs.
  var rowLimit: Int?
  /// `once`: nothing is left of the picture.
  var erases = false
  /// `wait`: what the lines call the command. Nil: its own words.
  var title: String?
  /// `live`: leaves at the end of the input, and tells the total.
  var exitsOnEnd = false
  /// `live`: a line that is no event is an error.
  var isStrict = false
  /// `live`: the picture alone, without any text.
  var isQuiet = false
  /// `record`: where the file goes. Its ending is a format's.
  var outputPath = ""
  /// `record`, `--record`: something may stand there already.
  var replacesFile = false
  /// `record`: when the scene is tapped, seconds, in order. Nil: as in the demo.
  var taps: [Double]?
  /// `record`: other keys, in order of time.
  var keys: [TimedKey] = []
  /// `record`: how long, `0.1...3600`. Nil: until it rests.
  var seconds: Double?
  /// `record`: nil is 80 × 24, or what suits the pixels.
  var size: SizeChoice?
  /// `record`: pixels, `16...4096`. Nil: what suits the cells.
  var width: Int?
  var height: Int?
  var pixelLook = PixelLook.vector
  /// `record`: pictures on a contact sheet, `1...100`. Nil: 12 where the format has no motion.
  var shots: Int?
  /// `record`: the moments of still pictures, each `0...3600`, in order, at most 100. Nil: spread
  /// over the whole.
  var moments: [Double]?

  /// Commands that draw: what is shown goes into this file too. Empty: into none.
  var recordPath = ""

  /// `list`: as JSON.
  var writesJSON = false

  /// Seconds of the like animation where there is only one.
  var duration: Double { durations.first ?? 0.5 }
}

/// One run of the program, as asked for.
struct Invocation: Hashable, Sendable {
  var command: Command
  var options = Options()
  /// What set an option, by the option's name, as the user would write it: "--color 16",
  /// "LIKES_COLOR=16".
  var settings: [String: String] = [:]

  /// What set an option; the flag where nobody noted that.
  static func setting(_ name: String, of settings: [String: String]) -> String {
    settings[name] ?? "--\(name)"
  }
}
