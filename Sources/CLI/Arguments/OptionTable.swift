// The options: the one table that the parser, the help and the suggestions are made from.
//
// Part of likes. SPDX-License-Identifier: MIT

/// An option: all that the parser and the help know about it.
struct OptionRule: Sendable {
  /// Without the dashes.
  let name: String
  /// What stands for the value in the help. Empty where the option has none.
  let placeholder: String
  let value: ValueRule
  /// The default as the help tells it. Empty where there is nothing to tell.
  let standard: String
  /// One line, without range and default.
  let help: String
  /// The commands that take it.
  let commands: Set<CommandName>
  /// A short form, with its dash.
  let short: String?
  /// Whether the environment can set it.
  let hasVariable: Bool

  init(
    _ name: String, _ placeholder: String, _ value: ValueRule, standard: String = "",
    help: String, on commands: Set<CommandName> = drawing, short: String? = nil,
    hasVariable: Bool = true
  ) {
    self.name = name
    self.placeholder = placeholder
    self.value = value
    self.standard = standard
    self.help = help
    self.commands = commands
    self.short = short
    self.hasVariable = hasVariable
  }

  /// With the dashes.
  var flag: String { "--\(name)" }

  /// The environment variable: `LIKES_REDUCE_MOTION` for `--reduce-motion`. Nil where there is none.
  var variable: String? {
    guard hasVariable else { return nil }
    return "LIKES_" + String(name.map { $0 == "-" ? "_" : $0 }).uppercased()
  }

  /// The commands that draw.
  static let drawing: Set<CommandName> = [.stage, .demo, .play, .live, .once, .wait]
  /// Those of them that draw below the prompt and read no keys.
  static let inline: Set<CommandName> = [.once, .wait]
  /// Those and the one that draws into a file.
  private static let picturing = drawing.union([.record])
  /// Those, and the one that tells what is chosen.
  private static let choosing = picturing.union([.doctor])
  private static let every = Set(CommandName.allCases)

  /// In the order of the help. Any option may be repeated: the last one wins.
  static let table = [
    OptionRule(
      "loops", "N", .whole(1...Int.max) { $0.loops = $1 }, standard: "for ever",
      help: "plays all scenes N times, then ends", on: [.demo]),
    OptionRule(
      "scenes", "A,B", .scenes { $0.scenes = $1 }, standard: "all of them",
      help: "the scenes to play, in this order", on: [.demo]),
    OptionRule(
      "hold", "S", .number(0.5...3600, unit: "seconds") { $0.hold = $1 },
      standard: "its own", help: "seconds that each scene is shown", on: [.demo]),
    OptionRule(
      "height", "N", .whole(1...200) { $0.rowLimit = $1 }, standard: "what it needs",
      help: "the most rows the picture takes", on: [.once], hasVariable: false),
    OptionRule(
      "erase", "", .flag { $0.erases = true }, help: "leaves nothing of the picture", on: [.once]),
    OptionRule(
      "title", "TEXT", .text { $0.title = $1 },
      help: "what the lines call the command, instead of its own words", on: [.wait]),
    OptionRule(
      "exit-on-end", "", .flag { $0.exitsOnEnd = true },
      help: "leaves at the end of the input and prints the number of likes", on: [.live]),
    OptionRule(
      "strict", "", .flag { $0.isStrict = true },
      help: "a line that is no event ends it with status 65", on: [.live]),
    OptionRule(
      "quiet", "", .flag { $0.isQuiet = true }, help: "the picture alone, without any text",
      on: [.live]),
    OptionRule(
      "output", "FILE", .file(RecordingFormat.allCases) { $0.outputPath = $1 },
      help: "the file to write; its ending says what it becomes", on: [.record], short: "-o",
      hasVariable: false),
    OptionRule(
      "force", "", .flag { $0.replacesFile = true }, help: "replaces a file that is there already",
      on: picturing, hasVariable: false),
    OptionRule(
      "taps", "S,S", .taps { $0.taps = $1 }, standard: "as in the demo",
      help: "when the scene is tapped, in seconds", on: [.record]),
    OptionRule(
      "keys", "S:K,S:K", .keys { $0.keys = $1 },
      help: "other keys and when, such as 1.5:u for an unlike at 1.5 s", on: [.record]),
    OptionRule(
      "seconds", "S", .number(0.1...3600, unit: "seconds") { $0.seconds = $1 },
      standard: "until the scene rests", help: "how long", on: [.record]),
    OptionRule(
      "size", "COLSxROWS", .size { $0.size = $1 }, standard: "80 by 24",
      help: "of the terminal that is drawn", on: [.record]),
    OptionRule(
      "width", "N", .whole(16...4096) { $0.width = $1 }, standard: "8 a column",
      help: "pixels of .gif, .svg and .png", on: [.record]),
    OptionRule(
      "height", "N", .whole(16...4096) { $0.height = $1 }, standard: "16 a row",
      help: "pixels of .gif, .svg and .png", on: [.record]),
    OptionRule(
      "as", "LOOK", .word(PixelLook.self) { $0.pixelLook = $1 }, standard: "vector",
      help: "smooth shapes, or the cells of a terminal, for .gif, .svg and .png", on: [.record]),
    OptionRule(
      "shots", "N", .whole(1...100) { $0.shots = $1 }, standard: "12 in a .png",
      help: "still pictures on one sheet, for .png and .svg", on: [.record]),
    OptionRule(
      "at", "S,S",
      .numbers(0...3600, limit: 100, unit: "seconds") { $0.moments = $1.sorted() },
      help: "the moments of still pictures in a .png or .svg; one of them fills it", on: [.record]),
    OptionRule(
      "record", "FILE", .file([.cast]) { $0.recordPath = $1 },
      help: "writes what is shown to a file too, for asciinema", on: drawing.subtracting(inline),
      hasVariable: false),
    OptionRule("json", "", .flag { $0.writesJSON = true }, help: "writes JSON", on: [.list]),
    OptionRule(
      "duration", "S",
      .numbers(0.05...60, limit: 12, unit: "seconds") { $0.durations = $1 }, standard: "0.5",
      help: "seconds of the like animation; up to 12 with commas for 'play like'", on: picturing),
    OptionRule(
      "speed", "X", .number(0.01...100) { $0.speed = $1 }, standard: "1",
      help: "how fast time runs; never changes the frame rate", on: picturing),
    OptionRule(
      "fps", "N", .whole(1...240) { $0.framesPerSecond = $1 }, standard: "60",
      help: "the most frames a second; never changes a duration", on: picturing),
    OptionRule(
      "pile", "N", .whole(1...10000) { $0.pile = $1 }, standard: "5 for 'play hearts', 200 else",
      help: "the most floating hearts at a time", on: picturing),
    OptionRule(
      "style", "STYLE", .word(StyleChoice.self) { $0.style = $1 }, standard: "opacity",
      help: "how the dots of 'typing' breathe", on: [.demo, .play, .record, .once, .wait]),
    OptionRule(
      "glyphs", "SET", .word(GlyphChoice.self) { $0.glyphs = $1 }, standard: "auto",
      help: "what the picture is made of", on: choosing),
    OptionRule(
      "color", "DEPTH", .word(ColorChoice.self) { $0.color = $1 }, standard: "auto",
      help: "how many colours", on: choosing),
    OptionRule(
      "background", "COLOR", .background { $0.background = $1 }, standard: "none",
      help: "paints the background", on: choosing),
    OptionRule(
      "seed", "N", .seed { $0.seed = $1 }, standard: "from the clock",
      help: "makes randomness repeat", on: picturing),
    OptionRule(
      "reduce-motion", "", .flag { $0.reducesMotion = true },
      help: "still pictures; a like is still counted", on: choosing),
    OptionRule(
      "no-mouse", "", .flag { $0.usesMouse = false }, help: "leaves the mouse alone",
      on: drawing.union([.doctor])),
    OptionRule(
      "sync", "WHEN", .word(SyncChoice.self) { $0.sync = $1 }, standard: "auto",
      help: "synchronised output, where the terminal has it", on: drawing.union([.doctor])),
    OptionRule(
      "stats", "", .flag { $0.showsStatistics = true },
      help: "frames, dropped frames, bytes and CPU time, on stderr after the end"),
    OptionRule(
      "help", "", .flag { _ in }, help: "shows the help of the command", on: every, short: "-h",
      hasVariable: false),
    OptionRule(
      "version", "", .flag { _ in }, help: "shows the version", on: every, hasVariable: false),
  ]

  /// The options that a command takes, in the order of the help.
  static func rules(for command: CommandName) -> [OptionRule] {
    table.filter { $0.commands.contains(command) }
  }
}
