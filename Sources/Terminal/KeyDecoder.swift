// Key decoder: bytes and key codes become events.
//
// Part of likes. SPDX-License-Identifier: MIT

import Playback

/// Bytes and key codes become events; nothing else than a key that was pressed becomes a key.
///
/// ncurses has already recognised the keys of the terminal's description. What is left are those
/// that came in pieces, the other spelling of cursor keys, UTF-8, reports of the mouse and of the
/// focus, replies of the terminal, and pasted text. A sequence that is not known is swallowed
/// whole.
///
/// The decoder has no clock and never waits: its owner tells it that there was nothing to read at
/// a moment. Two such moments with no byte in between are silence. Silence after an Esc makes it
/// a key; a longer one ends a sequence or a paste that was never finished, so that the keys after
/// it count again.
struct KeyDecoder {
  /// Silence that makes an Esc a key, seconds.
  let escapeDelay: Double
  /// Silence that ends an unfinished sequence or paste, seconds. Longer than a network's pauses,
  /// shorter than a person's.
  static let patience = 0.25
  /// The longest sequence, bytes; more is no sequence.
  static let sequenceLimit = 4096

  private enum State: Hashable {
    case ground
    /// After ESC.
    case escape
    /// After ESC O.
    case singleShift
    /// After ESC [; its bytes are in `sequence`.
    case control
    /// After ESC [ [, the Linux console's function keys.
    case linuxFunction
    /// After ESC [ M, how many bytes of an old mouse report are missing.
    case oldMouse(Int)
    /// After ESC ], P, X, ^ or _: text up to ST or BEL.
    case text(afterEscape: Bool)
    /// In UTF-8, how many bytes are missing, and the smallest scalar that may be so long.
    case utf8(missing: Int, least: UInt32)
  }

  private var state = State.ground
  private var sequence: [UInt8] = []
  private var length = 0
  private var scalar: UInt32 = 0
  /// The text being read is an operating system command (OSC).
  private var isCommand = false
  private var isPasting = false
  /// How much of the mark that ends a paste was read.
  private var markRead = 0
  /// The first and the latest moment when there was nothing to read since the last byte.
  private var silence: (since: Double, until: Double)?

  private static let pasteMark = Array("\u{1B}[201~".utf8)

  init(escapeDelay: Double) {
    self.escapeDelay = escapeDelay
    sequence.reserveCapacity(64)
  }

  // MARK: Silence

  /// When the Esc read last becomes a key if nothing follows.
  var escapeDeadline: Double? {
    guard state == .escape, !isPasting, let silence else { return nil }
    return silence.since + escapeDelay
  }

  /// There was nothing to read at `time`. Returns the Esc that this makes a key.
  mutating func foundNothing(at time: Double) -> Decoded? {
    silence = (silence?.since ?? time, time)
    guard let escapeDeadline, time >= escapeDeadline else { return nil }
    state = .ground
    return .event(.key(.escape))
  }

  /// Something came after a wait that ended at `time`.
  mutating func waited(until time: Double) {
    if let since = silence?.since { silence = (since, time) }
  }

  // MARK: Bytes and keys

  /// Takes a byte or a key. At most one event comes of it.
  mutating func take(_ code: KeyCode) -> Decoded? {
    if let silence, silence.until - silence.since >= max(Self.patience, escapeDelay) {
      if state != .escape { state = .ground }
      isPasting = false
    }
    silence = nil

    switch code {
    case .byte(let byte): return isPasting ? takePasted(byte) : take(byte)
    case .pasteBegin: beginPaste()
    case .pasteEnd:
      isPasting = false
      state = .ground
    case .key(let key):
      if isPasting { markRead = 0 } else { return finish(.event(.key(key))) }
    case .other:
      if !isPasting { state = .ground }
    }
    return nil
  }

  private mutating func beginPaste() {
    isPasting = true
    markRead = 0
    state = .ground
  }

  private mutating func takePasted(_ byte: UInt8) -> Decoded? {
    if byte == Self.pasteMark[markRead] {
      markRead += 1
      if markRead == Self.pasteMark.count { isPasting = false }
    } else {
      markRead = byte == Self.pasteMark[0] ? 1 : 0
    }
    return nil
  }

  private mutating func take(_ byte: UInt8) -> Decoded? {
    switch state {
    case .ground: return takeFirst(byte)
    case .escape: return takeAfterEscape(byte)
    case .singleShift: return takeSingleShift(byte)
    case .control: return takeControl(byte)
    case .linuxFunction:
      return finish((0x41...0x45).contains(byte) ? .event(.key(.function(Int(byte) - 0x40))) : nil)
    case .oldMouse(let missing): return takeOldMouse(byte, missing)
    case .text(let afterEscape): return takeText(byte, afterEscape)
    case .utf8(let missing, let least): return takeUTF8(byte, missing, least)
    }
  }

  /// Back to the ground, with what was decoded.
  private mutating func finish(_ decoded: Decoded?) -> Decoded? {
    state = .ground
    return decoded
  }

  private mutating func takeFirst(_ byte: UInt8) -> Decoded? {
    switch byte {
    case 0x1B:
      state = .escape
      return nil
    case 0x09: return .event(.key(.tab))
    case 0x0A, 0x0D: return .event(.key(.enter))
    case 0x08, 0x7F: return .event(.key(.backspace))
    case 0x1C: return .quit
    case 0x01...0x1A: return .event(.key(.control(Unicode.Scalar(byte + 0x60))))
    case 0x20...0x7E: return .event(.key(.character(Unicode.Scalar(byte))))
    case 0xC2...0xDF: return begin(UInt32(byte & 0x1F), missing: 1, least: 0x80)
    case 0xE0...0xEF: return begin(UInt32(byte & 0x0F), missing: 2, least: 0x800)
    case 0xF0...0xF4: return begin(UInt32(byte & 0x07), missing: 3, least: 0x1_0000)
    default: return nil
    }
  }

  private mutating func begin(_ bits: UInt32, missing: Int, least: UInt32) -> Decoded? {
    scalar = bits
    state = .utf8(missing: missing, least: least)
    return nil
  }

  private mutating func takeUTF8(_ byte: UInt8, _ missing: Int, _ least: UInt32) -> Decoded? {
    guard byte & 0xC0 == 0x80 else {
      state = .ground
      return takeFirst(byte)
    }
    scalar = scalar << 6 | UInt32(byte & 0x3F)
    if missing > 1 {
      state = .utf8(missing: missing - 1, least: least)
      return nil
    }
    guard scalar >= least, scalar > 0x9F, let character = Unicode.Scalar(scalar) else {
      return finish(nil)
    }
    return finish(.event(.key(.character(character))))
  }

  private mutating func takeAfterEscape(_ byte: UInt8) -> Decoded? {
    sequence.removeAll(keepingCapacity: true)
    length = 0
    switch byte {
    case 0x1B: return .event(.key(.escape))  // and the new one waits
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "O"): state = .singleShift
    case UInt8(ascii: "]"):
      isCommand = true
      state = .text(afterEscape: false)
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      isCommand = false
      state = .text(afterEscape: false)
    // A key together with Alt, which means nothing here.
    default: state = .ground
    }
    return nil
  }

  private mutating func takeText(_ byte: UInt8, _ afterEscape: Bool) -> Decoded? {
    length += 1
    if byte == 0x07 || (afterEscape && byte == UInt8(ascii: "\\")) {
      return finish(isCommand ? ColorReport.background(sequence).map { .background($0) } : nil)
    }
    if byte == 0x18 || length > Self.sequenceLimit { return finish(nil) }
    if afterEscape && byte != 0x1B {
      // Another sequence began before this one had ended.
      state = .escape
      return takeAfterEscape(byte)
    }
    if byte != 0x1B, sequence.count < ColorReport.limit { sequence.append(byte) }
    state = .text(afterEscape: byte == 0x1B)
    return nil
  }

  private mutating func takeSingleShift(_ byte: UInt8) -> Decoded? {
    state = .ground
    return SequenceKeys.singleShift(byte).map { .event(.key($0)) }
  }

  private mutating func takeControl(_ byte: UInt8) -> Decoded? {
    length += 1
    switch byte {
    case 0x1B:
      state = .escape
      return nil
    case 0x20...0x3F where length < Self.sequenceLimit:
      sequence.append(byte)
      return nil
    case UInt8(ascii: "[") where sequence.isEmpty:
      state = .linuxFunction
      return nil
    case UInt8(ascii: "M") where sequence.isEmpty:
      state = .oldMouse(3)
      return nil
    case 0x40...0x7E: return finish(control(final: byte))
    // Control characters act in the middle of a sequence, as on a vt100's way out.
    default: return finish(byte < 0x20 ? takeFirst(byte) : nil)
    }
  }

  /// A whole control sequence: parameters in `sequence`, then `final`.
  private mutating func control(final: UInt8) -> Decoded? {
    let report = ControlSequence(sequence, final: final)
    switch (report.prefix, final) {
    case (UInt8(ascii: "<"), UInt8(ascii: "M")):
      guard report.numbers.count == 3 else { return nil }
      return press(
        button: report.numbers[0], column: report.numbers[1] - 1, row: report.numbers[2] - 1)
    case (UInt8(ascii: "?"), UInt8(ascii: "y")):
      guard report.suffix == UInt8(ascii: "$"), report.numbers.count == 2 else { return nil }
      return .modeReport(mode: report.numbers[0], value: report.numbers[1])
    case (UInt8(ascii: "?"), UInt8(ascii: "c")): return .deviceReport
    case (nil, UInt8(ascii: "I")): return sequence.isEmpty ? .event(.damaged) : nil
    case (nil, UInt8(ascii: "~")):
      if report.numbers == [200] { beginPaste() }
      return SequenceKeys.numbered(report.numbers).map { .event(.key($0)) }
    case (nil, _):
      return sequence.isEmpty ? SequenceKeys.plain(final).map { .event(.key($0)) } : nil
    default: return nil
    }
  }

  private mutating func takeOldMouse(_ byte: UInt8, _ missing: Int) -> Decoded? {
    sequence.append(byte)
    if missing > 1 {
      state = .oldMouse(missing - 1)
      return nil
    }
    guard sequence.count == 3, sequence.allSatisfy({ $0 >= 0x20 }) else { return finish(nil) }
    let values = sequence.map { Int($0) - 0x20 }
    return finish(
      values[0] & 3 == 3 ? nil : press(button: values[0], column: values[1] - 1, row: values[2] - 1)
    )
  }

  /// A press of one of the three buttons; not a movement, not the wheel.
  private func press(button: Int, column: Int, row: Int) -> Decoded? {
    let movement = 32, wheel = 64, more = 128
    guard button >= 0, button & (movement | wheel | more) == 0, button & 3 != 3, column >= 0,
      row >= 0
    else { return nil }
    return .event(.press(column: column, row: row))
  }
}
