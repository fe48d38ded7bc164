// Words of the command line, told apart: options, their values, operands.
//
// Part of likes. SPDX-License-Identifier: MIT

/// A word of the command line, or an option with its value.
enum Token: Sendable {
  case operand(String)
  /// The value is nil for an option that takes none.
  case option(OptionRule, value: String?)
  /// An option that takes a value stood at the end, or before another option.
  case missingValue(OptionRule)
  /// An option that takes no value was given one.
  case unwantedValue(OptionRule, value: String)
  /// As the user wrote it, without `=` and what follows.
  case unknown(String)

  var isOperand: Bool {
    if case .operand = self { true } else { false }
  }

  /// Whether it is wrong for every command.
  var isMistake: Bool {
    switch self {
    case .missingValue, .unwantedValue, .unknown: true
    case .operand, .option: false
    }
  }

  /// Tells the words apart, by the GNU conventions: `--name value` and `--name=value`, options and
  /// operands in any order, `--` makes operands of all that follows, `-` is an operand.
  ///
  /// Names are never abbreviated. No value begins with two dashes, so `--fps --stats` lacks one;
  /// `--fps -1` has one. Never fails: what is wrong is a token too.
  static func tokens(of arguments: [String]) -> [Token] {
    var tokens: [Token] = []
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if word == "--" {
        tokens += rest.map(Token.operand)
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        tokens.append(.operand(word))
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      let attached = parts.count > 1 ? String(parts[1]) : nil
      guard let rule = OptionRule.table.first(where: { $0.flag == name || $0.short == name }) else {
        tokens.append(.unknown(name))
        continue
      }
      switch (rule.value.takesValue, attached) {
      case (false, nil): tokens.append(.option(rule, value: nil))
      case (false, let value?): tokens.append(.unwantedValue(rule, value: value))
      case (true, let value?): tokens.append(.option(rule, value: value))
      case (true, nil):
        if let next = rest.first, !next.hasPrefix("--") {
          rest.removeFirst()
          tokens.append(.option(rule, value: next))
        } else {
          tokens.append(.missingValue(rule))
        }
      }
    }
    return tokens
  }
}
