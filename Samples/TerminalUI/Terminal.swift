public import CommandLineInterface

/// What happens at a terminal.
public enum TerminalEvent: Hashable, Sendable {
  /// Bytes have arrived, of which a chunk may end anywhere.
  case input([UInt8])
  /// The terminal has another size now.
  case resized
  /// The program has the terminal again, which may show anything.
  case resumed
  /// It is time for the next picture of an animation.
  case tick
  /// A signal asks the program to end.
  case terminated(signal: Int32)
  /// Nothing will be typed any more.
  case endOfInput
}

/// Why a terminal cannot be used.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is none; the number is the system's code of the error.
  case isNoTerminal(code: Int32)
  /// Nobody reads what is written; the number is the system's code of the error.
  case isClosed(code: Int32)

  /// A sentence for people.
  public var description: String {
    switch self {
    case .isNoTerminal(let code): "The input and the output must be a terminal (error \(code))."
    case .isClosed(let code): "The terminal takes no more output (error \(code))."
    }
  }
}

/// A terminal: takes escape sequences, and tells what happens at it.
@MainActor
public protocol Terminal: AnyObject {
  /// Its present size.
  var size: TerminalSize { get }

  /// Takes possession of the terminal.
  ///
  /// - Parameter onEvent: Called for all that happens until ``close()``.
  /// - Throws: ``TerminalError`` if that is not possible; then it is as it was.
  func open(onEvent: @escaping @MainActor (TerminalEvent) -> Void) throws(TerminalError)

  /// Sends a text as it is.
  ///
  /// - Parameter text: What to send, escape sequences included.
  /// - Throws: ``TerminalError`` if nobody takes it.
  func write(_ text: String) throws(TerminalError)

  /// Begins or ends the sending of ``TerminalEvent/tick``, some ten times a second.
  ///
  /// - Parameter isTicking: Whether to send it.
  func setTicking(_ isTicking: Bool)

  /// Gives the terminal back, and stops the program until it is continued.
  func suspend()

  /// Gives the terminal back as it was.
  func close()
}
