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

  /// The height of the strip above a picture, in pixels; the frame's upper line is its last row.
  static var stripHeight: Int { caption }
  /// Its width: that of the picture and of the frame's lines at both sides.
  var stripWidth: Int { picture.width + 2 }

  /// Draws the strip above a picture.
  func drawStrip(_ place: Int, into list: inout DisplayList) {
    list.fill(with: Self.edge) {
      $0.addRect(
        Rect(x: 0, y: Double(Self.caption - 1), width: Double(stripWidth), height: 1))
    }
    let lettering = Lettering(cellWidth: Self.letterWidth, cellHeight: Self.letterHeight)
    list.transformed(by: .translation(1, 1)) { list in
      let words = FixedPoint.text(moments[place], decimals: 2) + " s"
      for (column, scalar) in words.unicodeScalars.enumerated() {
        lettering.draw(
          scalar, row: 0, column: column, color: Self.grey, isBold: false, into: &list)
      }
    }
  }

  private static let grey = Color(hex: 0x8E8E99)
  /// Of the lines round a picture.
  private static let edge = grey.opacity(0.6)

  /// Draws all strips, and the other lines of the frames.
  func draw(into list: inout DisplayList) {
    for place in moments.indices {
      let (x, y) = corner(place)
      list.transformed(by: .translation(Double(x - 1), Double(y - Self.caption))) {
        drawStrip(place, into: &$0)
      }
      let (width, height) = (Double(picture.width), Double(picture.height))
      list.fill(with: Self.edge) { path in
        path.addRect(Rect(x: Double(x) - 1, y: Double(y), width: 1, height: height))
        path.addRect(Rect(x: Double(x) + width, y: Double(y), width: 1, height: height))
        path.addRect(Rect(x: Double(x) - 1, y: Double(y) + height, width: width + 2, height: 1))
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
