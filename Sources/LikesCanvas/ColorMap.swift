// From 24-bit colours to those a terminal can be told.
//
// Part of likes. SPDX-License-Identifier: MIT

/// A colour with a hand-picked stand-in in the 256-colour palette.
public struct StandIn: Hashable, Sendable {
  public var hex: UInt32
  public var palette: UInt8

  public init(hex: UInt32, palette: UInt8) {
    self.hex = hex
    self.palette = palette
  }
}

/// Maps colours for one depth; remembers what it has mapped.
struct ColorMap: ~Copyable {
  let depth: ColorDepth
  private let cache: UnsafeMutablePointer<UInt64>
  private static let cacheSize = 1 << 12
  private let standIns: [StandIn]

  init(depth: ColorDepth, standIns: [StandIn]) {
    self.depth = depth
    self.standIns = standIns
    cache = .allocate(capacity: Self.cacheSize)
    cache.initialize(repeating: .max, count: Self.cacheSize)
  }

  deinit { cache.deallocate() }

  /// The nearest colour that can be told; for `.none` the default foreground or background, by
  /// whether the colour is nearer to white.
  borrowing func color(_ hex: UInt32) -> CellColor {
    switch depth {
    case .truecolor: return CellColor(rgb: hex)
    case .none: return Self.luminance(hex) >= 110 ? .defaultForeground : .defaultBackground
    case .palette256, .ansi16:
      let slot = Int(truncatingIfNeeded: (hex &* 0x9E37_79B1) >> 20)
      if cache[slot] >> 32 == UInt64(hex) {
        return CellColor(rawValue: UInt32(truncatingIfNeeded: cache[slot]))
      }
      let found = CellColor(palette: depth == .ansi16 ? Self.nearest16(hex) : nearest256(hex))
      cache[slot] = UInt64(hex) << 32 | UInt64(found.rawValue)
      return found
    }
  }

  static func luminance(_ hex: UInt32) -> Int {
    Int(hex >> 16 & 0xFF) * 3 / 10 + Int(hex >> 8 & 0xFF) / 2 + Int(hex & 0xFF) / 5
  }

  private borrowing func nearest256(_ hex: UInt32) -> UInt8 {
    for standIn in standIns where standIn.hex == hex { return standIn.palette }
    let r = Int(hex >> 16 & 0xFF)
    let g = Int(hex >> 8 & 0xFF)
    let b = Int(hex & 0xFF)
    func step(_ v: Int) -> Int { v < 48 ? 0 : v < 115 ? 1 : (v - 35) / 40 }
    func level(_ s: Int) -> Int { s == 0 ? 0 : 55 + 40 * s }
    let (sr, sg, sb) = (step(r), step(g), step(b))
    let cube = Self.distance(hex, level(sr), level(sg), level(sb))
    let gray = min(max(((3 * r + 4 * g + 2 * b) / 9 - 3) / 10, 0), 23)
    let shade = 8 + 10 * gray
    return Self.distance(hex, shade, shade, shade) < cube
      ? UInt8(232 + gray) : UInt8(16 + 36 * sr + 6 * sg + sb)
  }

  private static func nearest16(_ hex: UInt32) -> UInt8 {
    var best = 0
    var least = Int.max
    for (index, color) in ANSIColor.values.enumerated() {
      let d = distance(hex, Int(color >> 16 & 0xFF), Int(color >> 8 & 0xFF), Int(color & 0xFF))
      if d < least {
        least = d
        best = index
      }
    }
    return UInt8(best)
  }

  /// Squared distance with the eye's weights of red, green and blue, 3 : 4 : 2.
  private static func distance(_ hex: UInt32, _ red: Int, _ green: Int, _ blue: Int) -> Int {
    let r = 3 * (Int(hex >> 16 & 0xFF) - red)
    let g = 4 * (Int(hex >> 8 & 0xFF) - green)
    let b = 2 * (Int(hex & 0xFF) - blue)
    return r * r + g * g + b * b
  }
}
