// Commands, operands and the conventions of options.
//
// Part of likes. SPDX-License-Identifier: MIT

import Testing

@testable import CLI

@Suite("Command line")
struct ParsingTests {
  @Test(
    "the first operand is the command",
    arguments: [
      ("", .stage), ("demo", .demo), ("play like", .play(scene: "like")), ("list", .list),
      ("doctor", .doctor), ("help doctor", .help(about: .doctor)),
      ("help", .help(about: .stage)), ("help play", .help(about: .play)),
      ("help help", .help(about: .help)), ("--version", .version), ("--help", .help(about: .stage)),
      ("-h", .help(about: .stage)), ("-- play like", .play(scene: "like")),
      ("--fps 30 play --speed 2 hearts --stats", .play(scene: "hearts")),
    ] as [(String, Command)])
  func commands(line: String, command: Command) throws {
    #expect(try parse(line).command == command)
  }

  @Test("help is on every command, wherever it stands", arguments: CommandName.allCases)
  func help(name: CommandName) throws {
    let word = name == .stage ? "" : name.rawValue
    for line in [
      "\(word) --help", "--help \(word)", "\(word) -h", "-h \(word)", "\(word) --help --fps 0",
      "--nosuch \(word) x y z --help", "\(word) --help --version",
    ] where !(word.isEmpty && line.contains("x y z")) {
      #expect(try parse(line).command == .help(about: name), "\(line)")
    }
    #expect(try parse("\(word) --version").command == .version)
  }

  @Test(
    "without options everything has its default",
    arguments: ["", "demo", "play like", "list", "doctor"])
  func defaults(line: String) throws {
    #expect(try parse(line).options == Options())
  }

  @Test("the default that the help tells is the default", arguments: OptionRule.table)
  func defaultsAsTold(rule: OptionRule) throws {
    var options = Options()
    guard (try? rule.value.store(&options, rule.standard, [])) != nil else { return }
    #expect(options == Options())
  }

  @Test(
    "an option's value follows it, or its equals sign",
    arguments: ["--fps 30", "--fps=30", "--fps 60 --fps 30", "--fps=60 --fps=30", "--fps +30"])
  func spellings(line: String) throws {
    #expect(try parse(line).options.framesPerSecond == 30)
  }

  @Test("several durations are for 'play like' only")
  func durations() throws {
    #expect(try parse("play like --duration 0.5,10").options.durations == [0.5, 10])
    #expect(try parse("--duration 10").options.duration == 10)
    for line in ["", "demo", "play hearts"] {
      #expect(
        complaint("\(line) --duration 0.5,10")
          == "likes: --duration wants one value here: several are for 'likes play like'")
    }
    #expect(
      complaint("", ["LIKES_DURATION": "1,2"])
        == "likes: LIKES_DURATION wants one value here: several are for 'likes play like'")
  }

  @Test("the pile is 5 for 'play hearts' and 200 else, unless told")
  func pile() throws {
    #expect(try parse("play hearts").options.pile == 5)
    #expect(try parse("play like").options.pile == 200)
    #expect(try parse("play hearts --pile 200").options.pile == 200)
    #expect(try parse("play hearts", ["LIKES_PILE": "70"]).options.pile == 70)
  }

  @Test(
    "what is wrong is said in one line, with what would be right",
    arguments: [
      ("plya like", "unknown command 'plya': did you mean 'play'? ('likes help' shows all)"),
      ("wibble", "unknown command 'wibble' ('likes help' shows all)"),
      ("wait --title x", "'likes wait' wants a command: 'likes wait -- make test'"),
      ("once hart", "unknown scene 'hart': did you mean 'hearts'? ('likes list' shows all)"),
      ("like", "unknown command 'like': the scene is played by 'likes play like'"),
      ("stage", "unknown command 'stage': the scene is played by 'likes play stage'"),
      ("help plai", "unknown command 'plai': did you mean 'play'? ('likes help' shows all)"),
      ("help play like", "unexpected argument 'like': 'likes help' takes one command"),
      ("play", "'likes play' wants a scene: stage, like, hearts"),
      ("record", "'likes record' wants a scene: stage, like, hearts"),
      ("record like", "'likes record' wants --output and a file ('likes help record' shows all)"),
      ("record like -o a.gif --shots 3", "--shots means nothing to .gif: it is for .png, .svg"),
      (
        "record like -o a.txt --width 99",
        "--width means nothing to .txt: it is for .gif, .png, .svg"
      ),
      ("play hart", "unknown scene 'hart': did you mean 'hearts'? ('likes list' shows all)"),
      ("play like hearts", "unexpected argument 'hearts': 'likes play' takes one scene"),
      ("demo like", "unexpected argument 'like': 'likes demo' takes none"),
      ("list -", "unexpected argument '-': 'likes list' takes none"),
      ("--fsp 3", "unknown option '--fsp': did you mean '--fps'? ('likes help' shows all)"),
      ("--dur 3", "unknown option '--dur': did you mean '--duration'? ('likes help' shows all)"),
      ("--loops 3 dmeo", "unknown command 'dmeo': did you mean 'demo'? ('likes help' shows all)"),
      ("demo --nosuch=1", "unknown option '--nosuch' ('likes help demo' shows all)"),
      ("-x", "unknown option '-x' ('likes help' shows all)"),
      ("-fps", "unknown option '-fps': did you mean '--fps'? ('likes help' shows all)"),
      ("list --fps 3", "'likes list' takes no --fps ('likes help list' shows its options)"),
      ("--json", "'likes' takes no --json ('likes help' shows its options)"),
      ("list --fps", "'likes list' takes no --fps ('likes help list' shows its options)"),
      ("--fps", "--fps wants a whole number from 1 to 240, but has no value"),
      ("--fps --stats", "--fps wants a whole number from 1 to 240, but has no value"),
      ("--fps -- 3", "--fps wants a whole number from 1 to 240, but has no value"),
      ("--fps 0 --fps 60", "--fps wants a whole number from 1 to 240, not '0'"),
      ("--fps -1", "--fps wants a whole number from 1 to 240, not '-1'"),
      ("--no-mouse=x", "--no-mouse takes no value, but has 'x'"),
      ("--help=play", "--help takes no value, but has 'play'"),
      (
        "demo --scenes like,hart",
        "--scenes: unknown scene 'hart': did you mean 'hearts'? ('likes list' shows all)"
      ),
    ])
  func mistakes(line: String, message: String) {
    #expect(complaint(line) == "likes: \(message)")
  }

  @Test("a user's text cannot reach the terminal raw, nor fill it")
  func escapes() {
    #expect(
      complaint(["\u{1b}[2J\n\u{7}\u{9b}\u{202e}x"])
        == "likes: unknown command '\\u{1b}[2J\\n\\u{7}\\u{9b}\\u{202e}x' ('likes help' shows all)")
    #expect(complaint(["--\r\t"])?.contains("'--\\r\\t'") == true)
    #expect(complaint([String(repeating: "x", count: 100_000)])?.utf8.count ?? 0 < 200)
    #expect(complaint(["héart♥"]) == "likes: unknown command 'héart♥' ('likes help' shows all)")
  }

  @Test("every command has a rule, and every option a command")
  func tables() {
    #expect(CommandRule.table.map(\.name) == CommandName.allCases)
    #expect(OptionRule.table.allSatisfy { !$0.commands.isEmpty })
    for command in CommandName.allCases {
      let names = OptionRule.rules(for: command).map(\.name)
      #expect(Set(names).count == names.count)
    }
    #expect(OptionRule.table.allSatisfy { $0.placeholder.isEmpty != $0.value.takesValue })
  }
}
