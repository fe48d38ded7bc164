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

  /// Writes the file's pictures at moments, as the browser's own clock for animations has them:
  /// elements that are not shown then are taken out.
  private static let stills = """
    const svg = document.querySelector('svg');
    async function still(moment) {
      svg.pauseAnimations();
      svg.setCurrentTime(moment);
      await new Promise((done) => setTimeout(done, 50));
      const still = svg.cloneNode(true);
      const shown = [...svg.querySelectorAll('*')].map((e) => getComputedStyle(e).display);
      [...still.querySelectorAll('*')].forEach((e, index) => {
        e.removeAttribute('display');
        if (e.tagName === 'animate' || shown[index] === 'none' && !e.closest('defs')) e.remove();
      });
      return encodeURIComponent(new XMLSerializer().serializeToString(still));
    }
    addEventListener('load', async () => {
      const all = [];
      for (const moment of moments) all.push(await still(moment));
      document.body.textContent = 're' + 'sult ' + all.join(' ') + ' end';
    });
    """

  /// Compares the document's images, each with the next, pixel by pixel. They are there when it has
  /// been loaded, so nothing is waited for.
  private static let comparison = """
    function pixels(image) {
      const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
      const context = canvas.getContext('2d');
      context.drawImage(image, 0, 0);
      return context.getImageData(0, 0, canvas.width, canvas.height).data;
    }
    function difference(seen, wanted) {
      if (seen.length !== wanted.length) return 'sizes';
      let sum = 0, ink = 0;
      for (let i = 0; i < seen.length; i++) {
        sum += Math.abs(seen[i] - wanted[i]);
        if (i % 4 < 3) ink += wanted[i];
      }
      return (sum / ink).toFixed(4);
    }
    addEventListener('load', () => {
      const all = [...document.images].map(pixels);
      const found = [];
      for (let i = 0; i < all.length; i += 2) found.push(difference(all[i], all[i + 1]));
      document.body.textContent = 're' + 'sult ' + found.join(' ') + ' end';
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
    let wanted = try Self.moments.map { _, frame in
      try bytes(
        "png", { PNGSink($0, style: Self.style, grid: Short.grid, moments: [frame]) },
        { try Short.recording.draw(show, at: [frame], into: $0) { _ in nil } })
    }
    let moments = Self.moments.map { "\($0.0)" }.joined(separator: ", ")
    let stills = try words(
      browser, String(decoding: svg, as: UTF8.self),
      "const moments = [\(moments)];\n" + Self.stills)
    try #require(stills.count == Self.moments.count)
    let images = zip(stills, wanted).map { still, png -> String in
      let source = still.replacingOccurrences(of: "'", with: "%27")
      return """
        <img src='data:image/svg+xml,\(source)'>
        <img src='data:image/png;base64,\(png.base64EncodedString())'>
        """
    }
    let differences = try words(browser, images.joined(), Self.comparison).map { Double($0) }
    #expect(differences.count == Self.moments.count)
    // Of all light in the picture; the frame before or after is off by two thirds and more. Edges
    // are smoothed in other ways.
    for difference in differences { #expect(try #require(difference) < 0.08, "\(differences)") }
  }

  /// What a page's script writes.
  private func words(_ browser: String, _ body: String, _ script: String) throws -> [Substring] {
    let page = "<!DOCTYPE html><body>\(body)<script>\n\(script)\n</script></body>"
    let output = try #require(
      try run(
        browser, "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom",
        "--virtual-time-budget=10000", on: Data(page.utf8), ending: "html"))
    let written = output.components(separatedBy: "result ").dropFirst().first?
      .components(separatedBy: " end").first
    return try #require(written, "\(output.prefix(500))").split(separator: " ")
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
