/// Where a command writes, and what it may know about that; handed in, so that tests can read along.
public struct Console: Sendable {
  /// Somebody who reads what is written.
  public struct Stream: Sendable {
    /// Whether it is a terminal.
    public let isTerminal: Bool
    /// How many columns the terminal has, if that is known.
    public let columns: Int?
    /// Takes a text as it is.
    public let write: @Sendable (String) -> Void

    /// Makes a stream.
    ///
    /// - Parameters:
    ///   - isTerminal: Whether it is a terminal.
    ///   - columns: How many columns the terminal has, if that is known.
    ///   - write: Takes a text as it is.
    public init(isTerminal: Bool, columns: Int? = nil, write: @escaping @Sendable (String) -> Void) {
      self.isTerminal = isTerminal
      self.columns = columns
      self.write = write
    }
  }

  /// Takes the results.
  public let output: Stream
  /// Takes everything else: errors, and the progress of long work.
  public let diagnostics: Stream
  /// Whether colour is welcome on a terminal.
  public let allowsColor: Bool
  /// How many columns a line of the output should have: those of the terminal, or else `COLUMNS`, or 80.
  public let columns: Int
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
    columns = output.columns ?? environment["COLUMNS"].flatMap { Int($0) } ?? 80
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

  /// Writes what the user should know, though nothing has gone wrong.
  ///
  /// - Parameter message: What is told.
  public func note(_ message: String) {
    diagnostics.write("note: \(message)\n")
  }

  /// Whether texts can be made to stand out: where the output is a terminal and colour is welcome.
  public var showsStyles: Bool { output.isTerminal && allowsColor }

  /// Makes a text stand out, if the output shows styles.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - styles: How it stands out.
  /// - Returns: The text, between escape sequences if the output shows styles.
  public func styled(_ text: String, _ styles: Style...) -> String {
    let parameters = Style(styles).parameters(usesColor: true)
    guard showsStyles, !parameters.isEmpty, !text.isEmpty else { return text }
    return "\u{1B}[\(parameters.joined(separator: ";"))m\(text)\u{1B}[0m"
  }
}
