// The name that somebody probably meant.
//
// Part of likes. SPDX-License-Identifier: MIT

enum Suggestion {
  /// The name nearest to what was typed: the only one that begins with it, else one that is at
  /// most two slips away (and less than half its own length).
  ///
  /// - Returns: Nil when nothing is near. The first of several that are equally near.
  static func nearest(to typed: String, among names: [String]) -> String? {
    let word = typed.lowercased()
    guard !word.isEmpty, word.utf8.count <= 64 else { return nil }
    let begun = names.filter { $0.hasPrefix(word) }
    if begun.count == 1, let name = begun.first { return name }
    var best: (name: String, slips: Int)?
    for name in names {
      let slips = distance(word, name)
      if slips <= 2, slips * 2 <= name.count, slips < best?.slips ?? .max { best = (name, slips) }
    }
    return best?.name
  }

  /// How many slips lie between two words: a letter too many, too few, another one, or two
  /// neighbours swapped (Damerau–Levenshtein, no letter touched twice).
  ///
  /// - Complexity: O(product of the lengths).
  static func distance(_ first: String, _ second: String) -> Int {
    let a = Array(first.unicodeScalars)
    let b = Array(second.unicodeScalars)
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        let change = last[j] + (a[i] == b[j] ? 0 : 1)
        var least = min(change, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = min(least, beforeLast[j - 1] + 1)
        }
        row.append(least)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
