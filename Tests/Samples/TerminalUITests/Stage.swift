import CommandLineInterface
import TerminalTestDoubles
@testable import TerminalUI

/// An application that runs a form on a scripted terminal.
@MainActor
final class Stage {
  let terminal: ScriptedTerminal
  let application: Application
  private let running: Task<Ending, any Error>

  init(
    _ form: Form, columns: Int = 24, rows: Int = 4, environment: [String: String] = [:], emojiWidth: Int = 2
  ) {
    let terminal = ScriptedTerminal(columns: columns, rows: rows, emojiWidth: emojiWidth)
    let application = Application(terminal: terminal, environment: environment)
    self.terminal = terminal
    self.application = application
    running = Task.immediate { try await application.run(form) }
  }

  isolated deinit {
    application.stop()
  }

  /// What is seen, and the errors in what was written.
  var screen: String {
    (terminal.screen.errors + [terminal.screen.text]).joined(separator: "\n")
  }

  var ending: Ending {
    get async throws { try await running.value }
  }

  /// Types keys, all in one chunk.
  func type(_ text: String) {
    terminal.type(text)
  }

  func resize(columns: Int, rows: Int) {
    terminal.size = TerminalSize(columns: columns, rows: rows)
    terminal.send(.resized)
  }

  func cancel() {
    running.cancel()
  }
}

/// What keys send (xterm).
enum Sent {
  static let up = "\u{1B}[A"
  static let down = "\u{1B}[B"
  static let right = "\u{1B}[C"
  static let left = "\u{1B}[D"
  static let home = "\u{1B}[H"
  static let end = "\u{1B}[F"
  static let delete = "\u{1B}[3~"
  static let backTab = "\u{1B}[Z"
  static let backspace = "\u{7F}"
  static let enter = "\r"
  static let escape = "\u{1B}"

  static func paste(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }
  static func control(_ letter: Unicode.Scalar) -> String { String(Unicode.Scalar(UInt8(letter.value & 0x1F))) }
}
