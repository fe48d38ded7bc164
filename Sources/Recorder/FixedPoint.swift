// Numbers as files have them: a fixed number of decimals, in no locale.
//
// Part of likes. SPDX-License-Identifier: MIT

enum FixedPoint {
  /// `value` rounded to `decimals` places (0…9), with all of them.
  ///
  /// Values that are not finite or larger than 1e9 count as the nearest that is not.
  static func text(_ value: Double, decimals: Int) -> String {
    var unit = 1
    for _ in 0..<decimals { unit *= 10 }
    let bounded = value.isNaN ? 0 : min(max(value, -1e9), 1e9)
    let whole = Int((abs(bounded) * Double(unit)).rounded())
    let sign = bounded < 0 && whole > 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(whole)" }
    let rest = String(whole % unit)
    return "\(sign)\(whole / unit)." + String(repeating: "0", count: decimals - rest.utf8.count)
      + rest
  }

  /// The same without zeros at the end, and without the zero before the point.
  static func short(_ value: Double, decimals: Int) -> String {
    var text = Substring(text(value, decimals: decimals))
    if text.contains(".") {
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
    }
    if text.hasPrefix("0.") { return String(text.dropFirst()) }
    if text.hasPrefix("-0.") { return "-" + text.dropFirst(2) }
    return String(text)
  }
}
