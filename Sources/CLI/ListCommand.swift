// `likes list`: the scenes on stdout.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Writes the catalogue as aligned lines or as JSON.
enum ListCommand {
  static func text(_ scenes: [SceneListing], asJSON: Bool) -> String {
    if asJSON {
      let rows = scenes.map {
        "  {\"name\": \(quoted($0.name)), \"summary\": \(quoted($0.summary))}"
      }
      return "[\n" + rows.joined(separator: ",\n") + "\n]\n"
    }
    let width = scenes.map(\.name.count).max() ?? 0
    return scenes.map { scene in
      scene.name + String(repeating: " ", count: width - scene.name.count + 2) + scene.summary
        + "\n"
    }.joined()
  }

  /// A JSON string; the catalogue's texts have no control characters.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result.unicodeScalars.append("\\") }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }
}
