// The page of `likes doctor`: aligned lines of at most 80 columns, fewer on a narrow terminal.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Lays findings out. All it writes is printable ASCII, whatever stands in the environment.
struct DoctorPage {
  /// Columns of its lines: what it takes where there is room, and at least what it needs.
  private let width: Int
  private static let widths = 48...80
  /// Where values and reasons begin.
  private static let valueColumn = 13, reasonColumn = 37
  /// The most characters of a user's text.
  private static let textLimit = 300

  /// - Parameter columns: Of the terminal that shows it; nil for a pipe or a file.
  init(columns: Int?) {
    width = min(max(columns ?? .max, Self.widths.lowerBound), Self.widths.upperBound)
  }

  func text(of findings: Findings) -> String {
    var lines = [versionText, ""]
    for finding in findings.rows { lines += row(finding) }
    if !findings.variables.isEmpty {
      lines += ["", "From the environment:"]
      for variable in findings.variables {
        lines += Self.wrapped(Self.plain(variable), to: width - 4).enumerated().map {
          String(repeating: " ", count: $0.offset == 0 ? 2 : 4) + $0.element
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
      + findings.advice.map { "\n" + paragraph($0) }.joined()
  }

  /// Lines of one paragraph.
  func paragraph(_ text: String) -> String {
    Self.wrapped(Self.plain(text), to: width).joined(separator: "\n") + "\n"
  }

  private func row(_ finding: Finding) -> [String] {
    let values = Self.wrapped(
      Self.plain(finding.value), to: Self.reasonColumn - Self.valueColumn - 2)
    let reasons = Self.wrapped(Self.plain(finding.reason), to: width - Self.reasonColumn)
    return (0..<max(values.count, reasons.count)).map { index in
      var line = index == 0 ? finding.name : ""
      func add(_ texts: [String], at column: Int) {
        guard index < texts.count, !texts[index].isEmpty else { return }
        line += String(repeating: " ", count: max(column - line.count, 1)) + texts[index]
      }
      add(values, at: Self.valueColumn)
      add(reasons, at: Self.reasonColumn)
      return line
    }
  }

  /// A user's text as printable ASCII.
  private static func plain(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let safe = scalars.prefix(textLimit).map { scalar in
      (0x20...0x7E).contains(scalar.value) ? String(scalar) : "?"
    }
    return safe.joined() + (scalars.count > textLimit ? "..." : "")
  }

  /// Breaks between words, and in words that are longer than a line.
  private static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      var rest = word
      if let last = lines.last, !last.isEmpty {
        if last.count + 1 + rest.count <= width {
          lines[lines.count - 1] += " " + rest
          continue
        }
        lines.append("")
      }
      while rest.count > width {
        lines[lines.count - 1] = String(rest.prefix(width))
        rest = rest.dropFirst(width)
        lines.append("")
      }
      lines[lines.count - 1] = String(rest)
    }
    if lines.count > 1, lines.last == "" { lines.removeLast() }
    return lines
  }
}
