#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The actions of this process when a signal arrives.
package enum Signals {
  /// The message of the C library for a signal.
  package static func message(of signal: Int32) -> String {
    guard let message = strsignal(signal) else { return "Signal \(signal)" }
    return String(cString: message)
  }

  package static func ignore(_ number: Int32) {
    _ = signal(number, SIG_IGN)
  }

  package static func isIgnored(_ number: Int32) -> Bool {
    handlerAddress(of: number) == unsafeBitCast(SIG_IGN, to: UInt.self)
  }

  /// Lets a trap exit with 128 and its signal: macOS writes a crash report for a process that a signal ends, which takes
  /// longer than most mutants.
  package static func exitOnTraps() {
    for trap in [SIGILL, SIGTRAP, SIGABRT] { signal(trap) { _exit(128 + $0) } }
  }

  /// The address of the function that handles a signal.
  package static func handlerAddress(of signal: Int32) -> UInt {
    var action = sigaction()
    sigaction(signal, nil, &action)
    // The structure begins with the function; the system may leave the rest uninitialised.
    return withUnsafeBytes(of: action) { $0.load(as: UInt.self) }
  }
}

/// Writes signals to a pipe, since a handler may do little else. There is one such pipe at a time.
package struct SignalPipe {
  /// The end of the pipe that the signal handler writes to.
  nonisolated(unsafe) private static var writer: Int32 = -1

  /// The end of the pipe to read from.
  package let reader: FileDescriptor
  private let writer: FileDescriptor
  private let previous: [(signal: Int32, action: sigaction)]

  /// Begins to write signals; fails if there are no file descriptors left.
  package init(_ signals: [Int32]) throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    try SystemError.check(pipe(&ends))
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    reader = FileDescriptor(ends[0])
    writer = FileDescriptor(ends[1])
    Self.writer = writer.number
    previous = signals.map { number in
      var action = sigaction()
      sigaction(number, nil, &action)
      return (number, action)
    }
    for number in signals {
      signal(number) { number in
        let code = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(SignalPipe.writer, &byte, 1)
        errno = code
      }
    }
  }

  /// The signals that have arrived since the last call.
  package func arrivals() -> [Int32] {
    var numbers = [UInt8](repeating: 0, count: 64)
    let count = read(reader.number, &numbers, numbers.count)
    return numbers.prefix(max(count, 0)).map { Int32($0) }
  }

  package func restorePreviousHandlers() {
    for (number, var action) in previous { sigaction(number, &action, nil) }
  }

  package func close() {
    reader.close()
    writer.close()
  }
}
