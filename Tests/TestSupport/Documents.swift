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
