// Key decoder tests: silence, and bytes that nobody should send.
//
// Part of likes. SPDX-License-Identifier: MIT

import Playback
import TestSupport
import Testing

@testable import Terminal

@Suite("Key decoder")
struct KeyDecoderTests {
  private static let q = Decoded.event(.key(.character("q")))

  private func take(_ bytes: some Sequence<UInt8>, _ decoder: inout KeyDecoder) -> [Decoded] {
    bytes.compactMap { decoder.take(.byte($0)) }
  }

  @Test("Esc is a key when nothing follows for its delay, not before", arguments: [0, 0.025, 0.7])
  func escape(delay: Double) {
    var decoder = KeyDecoder(escapeDelay: delay)
    #expect(take([0x1B], &decoder) == [])
    let first = decoder.foundNothing(at: 10)
    if delay > 0 {
      #expect(first == nil)
      #expect(decoder.escapeDeadline == 10 + delay)
      #expect(decoder.foundNothing(at: 10 + delay * 0.9) == nil)
      #expect(decoder.foundNothing(at: 10 + delay) == .event(.key(.escape)))
    } else {
      #expect(first == .event(.key(.escape)))
    }
    #expect(decoder.escapeDeadline == nil)
    #expect(decoder.foundNothing(at: 99) == nil)
  }

  @Test("a busy program that looks late still takes an arrow for an arrow")
  func lateLook() {
    var decoder = KeyDecoder(escapeDelay: 0.025)
    #expect(take([0x1B], &decoder) == [])
    #expect(decoder.foundNothing(at: 0) == nil)
    decoder.waited(until: 3)
    #expect(take("[A".utf8, &decoder) == [.event(.key(.up))])
  }

  @Test("two Escs are two keys")
  func twice() {
    var decoder = KeyDecoder(escapeDelay: 0.025)
    #expect(take([0x1B, 0x1B], &decoder) == [.event(.key(.escape))])
    _ = decoder.foundNothing(at: 0)
    #expect(decoder.foundNothing(at: 1) == .event(.key(.escape)))
  }

  @Test(
    "what was never finished ends with a silence",
    arguments: [
      "\u{1B}[", "\u{1B}[200~q", "\u{1B}[200~\u{1B}", "\u{1B}]11;rgb:", "\u{1B}P", "\u{1B}[M!",
      "\u{1B}O", "\u{1B}[[", "\u{1B}[<0;1", "\u{1B}]x\u{1B}",
    ])
  func unfinished(text: String) {
    var decoder = KeyDecoder(escapeDelay: 0.025)
    _ = take(text.utf8, &decoder)
    _ = decoder.foundNothing(at: 0)
    decoder.waited(until: KeyDecoder.patience)
    #expect(decoder.take(.byte(UInt8(ascii: "q"))) == Self.q)
  }

  @Test("a pause that is no silence does not end a paste")
  func pause() {
    var decoder = KeyDecoder(escapeDelay: 0.025)
    #expect(take("\u{1B}[200~a".utf8, &decoder) == [])
    for step in 0..<100 {
      _ = decoder.foundNothing(at: Double(step))
      decoder.waited(until: Double(step) + KeyDecoder.patience * 0.9)
      #expect(decoder.take(.byte(UInt8(ascii: "q"))) == nil)
    }
    #expect(take("\u{1B}[201~q".utf8, &decoder) == [Self.q])
  }

  @Test(
    "invalid UTF-8 is nothing, and the key after it counts",
    arguments: [
      [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0x80], [0xC0, 0x80], [0xE0, 0x80, 0x80],
      [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF], [0xFE], [0xC2, 0x9B],
    ] as [[UInt8]])
  func invalid(bytes: [UInt8]) {
    var decoder = KeyDecoder(escapeDelay: 0.025)
    #expect(take(bytes + [UInt8(ascii: "q")], &decoder) == [Self.q])
  }

  @Test("a sequence without end is cut off, and memory stays")
  func endless() {
    var decoder = KeyDecoder(escapeDelay: 0.025)
    for opening in ["\u{1B}[", "\u{1B}]"] {
      _ = take(opening.utf8, &decoder)
      let events = take(repeatElement(UInt8(ascii: "0"), count: 10_000), &decoder)
      #expect(events.count > 5_000)
    }
  }

  @Test("whatever comes, a key after a silence is that key", arguments: 0..<50)
  func noise(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ limit: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(limit))
    }
    let likely = Array("\u{1B}\u{1B}\u{1B}[[]OPM<?;0120~mycIuZ$\\\u{7}".utf8)
    var decoder = KeyDecoder(escapeDelay: 0.025)
    var time = 0.0
    for _ in 0..<2_000 {
      switch random(20) {
      case 0: _ = decoder.take(.pasteBegin)
      case 1: _ = decoder.take(.pasteEnd)
      case 2: _ = decoder.take(.key(.up))
      case 3: _ = decoder.take(.other)
      case 4: _ = decoder.foundNothing(at: time)
      default:
        let byte = random(3) == 0 ? UInt8(random(256)) : likely[random(likely.count)]
        _ = decoder.take(.byte(byte))
      }
      time += 0.01
      guard random(50) == 0 else { continue }
      _ = decoder.foundNothing(at: time)
      time += 1
      _ = decoder.foundNothing(at: time)
      #expect(decoder.take(.byte(UInt8(ascii: "q"))) == Self.q)
    }
  }

  private static let pieces = [
    "q", "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}]", "\u{1B}P", "\u{1B}[<0;1;1M", "\u{1B}[M",
    "\u{1B}[[",
    "\u{1B}[200~", "\u{1B}[201~", "\u{1B}\\", "\u{7}", "é", "😀", ";9223372036854775808", "?", "$y",
    "c",
  ].map { Array($0.utf8) }

  @Test("after any bytes and a silence, a q is a q", arguments: Fuzz.seeds(40))
  func recovers(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var decoder = KeyDecoder(escapeDelay: 0.025)
    for round in 0..<200 {
      for _ in 0..<random.pick(1...12) {
        let bytes = random.chance(oneIn: 4) ? random.bytes(upTo: 6) : random.pick(Self.pieces)
        _ = take(bytes, &decoder)
        if random.chance(oneIn: 9) {
          _ = decoder.take(random.pick([.pasteBegin, .pasteEnd, .other]))
        }
      }
      let time = Double(round)
      _ = decoder.foundNothing(at: time)
      _ = decoder.foundNothing(at: time + 0.3)
      #expect(decoder.take(.byte(UInt8(ascii: "q"))) == Self.q, "seed \(seed), round \(round)")
    }
  }

  @Test("whatever is pasted does nothing, in pieces too", arguments: Fuzz.seeds(20))
  func pastes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      var decoder = KeyDecoder(escapeDelay: 0.025)
      // The end's mark must not come of the pieces.
      let text = (0..<random.pick(0...20)).flatMap { _ in
        random.chance(oneIn: 3)
          ? random.bytes(upTo: 9).filter { $0 != UInt8(ascii: "~") }
          : random.pick(Self.pieces.filter { !$0.contains(UInt8(ascii: "~")) })
      }
      let events = take("\u{1B}[200~".utf8, &decoder) + take(text, &decoder)
      #expect(events == [], "seed \(seed): \(text)")
      #expect(take("\u{1B}[201~q".utf8, &decoder) == [Self.q], "seed \(seed): \(text)")
    }
  }
}
