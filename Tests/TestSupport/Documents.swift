// The project's own pages, for tests that hold them to their word.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import Foundation

/// The lines of a page in `docs`; none where it cannot be read.
///
/// - Parameter file: A file in a folder of `Tests`: where the project is.
public func documentLines(_ name: String, file: String = #filePath) -> [String] {
  let project = URL(fileURLWithPath: file).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  guard let data = try? Data(contentsOf: project.appendingPathComponent("docs/\(name)")) else {
    return []
  }
  return String(decoding: data, as: UTF8.self)
    .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}

/// A row of a table, its cells without blanks at their ends.
public struct DocumentRow: Sendable, CustomStringConvertible {
  public var cells: [String]
  public var description: String { cells.joined(separator: " | ") }

  /// The environments of a cell: one in each pair of backquotes, `NAME=value NAME=value`.
  public func settings(_ cell: Int) -> [[String: String]] {
    let parts = cells[cell].split(separator: "`", omittingEmptySubsequences: false)
    return stride(from: 1, to: parts.count, by: 2).map { index in
      var setting: [String: String] = [:]
      for word in parts[index].split(separator: " ") {
        let sides = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        setting[String(sides[0])] = sides.count > 1 ? String(sides[1]) : ""
      }
      return setting
    }
  }
}

/// The rows of the table below a heading of a page, without the two lines that head it.
///
/// - Parameter columns: Rows of another number of cells are left out.
public func documentTable(_ page: String, _ heading: String, columns: Int) -> [DocumentRow] {
  let lines = documentLines(page)
  guard let start = lines.firstIndex(of: heading) else { return [] }
  let table = lines[(start + 1)...].drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
  return table.dropFirst(2).map { line in
    let cells = line.dropFirst().dropLast().split(separator: "|")
    return DocumentRow(cells: cells.map { $0.trimmingCharacters(in: .whitespaces) })
  }.filter { $0.cells.count == columns }
}
