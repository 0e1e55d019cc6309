import Foundation
import SystemCalls

/// The streams of a command, passed in so that tests can capture the output.
public struct Console: Sendable {
  /// One of the streams of a program: where it leads, and how to write to it.
  public struct Stream: Sendable {
    /// Whether the stream leads to a terminal.
    public let isTerminal: Bool
    /// The width of the terminal, if the stream leads to one.
    public let columns: Int?
    /// Writes a text, which has its own line ends.
    public let write: @Sendable (String) -> Void

    public init(isTerminal: Bool, columns: Int? = nil, write: @escaping @Sendable (String) -> Void) {
      self.isTerminal = isTerminal
      self.columns = columns
      self.write = write
    }
  }

  /// The stream for the result.
  public let output: Stream
  /// The stream for everything else: errors, notes, and the progress of long work.
  public let diagnostics: Stream
  private let showsStyles: Bool
  /// The number of columns for a line of the output: those of the terminal, or else `COLUMNS`, or 80.
  public let columns: Int
  /// The current directory.
  public let folder: String

  public init(output: Stream, diagnostics: Stream, environment: [String: String], folder: String) {
    self.output = output
    self.diagnostics = diagnostics
    columns = output.columns ?? environment["COLUMNS"].flatMap { Int($0) } ?? 80
    let allowsColor = environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    showsStyles = output.isTerminal && allowsColor
    self.folder = folder
  }

  /// Writes a line of the result.
  public func print(_ line: String) {
    output.write(line + "\n")
  }

  /// Writes an error, after the word that tools look for.
  public func report(_ error: CommandError) {
    diagnostics.write("error: \(error.message)\n")
  }

  package func note(_ message: String) {
    diagnostics.write("note: \(message)\n")
  }

  /// Styles a text, if the output shows styles.
  package func styled(_ text: String, _ styles: TextStyle...) -> String {
    let parameters = TextStyle(styles).parameters(usesColor: true)
    guard showsStyles, !parameters.isEmpty, !text.isEmpty else { return text }
    return "\u{1B}[\(parameters.joined(separator: ";"))m\(text)\u{1B}[0m"
  }
}

extension Console.Stream {
  /// The standard output of the process.
  public static let standardOutput: Self = Self(.standardOutput)
  /// The standard error of the process.
  public static let standardError: Self = Self(.standardError)

  private init(_ descriptor: FileDescriptor) {
    self.init(isTerminal: descriptor.isTerminal, columns: TerminalSize(of: descriptor)?.columns) { text in
      do {
        try descriptor.writeAll(text)
      } catch {
        if descriptor != .standardError {
          Self.standardError.write("error: the output cannot be written: \(error)\n")
        }
        exit(ExitCode.failure.rawValue)
      }
    }
  }
}
