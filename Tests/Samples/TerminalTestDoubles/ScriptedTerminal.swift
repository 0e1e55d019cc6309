package import CommandLineInterface
package import TerminalUI

/// A terminal without hardware: a test says what happens at it, and looks at its screen.
@MainActor
package final class ScriptedTerminal: Terminal {
  package var size: TerminalSize {
    didSet { screen = VirtualScreen(size: size, emojiWidth: emojiWidth) }
  }
  private let emojiWidth: Int
  package private(set) var screen: VirtualScreen
  package private(set) var writes: [String] = []
  package private(set) var calls: [String] = []
  package var isUnusable = false
  package var isClosed = false
  private var onEvent: (@MainActor (TerminalEvent) -> Void)?

  package init(columns: Int = 80, rows: Int = 24, emojiWidth: Int = 2) {
    self.emojiWidth = emojiWidth
    size = TerminalSize(columns: columns, rows: rows)
    screen = VirtualScreen(size: size, emojiWidth: emojiWidth)
  }

  package func send(_ event: TerminalEvent) {
    onEvent?(event)
  }

  /// Types keys, all in one chunk, and then nothing for a moment.
  package func type(_ text: String) {
    send(.input(Array(text.utf8)))
    send(.quiet(isLong: false))
  }

  package func open(onEvent: @escaping @MainActor (TerminalEvent) -> Void) throws(TerminalError) {
    if isUnusable { throw .isNoTerminal(code: 25) }
    self.onEvent = onEvent
    calls.append("open")
  }

  package func write(_ text: String) throws(TerminalError) {
    if isClosed { throw .isClosed(code: 5) }
    writes.append(text)
    screen.receive(text)
  }

  package func setTicking(_ isTicking: Bool) { calls.append(isTicking ? "tick" : "rest") }
  package func suspend() { calls.append("suspend") }
  package func close() { calls.append("close") }
}
