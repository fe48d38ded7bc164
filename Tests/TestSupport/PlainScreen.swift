// A terminal's text: what stands on the screen after lines and inline pictures.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Follows what programs write below a prompt, and holds the text. It scrolls and wraps; colours,
/// modes and OSC strings are passed over, and sequences that place the cursor by rows are counted.
public struct PlainScreen {
  public let columns: Int
  public let rows: Int
  public private(set) var row = 0
  public private(set) var column = 0
  /// Sequences that an inline picture must not use, such as `H` or `?1049h`.
  public private(set) var forbidden: [String] = []
  private var cells: [[Character]]
  /// Lines that were scrolled out at the top.
  public private(set) var scrolled: [String] = []
  private var wraps = false

  public init(columns: Int, rows: Int, showing bytes: [UInt8]) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    take(bytes)
  }

  /// All lines, those that were scrolled out first, without blanks at their ends and without empty
  /// lines at the end.
  public var lines: [String] {
    var lines = scrolled + cells.map(Self.text)
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  private static func text(_ cells: [Character]) -> String {
    var cells = cells
    while cells.last == " " { cells.removeLast() }
    return String(cells)
  }

  private mutating func take(_ bytes: [UInt8]) {
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      switch scalar {
      case "\u{1B}":
        if index < scalars.count, scalars[index] == "]" {
          while index < scalars.count, scalars[index] != "\\" { index += 1 }
          index += 1
          continue
        }
        guard index < scalars.count, scalars[index] == "[" else {
          index += 1
          continue
        }
        var parameters = ""
        index += 1
        while index < scalars.count, (0x20...0x3F).contains(scalars[index].value) {
          parameters.unicodeScalars.append(scalars[index])
          index += 1
        }
        if index < scalars.count { sequence(parameters, scalars[index]) }
        index += 1
      case "\r": move(toColumn: 0)
      case "\n": lineFeed()
      case _ where scalar.value < 0x20: break
      default: put(Character(scalar))
      }
    }
  }

  private mutating func move(toColumn place: Int) {
    column = max(0, min(place, columns - 1))
    wraps = false
  }

  private mutating func lineFeed() {
    wraps = false
    guard row == rows - 1 else { return row += 1 }
    scrolled.append(Self.text(cells.removeFirst()))
    cells.append(Array(repeating: " ", count: columns))
  }

  private mutating func put(_ character: Character) {
    if wraps {
      lineFeed()
      column = 0
    }
    cells[row][column] = character
    if column == columns - 1 { wraps = true } else { column += 1 }
  }

  private mutating func sequence(_ parameters: String, _ final: Unicode.Scalar) {
    let count = max(1, Int(parameters) ?? 1)
    switch final {
    case "A":
      row = max(0, row - count)
      wraps = false
    case "B":
      row = min(rows - 1, row + count)
      wraps = false
    case "C": move(toColumn: column + count)
    case "K": for place in column..<columns { cells[row][place] = " " }
    case "J":
      for place in column..<columns { cells[row][place] = " " }
      for below in (row + 1)..<max(rows, row + 1) {
        cells[below] = Array(repeating: " ", count: columns)
      }
    case "m": break
    case "h" where ["?25", "?2026"].contains(parameters): break
    case "l" where ["?25", "?2026"].contains(parameters): break
    default: forbidden.append(parameters + String(Character(final)))
    }
  }
}
