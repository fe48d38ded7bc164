// Help: the keys, over the dimmed picture.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas

/// A panel on whole cells with a key and its meaning a row.
enum HelpOverlay {
  private static let full: [(keys: String, meaning: String)] = [
    ("space  enter  click", "like"),
    ("u", "unlike"),
    ("1 … 9  0", "scene by number"),
    ("tab  ←  →", "next, previous"),
    ("p  .", "pause, one frame on"),
    ("+  -  =", "faster, slower, normal"),
    ("r", "start again"),
    ("s  F2", "statistics"),
    ("?  h", "this help"),
    ("q  esc", "quit"),
  ]
  private static let short: [(keys: String, meaning: String)] = [
    ("space", "like"), ("u", "unlike"), ("tab", "next scene"), ("p", "pause"),
    ("+ - =", "speed"), ("r", "again"), ("s", "statistics"), ("q", "quit"),
  ]

  /// Where there is one scene only, keys that lead to others are left out.
  private static func isAboutScenes(_ meaning: String) -> Bool {
    ["scene by number", "next, previous", "next scene"].contains(meaning)
  }

  /// Dims what was drawn so far and draws the panel; on a tiny screen as much of it as fits.
  static func draw(into list: inout DisplayList, theme: Theme, hasScenes: Bool = true) {
    let grid = list.grid
    list.erase(strength: 0.75)
    let isFull = grid.columns >= 56 && grid.rows >= 15
    let rows = (isFull ? full : short).filter { hasScenes || !isAboutScenes($0.meaning) }
    let width = min(grid.columns, isFull ? 52 : 24)
    let height = min(grid.rows, rows.count + 4)
    let gap = isFull ? 23 : 8
    let left = (grid.columns - width) / 2
    let top = (grid.rows - height) / 2
    let edge = Rect(
      x: Double(left * GridSize.samplesAcross), y: Double(top * GridSize.samplesDown),
      width: Double(width * GridSize.samplesAcross), height: Double(height * GridSize.samplesDown))
    list.fill(with: theme[.panelEdge]) { $0.addRoundedRect(edge, radius: 8) }
    list.fill(with: theme[.panel]) { $0.addRoundedRect(edge.inset(by: 1), radius: 7) }
    let panel = theme[.panel]
    func put(_ text: String, _ row: Int, _ column: Int, _ ink: Ink, bold: Bool = false) {
      guard column + text.count <= left + width else { return }
      list.text(text, row: row, column: column, ink: ink, bold: bold, background: panel)
    }
    let text = Ink.color(theme[.primary])
    put("Keys", top + 1, left + 3, .color(theme[.pink]), bold: true)
    for (index, entry) in rows.enumerated() where index < height - 3 {
      put(entry.keys, top + 2 + index, left + 3, text, bold: true)
      put(entry.meaning, top + 2 + index, left + 3 + gap, theme.secondary)
    }
  }
}
