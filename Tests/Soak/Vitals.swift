// Vitals: what a process holds of the machine.
//
// Part of likes. SPDX-License-Identifier: MIT

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The memory and the descriptors of a process, as the kernel tells them.
struct Vitals: Hashable {
  /// Private memory in KiB: what nobody else could use. Pages of the program's file do not count,
  /// since the kernel drops and reads them as it likes.
  var memory: Int
  var descriptors: Int

  /// Nil where the kernel does not tell (there is no /proc), or the process is gone.
  init?(of process: Int32) {
    guard let text = Self.text(of: "/proc/\(process)/status"),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("RssAnon:") }),
      let memory = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
        .flatMap({ Int($0) }),
      let directory = opendir("/proc/\(process)/fd")
    else { return nil }
    defer { closedir(directory) }
    self.memory = memory
    descriptors = 0
    while let entry = readdir(directory) {
      if entry.pointee.d_name.0 != CChar(UInt8(ascii: ".")) { descriptors += 1 }
    }
  }

  /// What the kernel tells of a process's state and signals, for a failure's message.
  static func signals(of process: Int32) -> String {
    let lines = (text(of: "/proc/\(process)/status") ?? "").split(separator: "\n")
    return lines.filter { $0.hasPrefix("State") || $0.hasPrefix("S") && $0.contains("\t0") }
      .joined(separator: ", ")
  }

  private static func text(of path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 8192)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
