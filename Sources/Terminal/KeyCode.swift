// Key codes: what the decoder takes, and what it makes of it.
//
// Part of likes. SPDX-License-Identifier: MIT

import Playback

/// What the keyboard's side of the terminal hands out: a byte, or a key that ncurses knew.
enum KeyCode: Hashable {
  case byte(UInt8)
  case key(Key)
  case pasteBegin, pasteEnd
  /// A key that has no name here.
  case other
}

/// What the decoder makes of the bytes.
enum Decoded: Hashable {
  case event(InputEvent)
  /// A byte that the line settings would make a signal of, if they were not changed: `C-\`.
  case quit
  /// The terminal's answer to a question about a private mode (DECRPM).
  case modeReport(mode: Int, value: Int)
  /// The terminal's answer to the question what it is (DA1), which is asked last.
  case deviceReport
  /// The terminal's answer to the question for its background (OSC 11), 0xRRGGBB.
  case background(UInt32)
}
