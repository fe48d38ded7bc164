// Output: bytes to the terminal that never make the program wait.
//
// Part of likes. SPDX-License-Identifier: MIT

/// The way to the screen: one write a frame, and never a wait.
///
/// What the terminal does not take at once is kept, and until it is gone no new frame is taken: a
/// slow terminal shows fewer pictures, not old ones. The terminal is non-blocking on a descriptor
/// of its own, so that no other program notices.
public final class OutputChannel {
  /// Bytes that the terminal took.
  public private(set) var bytesWritten = 0
  /// Calls of write(2) that took something.
  public private(set) var writes = 0

  /// Kept bytes are `kept[sent...]`.
  private var kept: [UInt8] = []
  private var sent = 0

  init() {}

  /// True while a frame is not wholly written.
  public var hasPending: Bool { sent < kept.count }

  /// Sends bytes, all or none.
  ///
  /// - Returns: False if bytes sent before are still waiting; then nothing was taken. True if
  ///   all are on their way, though perhaps not all written.
  /// - Throws: `TerminalError.failed` if the terminal is gone.
  /// - Complexity: One write(2) where the terminal takes all; allocates only when the rest to
  ///   keep is longer than any before.
  public func send(_ bytes: UnsafeRawBufferPointer) throws(TerminalError) -> Bool {
    guard try flush() else { return false }
    let taken = try write(bytes)
    if taken < bytes.count { kept.append(contentsOf: bytes[taken...]) }
    return true
  }

  /// Sends the bytes of an array, as above.
  public func send(_ bytes: [UInt8]) throws(TerminalError) -> Bool {
    var result = Result<Bool, TerminalError>.success(false)
    bytes.withUnsafeBytes { buffer in
      do throws(TerminalError) { result = .success(try send(buffer)) } catch {
        result = .failure(error)
      }
    }
    return try result.get()
  }

  /// Writes kept bytes as far as the terminal takes them. Returns true if none are left.
  @discardableResult
  public func flush() throws(TerminalError) -> Bool {
    guard hasPending else { return true }
    var taken = Result<Int, TerminalError>.success(0)
    kept.withUnsafeBytes { buffer in
      do throws(TerminalError) {
        taken = .success(try write(UnsafeRawBufferPointer(rebasing: buffer[sent...])))
      } catch { taken = .failure(error) }
    }
    sent += try taken.get()
    if !hasPending { discard() }
    return !hasPending
  }

  /// Forgets kept bytes: the screen they were meant for is gone.
  func discard() {
    kept.removeAll(keepingCapacity: true)
    sent = 0
  }

  /// One write. Returns the number of bytes taken; fewer than asked where the terminal is full.
  private func write(_ bytes: UnsafeRawBufferPointer) throws(TerminalError) -> Int {
    guard !bytes.isEmpty else { return 0 }
    let taken = Curses.write(bytes)
    if taken < 0 { throw .failed(Int32(-taken)) }
    if taken > 0 {
      writes += 1
      bytesWritten += taken
    }
    return taken
  }
}
