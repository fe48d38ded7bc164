// The bubble of the empty chat and the sentence under it.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas

extension Onboarding {
  /// Where the bubble and its two lines stand, by the size of the grid.
  struct Layout {
    var viewport: Viewport
    /// Nil where only the bubble has room.
    var lineRow: Int?
    var wordsRow: Int?

    init(_ grid: GridSize) {
      let hasText = grid.rows >= 10 && grid.columns >= 24
      let isTall = grid.rows >= 20
      let below = hasText ? (isTall ? 7.0 : 3) : 0
      viewport = Viewport(
        fitting: Onboarding.designSize, in: grid, insets: Viewport.Insets(bottom: below))
      guard hasText else { return }
      lineRow = grid.rows - (isTall ? 6 : 3)
      if grid.columns >= Onboarding.words.count + 2 { wordsRow = grid.rows - (isTall ? 4 : 2) }
    }
  }

  /// Body and face: each turns about a corner of its own frame, as the tutorial has it.
  func drawBubble(into list: inout DisplayList, _ pose: Pose, scale: Double) {
    let shake = AffineTransform.rotation(degrees: pose.shake)
    let ink = theme[.feature]
    // Thinner than three samples a feature would be a shade of grey.
    let bold = min(max(1.5 / scale, 1), 2)
    list.transformed(by: .translation(6, 6)) { list in
      list.fill(Self.body, with: theme[.bubble], transform: shake.about(Point(60, 56)))
      list.transformed(by: shake.about(Point(14, 40))) { list in
        list.fill(
          Self.eye, with: ink.opacity(pose.firstEye),
          transform: .scale(1, bold * pose.firstEye).then(.translation(18, 16)))
        list.fill(
          Self.eye, with: ink,
          transform: .scale(1, bold * pose.secondEye).then(.translation(42, 16)))
        list.stroke(
          with: ink, style: StrokeStyle(width: 2 * bold, cap: .round, join: .round),
          transform: .rotation(degrees: 200).then(.translation(30, 26))
        ) { $0.append(Self.mouth, trimmedFrom: pose.mouthFrom, to: pose.mouthTo) }
      }
    }
  }

  /// The sentence as far as it is written, the cursor behind it, and a line that stays.
  func drawText(into list: inout DisplayList, _ layout: Layout, _ pose: Pose) {
    guard let row = layout.lineRow else { return }
    let count = Self.line.count - 1
    // Letters and cursor share the fraction: the cursor never lies on a letter.
    let letters = min(max(Int((pose.written * Double(count)).rounded()), 0), count)
    let column = (list.grid.columns - count + 1) / 2
    list.text(Self.line[letters], row: row, column: column, ink: theme.primary, bold: true)
    let cursor = Rect(
      x: Double((column + letters) * GridSize.samplesAcross),
      y: Double(row * GridSize.samplesDown), width: 1, height: Double(GridSize.samplesDown))
    list.fill(with: theme[.blue].opacity(pose.cursorOpacity)) { $0.addRect(cursor) }
    if let row = layout.wordsRow {
      list.text(
        Self.words, row: row, column: (list.grid.columns - Self.words.count + 1) / 2,
        ink: theme.secondary)
    }
  }

  /// The sentence at each stage of its writing.
  private static let line: [String] = {
    let whole = "Start with a hello!"
    return (0...whole.count).map { String(whole.prefix($0)) }
  }()
  private static let words = "A friend is one message away."

  private static let body = Path(
    data: """
      M18 2 L42 2 C52 2 58 8 58 18 L58 28 C58 36 55 41 49 43 L54 55 L36 44 L18 44 \
      C8 44 2 38 2 28 L2 18 C2 8 8 2 18 2 Z
      """)
  private static let eye: Path = {
    var path = Path()
    path.addRoundedRect(Rect(x: -4, y: -2, width: 8, height: 4), radius: 2)
    return path
  }()
  private static let mouth = Path.circle(center: .zero, radius: 8)
}
