// The help, made from the tables of commands and options.
//
// Part of likes. SPDX-License-Identifier: MIT

/// The help of a command, at most 80 columns wide, with a line end at its end.
///
/// - Parameters:
///   - command: The stage's help is that of the whole program.
///   - scenes: The catalogue, for the commands that take a scene.
func helpText(for command: CommandName, scenes: [SceneListing]) -> String {
  let rule = CommandRule.rule(for: command)
  var page = HelpPage()
  page.add("Usage: \(usage(rule))")
  page.addParagraph(about(rule))
  if command == .stage || command == .help {
    page.addTable(
      "Commands",
      CommandRule.table.map { rule in
        (
          [rule.name.call, rule.operand].filter { !$0.isEmpty }.joined(separator: " "), rule.summary
        )
      })
  }
  if rule.listsScenes, !scenes.isEmpty {
    page.addTable("Scenes", scenes.map { ($0.name, $0.summary) })
  }
  let options = OptionRule.rules(for: command)
  page.addTable("Options", options.map { (spelling($0), meaning($0)) })
  if let example = options.first(where: { $0.hasVariable }), let variable = example.variable {
    page.addParagraph(
      "Each option but --help and --version can be set in the environment, by LIKES_ and its name: "
        + "\(variable) for \(example.flag). The option wins."
        + (options.contains { $0.name == "color" }
          ? " NO_COLOR, if not empty, means --color none unless --color or LIKES_COLOR is given."
          : ""))
  }
  if OptionRule.drawing.subtracting(OptionRule.inline).contains(command) {
    page.addParagraph(
      "Keys: space or a click taps, u unlikes, p pauses, + - = change the speed, r restarts, "
        + "s shows statistics, ? all keys, q quits.")
  }
  page.addTable("Examples", rule.examples.map { ($0.call, $0.meaning) })
  return page.text
}

/// What `likes --version` prints, without a line end.
let versionText = "likes 0.1.0"

private func usage(_ rule: CommandRule) -> String {
  let command = rule.name == .stage ? "likes [COMMAND]" : rule.name.call
  let options = rule.name == .help ? "" : "[OPTION]..."
  // What follows the dashes is the other command's.
  let parts =
    rule.name == .wait ? [command, options, rule.operand] : [command, rule.operand, options]
  return parts.filter { !$0.isEmpty }.joined(separator: " ")
}

private func about(_ rule: CommandRule) -> String {
  switch rule.name {
  case .stage:
    return
      "The like button of the phone apps, in a terminal. Without a command it is \(rule.summary)."
  case .wait:
    return waitText
  case .doctor: return doctorText
  case .demo, .play, .once, .live, .record, .list, .help:
    guard let first = rule.summary.first else { return "" }
    return first.uppercased() + rule.summary.dropFirst() + "."
  }
}

private let waitText =
  "Runs a command with a typing indicator below what it prints; a like when it succeeds, the like "
  + "taken back when it fails. Input, output, keys, signals and exit status are the command's own. "
  + "128 + n: signal n ended it; 126: it cannot be executed; 127: it is not found; 125: likes "
  + "itself failed. Where stderr is no terminal, TERM is dumb or CI is set nothing is drawn."

private let doctorText =
  "Tells what was found out about the terminal and why each choice was made, in lines for a bug "
  + "report. It asks the terminal what the other commands ask, and waits at most a second for the "
  + "answers. On a terminal a small picture follows, and what it should look like. Options change "
  + "choices as they do elsewhere. Without a terminal it tells what the environment leads to."

private func spelling(_ rule: OptionRule) -> String {
  let name = rule.short.map { "\($0), \(rule.flag)" } ?? rule.flag
  return rule.placeholder.isEmpty ? name : "\(name) \(rule.placeholder)"
}

private func meaning(_ rule: OptionRule) -> String {
  // A range of many digits says only that everything is allowed.
  let range =
    rule.value.range.count > 20 && rule.value.range.hasPrefix("0 to") ? "" : rule.value.range
  let standard = rule.standard.isEmpty ? "" : "default: \(rule.standard)"
  let notes = [range, standard].filter { !$0.isEmpty }.joined(separator: "; ")
  return notes.isEmpty ? rule.help : "\(rule.help) (\(notes))"
}

/// Lines of at most 80 columns. Its texts are ASCII, so a character is a column; the summaries of
/// scenes may be anything, and are only wrapped.
private struct HelpPage {
  private static let width = 80
  private(set) var text = ""

  mutating func add(_ line: String) {
    text += line + "\n"
  }

  mutating func addParagraph(_ paragraph: String) {
    add("")
    for line in wrapped(paragraph, to: Self.width) { add(line) }
  }

  /// A heading and two aligned columns.
  mutating func addTable(_ heading: String, _ rows: [(name: String, meaning: String)]) {
    add("")
    add("\(heading):")
    let indent = (rows.map(\.name.count).max() ?? 0) + 4
    for row in rows {
      var start = "  " + row.name
      for line in wrapped(row.meaning, to: Self.width - indent) {
        add(start + String(repeating: " ", count: max(indent - start.count, 0)) + line)
        start = ""
      }
    }
  }

  /// Breaks between words; a word longer than a line keeps its line.
  private func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let line = lines.last, line.count + 1 + word.count <= width {
        lines[lines.count - 1] = line + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.isEmpty ? [""] : lines
  }
}
