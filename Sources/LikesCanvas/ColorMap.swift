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
final class ColorMap {
  let depth: ColorDepth
  /// Mapped colours; only for palettes, as what follows.
  private let cache: UnsafeMutablePointer<UInt64>?
  /// Colours as the eye sees them, by the same slots; behind each the bits of its 0xRRGGBB.
  private let seen: UnsafeMutablePointer<SIMD4<Float>>?
  private static let cacheSize = 1 << 14
  private let standIns: [StandIn]
  private let table: NearestColor
  /// What the terminal shows by itself, where it is left alone: nearer than any entry, it is used.
  private var bare: UInt32?
  private var bareLab = SIMD4<Float>.zero

  init(depth: ColorDepth, standIns: [StandIn]) {
    self.depth = depth
    self.standIns = standIns
    table = NearestColor(depth == .ansi16 ? Self.ansi : depth == .palette256 ? Self.extended : [])
    if depth == .palette256 || depth == .ansi16 {
      let memory = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: Self.cacheSize)
      memory.initialize(repeating: SIMD4(0, 0, 0, .nan), count: Self.cacheSize)
      seen = memory
      let mapped = UnsafeMutablePointer<UInt64>.allocate(capacity: Self.cacheSize)
      mapped.initialize(repeating: .max, count: Self.cacheSize)
      cache = mapped
    } else {
      seen = nil
      cache = nil
    }
  }

  deinit {
    cache?.deallocate()
    seen?.deallocate()
  }

  /// Says what the terminal shows where nothing is drawn; nil where the background is painted.
  func setBare(_ hex: UInt32?) {
    guard hex != bare else { return }
    bare = hex
    if seen != nil { bareLab = OKLab(hex: hex ?? 0).weighted }
    cache?.update(repeating: .max, count: Self.cacheSize)
  }

  /// The nearest colour that can be told; for `.none` the default foreground or background, by
  /// whether the colour is nearer to white.
  @inline(always)
  func color(_ hex: UInt32) -> CellColor {
    depth == .truecolor ? CellColor(rgb: hex) : mapped(hex)
  }

  @inline(never)
  private func mapped(_ hex: UInt32) -> CellColor {
    guard let cache else {
      return Self.luminance(hex) >= 110 ? .defaultForeground : .defaultBackground
    }
    let slot = Self.slot(hex)
    if cache[slot] >> 32 == UInt64(hex) {
      return CellColor(rawValue: UInt32(truncatingIfNeeded: cache[slot]))
    }
    let found = nearest(hex)
    cache[slot] = UInt64(hex) << 32 | UInt64(found.rawValue)
    return found
  }

  private static func slot(_ hex: UInt32) -> Int {
    Int(truncatingIfNeeded: (hex &* 0x9E37_79B1) >> 18)
  }

  /// A colour as the eye sees it, see `OKLab.weighted`. A colour that has
  /// a stand-in is seen as that, or others would be nearer to it.
  ///
  /// Only for palettes.
  @inline(always)
  func seen(_ hex: UInt32) -> SIMD4<Float> {
    guard let seen else { return .zero }
    let known = seen[Self.slot(hex)]
    return known.w.bitPattern == hex ? SIMD4(known.x, known.y, known.z, 0) : look(hex)
  }

  @inline(never)
  private func look(_ hex: UInt32) -> SIMD4<Float> {
    let standIn = depth == .palette256 ? standIns.first { $0.hex == hex } : nil
    let color =
      standIn.map { self.seen(CellColor(palette: $0.palette)) } ?? OKLab(hex: hex).weighted
    seen?[Self.slot(hex)] = SIMD4(color.x, color.y, color.z, Float(bitPattern: hex))
    return color
  }

  /// A colour of the palette, or the bare background, as the eye sees it. Only for palettes.
  func seen(_ color: CellColor) -> SIMD4<Float> {
    guard color.rawValue >> 24 == 1 else { return bareLab }
    let index = Int(color.rawValue & 0xFF)
    return index < 16 ? Self.ansi[index] : Self.extended[index - 16]
  }

  /// From one colour that this map gives to another; only to be compared with others of it.
  func offset(_ color: CellColor, from other: CellColor) -> SIMD4<Float> {
    place(color) - place(other)
  }

  /// A colour as a point.
  private func place(_ color: CellColor) -> SIMD4<Float> {
    switch depth {
    case .none: return SIMD4(repeating: color == .defaultForeground ? 1 : 0)
    case .palette256, .ansi16: return seen(color)
    case .truecolor:
      let hex = color.rawValue >> 24 == 0 ? color.rawValue : bare ?? 0
      return SIMD4(Float(hex >> 16 & 0xFF), Float(hex >> 8 & 0xFF), Float(hex & 0xFF), 0)
    }
  }

  static func luminance(_ hex: UInt32) -> Int {
    Int(hex >> 16 & 0xFF) * 3 / 10 + Int(hex >> 8 & 0xFF) / 2 + Int(hex & 0xFF) / 5
  }

  private func nearest(_ hex: UInt32) -> CellColor {
    if depth == .palette256, let standIn = standIns.first(where: { $0.hex == hex }) {
      return CellColor(palette: standIn.palette)
    }
    let color = OKLab(hex: hex).weighted
    let avoidsGreys = depth == .palette256 && !Self.isGrey(color)
    let (index, distance) = table.find(color, avoidsGreys: avoidsGreys)
    let off = color - bareLab
    if bare != nil, (off * off).sum() <= distance { return .defaultBackground }
    return CellColor(palette: UInt8(depth == .ansi16 ? index : 16 + index))
  }

  private static let ansi = ANSIColor.values.map { OKLab(hex: $0).weighted }

  /// xterm's colour cube and greys, entries 16…255.
  private static let extended: [SIMD4<Float>] = (16..<256).map { index in
    if index >= 232 { return OKLab(hex: UInt32(8 + 10 * (index - 232)) * 0x01_0101).weighted }
    func level(_ step: Int) -> UInt32 { step == 0 ? 0 : UInt32(55 + 40 * step) }
    let place = index - 16
    return OKLab(
      hex: level(place / 36) << 16 | level(place / 6 % 6) << 8 | level(place % 6)
    ).weighted
  }

  /// Whether nobody sees a hue in a colour.
  static func isGrey(_ color: SIMD4<Float>) -> Bool {
    color.y * color.y + color.z * color.z < 0.0016
  }
}
