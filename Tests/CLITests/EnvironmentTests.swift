// What the environment sets, and what wins over it.
//
// Part of likes. SPDX-License-Identifier: MIT

import Testing

@testable import CLI

@Suite("Environment")
struct EnvironmentTests {
  @Test("a variable does what its option does", arguments: OptionRule.table)
  func variables(rule: OptionRule) throws {
    let samples = [
      "loops": "3", "scenes": "like", "hold": "5", "duration": "2", "speed": "2", "fps": "30",
      "pile": "7", "glyphs": "half", "color": "16", "background": "#010203", "seed": "9",
      "sync": "never", "style": "wave", "taps": "1,2", "seconds": "3", "size": "40x12",
      "width": "320", "height": "200", "as": "terminal", "shots": "3", "at": "1",
      "keys": "1:u",
      "title": "job",
    ]
    guard let variable = rule.variable else { return }
    let name = try #require(rule.commands.sorted { $0.rawValue < $1.rawValue }.first)
    let words: [String] =
      switch name {
      case .play: ["play", "like"]
      case .record: ["record", "like", "--output", "a.png"]
      case .stage: []
      case .wait: ["wait", "true"]
      default: [name.rawValue]
      }
    let value = rule.value.takesValue ? try #require(samples[rule.name]) : "1"
    let option = rule.value.takesValue ? "\(rule.flag)=\(value)" : rule.flag
    let set = try parse(words, [variable: value])
    #expect(set.meaning == (try parse(words + [option]).meaning))
    #expect(set.options != Options())
  }

  @Test(
    "what set an option is kept as the user would write it",
    arguments: [
      ("doctor --color=16", [:], "--color 16"),
      ("doctor --color 16 --color 256", [:], "--color 256"),
      ("doctor", ["LIKES_COLOR": "16"], "LIKES_COLOR=16"),
      ("doctor --color 256", ["LIKES_COLOR": "16"], "--color 256"),
      ("doctor", ["NO_COLOR": "1"], "NO_COLOR is set"),
      ("doctor", ["NO_COLOR": "1", "LIKES_COLOR": "16"], "LIKES_COLOR=16"), ("doctor", [:], nil),
    ] as [(String, [String: String], String?)])
  func settings(line: String, environment: [String: String], setting: String?) throws {
    #expect(try parse(line, environment).settings["color"] == setting)
  }

  @Test("a switch that was set is kept by its name alone")
  func switches() throws {
    #expect(try parse("doctor --no-mouse").settings == ["no-mouse": "--no-mouse"])
  }

  @Test("the option wins, and its variable is then not looked at")
  func precedence() throws {
    #expect(try parse("--fps 30", ["LIKES_FPS": "20"]).options.framesPerSecond == 30)
    #expect(try parse("--fps 30", ["LIKES_FPS": "x"]).options.framesPerSecond == 30)
    #expect(try parse("", ["LIKES_FPS": "20"]).options.framesPerSecond == 20)
  }

  @Test("an empty variable is none; 0 leaves a switch as it is")
  func empty() throws {
    #expect(try parse("", ["LIKES_FPS": "", "LIKES_REDUCE_MOTION": ""]).options == Options())
    #expect(try parse("", ["LIKES_REDUCE_MOTION": "0"]).options == Options())
    #expect(try parse("", ["LIKES_REDUCE_MOTION": "1"]).options.reducesMotion)
  }

  @Test(
    "a bad value names its variable",
    arguments: [
      ("LIKES_FPS", "0", "LIKES_FPS wants a whole number from 1 to 240, not '0'"),
      ("LIKES_REDUCE_MOTION", "yes", "LIKES_REDUCE_MOTION wants 1 or 0, not 'yes'"),
      ("LIKES_NO_MOUSE", "\u{1b}", "LIKES_NO_MOUSE wants 1 or 0, not '\\u{1b}'"),
    ])
  func bad(variable: String, value: String, message: String) {
    #expect(complaint("", [variable: value]) == "likes: \(message)")
    #expect(complaint("list", [variable: value]) == nil)  // which has no such option
    #expect(complaint("help", [variable: value]) == nil)
    #expect(complaint("--version", [variable: value]) == nil)
  }

  @Test(
    "NO_COLOR means no colour unless --color or LIKES_COLOR says otherwise",
    arguments: [
      ("", ["NO_COLOR": "1"], .none), ("", ["NO_COLOR": ""], .auto), ("", [:], .auto),
      ("--color 256", ["NO_COLOR": "1"], .palette256),
      ("--color auto", ["NO_COLOR": "1"], .auto),
      ("", ["NO_COLOR": "1", "LIKES_COLOR": "16"], .palette16),
      ("", ["NO_COLOR": "1", "LIKES_COLOR": ""], .none),
      ("--color 256", ["NO_COLOR": "1", "LIKES_COLOR": "16"], .palette256),
    ] as [(String, [String: String], ColorChoice)])
  func noColor(line: String, environment: [String: String], color: ColorChoice) throws {
    #expect(try parse(line, environment).options.color == color)
  }

  @Test("other variables mean nothing")
  func others() throws {
    let environment = ["LIKES_WIBBLE": "x", "LIKES_HELP": "x", "LIKES_VERSION": "x", "FPS": "x"]
    #expect(try parse("", environment).options == Options())
  }
}
