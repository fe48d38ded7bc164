// What can go wrong in recording.
//
// Part of likes. SPDX-License-Identifier: MIT

/// The world's faults. Paths in it are raw, as the user gave them; reasons are the system's words.
public enum RecordingError: Error, Hashable {
  /// Something stands at the path, and nobody allowed to replace it.
  case exists(path: String)
  /// The file cannot be made.
  case cannotCreate(path: String, reason: String)
  /// The file was made, and then could not be written.
  case cannotWrite(path: String, reason: String)
  /// A signal asks the process to end. Nothing is left of the file.
  case interrupted(by: Int32)
}
