// The quiet line of keys at the bottom.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas

/// Keys in the text colour, words in the quiet one, four columns apart, centred in the last row.
struct HintLine {
  var pairs: [(key: String, word: String)]

  /// Columns it takes.
  var width: Int {
    pairs.reduce(4 * (pairs.count - 1)) { $0 + $1.key.count + 1 + $1.word.count }
  }

  /// Draws the line from 16 rows on, where it fits.
  func draw(into list: inout DisplayList, theme: Theme) {
    let grid = list.grid
    guard grid.rows >= 16, width <= grid.columns else { return }
    var column = (grid.columns - width + 1) / 2
    for (key, word) in pairs {
      list.text(key, row: grid.rows - 1, column: column, ink: theme.primary)
      column += key.count + 1
      list.text(word, row: grid.rows - 1, column: column, ink: theme.secondary)
      column += word.count + 4
    }
  }
}
