// A recording as SVG: shapes that appear and disappear, without a script.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas
public import Playback

/// Writes every shape once for as long as it stays, and says when it is to be seen (SMIL).
///
/// Only one shape is at a place of the drawing order at a time, so the file's order is that of the
/// places. Viewers that do not animate show the last moment.
public final class SVGSink: RecordingSink {
  private let file: OutputFile
  private let title: String
  private let drawer: SVGDrawer

  /// A place of the drawing order: what stands there now, and since when.
  private struct Place {
    var markup: String
    var begin: Int
  }
  private struct Appearance {
    var markup: String
    var begin: Int
    var end: Int
    var isWritten = false
  }
  private var places: [Place?] = []
  private var appearances: [[Appearance]] = []

  public init(_ file: OutputFile, style: PictureStyle, grid: GridSize, title: String) {
    self.file = file
    self.title = title
    drawer = SVGDrawer(style, grid: grid)
  }

  public func invalidate() {}
  public func resize(to grid: GridSize) {}

  public func present(_ frame: borrowing Frame) throws -> FrameOutcome {
    show(drawer.elements(of: frame.list), from: Self.milliseconds(frame.time))
    return .shown
  }

  private static func milliseconds(_ time: Double) -> Int { Int((time * 1000).rounded()) }

  private func show(_ elements: [String], from now: Int) {
    while places.count < elements.count {
      places.append(nil)
      appearances.append([])
    }
    for index in places.indices {
      let markup = index < elements.count && !elements[index].isEmpty ? elements[index] : nil
      guard places[index]?.markup != markup else { continue }
      close(index, at: now)
      places[index] = markup.map { Place(markup: $0, begin: now) }
    }
  }

  private func close(_ index: Int, at now: Int) {
    guard let place = places[index], place.begin < now else { return }
    appearances[index].append(
      Appearance(markup: place.markup, begin: place.begin, end: now))
  }

  public func finish(at end: Double, watch: RecordingWatch) throws {
    let total = max(Self.milliseconds(end), 1)
    show([], from: total)
    try file.write(
      drawer.head(width: drawer.style.width, height: drawer.style.height, title: title))
    for place in appearances.indices {
      let share = Double(place) / Double(appearances.count)
      if let signal = watch(share) { throw RecordingError.interrupted(by: signal) }
      for index in appearances[place].indices where !appearances[place][index].isWritten {
        try file.write(Self.group(takeGroup(place, index), appearances[place][index], of: total))
      }
    }
    try file.write("</svg>\n")
  }

  /// The markup of an appearance, and of those at the places behind it that come and go with it:
  /// nothing else is at these places meanwhile, so they may be drawn together.
  private func takeGroup(_ place: Int, _ index: Int) -> String {
    let first = appearances[place][index]
    appearances[place][index].isWritten = true
    var content = first.markup
    for next in appearances.indices.dropFirst(place + 1) {
      var low = 0
      var high = appearances[next].count
      while low < high {
        let middle = (low + high) / 2
        if appearances[next][middle].begin < first.begin { low = middle + 1 } else { high = middle }
      }
      guard low < appearances[next].count, appearances[next][low].begin == first.begin,
        appearances[next][low].end == first.end, !appearances[next][low].isWritten
      else { break }
      appearances[next][low].isWritten = true
      content += appearances[next][low].markup
    }
    return content
  }

  private static func group(_ content: String, _ appearance: Appearance, of total: Int) -> String {
    let (begin, end) = (appearance.begin, appearance.end)
    if begin == 0, end == total { return content + "\n" }
    func share(_ time: Int) -> String {
      FixedPoint.short(Double(time) / Double(total), decimals: 5)
    }
    var values = ["none"]
    var times = ["0"]
    if begin > 0 {
      times.append(share(begin))
      values.append("inline")
    } else {
      values = ["inline"]
    }
    if end < total {
      times.append(share(end))
      values.append("none")
    }
    return """
      <g\(end < total ? " display=\"none\"" : "")><animate attributeName="display" \
      values="\(values.joined(separator: ";"))" keyTimes="\(times.joined(separator: ";"))" \
      dur="\(total)ms" calcMode="discrete" repeatCount="indefinite"/>\(content)</g>

      """
  }
}
