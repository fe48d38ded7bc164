// Numbers from text and back, strictly and in no locale.
//
// Part of likes. SPDX-License-Identifier: MIT

enum NumberText {
  /// A decimal number: sign, digits, point and exponent, nothing else.
  ///
  /// "1e3", ".5" and "5." are numbers; "", "nan", "inf", "0x10", " 1", "1,5" and what is too
  /// large for a `Double` are not.
  static func decimal(_ text: String) -> Double? {
    var rest = text.utf8[...]
    skipSign(&rest)
    var digits = skipDigits(&rest)
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      digits += skipDigits(&rest)
    }
    guard digits > 0 else { return nil }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      skipSign(&rest)
      guard skipDigits(&rest) > 0 else { return nil }
    }
    guard rest.isEmpty, let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// A whole number: sign and digits. Nil too where it is out of an `Int`'s range.
  static func whole(_ text: String) -> Int? {
    var rest = text.utf8[...]
    skipSign(&rest)
    guard skipDigits(&rest) > 0, rest.isEmpty else { return nil }
    return Int(text)
  }

  /// Digits only. Nil too where it is out of range.
  static func seed(_ text: String) -> UInt64? {
    var rest = text.utf8[...]
    guard skipDigits(&rest) > 0, rest.isEmpty else { return nil }
    return UInt64(text)
  }

  /// A number as people write it: "60", not "60.0".
  static func plain(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func skipSign(_ rest: inout Substring.UTF8View) {
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
  }

  /// - Returns: How many there were.
  private static func skipDigits(_ rest: inout Substring.UTF8View) -> Int {
    var count = 0
    while let byte = rest.first, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
      rest.removeFirst()
      count += 1
    }
    return count
  }
}
