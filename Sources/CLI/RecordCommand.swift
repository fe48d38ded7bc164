// `likes record`: a scene's animation as a file.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import LikesCanvas
internal import Playback
internal import Recorder
internal import Scenes

/// Plays a scene on a virtual clock into a file. Needs no terminal.
struct RecordCommand {
  private let scene: String
  private let options: Options
  private let format: RecordingFormat

  /// - Parameter options: With an output path that ends in a format's name.
  init(scene: String, _ options: Options) {
    guard let format = RecordingFormat(path: options.outputPath) else {
      preconditionFailure("the parser lets only known formats through")
    }
    self.scene = scene
    self.options = options
    self.format = format
  }

  /// - Throws: `RecordingError`; nothing is left of the file then. Where a signal asks to end, the
  ///   process dies by it.
  func run() throws -> ExitStatus {
    let watch = SignalWatch()
    defer { watch.release() }
    do {
      try record(watch)
    } catch RecordingError.interrupted(let signal) {
      watch.release()
      throw RecordingError.interrupted(by: signal)
    }
    return .success
  }

  private func record(_ signals: SignalWatch) throws {
    let file = try OutputFile(path: options.outputPath, replaces: options.replacesFile)
    let look = Look(recording: options, as: format)
    var settings = look.settings(options)
    settings.showsHints = false
    let shape = PictureShape(options, format)
    let show = PlayShow(
      scene: scene, settings: settings, speed: options.speed, grid: shape.grid,
      background: look.background)
    let plan = plan(show, seed: settings.seed, grid: shape.grid)
    let progress = RecordProgress()
    let watch: RecordingWatch = { share in
      progress.advance(to: share)
      return signals.waiting
    }
    defer { progress.end() }
    let title = "likes \(scene)"
    switch format {
    case .cast:
      let theme = CastTheme(
        foreground: look.appearance == .light ? .black : .white, background: show.background)
      let sink = try CastSink(
        file, grid: plan.grid, options: look.rendering, title: title, theme: theme)
      try plan.play(show, into: sink, watch: watch)
    case .txt:
      let sink = try TextSink(file, grid: plan.grid, options: look.rendering, title: title)
      try plan.play(show, into: sink, watch: watch)
    case .svg:
      let style = shape.style(options, look)
      if let moments = try moments(of: show, plan, progress, watch) {
        let sink = SVGSheetSink(
          file, style: style, grid: plan.grid, title: title, moments: moments)
        try plan.draw(show, at: moments, into: sink, watch: watch)
      } else {
        let sink = SVGSink(file, style: style, grid: plan.grid, title: title)
        try plan.play(show, into: sink, watch: watch)
      }
    case .gif, .png:
      #if Images
      try recordImage(
        show, plan, into: file, style: shape.style(options, look), progress: progress, watch)
      #else
      throw MissingLibrary(format: format)
      #endif
    }
    try file.commit()
  }

  /// Of still pictures; nil where there is motion instead.
  private func moments(
    of show: PlayShow, _ plan: Recording, _ progress: RecordProgress,
    _ watch: @escaping RecordingWatch
  ) throws -> [Double]? {
    if let moments = options.moments { return moments }
    guard let shots = options.shots ?? (format == .png ? 12 : nil) else { return nil }
    progress.passes = [0.1, 0.9]
    defer { progress.beginNextPass() }
    return try plan.moments(of: show, count: shots, watch: watch)
  }

  #if Images
  private func recordImage(
    _ show: PlayShow, _ plan: Recording, into file: OutputFile, style: PictureStyle,
    progress: RecordProgress, _ watch: @escaping RecordingWatch
  ) throws {
    if format == .png {
      let moments = try moments(of: show, plan, progress, watch) ?? []
      // Whoever is interrupted waits for the last step, and memory has an end.
      let pixels = style.width * style.height * moments.count
      guard pixels <= Self.mostPixels else { throw UsageError.tooManyPixels(pixels) }
      let sink = PNGSink(file, style: style, grid: plan.grid, moments: moments)
      return try plan.draw(show, at: moments, into: sink, watch: watch)
    }
    let colors = GIFColors(style: style, grid: plan.grid)
    var preview = plan
    preview.framesPerSecond = min(plan.framesPerSecond, Self.previewRate)
    progress.passes = [0.25, 0.75]
    try preview.play(show, into: colors, watch: watch)
    progress.beginNextPass()
    let sink = try GIFSink(file, style: style, grid: plan.grid, colors: colors)
    try plan.play(show, into: sink, watch: watch)
  }

  /// Of a sheet.
  private static let mostPixels = 50_000_000

  /// Frames a second that are looked at for their colours.
  private static let previewRate = 8.0
  #endif

  /// Taps and length: what was asked for, else the demo's taps until the scene rests.
  private func plan(_ show: PlayShow, seed: UInt64, grid: GridSize) -> Recording {
    let demo = SceneScript(scene: scene, seed: seed)
    let taps = options.taps ?? demo.taps.map { $0 / options.speed }
    let script = options.keys.reduce(into: taps.map { KeyPress(tapAt: $0) }) { script, press in
      let place = script.firstIndex { $0.time > press.time } ?? script.endIndex
      script.insert(KeyPress(.character(press.key), at: press.time), at: place)
    }
    let seconds: Double
    if let wanted = options.seconds {
      seconds = wanted
    } else if let rest = Recording.rest(of: show, script: script) {
      seconds = rest + Self.pause
    } else {
      seconds = (demo.period ?? demo.seconds) / options.speed
    }
    return Recording(
      grid: grid, framesPerSecond: Double(options.framesPerSecond), script: script,
      seconds: seconds)
  }

  /// Seconds that the last picture stays.
  private static let pause = 1.0
}
