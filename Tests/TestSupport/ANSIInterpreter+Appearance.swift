// What cells look like, however they are spelled.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas

/// A cell as the eye has it: spellings that look alike are equal.
public struct Appearance: Hashable, Sendable, CustomStringConvertible {
  public let glyph: UInt32
  public let ink: CellColor
  public let paper: CellColor
  public let isBold: Bool

  /// A cell of the picture. A glyph that no terminal may be sent shows as a question mark.
  public init(_ cell: Cell) {
    let value = cell.glyph & Cell.scalarMask
    let isGlyph = value >= 0x20 && !(0x7F..<0xA0).contains(value) && Unicode.Scalar(value) != nil
    self.init(
      isGlyph ? value : 0x3F, cell.foreground, cell.background,
      isBold: cell.glyph & Cell.boldFlag != 0)
  }

  /// A cell of a terminal. Reverse video swaps the colours, defaults included.
  public init(_ drawn: ANSIInterpreter.Drawn) {
    var (ink, paper) = (drawn.foreground, drawn.background)
    if drawn.isReversed { (ink, paper) = (paper, ink) }
    self.init(drawn.glyph, ink, paper, isBold: drawn.isBold)
  }

  private init(_ glyph: UInt32, _ ink: CellColor, _ paper: CellColor, isBold: Bool) {
    if glyph == 0x20 || glyph == 0x2588 || ink == paper {
      self.glyph = 0x20
      self.ink = .defaultForeground
      self.paper = glyph == 0x2588 ? ink : paper
      self.isBold = false
      return
    }
    let other = Self.complements[glyph] ?? glyph
    self.glyph = min(glyph, other)
    self.ink = glyph <= other ? ink : paper
    self.paper = glyph <= other ? paper : ink
    self.isBold = isBold
  }

  public var description: String {
    let scalar = Unicode.Scalar(glyph).map { String(Character($0)) } ?? "?"
    func hex(_ color: CellColor) -> String { String(color.rawValue, radix: 16) }
    return "\(scalar) \(hex(ink)) on \(hex(paper))\(isBold ? " bold" : "")"
  }

  /// Each glyph that has a complement, with it. The sextants' and octants' come from their names,
  /// which list the parts that are ink.
  public static let complements: [UInt32: UInt32] = {
    var table: [UInt32: UInt32] = [:]
    for pair in ["▀▄", "▌▐", "▔▇", "▕▉", "▖▜", "▗▛", "▘▟", "▙▝", "▚▞"] {
      let values = pair.unicodeScalars.map(\.value)
      table[values[0]] = values[1]
      table[values[1]] = values[0]
    }
    for (range, prefix, parts) in [
      (0x1_FB00...0x1_FB3B, "BLOCK SEXTANT-", "123456"),
      (0x1_CD00...0x1_CDE5, "BLOCK OCTANT-", "12345678"),
    ] as [(ClosedRange<UInt32>, String, String)] {
      var byParts: [String: UInt32] = [:]
      for value in range {
        let name = Unicode.Scalar(value)?.properties.name ?? ""
        if name.hasPrefix(prefix) { byParts[String(name.dropFirst(prefix.count))] = value }
      }
      for (inked, value) in byParts {
        table[value] = byParts[parts.filter { !inked.contains($0) }]
      }
    }
    return table
  }()
}

extension ANSIInterpreter {
  /// The first cell that does not look as `grid` says, or nil.
  public func firstMismatch(with grid: borrowing CellGrid) -> String? {
    guard grid.columns == columns && grid.rows == rows else { return "the sizes differ" }
    for row in 0..<rows {
      for column in 0..<columns {
        let expected = Appearance(grid[row, column])
        let found = cells[row * columns + column].map { Appearance($0) }
        if found != expected {
          let seen = found.map(\.description) ?? "nothing known"
          return "row \(row), column \(column): \(seen) instead of \(expected)"
        }
      }
    }
    return nil
  }
}
