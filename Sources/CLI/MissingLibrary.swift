// What a build without image libraries says.
//
// Part of likes. SPDX-License-Identifier: MIT

/// The program was built without the library that writes a format.
struct MissingLibrary: Error {
  var format: RecordingFormat

  /// Debian's package.
  var package: String { format == .gif ? "libgif-dev" : "libpng-dev" }
}
