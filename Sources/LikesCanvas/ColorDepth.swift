// How many colours a terminal shows.
//
// Part of likes. SPDX-License-Identifier: MIT

/// The colours that a terminal can be told.
public enum ColorDepth: String, Hashable, Sendable, CaseIterable {
  /// 24 bits.
  case truecolor
  /// xterm's palette; only entries 16…255, which no theme changes.
  case palette256 = "256"
  /// The 16 ANSI colours.
  case ansi16 = "16"
  /// No colour at all: default foreground on default background.
  case none
}
