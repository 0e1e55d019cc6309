import CommandLineInterface
import TerminalUI

/// A terminal without hardware: a test says what happens at it, and looks at its screen.
@MainActor
final class ScriptedTerminal: Terminal {
  var size: TerminalSize {
    didSet { screen = VirtualScreen(size: size, emojiWidth: emojiWidth) }
  }
  private let emojiWidth: Int
  private(set) var screen: VirtualScreen
  private(set) var writes: [String] = []
  private(set) var calls: [String] = []
  var isUnusable = false
  var isClosed = false
  private var onEvent: (@MainActor (TerminalEvent) -> Void)?

  init(columns: Int, rows: Int, emojiWidth: Int = 2) {
    self.emojiWidth = emojiWidth
    size = TerminalSize(columns: columns, rows: rows)
    screen = VirtualScreen(size: size, emojiWidth: emojiWidth)
  }

  func send(_ event: TerminalEvent) {
    onEvent?(event)
  }

  func open(onEvent: @escaping @MainActor (TerminalEvent) -> Void) throws(TerminalError) {
    if isUnusable { throw .isNoTerminal(code: 25) }
    self.onEvent = onEvent
    calls.append("open")
  }

  func write(_ text: String) throws(TerminalError) {
    if isClosed { throw .isClosed(code: 5) }
    writes.append(text)
    screen.receive(text)
  }

  func setTicking(_ isTicking: Bool) { calls.append(isTicking ? "tick" : "rest") }
  func suspend() { calls.append("suspend") }
  func close() { calls.append("close") }
}
