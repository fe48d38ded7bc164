// The commands: the one table that the parser, the help and the suggestions are made from.
//
// Part of likes. SPDX-License-Identifier: MIT

/// A line of the help's examples.
struct Example: Sendable {
  var call: String
  var meaning: String
}

/// A command: all that the parser and the help know about it.
struct CommandRule: Sendable {
  let name: CommandName
  /// What may follow the command, as usage text: "SCENE", "[COMMAND]" or nothing.
  let operand: String
  /// One line for the list of commands.
  let summary: String
  /// Whether it shows the catalogue's scenes at the end of its help.
  let listsScenes: Bool
  let examples: [Example]

  static let table = [
    CommandRule(
      name: .stage, operand: "",
      summary: "a like button: press space to like, hearts float up, the count grows",
      listsScenes: false,
      examples: [
        Example(call: "likes", meaning: "press space"),
        Example(call: "n=$(likes)", meaning: "the number of likes, for a script"),
        Example(call: "likes --glyphs ascii --color 16", meaning: "for a plain terminal"),
      ]),
    CommandRule(
      name: .demo, operand: "",
      summary: "plays every scene in turn, tapping by itself",
      listsScenes: true,
      examples: [
        Example(call: "likes demo", meaning: "for ever"),
        Example(call: "likes demo --loops 1 --speed 2", meaning: "once, twice as fast"),
        Example(call: "likes demo --scenes like,hearts --hold 5", meaning: "two scenes, 5 s each"),
      ]),
    CommandRule(
      name: .play, operand: "SCENE", summary: "one scene, tapped by hand",
      listsScenes: true,
      examples: [
        Example(call: "likes play like", meaning: "press space, and again"),
        Example(call: "likes play like --duration 0.5,10", meaning: "a fast and a slow one"),
        Example(call: "likes play hearts --pile 200", meaning: "a full screen of hearts"),
      ]),
    CommandRule(
      name: .once, operand: "[SCENE]", summary: "one animation below the prompt, then it ends",
      listsScenes: true,
      examples: [
        Example(call: "likes once", meaning: "a like"),
        Example(call: "make test && likes once --erase", meaning: "if all went well"),
        Example(call: "likes once like --height 5", meaning: "small"),
      ]),
    CommandRule(
      name: .wait, operand: "-- COMMAND [ARG]...",
      summary: "runs a command: dots while it runs, then a like, or the like taken back",
      listsScenes: false,
      examples: [
        Example(call: "likes wait -- make test", meaning: "status and streams are its own"),
        Example(call: "likes wait --title Tests -- make test", meaning: "under another name"),
      ]),
    CommandRule(
      name: .live, operand: "[FILE]",
      summary: "likes that arrive as lines on stdin, or from FILE (a FIFO too)",
      listsScenes: false,
      examples: [
        Example(call: "tail -n 0 -F access.log | likes live", meaning: "a like for each request"),
        Example(call: "seq 1000 | likes live --exit-on-end", meaning: "1000, when all is read"),
        Example(call: "likes live /tmp/likes", meaning: "a FIFO, with any number of writers"),
      ]),
    CommandRule(
      name: .record, operand: "SCENE",
      summary: "writes a scene's animation to a file: .cast, .gif, .svg, .png or .txt",
      listsScenes: true,
      examples: [
        Example(
          call: "likes record like --output like.gif --width 480", meaning: "for a README"),
        Example(
          call: "likes record hearts --output hearts.cast --seconds 5", meaning: "for asciinema"),
        Example(
          call: "likes record like --output like.png --shots 8", meaning: "eight moments"),
        Example(
          call: "likes record like --output like.txt --taps 0.5 --seed 1", meaning: "for a diff"),
      ]),
    CommandRule(
      name: .list, operand: "", summary: "the scenes: name and one line each",
      listsScenes: false,
      examples: [
        Example(call: "likes list", meaning: "for people"),
        Example(call: "likes list --json", meaning: "for programs"),
      ]),
    CommandRule(
      name: .doctor, operand: "",
      summary: "what was found out about the terminal, and why each choice was made",
      listsScenes: false,
      examples: [
        Example(call: "likes doctor", meaning: "where hearts look wrong"),
        Example(call: "likes doctor --color 16", meaning: "an option changes what is chosen"),
        Example(call: "likes doctor --glyphs octant", meaning: "does this font have them?"),
      ]),
    CommandRule(
      name: .help, operand: "[COMMAND]", summary: "this help, or that of a command",
      listsScenes: false,
      examples: [Example(call: "likes help play", meaning: "the same as 'likes play --help'")]),
  ]

  /// The rule of a command; every command has one (a test makes sure).
  static func rule(for name: CommandName) -> CommandRule {
    guard let rule = table.first(where: { $0.name == name }) else {
      preconditionFailure("\(name) has no rule")
    }
    return rule
  }

  /// The command that a user's word names. "stage" is none: that is the bare `likes`.
  static func name(for word: String) -> CommandName? {
    words.contains(word) ? CommandName(rawValue: word) : nil
  }

  /// The words that name a command.
  static var words: [String] {
    CommandName.allCases.filter { $0 != .stage }.map(\.rawValue)
  }
}
