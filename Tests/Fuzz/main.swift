// Fuzz: what libFuzzer calls with its inputs, where a toolchain has it.
//
// Part of likes. SPDX-License-Identifier: MIT
//
// `make fuzz FUZZ_SECONDS=60` builds it with FUZZER defined. The first byte of an input chooses what it is
// for; an input is good when nothing traps and the properties hold.

#if FUZZER
@testable import CLI
import Playback
import Scenes
@testable import Terminal
import TestSupport

typealias Callback = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<Arguments>,
  _ callback: Callback
) -> CInt

/// A feed cut in two means what it means whole.
func feed(_ bytes: [UInt8], cutAt place: Int, isStrict: Bool) {
  func read(_ parts: [ArraySlice<UInt8>]) -> (LikeBatch, FeedParser) {
    var parser = FeedParser(isStrict: isStrict)
    var batch = LikeBatch()
    for part in parts { part.withUnsafeBytes { parser.take($0, into: &batch) } }
    parser.finish(into: &batch)
    return (batch, parser)
  }
  let whole = read([bytes[...]]), cut = read([bytes[..<place], bytes[place...]])
  precondition(whole.0 == cut.0, "the cut changes what the feed means")
  precondition(
    whole.1.lines == cut.1.lines && whole.1.fault == cut.1.fault, "lines or fault differ")
  precondition(whole.0.count >= 0, "fewer likes than none")
}

/// Words with a NUL between them are options in range, or one clean line.
func arguments(_ bytes: [UInt8]) {
  let words = bytes.split(separator: 0, omittingEmptySubsequences: false).map {
    String(decoding: $0, as: UTF8.self)
  }
  let scenes = ["like", "hearts", "typing"].map { SceneListing(name: $0, summary: "") }
  do throws(UsageError) {
    let options = try Invocation(arguments: words, environment: [:], scenes: scenes).options
    precondition(1...240 ~= options.framesPerSecond && 0.01...100 ~= options.speed, "out of range")
  } catch {
    let isClean = Failure(error).message.unicodeScalars.allSatisfy {
      $0.value >= 32 && !(127...159 ~= $0.value)
    }
    precondition(isClean, "a control character in a message")
  }
}

/// After any bytes and a silence a q is a q.
func keys(_ bytes: [UInt8]) {
  var decoder = KeyDecoder(escapeDelay: 0.025)
  for byte in bytes { _ = decoder.take(.byte(byte)) }
  _ = decoder.foundNothing(at: 1)
  _ = decoder.foundNothing(at: 2)
  precondition(decoder.take(.byte(0x71)) == .event(.key(.character("q"))), "the q is lost")
}

/// The terminal of the tests obeys or refuses.
func screen(_ bytes: [UInt8]) {
  var screen = ANSIInterpreter(columns: 7, rows: 3)
  try? screen.feed("\u{1B}[0m\u{1B}[H".utf8)
  for frame in bytes.split(separator: 0) { try? screen.feed(frame) }
}

var count = CommandLine.argc
var words = CommandLine.unsafeArgv
_ = runFuzzer(&count, &words) { pointer, count in
  let input = Array(UnsafeBufferPointer(start: pointer, count: count))
  guard input.count >= 2 else { return 0 }
  let rest = Array(input[2...])
  switch input[0] % 5 {
  case 0, 1: feed(rest, cutAt: min(Int(input[1]), rest.count), isStrict: input[0] % 5 == 1)
  case 2: arguments(rest)
  case 3: keys(rest)
  default: screen(rest)
  }
  return 0
}
#else
print("LikesFuzz is of use only when it is built by 'make fuzz FUZZ_SECONDS=60'.")
#endif
