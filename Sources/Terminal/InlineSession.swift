// Inline session: the terminal, for a picture below the prompt.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import ANSI
public import LikesCanvas

/// The terminal, taken for a picture of a few lines below the prompt until `restore()`.
///
/// Nothing is read: what is typed meanwhile stays for the next reader, and only its echo is off.
/// As with `TerminalSession` every way out gives the terminal back, and there is one at a time.
public final class InlineSession {
  public let environment: TerminalEnvironment
  public let description: TerminalDescription
  public let capabilities: Capabilities
  public let output: OutputChannel
  /// The size as of the start, or of the latest `.resized` event.
  public internal(set) var grid: GridSize

  /// What the line settings are needed for, now or when the terminal is taken again.
  private(set) var use: Curses.Use
  /// The cursor can be hidden while a picture stands.
  private let canHideCursor: Bool
  private var isCursorHidden = false
  private(set) var isOver = false
  var wasAskedToEnd = false

  /// Takes the terminal.
  ///
  /// - Parameter sharesLine: The line settings may be somebody else's, as in a pipeline: they are
  ///   not touched.
  /// - Throws: `TerminalError`; then everything is as it was before. A process in the background
  ///   gets `.background`: it does not stop for a picture.
  public init(
    environment: TerminalEnvironment = .current, sharesLine: Bool = false
  ) throws(TerminalError) {
    let error = Curses.installSignals()
    precondition(error == 0, "there is a terminal session already, or no file is left to open")
    self.environment = environment
    use = sharesLine ? .nothing : .lines
    output = OutputChannel()
    do throws(TerminalError) {
      let error = Curses.openTerminal()
      if error != 0 { throw .noTerminal(error) }
      description = try TerminalSession.describe(environment)
      // Keys are not ncurses' any more: it only knows the terminal's description.
      capabilities = Capabilities(environment: environment, description: description)
      grid = TerminalSession.grid(Curses.size(), environment, description)
      if !Curses.isForeground { throw .background }
      canHideCursor = description.hideCursor != nil && description.showCursor != nil
      Curses.prepare(
        toLeave: Array(("\u{1B}[m" + (canHideCursor ? "\u{1B}[?25h" : "")).utf8), holdsErrors: false
      )
      Curses.use(use)
      let entered = Curses.enter()
      if entered != 0 { throw .failed(entered) }
      _ = try output.send(Self.freshLine(grid))
    } catch {
      let asked = Curses.pendingSignals.intersection(.ending).first
      Self.close()
      throw asked.map { .interrupted(by: $0) } ?? error
    }
  }

  deinit { restore() }

  /// Gives the terminal back; what is sent was written first, as far as the terminal takes it.
  ///
  /// A signal that asked to end and that nobody was told of ends the process now.
  public func restore() {
    guard !isOver else { return }
    isOver = true
    leave()
    let asked = wasAskedToEnd ? nil : Curses.pendingSignals.intersection(.ending).first
    Self.close()
    if let asked { TerminalSession.die(by: asked) }
  }

  /// Gives the terminal back for a while, the picture left or erased before.
  func leave() {
    flush()
    let showing = cursor(isHidden: false)
    // Leaving shows it too, but only where the line settings were ours.
    if !showing.isEmpty, !Curses.isEntered { _ = try? output.send(showing) }
    output.discard()
    Curses.leave()
  }

  /// Takes the terminal again, in the foreground.
  func comeBack() throws(TerminalError) {
    if Curses.isEntered {
      output.discard()
      let error = Curses.reenter()
      if error != 0 { throw .failed(error) }
    } else {
      let error = Curses.enter()
      if error != 0 { throw .failed(error) }
    }
    isCursorHidden = false
    _ = try output.send(Self.freshLine(grid))
  }

  /// The bytes that hide or show the cursor; none where it is so already.
  func cursor(isHidden: Bool) -> [UInt8] {
    guard canHideCursor, isHidden != isCursorHidden else { return [] }
    isCursorHidden = isHidden
    return Array((isHidden ? "\u{1B}[?25l" : "\u{1B}[?25h").utf8)
  }

  /// Changes what the line settings are needed for.
  func change(to use: Curses.Use) {
    self.use = use
    Curses.use(use)
  }

  func readSize() -> Bool {
    let now = TerminalSession.grid(Curses.size(), environment, description)
    defer { grid = now }
    return now != grid
  }

  /// Waits until the terminal took what was sent, but not for ever.
  func flush() {
    let end = Curses.now + Self.patience
    while output.hasPending, Curses.now < end {
      do throws(TerminalError) { try output.flush() } catch { return output.discard() }
      guard output.hasPending else { return }
      _ = Curses.wait(min(0.05, end - Curses.now), forOutput: true, others: [])
    }
  }

  /// Waits until the terminal took what was sent, however long that takes it, unless a signal asks
  /// to end. Returns false where it has not taken all.
  @discardableResult
  public func drain() -> Bool {
    if wasAskedToEnd { flush() }
    while output.hasPending, !wasAskedToEnd {
      guard Curses.pendingSignals.intersection(.ending).isEmpty, (try? output.flush()) != nil
      else { return false }
      if output.hasPending,
        Curses.wait(Self.patience, forOutput: true, others: []).contains(.closed)
      {
        return false
      }
    }
    return !output.hasPending
  }

  /// How long a stop, or an end that was asked for, waits for a slow terminal, seconds.
  private static let patience = 0.3

  private static func close() {
    Curses.leave()
    Curses.removeSignals()
    Curses.closeScreen()
    Curses.closeTerminal()
  }

  /// To the first column: of this line where the cursor stands there already, else of the next.
  ///
  /// As many blanks as the line has columns wrap only where something stood before them.
  static func freshLine(_ grid: GridSize) -> [UInt8] {
    [UInt8](repeating: UInt8(ascii: " "), count: grid.columns) + Array("\r\u{1B}[K".utf8)
  }
}

extension TerminalEnvironment {
  /// Text is UTF-8: asked for, even where the locale is not installed.
  public var isUTF8: Bool { textEncoding.value }

  /// The same, with its reason.
  public var textEncoding: Choice<Bool> { Capabilities.utf8(self) }
}
