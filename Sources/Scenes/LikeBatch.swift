// A batch of likes: what came in between two looks at a feed.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Likes that came in together, counted exactly, with the colours they are to be shown in.
///
/// However many there are, it takes the same memory.
public struct LikeBatch: Hashable, Sendable {
  /// Likes of one colour, one after the other.
  public struct Run: Hashable, Sendable {
    /// 0xRRGGBB; nil for the stage's own colours.
    public var color: UInt32?
    public var count: Int
  }

  /// How many colours are kept apart. Likes beyond them take the colour of the last.
  public static let runLimit = 64

  /// All likes, at most `Int.max`.
  public private(set) var count = 0
  /// In the order in which they came.
  public private(set) var runs: [Run] = []
  /// The latest event took the like back.
  public private(set) var endsUnliked = false

  public init() {
    runs.reserveCapacity(Self.runLimit)
  }

  public var isEmpty: Bool { count == 0 && !endsUnliked }

  /// Adds likes; none or fewer changes nothing.
  ///
  /// - Complexity: O(1); allocates nothing.
  public mutating func add(_ likes: Int = 1, color: UInt32? = nil) {
    guard likes > 0 else { return }
    endsUnliked = false
    count = count.addingSaturating(likes)
    if let last = runs.indices.last,
      runs[last].color == color || runs.count == Self.runLimit
    {
      runs[last].count = runs[last].count.addingSaturating(likes)
    } else {
      runs.append(Run(color: color, count: likes))
    }
  }

  /// The like was taken back; the count stays.
  public mutating func unlike() { endsUnliked = true }

  /// Adds a batch that came after this one.
  public mutating func append(_ later: LikeBatch) {
    for run in later.runs { add(run.count, color: run.color) }
    if later.endsUnliked { unlike() }
  }

  /// Empties the batch and keeps its memory.
  public mutating func removeAll() {
    count = 0
    runs.removeAll(keepingCapacity: true)
    endsUnliked = false
  }
}

extension Int {
  /// The sum of two numbers that are not negative, or `Int.max` where it is larger.
  func addingSaturating(_ other: Int) -> Int {
    let (sum, isOver) = addingReportingOverflow(other)
    return isOver ? .max : sum
  }
}
