// LikesPictures: writes the documentation's pictures, drawn by the program's own code.
//
// Part of likes. SPDX-License-Identifier: MIT

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

func fail(_ message: String, status: Int32) -> Never {
  let line = Array("\(message)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
  exit(status)
}

guard CommandLine.arguments.count == 2 else { fail("usage: LikesPictures DIRECTORY", status: 64) }
for picture in Album.pictures {
  let path = CommandLine.arguments[1] + "/\(picture.name).svg"
  guard let file = fopen(path, "w") else {
    fail("cannot write \(path): does its directory exist?", status: 74)
  }
  let isWritten = fputs(Darkroom.develop(picture), file) >= 0
  guard fclose(file) == 0, isWritten else {
    fail("cannot write \(path): is the disk full?", status: 74)
  }
}
