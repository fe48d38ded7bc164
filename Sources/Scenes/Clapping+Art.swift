// The clapping face and its hands.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas

// The art's own space: 240 points wide, its axis of symmetry at 120. (The tutorial shows it at ¼.)
extension Clapping {
  /// From the design's corner to the art's: room for the hands at their widest.
  static let margin = Point(18, -1)
  static let head = Rect(x: 2, y: 2, width: 236, height: 236)

  /// Upper edge of mouth and teeth.
  static let mouthTop = 126.0
  static let teethHeight = 14.0

  private static let axis = 120.0
  /// The middle of the left eye.
  private static let eye = Point(80, 86)
  /// Where the left hand turns: the middle of its wrist.
  private static let wrist = Point(68, 276)

  private static let headPath = Path.circle(center: head.center, radius: head.width / 2)
  private static let eyePath: Path = {
    var path = Path()
    path.append(
      .circle(center: .zero, radius: 1),
      transform: AffineTransform.scale(18, 24).then(.translation(eye.x, eye.y)))
    return path
  }()
  private static let lidPath = Path(data: "M68 92 Q80 76 92 92")
  private static let mouthPath = Path(
    data: "M64 126 L176 126 C176 166 150 184 120 184 C90 184 64 166 64 126 Z")
  private static let teethPath = Path(data: "M68 126 L172 126 L168 140 L72 140 Z")
  private static let palmPath = Path(
    data: """
      M40 214 C40 200 52 196 68 196 C86 196 96 202 96 218 C96 236 88 246 84 256 L82 276 \
      L54 276 L52 256 C46 246 40 232 40 214 Z
      """)
  private static let fingersPath = Path(
    data: "M46 218 L40 192 M60 210 L57 178 M74 210 L75 176 M88 214 L92 186")
  private static let thumbPath = Path(data: "M88 236 L106 214")

  private static let mirror = AffineTransform.scale(-1, 1).about(Point(axis, 0))

  func drawFace(into list: inout DisplayList, _ pose: Pose, teethStretch: Double) {
    list.fill(Self.headPath, with: theme[.face])
    drawEye(into: &list, pose, side: .identity)
    drawEye(into: &list, pose, side: Self.mirror)
    let lip = Point(Self.axis, Self.mouthTop)
    let widening = AffineTransform.scale(pose.mouth, 1).about(lip)
    let teeth = AffineTransform.scale(pose.mouth, teethStretch).about(lip)
    list.fill(Self.mouthPath, with: theme[.mouth], transform: widening)
    list.fill(Self.teethPath, with: theme[.glove], transform: teeth)
  }

  /// The lid lies behind the eye and shows when that closes.
  private func drawEye(into list: inout DisplayList, _ pose: Pose, side: AffineTransform) {
    list.stroke(
      Self.lidPath, with: theme[.faceInk], style: StrokeStyle(width: 9, cap: .round, join: .round),
      transform: side)
    let blinking = AffineTransform.scale(1, pose.eyes).about(Self.eye)
    list.fill(Self.eyePath, with: theme[.faceInk], transform: blinking.then(side))
  }

  /// Its edge first, 3.5 points wide, then the glove.
  func drawHand(into list: inout DisplayList, _ hand: Hand, isMirrored: Bool) {
    let side = isMirrored ? Self.mirror : .identity
    let place = side.then(
      AffineTransform.rotation(degrees: hand.angle).about(side.apply(Self.wrist))
    ).then(.translation(hand.shift, 0))
    list.transformed(by: place) { list in
      let (edge, glove) = (theme[.gloveInk], theme[.glove])
      list.stroke(Self.palmPath, with: edge, style: Self.pen(7))
      drawFingers(into: &list, with: edge, edge: 7)
      list.fill(Self.palmPath, with: glove)
      drawFingers(into: &list, with: glove, edge: 0)
    }
  }

  private func drawFingers(into list: inout DisplayList, with color: Color, edge: Double) {
    list.stroke(Self.fingersPath, with: color, style: Self.pen(13 + edge))
    list.stroke(Self.thumbPath, with: color, style: Self.pen(14 + edge))
  }

  private static func pen(_ width: Double) -> StrokeStyle {
    StrokeStyle(width: width, cap: .round, join: .round)
  }
}
