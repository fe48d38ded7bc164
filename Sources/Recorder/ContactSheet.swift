// Where pictures stand on a sheet, and their times above them.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas

/// Pictures of one size in rows, left to right, each below its time.
struct ContactSheet {
  let width: Int
  let height: Int
  private let moments: [Double]
  private let across: Int
  private let picture: (width: Int, height: Int)
  private let background: Color?

  private static let gap = 8, caption = 20
  private static let letterWidth = 8.0, letterHeight = 16.0

  init(_ style: PictureStyle, moments: [Double]) {
    self.moments = moments
    picture = (style.width, style.height)
    background = style.background
    guard moments.count > 1 else {
      (across, width, height) = (1, style.width, style.height)
      return
    }
    // About as wide as high, in pictures: eyes compare in rows.
    var across = 1
    while across * across < moments.count { across += 1 }
    self.across = across
    let down = (moments.count + across - 1) / across
    width = across * (style.width + Self.gap) + Self.gap
    height = down * (style.height + Self.caption + Self.gap) + Self.gap
  }

  /// False for a picture alone.
  var hasTimes: Bool { moments.count > 1 }

  /// Of a picture, in pixels.
  func corner(_ place: Int) -> (x: Int, y: Int) {
    guard hasTimes else { return (0, 0) }
    return (
      Self.gap + place % across * (picture.width + Self.gap),
      Self.gap + place / across * (picture.height + Self.caption + Self.gap) + Self.caption
    )
  }

  /// Draws frames and times, for a sheet of more than one picture.
  func draw(into list: inout DisplayList) {
    let grey = Color(hex: 0x8E8E99)
    let lettering = Lettering(cellWidth: Self.letterWidth, cellHeight: Self.letterHeight)
    for (place, moment) in moments.enumerated() {
      let (x, y) = corner(place)
      let rect = Rect(
        x: Double(x) - 0.5, y: Double(y) - 0.5, width: Double(picture.width) + 1,
        height: Double(picture.height) + 1)
      list.stroke(with: grey.opacity(0.6), style: StrokeStyle(width: 1)) { $0.addRect(rect) }
      list.transformed(
        by: .translation(Double(x), Double(y - Self.caption) + 1)
      ) { list in
        let words = FixedPoint.text(moment, decimals: 2) + " s"
        for (column, scalar) in words.unicodeScalars.enumerated() {
          lettering.draw(scalar, row: 0, column: column, color: grey, isBold: false, into: &list)
        }
      }
    }
  }
}

/// Moments to come, in order.
struct MomentQueue {
  private var rest: ArraySlice<Double>

  /// - Parameter moments: Seconds, in order.
  init(_ moments: [Double]) { rest = moments[...] }

  /// Takes the moments that have come, and returns how many they are.
  mutating func take(until time: Double) -> Int {
    let count = rest.prefix { $0 <= time + 1e-9 }.count
    rest.removeFirst(count)
    return count
  }
}
