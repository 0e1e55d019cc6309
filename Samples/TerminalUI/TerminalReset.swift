import Foundation

/// What puts a terminal back as it was, from anywhere: also from a signal handler, so it is plain memory.
struct TerminalReset {
  /// The escape sequences that a program begins with: another screen, marked pastes, no automatic line breaks.
  static let beginning = "\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?7l"
  /// The escape sequences that undo the beginning, and show the cursor.
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

  /// Whether there is something to put back.
  static var isArmed: Bool { shared.pointee.isArmed }

  /// The attributes that it is put back to.
  static var attributes: termios { shared.pointee.attributes }

  /// Has the terminal put back when the process exits, crashes or asks for it.
  static func arm(input: Int32, output: Int32, attributes: termios) {
    shared.pointee = Self(isArmed: true, input: input, output: output, attributes: attributes)
    for index in crashes.indices {
      sigaction(crashes[index].signal, nil, &crashes[index].action)
      signal(crashes[index].signal) { signal in
        TerminalReset.perform()
        // The handler that was there before, such as the one that prints a backtrace, comes next.
        raise(signal)
      }
    }
  }

  /// Puts the terminal back, once.
  static func perform() {
    guard shared.pointee.isArmed else { return }
    shared.pointee.isArmed = false
    for index in crashes.indices { sigaction(crashes[index].signal, &crashes[index].action, nil) }
    _ = write(shared.pointee.output, end.utf8Start, end.utf8CodeUnitCount)
    // What was typed and not read is dropped: it was not meant for the shell.
    tcsetattr(shared.pointee.input, TCSAFLUSH, &shared.pointee.attributes)
  }
}
