// The colours, by name: 24-bit, and their stand-ins in smaller palettes.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas

/// A named colour on a dark and on a light background.
struct Swatch: Sendable {
  /// 0xRRGGBB.
  var dark: UInt32
  var light: UInt32
  /// Entries of xterm's 256 colours.
  var palette: (dark: UInt8, light: UInt8)
  /// ANSI colours, 8…15 bright.
  var ansi: (dark: UInt8, light: UInt8)
  /// Without colour: foreground, or background.
  var isInk: Bool

  init(
    _ dark: UInt32, _ light: UInt32, palette: (UInt8, UInt8), ansi: (UInt8, UInt8),
    ink: Bool = true
  ) {
    self.dark = dark
    self.light = light
    self.palette = palette
    self.ansi = ansi
    isInk = ink
  }
}

extension Swatch {
  /// LikeView: red heart, ring, rays (UIColor.red): fixed by a tutorial.
  static let red = Swatch(
    0xFF0000, 0xFF0000, palette: (196, 196), ansi: (9, 9))

  /// Floating hearts, filled heart button (SwiftUI .red): the system colour that a tutorial names.
  static let systemRed = Swatch(
    0xFF453A, 0xFF3B30, palette: (203, 203), ansi: (9, 9))

  /// Reaction heart and ring, big revolving heart, count bump (systemPink):
  /// the system colour that a tutorial names.
  static let pink = Swatch(
    0xFF375F, 0xFF2D55, palette: (197, 197), ansi: (9, 9))

  /// Stream blue: cursor, front wave: fixed by a tutorial.
  static let blue = Swatch(
    0x005EFF, 0x005EFF, palette: (27, 27), ansi: (12, 4))

  /// Stream blue as text: lighter on black, so that thin strokes stay readable: ours.
  static let blueText = Swatch(
    0x3F87FF, 0x005EFF, palette: (69, 27), ansi: (12, 4))

  /// Online dot: fixed by a tutorial.
  static let green = Swatch(
    0x20E070, 0x20E070, palette: (41, 41), ansi: (10, 10))

  /// Unread badge, LIVE pill: fixed by a tutorial.
  static let alert = Swatch(
    0xFF3742, 0xFF3742, palette: (203, 203), ansi: (9, 9))

  /// Reaction bar: fixed by a tutorial.
  static let bar = Swatch(
    0x121416, 0x121416, palette: (233, 233), ansi: (0, 0), ink: false)

  /// Eyes and mouth of the empty chat: fixed by a tutorial.
  static let feature = Swatch(
    0x4C525C, 0x4C525C, palette: (240, 240), ansi: (8, 8), ink: false)

  /// Outline heart under the floating hearts: text colour at half opacity: fixed by a tutorial.
  static let halfWhite = Swatch(
    0x808080, 0x7F7F7F, palette: (244, 244), ansi: (7, 8))

  /// Quiet text (secondaryLabel; a shade darker on light): the system colour that a tutorial names.
  static let secondary = Swatch(
    0x8D8D93, 0x6E6E73, palette: (245, 242), ansi: (7, 8))

  /// Text and dots; in a terminal: the default foreground: ours.
  static let primary = Swatch(
    0xECECF0, 0x1C1C1E, palette: (255, 234), ansi: (15, 0))

  /// The white heart; on a light background a cool grey: ours.
  static let unliked = Swatch(
    0xFFFFFF, 0xA2A5AE, palette: (231, 248), ansi: (15, 7))

  /// The white heart where the background is not known: ours.
  static let unlikedAny = Swatch(
    0xB4B7BF, 0xB4B7BF, palette: (249, 249), ansi: (7, 7))

  /// Outline of the heart button: ours.
  static let outline = Swatch(
    0xFFFFFF, 0x2C2C30, palette: (231, 236), ansi: (15, 0))

  /// Edge of the reaction bar, so that it shows on black: ours.
  static let barEdge = Swatch(
    0x3A3E45, 0x121416, palette: (238, 233), ansi: (8, 0))

  /// Reaction symbols, grey heart: ours.
  static let icon = Swatch(
    0x8F949E, 0x8F949E, palette: (246, 246), ansi: (7, 7))

  /// Empty chat: ours.
  static let bubble = Swatch(
    0xDBDDE1, 0xC3C8D2, palette: (253, 251), ansi: (15, 7))

  /// Message bubble: ours.
  static let message = Swatch(
    0x26292E, 0xE6E8EC, palette: (236, 254), ansi: (8, 7), ink: false)

  /// Rows that wait for content: ours.
  static let skeleton = Swatch(
    0x1B1D21, 0xECECF0, palette: (234, 255), ansi: (0, 15), ink: false)

  /// Avatar: disc: ours.
  static let disc = Swatch(
    0x6C5CE7, 0x6C5CE7, palette: (62, 62), ansi: (12, 12))

  /// Avatar: hair: ours.
  static let hair = Swatch(
    0x2B1F33, 0x2B1F33, palette: (236, 236), ansi: (0, 0), ink: false)

  /// Avatar: face: ours.
  static let skin = Swatch(
    0xF2B48C, 0xF2B48C, palette: (216, 216), ansi: (15, 15))

  /// Avatar: shoulders: ours.
  static let shirt = Swatch(
    0xFFD166, 0xFFD166, palette: (221, 221), ansi: (11, 11), ink: false)

  /// Clapping face: ours.
  static let face = Swatch(
    0xFFC531, 0xFFC531, palette: (220, 220), ansi: (11, 11))

  /// Its eyes and lids: ours.
  static let faceInk = Swatch(
    0x5B3410, 0x5B3410, palette: (236, 236), ansi: (0, 0), ink: false)

  /// Its mouth: ours.
  static let mouth = Swatch(
    0x7A1F2B, 0x7A1F2B, palette: (88, 88), ansi: (1, 1), ink: false)

  /// Hands, teeth: ours.
  static let glove = Swatch(
    0xFFFFFF, 0xFFFFFF, palette: (231, 231), ansi: (15, 15))

  /// Edge of the hands: ours.
  static let gloveInk = Swatch(
    0x8D93A1, 0x8D93A1, palette: (246, 246), ansi: (8, 8), ink: false)

  /// Ring of the revolving hearts: ours.
  static let ringTrack = Swatch(
    0xB0566E, 0xF7AEBE, palette: (132, 217), ansi: (5, 13))

  /// Small revolving heart: ours.
  static let pinkSoft = Swatch(
    0xFF7D96, 0xFF6D8A, palette: (211, 204), ansi: (13, 13))

  /// Splash background: Stream blue at 1/4 over black, over white: ours.
  static let sea = Swatch(
    0x001740, 0xBFD7FF, palette: (17, 153), ansi: (0, 7), ink: false)

  /// Splash: the disc behind the boat: ours.
  static let sky = Swatch(
    0x00286E, 0xE3EEFF, palette: (18, 195), ansi: (4, 15), ink: false)

  /// The boat: ours.
  static let hull = Swatch(
    0xFFFFFF, 0x0C2F73, palette: (231, 18), ansi: (15, 4))

  /// Back wave: ours.
  static let waveBack = Swatch(
    0x4D8DFF, 0x6EA3FF, palette: (69, 75), ansi: (14, 14), ink: false)

  /// Demo: the thin line: ours.
  static let progress = Swatch(
    0xFF375F, 0xFF2D55, palette: (197, 197), ansi: (9, 9))

  /// Demo: the rest of the line: ours.
  static let track = Swatch(
    0x2C2C30, 0xD8D8DE, palette: (236, 188), ansi: (8, 7), ink: false)

  /// Help panel: ours.
  static let panel = Swatch(
    0x1C1E22, 0xFFFFFF, palette: (234, 231), ansi: (0, 15), ink: false)

  /// Its edge: ours.
  static let panelEdge = Swatch(
    0x4A4E56, 0xB8BAC2, palette: (239, 250), ansi: (8, 7))

  /// Broken heart: ours.
  static let failure = Swatch(
    0x8E8E93, 0x8E8E93, palette: (245, 245), ansi: (7, 8))

  /// Colours of the stage's hearts, with weights that add up to 100.
  static let stageHearts: [(swatch: Swatch, weight: Double)] = [
    (
      Swatch(0xFF375F, 0xFF2D55, palette: (197, 197), ansi: (9, 9)),
      38
    ),
    (
      Swatch(0xFF2020, 0xF01818, palette: (196, 196), ansi: (9, 9)),
      20
    ),
    (
      Swatch(0xFF6B5E, 0xFF5A4D, palette: (203, 203), ansi: (9, 9)),
      12
    ),
    (
      Swatch(0xFF8FAB, 0xFF7A9C, palette: (211, 211), ansi: (13, 13)),
      12
    ),
    (
      Swatch(0xFF9F43, 0xFF8F1F, palette: (215, 215), ansi: (11, 11)),
      9
    ),
    (
      Swatch(0xB07CFF, 0x9A5CFF, palette: (141, 141), ansi: (5, 5)),
      9
    ),
  ]

  /// All of them, for the table of stand-ins.
  static let all: [Swatch] =
    [
      .red, .systemRed, .pink, .blue, .blueText, .green, .alert, .bar, .feature, .halfWhite,
      .secondary, .primary, .unliked, .unlikedAny, .outline, .barEdge, .icon, .bubble, .message,
      .skeleton, .disc, .hair, .skin, .shirt, .face, .faceInk, .mouth, .glove, .gloveInk,
      .ringTrack, .pinkSoft, .sea, .sky, .hull, .waveBack, .progress, .track, .panel, .panelEdge,
      .failure,
    ] + stageHearts.map(\.swatch)
}
