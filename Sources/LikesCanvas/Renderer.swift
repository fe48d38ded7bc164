// Rendering: a display list becomes samples, and samples become cells.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Draws display lists for one grid; owns all memory that drawing needs.
public final class Renderer {
  /// How cells are chosen.
  public struct Options: Hashable, Sendable {
    public var glyphs: GlyphSet
    public var depth: ColorDepth
    /// True paints the list's background; false leaves bare cells to the terminal.
    public var paintsBackground: Bool
    /// Colours whose place in the 256-colour palette is picked by hand.
    public var standIns: [StandIn]

    public init(
      glyphs: GlyphSet = .block, depth: ColorDepth = .truecolor, paintsBackground: Bool = false,
      standIns: [StandIn] = []
    ) {
      self.glyphs = glyphs
      self.depth = depth
      self.paintsBackground = paintsBackground
      self.standIns = standIns
    }
  }

  public let options: Options
  public let grid: GridSize
  /// The picture that was rendered last.
  public private(set) var cells: CellGrid
  /// Its mixed cells: those whose samples are not all alike, so that a glyph had to be found.
  public private(set) var fittedCells = 0

  let base: Surface
  var target: Surface
  private var layers: [Surface] = []
  private var opacities: [Int] = []
  var clips: [ClipPlane] = []
  private var spareClips: [ClipPlane] = []
  var mask = CoverageMask()
  var sprites: SpriteCache
  /// The pile that is drawn, if there ever was one.
  var pile: Pile?
  var line = Polyline()
  var outline = Polyline()
  var spare = Polyline()
  var stroker = Stroker()
  var overlaps = Overlaps()
  var outlines = OutlineCache()
  private let scratch: UnsafeMutablePointer<UInt8>
  private let fitting: CellFitting
  var texts: [(command: Int, opacity: Double)] = []

  /// Flattening tolerance, in samples.
  static let tolerance = 0.03

  public init(grid: GridSize, options: Options = Options()) {
    self.grid = grid
    self.options = options
    cells = CellGrid(columns: grid.columns, rows: grid.rows)
    base = Surface(width: grid.sampleWidth, height: grid.sampleHeight, clearValue: 0)
    target = base
    sprites = SpriteCache(width: grid.sampleWidth, height: grid.sampleHeight)
    scratch = .allocate(capacity: grid.sampleWidth)
    scratch.initialize(repeating: 0, count: grid.sampleWidth)
    fitting = CellFitting(grid: grid, options: options)
    texts.reserveCapacity(64)
  }

  deinit { scratch.deallocate() }

  /// Draws `list` into `cells`. A list for another grid is drawn as far as it fits.
  public func render(_ list: borrowing DisplayList) {
    compose(list)
    fit(list)
  }

  /// The first half of rendering: samples.
  public func compose(_ list: borrowing DisplayList) {
    base.clear(to: Pixel.bare(list.background))
    target = base
    texts.removeAll(keepingCapacity: true)
    outlines.beginFrame()
    var index = 0
    while index < list.commands.count {
      if list.commands[index].verb == .sprite {
        index = drawSprites(list, from: index)
      } else {
        run(list, index)
        index += 1
      }
    }
    while !opacities.isEmpty { popGroup() }
    while let plane = clips.popLast() { retire(plane) }
  }

  /// The second half of rendering: cells, of the list that was composed last.
  public func fit(_ list: borrowing DisplayList) {
    fittedCells = fitting.fit(base, into: &cells, remembers: !list.isStill)
    for text in texts {
      let command = list.commands[text.command]
      guard let placed = list.text(of: command) else { continue }
      fitting.place(
        placed, list.bytes[command.first..<command.end], opacity: text.opacity,
        background: list.background, on: base, into: &cells)
    }
  }

  private func run(_ list: borrowing DisplayList, _ index: Int) {
    let command = list.commands[index]
    switch command.verb {
    case .fill, .stroke:
      outline(list, command)
      paint(command.color)
    case .sprite:
      break
    case .text:
      guard let text = list.text(of: command) else { return }
      texts.append((index, groupOpacity * textVisibility(text, command)))
    case .pushClip:
      outline(list, command)
      pushClip()
    case .popClip:
      if let plane = clips.popLast() { retire(plane) }
    case .pushGroup:
      pushGroup(command.opacity)
    case .popGroup:
      popGroup()
    case .erase:
      erase(list, command.opacity)
    }
  }

  // MARK: - Paths

  /// Opens the mask on the visible part of `outline`; false when nothing of it is.
  private func open(within columns: Range<Int>, _ rows: Range<Int>) -> Bool {
    guard let box = outline.bounds else { return false }
    let whole = -1_000_000...1_000_000
    let x0 = max(columns.lowerBound, Math.clampedInt(box.minX.rounded(.down), in: whole))
    let x1 = min(columns.upperBound, Math.clampedInt(box.maxX.rounded(.up), in: whole))
    let y0 = max(rows.lowerBound, Math.clampedInt(box.minY.rounded(.down), in: whole))
    let y1 = min(rows.upperBound, Math.clampedInt(box.maxY.rounded(.up), in: whole))
    guard x0 < x1, y0 < y1 else { return false }
    mask.begin(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    mask.add(outline)
    return true
  }

  func paint(_ color: Color) {
    let alpha = color.alpha8
    let clip = clips.last
    guard alpha > 0,
      open(within: clip?.columns ?? 0..<base.width, clip?.rows ?? 0..<base.height)
    else { return }
    let sample = Pixel.opaque(color)
    let surface = target
    let scratch = scratch
    mask.sweep { y, x, coverage in
      var source = coverage.baseAddress!
      if let clip {
        clip.cut(source, count: coverage.count, y: y, x: x, into: scratch)
        source = UnsafePointer(scratch)
      }
      surface.blend(
        y: y, x: x, coverage: source, count: coverage.count, color: sample, alpha: alpha)
    }
  }

  // MARK: - Clips

  private func pushClip() {
    let outer = clips.last
    let plane = spareClips.popLast() ?? ClipPlane(width: base.width, height: base.height)
    if open(within: outer?.columns ?? 0..<base.width, outer?.rows ?? 0..<base.height) {
      plane.columns = mask.originX..<mask.originX + mask.width
      plane.rows = mask.originY..<mask.originY + mask.height
      mask.sweep { y, x, coverage in
        let target = plane.coverage + y * plane.width + x
        if let outer {
          outer.cut(coverage.baseAddress!, count: coverage.count, y: y, x: x, into: target)
        } else {
          target.update(from: coverage.baseAddress!, count: coverage.count)
        }
      }
    }
    clips.append(plane)
  }

  private func retire(_ plane: ClipPlane) {
    plane.clear()
    spareClips.append(plane)
  }

  /// 1 where the middle of the text is inside the clip, else 0.
  private func textVisibility(_ text: DisplayList.Text, _ command: DisplayList.Command) -> Double {
    guard let clip = clips.last else { return 1 }
    return isInside(clip, text, command) ? 1 : 0
  }

  func isInside(
    _ clip: ClipPlane, _ text: DisplayList.Text, _ command: DisplayList.Command
  ) -> Bool {
    let x = text.column * GridSize.samplesAcross + text.length * GridSize.samplesAcross / 2
    return clip.value(x: x, y: text.row * GridSize.samplesDown + GridSize.samplesDown / 2) >= 128
  }

  // MARK: - Groups

  private var groupOpacity: Double {
    var product = 1.0
    for opacity in opacities { product *= Double(opacity) / 255 }
    return product
  }

  func pushGroup(_ opacity: Double) {
    opacities.append(Math.clampedInt(opacity * 255, in: 0...255))
    if layers.count < opacities.count {
      layers.append(Surface(width: base.width, height: base.height, clearValue: 0))
    }
    target = layers[opacities.count - 1]
  }

  func popGroup() {
    guard let alpha = opacities.popLast() else { return }
    let layer = layers[opacities.count]
    target = opacities.isEmpty ? base : layers[opacities.count - 1]
    for band in 0..<grid.rows {
      var column = 0
      while let cells = layer.touchedCells(row: band, from: column) {
        let x = cells.lowerBound * GridSize.samplesAcross
        for y in band * GridSize.samplesDown..<(band + 1) * GridSize.samplesDown {
          target.composite(
            y: y, x: x, samples: layer.samples + y * layer.width + x,
            count: cells.count * GridSize.samplesAcross, alpha: alpha)
        }
        column = cells.upperBound
      }
    }
    layer.clear()
  }
}
