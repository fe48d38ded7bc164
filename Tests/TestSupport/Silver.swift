// Silver files: pictures as text that a test compares with, within a tolerance.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import Foundation

/// Compares `text` with `Silver/NAME.txt` in the folder of the test that calls.
///
/// Words must be equal; numbers may be `tolerance` apart. Where `LIKES_RECORD` is 1 the file is
/// written instead and the answer says so, which fails the test: look before you commit.
///
///     #expect(silverDifference(list.description, "like-0.25") == nil)
///
/// - Returns: The first line that differs, and how; nil where all are alike.
public func silverDifference(
  _ text: String, _ name: String, tolerance: Double = 0.001, file: String = #filePath
) -> String? {
  let place = testFolder(of: file, "Silver/\(name).txt")
  if ProcessInfo.processInfo.environment["LIKES_RECORD"] == "1" {
    do {
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: place)
      return "recorded \(name).txt"
    } catch { return "\(name).txt cannot be written: \(error)" }
  }
  guard let data = try? Data(contentsOf: place) else {
    return "\(name).txt is missing: record it with LIKES_RECORD=1"
  }
  let expected = lines(String(decoding: data, as: UTF8.self))
  let found = lines(text)
  for (index, line) in found.enumerated() {
    guard index < expected.count else {
      return "\(name).txt:\(index + 1): one line too many: \(line)"
    }
    if !isAlike(line, expected[index], tolerance) {
      return "\(name).txt:\(index + 1):\n  is     \(line)\n  was    \(expected[index])"
    }
  }
  guard found.count < expected.count else { return nil }
  return "\(name).txt: a line is missing: \(expected[found.count])"
}

private func lines(_ text: String) -> [Substring] {
  text.split(separator: "\n", omittingEmptySubsequences: false)
}

/// True where both lines have the same words, and numbers that are `tolerance` apart at most.
private func isAlike(_ line: Substring, _ expected: Substring, _ tolerance: Double) -> Bool {
  if line == expected { return true }
  let (words, others) = (line.split(separator: " "), expected.split(separator: " "))
  guard words.count == others.count else { return false }
  return zip(words, others).allSatisfy { word, other in
    if word == other { return true }
    guard let value = Double(word), let wanted = Double(other) else { return false }
    // Both were rounded to three decimals: half of the last one may be lost on each side.
    return abs(value - wanted) <= tolerance + 1e-9
  }
}
