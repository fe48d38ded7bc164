// Every option's good and bad values.
//
// Part of likes. SPDX-License-Identifier: MIT

import Testing

@testable import CLI

/// One option's values.
struct ValueCase: Sendable, CustomTestStringConvertible {
  var line: String
  var good: [String]
  var bad: [String]
  var wants: String

  var testDescription: String { line }
}

@Suite("Option values")
struct ValueTests {
  static let notNumbers = [
    "", " ", "nan", "inf", "-inf", "0x10", "1,5", " 1", "1 ", "1x", "fast", "--", "1e999", ".",
    "e3",
    "1e", "١", "\u{0}", "1\u{0}",
  ]

  static let cases = [
    ValueCase(
      line: "--fps", good: ["1", "60", "240", "+7", "007"],
      bad: notNumbers + ["0", "-1", "241", "2.5", "1e2", "99999999999999999999"],
      wants: "a whole number from 1 to 240"),
    ValueCase(
      line: "--speed", good: ["0.01", "1", ".5", "5.", "1e2", "1E-2", "100"],
      bad: notNumbers + ["0", "-1", "0.009", "100.1", "1e9"], wants: "a number from 0.01 to 100"),
    ValueCase(
      line: "play like --duration",
      good: ["0.05", "60", "0.5,10", "1,1,1,1,1,1,1,1,1,1,1,1"],
      bad: notNumbers.filter { $0 != "1,5" } + [
        "0", "61", "-0.5", "0.049", "1,", ",1", "1,,2", "1,nan", "1,1,1,1,1,1,1,1,1,1,1,1,1",
      ],
      wants: "seconds from 0.05 to 60, or up to 12 of them with commas between"),
    ValueCase(
      line: "--pile", good: ["1", "10000"], bad: notNumbers + ["0", "-1", "10001", "2.5"],
      wants: "a whole number from 1 to 10000"),
    ValueCase(
      line: "play like --style", good: ["opacity", "scale", "wave"], bad: ["", "Wave", "spin"],
      wants: "opacity, scale or wave"),
    ValueCase(
      line: "--glyphs",
      good: ["auto", "ascii", "half", "quadrant", "block", "sextant", "octant", "braille"],
      bad: ["", "big", "AUTO", "bloc", "block "],
      wants: "auto, ascii, half, quadrant, block, sextant, octant or braille"),
    ValueCase(
      line: "--color", good: ["auto", "truecolor", "256", "16", "none"],
      bad: ["", "pink", "palette256", "8", "255"], wants: "auto, truecolor, 256, 16 or none"),
    ValueCase(
      line: "--background", good: ["none", "#000000", "#ff2D55"],
      bad: ["", "12", "red", "#fff", "#ff2d5", "#ff2d555", "#gg0000", "ff2d55", "#ff2d5é"],
      wants: "none or #rrggbb"),
    ValueCase(
      line: "--seed", good: ["0", "18446744073709551615"],
      bad: notNumbers + ["-1", "1.5", "18446744073709551616"],
      wants: "a whole number from 0 to 18446744073709551615"),
    ValueCase(
      line: "--sync", good: ["auto", "never"], bad: ["", "always"], wants: "auto or never"),
    ValueCase(
      line: "demo --loops", good: ["1", "9223372036854775807"],
      bad: notNumbers + ["0", "-1", "9223372036854775808"],
      wants: "a whole number of at least 1"),
    ValueCase(
      line: "demo --hold", good: ["0.5", "3600"], bad: notNumbers + ["0", "0.4", "3601"],
      wants: "seconds from 0.5 to 3600"),
    ValueCase(
      line: "once --height", good: ["1", "200"], bad: notNumbers + ["0", "-1", "201", "2.5"],
      wants: "a whole number from 1 to 200"),
    ValueCase(line: "wait x --title", good: ["a", "a b", "-"], bad: [""], wants: "a text"),
    ValueCase(
      line: "demo --scenes", good: ["like", "like,hearts", "like,like"],
      bad: ["", "like,", ",like"], wants: "names of scenes with commas between"),
    ValueCase(
      line: "record like --output", good: ["a.cast", "x/y.GIF", "a.b.svg", "-.png", ".txt"],
      bad: ["", "a", "a.jpeg", "gif", "a.gif.", "a.gif/b"],
      wants: "a file ending in .cast, .gif, .png, .svg or .txt"),
    ValueCase(
      line: "--record", good: ["a.cast", "x/y.CAST"], bad: ["", "a.gif", "cast"],
      wants: "a file ending in .cast"),
    ValueCase(
      line: "record like -o a.gif --taps", good: ["none", "0", "0.5,1.2", "2,1", "3600"],
      bad: notNumbers.filter { $0 != "1,5" } + ["-1", "3601", "1,", ",1", "None"],
      wants: "none, or seconds from 0 to 3600 with commas between"),
    ValueCase(
      line: "record like -o a.gif --seconds", good: ["0.1", "3600"],
      bad: notNumbers + ["0", "-1", "0.09", "3601"], wants: "seconds from 0.1 to 3600"),
    ValueCase(
      line: "record like -o a.gif --size", good: ["80x24", "1x1", "2000x1000"],
      bad: [
        "", "80", "80x", "x24", "80X24", "0x24", "80x0", "2001x1", "1x1001", "80x24x2", "a x b",
      ],
      wants: "columns and rows up to 2000x1000, such as 80x24"),
    ValueCase(
      line: "record like -o a.gif --width", good: ["16", "4096"],
      bad: notNumbers + ["15", "4097", "-1", "2.5"], wants: "a whole number from 16 to 4096"),
    ValueCase(
      line: "record like -o a.gif --height", good: ["16", "4096"],
      bad: notNumbers + ["15", "4097", "-1", "2.5"], wants: "a whole number from 16 to 4096"),
    ValueCase(
      line: "record like -o a.gif --as", good: ["vector", "terminal"], bad: ["", "cells"],
      wants: "vector or terminal"),
    ValueCase(
      line: "record like -o a.png --shots", good: ["1", "100"], bad: notNumbers + ["0", "101"],
      wants: "a whole number from 1 to 100"),
    ValueCase(
      line: "record like -o a.png --at", good: ["0", "1.5", "3600", "2,1,0.5"],
      bad: notNumbers.filter { $0 != "1,5" } + ["-1", "3601", "1,", ",1"],
      wants: "seconds from 0 to 3600, or up to 100 of them with commas between"),
    ValueCase(
      line: "record like -o a.gif --keys", good: ["1:u", "0:?,3600:p", "1::", "2: "],
      bad: [
        "", "u", "1", "1:", ":u", "1:uu", "1:u,", "1:,2:u", "-1:u", "3601:u", "1:é", "1:\u{1}",
      ],
      wants: "seconds from 0 to 3600, a colon and a key, such as 1.5:u, with commas between"),
  ]

  @Test("good values are taken, and bad ones named with what would be right", arguments: cases)
  func values(values: ValueCase) throws {
    let words = values.line.split(separator: " ").map(String.init)
    let option = try #require(words.last)
    for good in values.good {
      #expect(throws: Never.self) { try parse(words.dropLast() + ["\(option)=\(good)"]) }
      #expect(throws: Never.self) { try parse(words + [good]) }
    }
    for bad in values.bad {
      let message = "likes: \(option) wants \(values.wants), not \(SafeText.quoted(bad))"
      #expect(complaint(words.dropLast() + ["\(option)=\(bad)"]) == message)
      if !bad.hasPrefix("--") { #expect(complaint(words + [bad]) == message) }
    }
  }

  @Test("every option that takes a value has its row here")
  func complete() {
    let tested = Set(Self.cases.compactMap { $0.line.split(separator: " ").last.map(String.init) })
    #expect(tested == Set(OptionRule.table.filter(\.value.takesValue).map(\.flag)))
  }

  @Test("each value lands where it belongs")
  func places() throws {
    let options = try parse(
      "--duration 2 --speed 0.5 --fps 30 --pile 9 --glyphs half --color 256 --background #ff2d55 "
        + "--seed 42 --reduce-motion --no-mouse --sync never --stats"
    ).options
    var expected = Options()
    expected.durations = [2]
    expected.speed = 0.5
    expected.framesPerSecond = 30
    expected.pile = 9
    expected.glyphs = .half
    expected.color = .palette256
    expected.background = .color(red: 0xff, green: 0x2d, blue: 0x55)
    expected.seed = 42
    expected.reducesMotion = true
    expected.usesMouse = false
    expected.sync = .never
    expected.showsStatistics = true
    #expect(options == expected)

    let demo = try parse("demo --loops 3 --scenes hearts,like --hold 5").options
    #expect(demo.loops == 3)
    #expect(demo.scenes == ["hearts", "like"])
    #expect(demo.hold == 5)
    #expect(try parse("list --json").options.writesJSON)

    let record = try parse(
      "record like -o a.png --force --taps 2,0.5 --seconds 4 --size 40x12 --width 320 --height 200 "
        + "--as terminal --shots 3 --at 2,1 --keys 2:u,1:p,2:r"
    ).options
    #expect(record.outputPath == "a.png")
    #expect(record.replacesFile)
    #expect(record.taps == [0.5, 2])
    #expect(record.seconds == 4)
    #expect(record.size == SizeChoice(columns: 40, rows: 12))
    #expect(record.width == 320)
    #expect(record.height == 200)
    #expect(record.pixelLook == .terminal)
    #expect(record.shots == 3)
    #expect(record.moments == [1, 2])
    #expect(record.keys.map(\.time) == [1, 2, 2])
    #expect(record.keys.map(\.key) == ["p", "u", "r"])
    #expect(try parse("play like --record a.cast").options.recordPath == "a.cast")
  }

  @Test("numbers are written without a needless point")
  func plain() {
    #expect(NumberText.plain(60) == "60")
    #expect(NumberText.plain(0.05) == "0.05")
  }
}
