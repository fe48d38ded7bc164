// The file of a recording: written beside its place, and renamed when it is whole.
//
// Part of likes. SPDX-License-Identifier: MIT

/// A file that is there whole or not at all.
///
/// Bytes go to a hidden file in the same folder; `commit()` gives it its name. Whoever lets go of
/// it without that leaves nothing behind. Devices and pipes are written to as they are.
public final class OutputFile {
  public let path: String
  /// Bytes taken so far.
  public private(set) var count = 0

  private let replaces: Bool
  /// Where it goes: what a link at `path` points to stays the link's, and is replaced.
  private let target: String
  /// The hidden file; nil for a device or a pipe.
  private let temporary: String?
  private var descriptor: Int32
  private var buffer: [UInt8] = []
  private static let bufferSize = 1 << 16

  /// Makes the hidden file, so that what cannot work fails before any work is done.
  ///
  /// - Parameters:
  ///   - path: Not empty.
  ///   - replaces: True allows that something stands there already.
  /// - Throws: `.exists` or `.cannotCreate`.
  public init(path: String, replaces: Bool) throws(RecordingError) {
    self.path = path
    self.replaces = replaces
    target = System.resolved(path) ?? path
    switch System.place(path) {
    case .nothing: break
    case .file: if !replaces { throw .exists(path: path) }
    case .directory: throw .cannotCreate(path: path, reason: "it is a directory")
    case .special:
      guard replaces else { throw .exists(path: path) }
      temporary = nil
      descriptor = System.openSpecial(path)
      guard descriptor >= 0 else {
        throw .cannotCreate(path: path, reason: System.text(of: -descriptor))
      }
      buffer.reserveCapacity(Self.bufferSize)
      return
    case .unknown(let error):
      throw .cannotCreate(path: path, reason: System.text(of: error))
    }
    (temporary, descriptor) = try Self.makeTemporary(beside: target, for: path)
    buffer.reserveCapacity(Self.bufferSize)
  }

  deinit { discard() }

  private static func makeTemporary(
    beside target: String, for path: String
  ) throws(RecordingError) -> (String, Int32) {
    let cut = target.utf8.lastIndex(of: UInt8(ascii: "/")).map { target.utf8.index(after: $0) }
    let folder = cut.map { String(target[..<$0]) } ?? ""
    // A long name would become too long.
    let name = String(target[(cut ?? target.startIndex)...].prefix(40))
    for attempt in 0..<100 {
      let candidate = "\(folder).\(name).\(System.processIdentifier)-\(attempt).part"
      let descriptor = System.create(candidate)
      if descriptor >= 0 { return (candidate, descriptor) }
      guard -descriptor == System.existsError else {
        throw .cannotCreate(path: path, reason: System.text(of: -descriptor))
      }
    }
    throw .cannotCreate(path: path, reason: System.text(of: System.existsError))
  }

  /// - Throws: `.cannotWrite`; the file is gone then.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(RecordingError) {
    count += bytes.count
    if buffer.count + bytes.count > Self.bufferSize { try flush() }
    if bytes.count > Self.bufferSize {
      try check(System.write(bytes, to: descriptor))
    } else {
      buffer.append(contentsOf: bytes)
    }
  }

  /// - Throws: `.cannotWrite`; the file is gone then.
  public func write(_ bytes: [UInt8]) throws(RecordingError) {
    var result = Result<Void, RecordingError>.success(())
    bytes.withUnsafeBytes { raw in
      do throws(RecordingError) { try write(raw) } catch { result = .failure(error) }
    }
    try result.get()
  }

  /// - Throws: `.cannotWrite`; the file is gone then.
  public func write(_ text: String) throws(RecordingError) { try write(Array(text.utf8)) }

  private func flush() throws(RecordingError) {
    guard !buffer.isEmpty else { return }
    let error = buffer.withUnsafeBytes { System.write($0, to: descriptor) }
    buffer.removeAll(keepingCapacity: true)
    try check(error)
  }

  /// Gives the whole file its name. Nothing may be written afterwards.
  ///
  /// - Throws: `.cannotWrite`, or `.exists` if somebody took the name meanwhile; the file is gone
  ///   then.
  public func commit() throws(RecordingError) {
    try flush()
    let error = System.finish(descriptor)
    descriptor = -1
    try check(error)
    guard let temporary else { return }
    let moved = System.move(temporary, to: target, replaces: replaces)
    if moved == System.existsError {
      System.remove(temporary)
      throw .exists(path: path)
    }
    try check(moved)
  }

  /// Leaves nothing behind. May be called at any time, and again; does nothing after `commit()`.
  public func discard() {
    guard descriptor >= 0 else { return }
    System.drop(descriptor)
    descriptor = -1
    if let temporary { System.remove(temporary) }
  }

  private func check(_ error: Int32) throws(RecordingError) {
    guard error != 0 else { return }
    discard()
    if descriptor < 0, let temporary { System.remove(temporary) }
    throw .cannotWrite(path: path, reason: System.text(of: error))
  }
}
