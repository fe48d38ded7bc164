// What an option's value must be, and where it goes.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Why a value was refused.
enum ValueProblem: Error {
  /// It is not what `ValueRule.wants` says.
  case unsuitable
  case unknownScene(String)
}

/// The kind and range of an option's value, with the place in `Options` that it goes to.
struct ValueRule: Sendable {
  typealias Store<Value> = @Sendable (inout Options, Value) -> Void

  /// What would be right, for messages: "a whole number from 1 to 240".
  let wants: String
  /// What would be right, for the help: "1 to 240". May be empty.
  let range: String
  /// False for an option that is only there or not.
  let takesValue: Bool
  /// Checks a value and stores it. The last parameter is the catalogue's scene names.
  let store: @Sendable (inout Options, String, [String]) throws(ValueProblem) -> Void

  /// An option without a value. In the environment 1 sets it and 0 does not.
  static func flag(_ store: @escaping @Sendable (inout Options) -> Void) -> ValueRule {
    ValueRule(wants: "1 or 0", range: "", takesValue: false) {
      (options, text, _) throws(ValueProblem) in
      switch text {
      case "1": store(&options)
      case "0": break
      default: throw .unsuitable
      }
    }
  }

  static func whole(_ range: ClosedRange<Int>, _ store: @escaping Store<Int>) -> ValueRule {
    let isOpen = range.upperBound == .max
    return ValueRule(
      wants: isOpen
        ? "a whole number of at least \(range.lowerBound)"
        : "a whole number from \(range.lowerBound) to \(range.upperBound)",
      range: isOpen
        ? "at least \(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)",
      takesValue: true
    ) { (options, text, _) throws(ValueProblem) in
      guard let value = NumberText.whole(text), range.contains(value) else { throw .unsuitable }
      store(&options, value)
    }
  }

  /// Any 64-bit number without a sign.
  static func seed(_ store: @escaping Store<UInt64>) -> ValueRule {
    let range = "0 to \(UInt64.max)"
    return ValueRule(wants: "a whole number from \(range)", range: range, takesValue: true) {
      (options, text, _) throws(ValueProblem) in
      guard let value = NumberText.seed(text) else { throw .unsuitable }
      store(&options, value)
    }
  }

  static func number(
    _ range: ClosedRange<Double>, unit: String = "a number",
    _ store: @escaping Store<Double>
  ) -> ValueRule {
    let words = "\(NumberText.plain(range.lowerBound)) to \(NumberText.plain(range.upperBound))"
    return ValueRule(wants: "\(unit) from \(words)", range: words, takesValue: true) {
      (options, text, _) throws(ValueProblem) in
      guard let value = NumberText.decimal(text), range.contains(value) else { throw .unsuitable }
      store(&options, value)
    }
  }

  /// Numbers with commas between them, at most `limit`.
  static func numbers(
    _ range: ClosedRange<Double>, limit: Int, unit: String, _ store: @escaping Store<[Double]>
  ) -> ValueRule {
    let words = "\(NumberText.plain(range.lowerBound)) to \(NumberText.plain(range.upperBound))"
    return ValueRule(
      wants: "\(unit) from \(words), or up to \(limit) of them with commas between",
      range: words, takesValue: true
    ) { (options, text, _) throws(ValueProblem) in
      let parts = commaParts(text)
      guard parts.count <= limit else { throw .unsuitable }
      var values: [Double] = []
      for part in parts {
        guard let value = NumberText.decimal(part), range.contains(value) else {
          throw .unsuitable
        }
        values.append(value)
      }
      store(&options, values)
    }
  }

  /// Any text that is not empty.
  static func text(_ store: @escaping Store<String>) -> ValueRule {
    ValueRule(wants: "a text", range: "", takesValue: true) {
      (options, text, _) throws(ValueProblem) in
      guard !text.isEmpty else { throw .unsuitable }
      store(&options, text)
    }
  }

  /// One of the words of an enumeration.
  static func word<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ choices: Choice.Type, _ store: @escaping Store<Choice>
  ) -> ValueRule {
    let words = choices.allCases.map(\.rawValue)
    let most = words.dropLast().joined(separator: ", ")
    return ValueRule(
      wants: "\(most) or \(words.last ?? "")", range: words.joined(separator: ", "),
      takesValue: true
    ) { (options, text, _) throws(ValueProblem) in
      guard let choice = Choice(rawValue: text) else { throw .unsuitable }
      store(&options, choice)
    }
  }

  /// `none`, or six hexadecimal digits after a `#`.
  static func background(_ store: @escaping Store<BackgroundChoice>) -> ValueRule {
    ValueRule(wants: "none or #rrggbb", range: "none or #rrggbb", takesValue: true) {
      (options, text, _) throws(ValueProblem) in
      if text == "none" { return store(&options, .terminal) }
      let digits = text.utf8.dropFirst().compactMap(hexadecimalValue)
      guard text.utf8.first == UInt8(ascii: "#"), text.utf8.count == 7, digits.count == 6 else {
        throw .unsuitable
      }
      store(
        &options,
        .color(
          red: digits[0] << 4 | digits[1], green: digits[2] << 4 | digits[3],
          blue: digits[4] << 4 | digits[5]))
    }
  }

  /// A file whose name ends in one of the formats' names. An empty one is none.
  static func file(_ formats: [RecordingFormat], _ store: @escaping Store<String>) -> ValueRule {
    let endings = formats.map { ".\($0.rawValue)" }
    let words =
      endings.count > 1
      ? endings.dropLast().joined(separator: ", ") + " or \(endings.last ?? "")"
      : endings.joined()
    return ValueRule(wants: "a file ending in \(words)", range: words, takesValue: true) {
      (options, text, _) throws(ValueProblem) in
      guard let format = RecordingFormat(path: text), formats.contains(format),
        !text.utf8.contains(0)
      else { throw .unsuitable }
      store(&options, text)
    }
  }

  /// Columns, an `x`, rows: "80x24".
  static func size(_ store: @escaping Store<SizeChoice>) -> ValueRule {
    ValueRule(
      wants: "columns and rows up to 2000x1000, such as 80x24", range: "", takesValue: true
    ) { (options, text, _) throws(ValueProblem) in
      let parts = text.split(separator: "x", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, let columns = NumberText.whole(parts[0]),
        let rows = NumberText.whole(parts[1]), (1...2000).contains(columns),
        (1...1000).contains(rows)
      else { throw .unsuitable }
      store(&options, SizeChoice(columns: columns, rows: rows))
    }
  }

  /// `none`, or moments with commas between them.
  static func taps(_ store: @escaping Store<[Double]>) -> ValueRule {
    ValueRule(
      wants: "none, or seconds from 0 to 3600 with commas between", range: "none, or 0 to 3600",
      takesValue: true
    ) { (options, text, _) throws(ValueProblem) in
      if text == "none" { return store(&options, []) }
      var values: [Double] = []
      for part in commaParts(text) {
        guard let value = NumberText.decimal(part), (0...3600).contains(value) else {
          throw .unsuitable
        }
        values.append(value)
      }
      store(&options, values.sorted())
    }
  }

  /// A moment, a colon and a character each, with commas between them.
  static func keys(_ store: @escaping Store<[TimedKey]>) -> ValueRule {
    ValueRule(
      wants: "seconds from 0 to 3600, a colon and a key, such as 1.5:u, with commas between",
      range: "0 to 3600", takesValue: true
    ) { (options, text, _) throws(ValueProblem) in
      var keys: [TimedKey] = []
      for part in commaParts(text) {
        let scalars = part.unicodeScalars
        guard let key = scalars.last, scalars.dropLast().last == ":", key.isPrintableASCII,
          let time = NumberText.decimal(String(scalars.dropLast(2))), (0...3600).contains(time)
        else { throw .unsuitable }
        keys.append(TimedKey(time: time, key: key))
      }
      // Two keys at one moment stay in their order.
      let order = keys.enumerated().sorted {
        ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
      }
      store(&options, order.map(\.element))
    }
  }

  /// Names of scenes with commas between them.
  static func scenes(_ store: @escaping Store<[String]>) -> ValueRule {
    ValueRule(wants: "names of scenes with commas between", range: "", takesValue: true) {
      (options, text, known) throws(ValueProblem) in
      let names = commaParts(text)
      for name in names where !known.contains(name) {
        if name.isEmpty { throw .unsuitable }
        throw .unknownScene(name)
      }
      store(&options, names)
    }
  }
}

/// The text between commas, empty parts included.
private func commaParts(_ text: String) -> [String] {
  text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
}

private func hexadecimalValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}

extension Unicode.Scalar {
  fileprivate var isPrintableASCII: Bool { (0x20..<0x7F).contains(value) }
}
