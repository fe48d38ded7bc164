// What a browser shows of an .svg at a moment is what the .png of that moment holds.
//
// Part of likes. SPDX-License-Identifier: MIT

#if Images

import Foundation
import LikesCanvas
import Playback
import Scenes
import Testing

@testable import Recorder

@Suite("An .svg in a browser")
struct BrowserTests {
  private static let style = PictureStyle(
    width: 240, height: 160, look: .vector, background: .black)
  /// When it is looked at, and the frame that is shown then: there are 12.5 a second from the tap on,
  /// at 0.1 s.
  private static let moments = [(at: 0.08, frame: 0.0), (0.27, 0.26), (0.43, 0.42)]

  private func bytes<Sink: RecordingSink>(
    _ ending: String, _ make: (OutputFile) throws -> Sink,
    _ record: (Sink) throws -> Void
  ) throws -> Data {
    let path = Short.temporaryPath(ending)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = try OutputFile(path: path, replaces: false)
    try record(try make(file))
    try file.commit()
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }

  /// The file's picture at a moment, as the browser's own clock for animations has it: elements
  /// that are not shown then are taken out, the rest is painted and compared pixel by pixel.
  private static let script = """
    const svg = document.querySelector('svg');
    async function image(source) {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
      const context = canvas.getContext('2d');
      context.drawImage(image, 0, 0);
      return context.getImageData(0, 0, canvas.width, canvas.height).data;
    }
    async function difference(moment, png) {
      svg.pauseAnimations();
      svg.setCurrentTime(moment);
      await new Promise((done) => setTimeout(done, 50));
      const still = svg.cloneNode(true);
      const shown = [...svg.querySelectorAll('*')].map((e) => getComputedStyle(e).display);
      [...still.querySelectorAll('*')].forEach((e, index) => {
        e.removeAttribute('display');
        if (e.tagName === 'animate' || shown[index] === 'none' && !e.closest('defs')) e.remove();
      });
      const text = new XMLSerializer().serializeToString(still);
      const seen = await image('data:image/svg+xml,' + encodeURIComponent(text));
      const wanted = await image('data:image/png;base64,' + png);
      if (seen.length !== wanted.length) return 'sizes';
      let sum = 0, ink = 0;
      for (let i = 0; i < seen.length; i++) {
        sum += Math.abs(seen[i] - wanted[i]);
        if (i % 4 < 3) ink += wanted[i];
      }
      return (sum / ink).toFixed(4);
    }
    addEventListener('load', async () => {
      const all = [];
      for (const [moment, png] of pictures) all.push(await difference(moment, png));
      document.body.textContent = 'result ' + all.join(' ') + ' end';
    });
    """

  @Test("shows the frames at three moments, where there is a browser")
  func moments() throws {
    let browser = ["chromium", "chromium-browser", "google-chrome"].map { "/usr/bin/\($0)" }
      .first(where: FileManager.default.isExecutableFile)
    guard let browser else { return }
    let show = Short.show(background: .black)
    let svg = try bytes(
      "svg", { SVGSink($0, style: Self.style, grid: Short.grid, title: "") },
      { try Short.recording.play(show, into: $0) { _ in nil } })
    let pictures = try Self.moments.map { moment, frame in
      let png = try bytes(
        "png", { PNGSink($0, style: Self.style, grid: Short.grid, moments: [frame]) },
        { try Short.recording.draw(show, at: [frame], into: $0) { _ in nil } })
      return "[\(moment), '\(png.base64EncodedString())']"
    }
    let page = """
      <!DOCTYPE html><body>\(String(decoding: svg, as: UTF8.self))<script>
      const pictures = [\(pictures.joined(separator: ", "))];
      \(Self.script)
      </script></body>
      """
    let output = try #require(
      try run(
        browser, "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom",
        "--virtual-time-budget=10000", on: Data(page.utf8), ending: "html"))
    let words = output.components(separatedBy: "result ").dropFirst().first?
      .components(separatedBy: " end").first?.split(separator: " ")
    let differences = try #require(words, "\(output.prefix(500))").map { Double($0) }
    #expect(differences.count == Self.moments.count)
    // Of all light in the picture; the frame before or after is off by two thirds and more. Edges
    // are smoothed in other ways.
    for difference in differences { #expect(try #require(difference) < 0.08, "\(differences)") }
  }

  private func run(
    _ program: String, _ arguments: String..., on data: Data, ending: String
  ) throws -> String? {
    let path = Short.temporaryPath(ending)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try data.write(to: URL(fileURLWithPath: path))
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments + ["file://\(path)"]
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}

#endif
