// The picture as verbs: what scenes write and renderers read.
//
// Part of likes. SPDX-License-Identifier: MIT

public struct DisplayList: Sendable {
  public init() {}
}
