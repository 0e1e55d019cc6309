#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Restores a terminal, also from a signal handler: for that it is plain memory.
package struct TerminalReset {
  private var isArmed = false
  private var input = FileDescriptor.standardInput
  private var output = FileDescriptor.standardOutput
  private var attributes: TerminalAttributes
  private var text: StaticString = ""

  nonisolated(unsafe) private static let shared = {
    let memory = UnsafeMutablePointer<Self>.allocate(capacity: 1)
    memory.initialize(to: Self(attributes: TerminalAttributes(of: .standardInput)))
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

  package static var isArmed: Bool { shared.pointee.isArmed }

  package static var attributes: TerminalAttributes { shared.pointee.attributes }

  /// Makes the process restore the terminal when it exits, crashes, or calls `perform()`.
  ///
  /// - Parameters:
  ///   - input: The terminal to read from.
  ///   - output: The terminal to write to.
  ///   - text: The text that undoes what the program has changed on the terminal.
  package static func arm(input: FileDescriptor, output: FileDescriptor, writing text: StaticString) {
    shared.pointee = Self(
      isArmed: true, input: input, output: output, attributes: TerminalAttributes(of: input), text: text)
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
  package static func perform() {
    guard shared.pointee.isArmed else { return }
    shared.pointee.isArmed = false
    for index in crashes.indices { sigaction(crashes[index].signal, &crashes[index].action, nil) }
    let text = shared.pointee.text
    _ = write(shared.pointee.output.number, text.utf8Start, text.utf8CodeUnitCount)
    // Input that was typed and not read is dropped: it was not meant for the shell.
    shared.pointee.attributes.applyDroppingInput(to: shared.pointee.input)
  }
}
