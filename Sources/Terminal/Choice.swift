// A choice and its reason.
//
// Part of likes. SPDX-License-Identifier: MIT

/// A choice, and why it was made: `likes doctor` tells both.
public struct Choice<Value: Hashable & Sendable>: Hashable, Sendable {
  public var value: Value
  /// A few words, such as "COLORTERM=truecolor".
  public var reason: String

  public init(_ value: Value, _ reason: String) {
    self.value = value
    self.reason = reason
  }
}
