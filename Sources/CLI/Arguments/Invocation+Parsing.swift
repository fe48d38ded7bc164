// The parser: arguments and environment become an invocation, or one usage error.
//
// Part of likes. SPDX-License-Identifier: MIT

extension Invocation {
  /// Reads a command line.
  ///
  /// The first operand is the command; without one it is the stage. `--help` and `--version` win
  /// over anything else, mistakes included, and the first of them counts. Of a repeated option the
  /// last one counts, but each must be well-formed. An option wins over its environment variable,
  /// which then is not even looked at; an empty variable is as good as none.
  ///
  /// - Parameters:
  ///   - arguments: Without the program's own name.
  ///   - scenes: The catalogue, in its order.
  init(
    arguments: [String], environment: [String: String], scenes: [SceneListing]
  ) throws(UsageError) {
    let names = scenes.map(\.name)
    let tokens = Token.tokens(of: arguments)
    var operands = tokens.compactMap { token in
      if case .operand(let word) = token { word } else { nil }
    }[...]
    let name: CommandName
    do throws(UsageError) {
      name = try Self.command(taking: &operands, scenes: names)
    } catch {
      // After a mistaken option the word may have been its value: tell the mistake.
      var reader = OptionReader(command: .stage, scenes: names)
      try reader.read(tokens.prefix { !$0.isOperand }.filter(\.isMistake))
      throw error
    }
    if let wish = Self.wish(in: tokens, for: name) {
      self.init(command: wish)
      return
    }

    var reader = OptionReader(command: name, scenes: names)
    try reader.read(tokens)
    let command = try Self.command(name, taking: &operands, scenes: names)
    if let word = operands.first { throw .unexpectedOperand(word, command: name) }
    if name != .help { try reader.read(environment) }
    self.init(
      command: command, options: try reader.options(for: command), settings: reader.settings)
  }

  /// Takes the command's name off the operands.
  private static func command(
    taking operands: inout ArraySlice<String>, scenes: [String]
  ) throws(UsageError) -> CommandName {
    guard let word = operands.popFirst() else { return .stage }
    if let name = CommandRule.name(for: word) { return name }
    if scenes.contains(word) { throw .sceneAsCommand(word) }
    throw .unknownCommand(word, nearest: Suggestion.nearest(to: word, among: CommandRule.words))
  }

  /// What `--help` or `--version` asks for, if there is one.
  private static func wish(in tokens: [Token], for name: CommandName) -> Command? {
    for case .option(let rule, _) in tokens {
      if rule.name == "help" { return .help(about: name) }
      if rule.name == "version" { return .version }
    }
    return nil
  }

  /// Takes the command's own operands.
  private static func command(
    _ name: CommandName, taking operands: inout ArraySlice<String>, scenes: [String]
  ) throws(UsageError) -> Command {
    switch name {
    case .stage: return .stage
    case .demo: return .demo
    case .live: return .live(file: operands.popFirst())
    case .list: return .list
    case .doctor: return .doctor
    case .help: return .help(about: try command(taking: &operands, scenes: scenes))
    case .wait:
      guard !operands.isEmpty else { throw .missingCommand }
      defer { operands = [] }
      return .wait(command: Array(operands))
    case .once where operands.isEmpty: return .once(scene: "like")
    case .play, .once, .record:
      guard let scene = operands.popFirst() else {
        throw .missingScene(known: scenes, command: name)
      }
      guard scenes.contains(scene) else {
        throw .unknownScene(
          scene, source: nil, nearest: Suggestion.nearest(to: scene, among: scenes))
      }
      return name == .once
        ? .once(scene: scene) : name == .play ? .play(scene: scene) : .record(scene: scene)
    }
  }
}

/// Collects the values of a command's options.
private struct OptionReader {
  let command: CommandName
  let scenes: [String]
  private var values = Options()
  /// Option's name → what set it last.
  private var sources: [String: String] = [:]
  /// Option's name → what set it last, with its value.
  private(set) var settings: [String: String] = [:]

  init(command: CommandName, scenes: [String]) {
    self.command = command
    self.scenes = scenes
  }

  mutating func read(_ tokens: [Token]) throws(UsageError) {
    for token in tokens {
      switch token {
      case .operand: break
      case .option(let rule, let value):
        try store(value ?? "1", own(rule), from: rule.flag)
      case .missingValue(let found):
        let rule = own(found)
        try check(rule)
        throw .missingValue(option: rule.flag, wants: rule.value.wants)
      case .unwantedValue(let rule, let value):
        try check(rule)
        throw .unwantedValue(option: rule.flag, value: value)
      case .unknown(let word):
        let names = OptionRule.rules(for: command).map(\.flag)
        // One dash and a name is a slip of its own; the bare dashes are the beginning of all.
        let nearest = word.count > 2 ? Suggestion.nearest(to: word, among: names) : nil
        throw .unknownOption(word, nearest: nearest, command: command)
      }
    }
  }

  /// The command's own option of that name: `--height` is pixels here and rows there.
  private func own(_ rule: OptionRule) -> OptionRule {
    OptionRule.rules(for: command).first { $0.name == rule.name } ?? rule
  }

  mutating func read(_ environment: [String: String]) throws(UsageError) {
    for rule in OptionRule.rules(for: command) where sources[rule.name] == nil {
      guard let variable = rule.variable, let text = environment[variable], !text.isEmpty else {
        continue
      }
      try store(text, rule, from: variable)
    }
    if sources["color"] == nil, environment["NO_COLOR"]?.isEmpty == false {
      values.color = .none
      settings["color"] = "NO_COLOR is set"
    }
  }

  /// The options, after the checks and defaults that depend on the command.
  func options(for command: Command) throws(UsageError) -> Options {
    var options = values
    let scene: String? =
      switch command {
      case .play(let scene), .once(let scene), .record(let scene): scene
      default: nil
      }
    if options.durations.count > 1, scene != "like" {
      throw .severalDurations(source: sources["duration"] ?? "--duration")
    }
    if scene == "hearts", sources["pile"] == nil { options.pile = 5 }
    if case .record = command { try adapt(&options) }
    return options
  }

  /// What depends on the format of a recording: defaults, and options that mean nothing to it.
  private func adapt(_ options: inout Options) throws(UsageError) {
    guard let format = RecordingFormat(path: options.outputPath) else {
      throw .missingOption("--output", wants: "a file", command: command)
    }
    if sources["fps"] == nil { options.framesPerSecond = format.framesPerSecond }
    for rule in OptionRule.rules(for: command) {
      guard let source = sources[rule.name], source == rule.flag,
        let formats = RecordingFormat.formats(taking: rule.name), !formats.contains(format)
      else { continue }
      throw .foreignFormat(source, format: format, formats: formats)
    }
  }

  private func check(_ rule: OptionRule) throws(UsageError) {
    guard rule.commands.contains(command) else {
      throw .foreignOption(rule.flag, command: command)
    }
  }

  private mutating func store(
    _ text: String, _ rule: OptionRule, from source: String
  ) throws(UsageError) {
    try check(rule)
    do throws(ValueProblem) {
      try rule.value.store(&values, text, scenes)
    } catch {
      switch error {
      case .unsuitable:
        throw .unsuitableValue(source: source, wants: rule.value.wants, value: text)
      case .unknownScene(let name):
        throw .unknownScene(
          name, source: source, nearest: Suggestion.nearest(to: name, among: scenes))
      }
    }
    sources[rule.name] = source
    settings[rule.name] =
      source != rule.flag
      ? "\(source)=\(text)" : rule.value.takesValue ? "\(source) \(text)" : source
  }
}
