// Steady frames allocate nothing, from the scene to the bytes.
//
// Part of likes. SPDX-License-Identifier: MIT

// The optimiser keeps closures and short arrays off the heap; debug builds cannot pass.
#if !DEBUG
import ANSI
import AllocationCounter
import LikesCanvas
import Playback
import Scenes
import Testing

@Suite("Steady frames", .serialized, .enabled(if: likes_allocation_count() >= 0))
struct SteadyFrameTests {
  @Test("allocations are counted")
  func counts() {
    let before = likes_allocation_count()
    UnsafeMutableRawPointer.allocate(byteCount: 1_000, alignment: 8).deallocate()
    #expect(likes_allocation_count() > before)
  }

  private static let grid = GridSize(columns: 120, rows: 40)

  @Test(
    "every scene draws without allocating", arguments: Catalogue.scenes.map(\.name),
    [GlyphSet.block, .ascii])
  func scenes(name: String, glyphs: GlyphSet) throws {
    let entry = try #require(Catalogue.scene(named: name))
    let frames = SteadyFrames(Self.grid, Renderer.Options(glyphs: glyphs))
    #expect(frames.allocations(tapEvery: 50) { entry.make(SceneSettings(seed: 1)) } == 0)
  }

  @Test("the stage draws 200 hearts without allocating")
  func stage() {
    let frames = SteadyFrames(Self.grid, Renderer.Options())
    let count = frames.allocations(tapEvery: 1) {
      Stage(settings: SceneSettings(seed: 1, pile: 200))
    }
    #expect(count == 0)
  }
}

/// Draws and encodes frames, and counts what drawing and encoding them allocates.
private final class SteadyFrames {
  private var list: DisplayList
  private let renderer: Renderer
  private var writer: DiffWriter

  private static let frames = 120

  init(_ grid: GridSize, _ options: Renderer.Options) {
    list = DisplayList(grid: grid)
    renderer = Renderer(grid: grid, options: options)
    writer = DiffWriter(columns: grid.columns, rows: grid.rows)
  }

  /// The allocations of 120 frames, at 60 a second, after 120 frames that come before them.
  ///
  /// All are drawn once to warm up, and then counted. Events are not: a tap may make the scene's
  /// own memory grow.
  func allocations(tapEvery interval: Int, _ make: () -> any Scene) -> Int {
    var count = 0
    for _ in 0..<2 {
      var scene = make()
      count = 0
      for frame in 0..<2 * Self.frames {
        let time = Double(frame) / 60
        if frame % interval == interval / 2 { scene.handle(.tap(nil), at: time) }
        let before = likes_allocation_count()
        draw(scene, at: time)
        if frame >= Self.frames { count += likes_allocation_count() - before }
      }
    }
    return count
  }

  private func draw(_ scene: any Scene, at time: Double) {
    list.begin(grid: renderer.grid, background: .black)
    scene.draw(into: &list, at: time)
    renderer.render(list)
    _ = writer.encode(renderer.cells)
  }
}
#endif
