public import CommandLineInterface

/// An event of a terminal.
public enum TerminalEvent: Hashable, Sendable {
  /// Bytes were typed or pasted; a chunk may end anywhere, even within a character.
  case input([UInt8])
  /// The size of the terminal has changed.
  case resized
  /// The program controls the terminal again, whose content is unknown.
  case resumed
  /// It is time for the next frame of an animation.
  case tick
  /// Nothing has been typed for 100 milliseconds or, if that is long, for a second.
  case quiet(isLong: Bool)
  /// A signal asks the program to end, or the terminal was closed, which is the signal SIGHUP.
  case terminated(signal: Int32)
}

/// Why a terminal cannot be used.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is not a terminal; the number is the value of `errno`.
  case isNoTerminal(code: Int32)
  /// Nobody reads the output any more; the number is the value of `errno`.
  case isClosed(code: Int32)

  /// A message for the user.
  public var description: String {
    switch self {
    case .isNoTerminal(let code): "The input and the output must be a terminal (error \(code))."
    case .isClosed(let code): "The terminal takes no more output (error \(code))."
    }
  }
}

/// A terminal that takes escape sequences and reports events.
@MainActor
public protocol Terminal: AnyObject {
  /// The current size.
  var size: TerminalSize { get }

  /// Takes control of the terminal.
  ///
  /// - Parameter onEvent: Called for each event until ``close()``.
  /// - Throws: ``TerminalError`` if that is not possible; the terminal is then unchanged.
  func open(onEvent: @escaping @MainActor (TerminalEvent) -> Void) throws(TerminalError)

  /// Writes a text unchanged.
  ///
  /// - Parameter text: The text, with its escape sequences.
  /// - Throws: ``TerminalError`` if nobody reads it.
  func write(_ text: String) throws(TerminalError)

  /// Starts or stops the event ``TerminalEvent/tick``, which comes about ten times a second.
  ///
  /// - Parameter isTicking: Whether it comes.
  func setTicking(_ isTicking: Bool)

  /// Restores the terminal, and stops the program until it is continued.
  func suspend()

  /// Restores the terminal.
  func close()
}
