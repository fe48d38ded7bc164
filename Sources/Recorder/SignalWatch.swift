// Signals during a recording: they wait until the half file is gone.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Holds the signals that ask the process to end, so that they can be looked for between frames.
///
/// No handler is installed: what a signal does afterwards is what it would have done.
public struct SignalWatch {
  private let signals: [Int32]

  public init() { signals = System.holdSignals() }

  /// A signal that has come and waits.
  public var waiting: Int32? { System.waitingSignal(among: signals) }

  /// Lets the signals come again: the process ends now if one has waited.
  public func release() { System.releaseSignals(signals) }

  /// Seconds on a clock that never goes back, for those who watch.
  public static var now: Double { System.now }
}
