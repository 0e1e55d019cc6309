/// Where a command writes, and what it may know about that; handed in, so that tests can read along.
public struct Console: Sendable {
  /// Somebody who reads what is written.
  public struct Stream: Sendable {
    /// Whether it is a terminal.
    public let isTerminal: Bool
    /// Takes a text as it is.
    public let write: @Sendable (String) -> Void

    /// Makes a stream.
    ///
    /// - Parameters:
    ///   - isTerminal: Whether it is a terminal.
    ///   - write: Takes a text as it is.
    public init(isTerminal: Bool, write: @escaping @Sendable (String) -> Void) {
      self.isTerminal = isTerminal
      self.write = write
    }
  }

  /// Takes the results.
  public let output: Stream
  /// Takes everything else: errors, and the progress of long work.
  public let diagnostics: Stream
  /// Whether colour is welcome on a terminal.
  public let allowsColor: Bool
  /// The folder that the tool is run in.
  public let folder: String

  /// Makes a console.
  ///
  /// - Parameters:
  ///   - output: Takes the results.
  ///   - diagnostics: Takes everything else.
  ///   - environment: The variables of the process; with `NO_COLOR` not empty, or `TERM=dumb`, there is no colour.
  ///   - folder: The folder that the tool is run in.
  public init(output: Stream, diagnostics: Stream, environment: [String: String], folder: String) {
    self.output = output
    self.diagnostics = diagnostics
    allowsColor = environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    self.folder = folder
  }

  /// Writes a line of the results.
  ///
  /// - Parameter line: The line, without its end.
  public func print(_ line: String) {
    output.write(line + "\n")
  }

  /// Writes what has gone wrong.
  ///
  /// - Parameter error: What is told.
  public func report(_ error: CommandError) {
    diagnostics.write("error: \(error.message)\n")
  }

  /// Makes a text stand out, where the output is a terminal and colour is welcome.
  ///
  /// - Parameter text: The text.
  /// - Returns: The text, in bold if it may be.
  public func bold(_ text: String) -> String {
    output.isTerminal && allowsColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text
  }
}
