// Oracles: files of reference numbers beside a test, decoded.
//
// Part of likes. SPDX-License-Identifier: MIT

public import Foundation

/// A file of reference numbers, and how far from them a result may be.
public struct Oracle<Case: Decodable & Sendable>: Decodable, Sendable {
  public var cases: [Case]
  public var tolerance: [String: Double]

  /// Reads `Fixtures/NAME.json` in the folder of the test that calls. Traps where it is missing or
  /// has another layout: fixtures are part of the tests.
  public init(_ name: String, file: String = #filePath) {
    do {
      let data = try Data(contentsOf: testFolder(of: file, "Fixtures/\(name).json"))
      self = try JSONDecoder().decode(Self.self, from: data)
    } catch {
      fatalError("the fixture \(name).json is missing or has another layout: \(error)")
    }
  }
}

/// The place of `path` in the folder of a test's source file.
public func testFolder(of file: String, _ path: String) -> URL {
  URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent(path)
}
