// HueRotation against the reference matrices and colours.
//
// Part of likes. SPDX-License-Identifier: MIT

import LikesMotion
import Testing

private struct HueFile: Decodable, Sendable {
  var matrices: [Matrix]
  var cases: [HueCase]

  struct Matrix: Decodable, Sendable {
    var degrees: Double
    var rows: [[Double]]

    init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      degrees = try row.decode(Double.self)
      rows = try row.decode([[Double]].self)
    }
  }
}

private struct HueCase: Decodable, Sendable, CustomTestStringConvertible {
  var id: String
  var rgb8: [Double]
  var rotated: [Row]

  var testDescription: String { id }

  struct Row: Decodable, Sendable {
    var degrees: Double
    var components: [Double]
    var rgb8: [Double]

    init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      degrees = try row.decode(Double.self)
      components = try row.decode([Double].self)
      rgb8 = try row.decode([Double].self)
    }
  }
}

@Suite("HueRotation")
struct HueRotationTests {
  private static let file = fixture("hue_rotation", as: HueFile.self)

  @Test("has the reference matrix at every angle")
  func matrices() {
    var worst = Worst()
    for matrix in Self.file.matrices {
      let rotation = HueRotation(degrees: matrix.degrees)
      for column in 0..<3 {
        let unit = (0..<3).map { $0 == column ? 1.0 : 0 }
        let color = rotation.unclamped(red: unit[0], green: unit[1], blue: unit[2])
        for (row, component) in [color.red, color.green, color.blue].enumerated() {
          worst.note(component, matrix.rows[row][column], at: matrix.degrees)
        }
      }
    }
    #expect(worst.deviation <= 1e-11, "\(worst)")  // the file allows 1e-3 and has 12 digits
  }

  @Test("rotates colours as the reference, before and after clamping", arguments: file.cases)
  fileprivate func colors(reference: HueCase) {
    let rgb = reference.rgb8.map { $0 / 255 }
    var worst = Worst()
    var bytes = Worst()
    for row in reference.rotated {
      let rotation = HueRotation(degrees: row.degrees)
      let free = rotation.unclamped(red: rgb[0], green: rgb[1], blue: rgb[2])
      for (component, expected) in zip([free.red, free.green, free.blue], row.components) {
        worst.note(component, expected, at: row.degrees)
      }
      let color = rotation.rotated(red: rgb[0], green: rgb[1], blue: rgb[2])
      for (component, expected) in zip([color.red, color.green, color.blue], row.rgb8) {
        #expect(component >= 0 && component <= 1)
        bytes.note((component * 255).rounded(), expected, at: row.degrees)
      }
    }
    #expect(worst.deviation <= 1e-11, "\(worst)")
    #expect(bytes.deviation <= 1, "\(bytes)")  // the file's tolerance: one step
  }

  @Test("leaves grey alone and turns full circle")
  func invariants() {
    for degrees in [0, 33, 90, 217, -45, 360, 1e9] {
      let grey = HueRotation(degrees: degrees).rotated(red: 0.3, green: 0.3, blue: 0.3)
      #expect(abs(grey.red - 0.3) < 1e-15 && abs(grey.green - 0.3) < 1e-15)
      #expect(abs(grey.blue - 0.3) < 1e-15)
    }
    let pink = (1.0, 0.2, 0.4)
    let turned = HueRotation(degrees: 360 * 1e6 + 90).unclamped(
      red: pink.0, green: pink.1, blue: pink.2)
    let quarter = HueRotation(degrees: 90).unclamped(red: pink.0, green: pink.1, blue: pink.2)
    #expect(turned == quarter)
    #expect(HueRotation(degrees: .nan) == HueRotation(degrees: 0))
    #expect(HueRotation(degrees: .infinity) == HueRotation(degrees: 0))
  }
}
