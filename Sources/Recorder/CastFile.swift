// asciicast, version 2: a header, then one line an event.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas

/// The terminal that a recording is meant for.
public struct CastTheme: Hashable, Sendable {
  public var foreground: Color
  public var background: Color

  public init(foreground: Color, background: Color) {
    self.foreground = foreground
    self.background = background
  }
}

/// Writes events, in order of time, one a line.
///
/// Format: https://docs.asciinema.org/manual/asciicast/v2/
public final class CastFile {
  private let file: OutputFile
  private var line: [UInt8] = []
  /// Microseconds of the last event: times never go back.
  private var last = 0

  /// Writes the header.
  public init(
    _ file: OutputFile, columns: Int, rows: Int, title: String, theme: CastTheme
  ) throws(RecordingError) {
    self.file = file
    let palette = (0..<16).map { Self.hex(ANSIColor.color($0)) }.joined(separator: ":")
    line += Array("{\"version\": 2, \"width\": \(columns), \"height\": \(rows), \"title\": ".utf8)
    addString(Array(title.utf8))
    line += Array(
      """
      , "env": {"TERM": "xterm-256color"}, "theme": {"fg": "\(Self.hex(theme.foreground))", \
      "bg": "\(Self.hex(theme.background))", "palette": "\(palette)"}}

      """.utf8)
    try file.write(line)
  }

  /// What the terminal was sent at `time`, seconds.
  ///
  /// - Parameter bytes: UTF-8, whole characters.
  public func output(
    _ bytes: UnsafeRawBufferPointer, at time: Double
  ) throws(RecordingError) {
    begin("o", at: time)
    addString(bytes)
    try end()
  }

  public func output(_ text: String, at time: Double) throws(RecordingError) {
    begin("o", at: time)
    addString(Array(text.utf8))
    try end()
  }

  /// The terminal has another size from `time` on.
  public func resize(columns: Int, rows: Int, at time: Double) throws(RecordingError) {
    begin("r", at: time)
    addString(Array("\(columns)x\(rows)".utf8))
    try end()
  }

  /// Pen and cursor as a prompt wants them, on the last row; then the file gets its name.
  public func finish(rows: Int, at time: Double) throws(RecordingError) {
    try output("\u{1B}[m\u{1B}[\(rows)H\u{1B}[?25h", at: time)
  }

  /// Before the first frame.
  static let opening = "\u{1B}[?25l"

  private func begin(_ kind: String, at time: Double) {
    last = max(last, Int((min(max(time, 0), 1e9) * 1e6).rounded()))
    line.removeAll(keepingCapacity: true)
    line.append(UInt8(ascii: "["))
    addTime()
    line += Array(", \"\(kind)\", ".utf8)
  }

  private func addTime() {
    var digits = String(last % 1_000_000)
    digits = String(repeating: "0", count: 6 - digits.utf8.count) + digits
    line += Array("\(last / 1_000_000).\(digits)".utf8)
  }

  private func end() throws(RecordingError) {
    line.append(UInt8(ascii: "]"))
    line.append(0x0A)
    try file.write(line)
  }

  /// A JSON string: quotes, backslashes and control characters as escapes, all else as it is.
  private func addString(_ bytes: some Sequence<UInt8>) {
    line.append(UInt8(ascii: "\""))
    for byte in bytes {
      switch byte {
      case 0x22, 0x5C:
        line.append(0x5C)
        line.append(byte)
      case 0x0D: line += [0x5C, UInt8(ascii: "r")]
      case 0x0A: line += [0x5C, UInt8(ascii: "n")]
      case 0x08: line += [0x5C, UInt8(ascii: "b")]
      case 0..<0x20, 0x7F:
        line += [0x5C, UInt8(ascii: "u"), 0x30, 0x30, Self.digit(byte >> 4), Self.digit(byte & 15)]
      default: line.append(byte)
      }
    }
    line.append(UInt8(ascii: "\""))
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }

  private static func hex(_ color: Color) -> String {
    let digits = String(color.hex, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }
}
