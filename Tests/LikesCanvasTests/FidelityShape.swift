// Shapes of the fidelity test: read from its fixtures, drawn with our rasteriser.
//
// Part of likes. SPDX-License-Identifier: MIT

import TestSupport
import Testing

import struct Foundation.Data

@testable import LikesCanvas

/// A shape of `Fixtures/shapes.txt`, which says how it is written, and the window it is seen in.
struct FidelityShape: Sendable, CustomTestStringConvertible {
  var name: String
  /// In samples: whole cells.
  var width: Int
  var height: Int
  private var directives: [[Substring]] = []

  var testDescription: String { name }

  /// All shapes, in the order of the file.
  static let all: [FidelityShape] = {
    var shapes: [FidelityShape] = []
    for words in lines("shapes") where words[0] != "#" {
      if words[0] == "shape" {
        shapes.append(
          FidelityShape(name: String(words[1]), width: whole(words[2]), height: whole(words[3])))
      } else {
        shapes[shapes.count - 1].directives.append(words)
      }
    }
    return shapes
  }()

  /// Coverages `0...1` by Cairo, row-major, by the shape's name.
  static let reference: [String: [Double]] = {
    var result: [String: [Double]] = [:]
    var name = ""
    for words in lines("coverage") {
      guard words[0] != "shape" else {
        name = String(words[1])
        continue
      }
      for word in words {
        let run = word.split(separator: "x")
        let count = run.count == 2 ? whole(run[0]) : 1
        let value = Double(whole(run[run.count - 1])) / 10_000
        result[name, default: []].append(contentsOf: repeatElement(value, count: count))
      }
    }
    return result
  }()

  /// What the renderer makes of the shape, white on black: coverages 0…255, row-major.
  func rendered() -> [UInt8] {
    precondition(
      width.isMultiple(of: GridSize.samplesAcross) && height.isMultiple(of: GridSize.samplesDown))
    let grid = GridSize(
      columns: width / GridSize.samplesAcross, rows: height / GridSize.samplesDown)
    var list = DisplayList(grid: grid)
    draw(directives[...], .identity, 0...1, into: &list)
    return Renderer(grid: grid).withSamples(of: list) { picture in
      picture.samples.map { UInt8(truncatingIfNeeded: $0) }
    }
  }

  /// Follows the first directive and, within it, the rest.
  private func draw(
    _ rest: ArraySlice<[Substring]>, _ space: AffineTransform, _ part: ClosedRange<Double>,
    into list: inout DisplayList
  ) {
    guard let words = rest.first else { return }
    let next = rest.dropFirst()
    func value(_ index: Int) -> Double { Self.number(words[index]) }
    switch words[0] {
    case "scale":
      draw(next, space.then(.scale(value(1), value(2))), part, into: &list)
    case "turn":
      draw(next, space.then(.rotation(degrees: value(1))), part, into: &list)
    case "move":
      draw(next, space.then(.translation(value(1), value(2))), part, into: &list)
    case "trim":
      draw(next, space, value(1)...value(2), into: &list)
    case "group":
      list.group(opacity: value(1)) { draw(next, space, part, into: &$0) }
    case "clip":
      list.clip({ $0.append(Self.path(words.dropFirst()), transform: space) }) {
        draw(next, space, part, into: &$0)
      }
    case "sprite":
      list.transformed(by: space) {
        $0.sprite(.heart, center: .zero, width: Sprite.heart.boxSize, color: .white)
      }
    case "fill":
      list.fill(Self.path(words.dropFirst()), with: .white, transform: space)
    case "stroke":
      let path = Self.path(words.dropFirst(4))
      list.stroke(
        part == 0...1 ? path : path.trimmed(from: part.lowerBound, to: part.upperBound),
        with: .white,
        style: StrokeStyle(
          width: value(1), cap: Self.cap(words[2]), join: Self.join(words[3])), transform: space)
    default:
      preconditionFailure("not a directive: \(words[0])")
    }
  }

  private static func cap(_ word: Substring) -> LineCap {
    word == "round" ? .round : word == "square" ? .square : .butt
  }

  private static func join(_ word: Substring) -> LineJoin {
    word == "round" ? .round : word == "bevel" ? .bevel : .miter
  }

  private static func path(_ words: ArraySlice<Substring>) -> Path {
    var words = words
    func next() -> Double { number(words.removeFirst()) }
    func point() -> Point {
      let x = next()
      return Point(x, next())
    }
    var path = Path()
    while let command = words.popFirst() {
      switch command {
      case "M": path.move(to: point())
      case "L": path.line(to: point())
      case "C":
        let (first, second) = (point(), point())
        path.cubic(first, second, to: point())
      case "Z": path.close()
      case "O", "o":
        let center = point()
        path.addCircle(center: center, radius: next(), reversed: command == "o")
      case "R":
        let (corner, size) = (point(), point())
        path.addRoundedRect(
          Rect(x: corner.x, y: corner.y, width: size.x, height: size.y), radius: next())
      default: preconditionFailure("not a path command: \(command)")
      }
    }
    return path
  }

  private static func number(_ word: Substring) -> Double {
    guard let value = Double(word) else { preconditionFailure("not a number: \(word)") }
    return value
  }

  private static func whole(_ word: Substring) -> Int { Int(number(word)) }

  /// The words of each line of a fixture; empty lines are left out.
  private static func lines(_ name: String, file: String = #filePath) -> [[Substring]] {
    guard let data = try? Data(contentsOf: testFolder(of: file, "Fixtures/\(name).txt")) else {
      preconditionFailure("the fixture \(name).txt is missing")
    }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: " ")
    }
  }
}
