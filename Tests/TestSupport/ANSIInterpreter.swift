// A terminal that is stricter than any: it takes the sequences that likes may send, and nothing else.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas

/// What a terminal would have understood as a mistake, or what terminals do not agree on.
public struct ANSIError: Error, CustomStringConvertible {
  public let description: String
}

/// Obeys escape sequences and rebuilds the picture.
///
/// It knows nothing at first: neither picture, pen nor cursor, and throws when bytes depend on what
/// is not known. It throws as well for sequences outside the list, for ones that change nothing, for
/// moves off the screen, for bytes that would scroll it, and for everything whose effect differs
/// between terminals: relative moves and glyphs behind the last column, erasing in colour.
public struct ANSIInterpreter {
  /// A cell as the terminal holds it: what was sent, not what it looks like.
  public struct Drawn: Hashable, Sendable {
    public var glyph: UInt32
    public var foreground: CellColor
    public var background: CellColor
    public var isBold = false
    public var isReversed = false

    /// As erasing leaves a cell, and SGR 0 the pen.
    public static let blank = Drawn(
      glyph: 0x20, foreground: .defaultForeground, background: .defaultBackground)
  }

  public let columns: Int
  public let rows: Int
  /// Row-major; nil where nobody knows.
  public private(set) var cells: [Drawn?]
  /// How the next glyph is drawn; its own glyph means nothing. Nil before the first SGR 0.
  public internal(set) var pen: Drawn?
  /// Between the marks of synchronised output.
  public internal(set) var isSynchronized = false
  /// Every control and escape sequence so far, `ESC [` left out: `"38;2;1;2;3m"`, `"4C"`, `"\n"`.
  public internal(set) var sequences: [String] = []
  /// Every glyph so far.
  public private(set) var glyphs: [UInt32] = []

  var row: Int?
  var column: Int?

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: nil, count: columns * rows)
  }

  /// Forgets picture, pen and cursor, as if another program had written.
  public mutating func scramble() {
    cells = Array(repeating: nil, count: columns * rows)
    pen = nil
    row = nil
    column = nil
  }

  /// Obeys one frame, which must end between sequences and outside of the marks.
  public mutating func feed(_ bytes: some Sequence<UInt8>) throws(ANSIError) {
    let bytes = Array(bytes)
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case 0x1B: index = try sequence(in: bytes, at: index)
      case 0x08, 0x0A, 0x0D:
        try control(bytes[index])
        index += 1
      case ..<0x20, 0x7F: throw ANSIError(description: "control \(bytes[index])")
      default: index = try glyph(in: bytes, at: index)
      }
    }
    if isSynchronized { throw ANSIError(description: "synchronised output stays on") }
  }

  /// BS, LF (which keeps the column) or CR.
  private mutating func control(_ byte: UInt8) throws(ANSIError) {
    let (row, column) = (row, column)
    switch byte {
    case 0x08:
      guard let column, column > 0 else {
        throw ANSIError(description: "BS from column \(column ?? -1)")
      }
      self.column = column - 1
    case 0x0A:
      guard let row, row < rows - 1 else { throw ANSIError(description: "LF scrolls") }
      self.row = row + 1
    default:
      guard row != nil, column != 0 else { throw ANSIError(description: "CR changes nothing") }
      self.column = 0
    }
    sequences.append(byte == 0x08 ? "\u{8}" : byte == 0x0A ? "\n" : "\r")
  }

  private mutating func glyph(in bytes: [UInt8], at start: Int) throws(ANSIError) -> Int {
    let lead = bytes[start]
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard start + length <= bytes.count,
      let text = String(validating: bytes[start..<start + length], as: UTF8.self),
      let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1,
      !(0x80..<0xA0).contains(scalar.value)
    else { throw ANSIError(description: "\(bytes[start...].prefix(4)) is no glyph") }
    guard var cell = pen, let row, let column else {
      throw ANSIError(
        description: "\(text) with pen \(pen as Any) at \(String(describing: column))")
    }
    cell.glyph = scalar.value
    cells[row * columns + column] = cell
    glyphs.append(scalar.value)
    self.column = column + 1 < columns ? column + 1 : nil
    if !Self.isSurelyOneCell(scalar) { (self.row, self.column) = (nil, nil) }
    return start + length
  }

  /// Whether all terminals agree that a glyph takes one cell.
  private static func isSurelyOneCell(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x250, 0x370..<0x400, 0x2500..<0x25A0, 0x2800..<0x2900: return true
    case 0x1_CC00..<0x1_CEC0, 0x1_FB00..<0x1_FC00: return true
    default: return "‐‑–—‘’“”•…←↑→↓".unicodeScalars.contains(scalar)
    }
  }

  /// Blanks in `range` of the row-major picture, as erasing leaves them.
  mutating func erase(_ range: Range<Int>) throws(ANSIError) {
    guard let pen, pen.background == .defaultBackground, !pen.isReversed else {
      throw ANSIError(description: "erases with \(pen as Any)")
    }
    for index in range { cells[index] = .blank }
  }
}
