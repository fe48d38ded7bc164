// Frames as bytes: what changed between the terminal's picture and the next one.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas

/// Turns cell grids into the fewest bytes that make a terminal show them.
///
/// It knows what the terminal shows, where its cursor stands and what its pen is, and sends only
/// cells that changed, each in the cheapest of the spellings that look alike. Nobody else may write
/// to the terminal in between, or `invalidate()` must follow. The terminal must not translate line
/// feeds (`OPOST` off), unless `usesLineFeeds` is false. Every frame leaves the cursor and the pen where they happen to be.
///
/// A frame counts as shown as soon as it is encoded: whoever takes the bytes sends them all, and
/// encodes no further frame until they are gone. So frames that come in the meantime are never
/// queued, and the newest one is compared with what was really sent.
///
/// It owns its memory: 12 bytes a cell for the picture, and room for the largest frame (64 bytes a
/// cell, of which only the touched part costs memory). Encoding never allocates.
public struct DiffWriter: ~Copyable {
  /// The width of the grids it takes, in cells.
  public private(set) var columns: Int
  /// The height of the grids it takes, in cells.
  public private(set) var rows: Int
  /// Whether frames are put between the marks of synchronised output (DEC mode 2026), so that the
  /// terminal shows each as a whole. It may change between frames.
  public var isSynchronized = false
  /// Whether the cursor may be moved down by line feeds. It must not where nobody knows who will
  /// take the bytes and whether line feeds return the cursor there, as in a recording.
  public var usesLineFeeds = true
  /// Whether the terminal shows the bright half of the 16 colours as backgrounds too. Where not,
  /// frames are longer: cells are not spelled in the cheapest way but in one that looks right.
  public var hasBrightBackgrounds = true

  /// What the terminal shows, `columns × rows` cells, row-major; meaningless when not `isKnown`.
  var shown: UnsafeMutablePointer<Cell>
  private var isKnown = false
  private var buffer: UnsafeMutableRawPointer
  private let decimals: DecimalTable
  let complements: ComplementTable

  /// The frame in the making.
  var draft: Draft
  var cursor = Cursor()

  /// The longest move, pen change and glyph together are 60 bytes.
  private static let bytesPerCell = 64
  /// Room before the frame for the opening mark, and behind it for a clear, the closing mark and
  /// stores that are wider than what they add.
  private static let markLength = 8, margin = 64
  private static let openingMark: UInt64 = 0x6836_3230_323F_5B1B  // ESC [ ? 2026 h
  private static let closingMark: UInt64 = 0x6C36_3230_323F_5B1B  // ESC [ ? 2026 l

  /// A writer for a terminal whose picture is not known: the first frame is sent in full.
  ///
  /// Traps unless both sizes are at least 1.
  public init(columns: Int, rows: Int) {
    precondition(columns > 0 && rows > 0, "a grid has at least one cell")
    self.columns = columns
    self.rows = rows
    decimals = DecimalTable()
    complements = ComplementTable()
    shown = .allocate(capacity: columns * rows)
    buffer = Self.makeBuffer(cells: columns * rows)
    draft = Draft(out: ByteOutput(next: buffer, decimals: decimals.entries))
  }

  deinit {
    shown.deallocate()
    buffer.deallocate()
  }

  /// What the terminal shows is not known any more: the next frame clears it and is sent in full.
  public mutating func invalidate() {
    isKnown = false
  }

  /// The terminal has another size; the next frame is sent in full, even if the size is the same.
  ///
  /// Traps unless both sizes are at least 1.
  public mutating func resize(columns: Int, rows: Int) {
    precondition(columns > 0 && rows > 0, "a grid has at least one cell")
    isKnown = false
    guard columns != self.columns || rows != self.rows else { return }
    self.columns = columns
    self.rows = rows
    shown.deallocate()
    shown = .allocate(capacity: columns * rows)
    buffer.deallocate()
    buffer = Self.makeBuffer(cells: columns * rows)
  }

  /// The bytes that make the terminal show `grid`; from now on it counts as shown.
  ///
  /// - Parameter grid: Traps unless it has the writer's size.
  /// - Returns: The bytes, none if nothing changed. They are valid until the next call of a
  ///   mutating method.
  /// - Complexity: O(cells); never allocates.
  public mutating func encode(_ grid: borrowing CellGrid) -> UnsafeRawBufferPointer {
    precondition(
      grid.columns == columns && grid.rows == rows, "the grid does not have the writer's size")
    let start = buffer + Self.markLength
    draft.out = ByteOutput(next: start, decimals: decimals.entries)
    if !isKnown { clear() }
    let cells = UnsafePointer(grid.cells.baseAddress.unsafelyUnwrapped)
    for row in 0..<rows {
      let (new, old) = (cells + row * columns, shown + row * columns)
      if hasBrightBackgrounds {
        encode(row, from: new, over: old)
      } else {
        encodePlainly(row, from: new, over: old)
      }
    }
    let length = draft.out.next - start
    guard isSynchronized && length > 0 else {
      return UnsafeRawBufferPointer(start: start, count: length)
    }
    buffer.storeBytes(of: Self.openingMark.littleEndian, as: UInt64.self)
    draft.out.add(Self.closingMark, count: Self.markLength)
    return UnsafeRawBufferPointer(start: buffer, count: length + 2 * Self.markLength)
  }

  /// Brings pen, cursor and picture to a known state.
  private mutating func clear() {
    draft.out.add(0x6D5B1B, count: 3)  // ESC [ m
    draft.out.add(0x4A5B_1B48_5B1B, count: 6)  // ESC [ H, ESC [ J
    draft.pen = .reset
    cursor = Cursor(row: 0, column: 0)
    shown.initialize(repeating: .blank, count: columns * rows)
    isKnown = true
  }

  private static func makeBuffer(cells: Int) -> UnsafeMutableRawPointer {
    .allocate(byteCount: cells * bytesPerCell + markLength + margin, alignment: 16)
  }
}
