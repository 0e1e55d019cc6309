import Foundation

/// Restores a terminal, also from a signal handler: for that it is plain memory.
struct TerminalReset {
  /// Selects the alternate screen and bracketed paste, and turns automatic line breaks off.
  static let beginning = "\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?7l"
  /// Undoes the beginning, and shows the cursor.
  private static let end: StaticString = "\u{1B}[0m\u{1B}[?7h\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"

  private var isArmed = false
  private var input: Int32 = -1
  private var output: Int32 = -1
  private var attributes = termios()

  nonisolated(unsafe) private static let shared = {
    let memory = UnsafeMutablePointer<Self>.allocate(capacity: 1)
    memory.initialize(to: Self())
    atexit { TerminalReset.perform() }
    return memory
  }()
  nonisolated(unsafe) private static let crashes = {
    let signals = [SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV]
    let memory = UnsafeMutableBufferPointer<(signal: Int32, action: sigaction)>.allocate(capacity: signals.count)
    for (index, signal) in signals.enumerated() {
      memory.initializeElement(at: index, to: (signal, sigaction()))
    }
    return memory
  }()

  static var isArmed: Bool { shared.pointee.isArmed }

  static var attributes: termios { shared.pointee.attributes }

  /// Makes the process restore the terminal when it exits, crashes, or calls `perform()`.
  static func arm(input: Int32, output: Int32, attributes: termios) {
    shared.pointee = Self(isArmed: true, input: input, output: output, attributes: attributes)
    for index in crashes.indices {
      sigaction(crashes[index].signal, nil, &crashes[index].action)
      signal(crashes[index].signal) { signal in
        TerminalReset.perform()
        // The previous handler, such as the one that prints a backtrace, is next.
        raise(signal)
      }
    }
  }

  /// Restores the terminal, once.
  static func perform() {
    guard shared.pointee.isArmed else { return }
    shared.pointee.isArmed = false
    for index in crashes.indices { sigaction(crashes[index].signal, &crashes[index].action, nil) }
    _ = write(shared.pointee.output, end.utf8Start, end.utf8CodeUnitCount)
    // Input that was typed and not read is dropped: it was not meant for the shell.
    tcsetattr(shared.pointee.input, TCSAFLUSH, &shared.pointee.attributes)
  }
}
