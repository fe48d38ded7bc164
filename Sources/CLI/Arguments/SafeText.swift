// A user's text made safe to print on a terminal.
//
// Part of likes. SPDX-License-Identifier: MIT

enum SafeText {
  /// The most scalars of a user's word that a message repeats.
  static let limit = 60

  /// In quotes, on one line: what would move the cursor, hide or reorder text is written as an
  /// escape, and a long text is cut.
  static func quoted(_ text: String) -> String {
    var result = "'"
    for (count, scalar) in text.unicodeScalars.enumerated() {
      if count == limit {
        result += "..."
        break
      }
      result += visible(scalar)
    }
    return result + "'"
  }

  /// A whole text on one line, without quotes: what would move the cursor, hide or reorder text is
  /// left out or becomes a blank.
  static func line(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let shown = visible(scalar)
      result += shown.unicodeScalars.count == 1 ? shown : " "
    }
    return result
  }

  private static func visible(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      return "\\u{\(String(scalar.value, radix: 16))}"
    default:
      return String(scalar)
    }
  }
}
