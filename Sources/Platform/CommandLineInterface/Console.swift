import Foundation
import SystemCalls

/// The streams of a command, passed in so that tests can capture the output.
package struct Console: Sendable {
  package struct Stream: Sendable {
    package let isTerminal: Bool
    package let columns: Int?
    package let write: @Sendable (String) -> Void

    package init(isTerminal: Bool, columns: Int? = nil, write: @escaping @Sendable (String) -> Void) {
      self.isTerminal = isTerminal
      self.columns = columns
      self.write = write
    }
  }

  package let output: Stream
  /// The stream for everything else: errors, notes, and the progress of long work.
  package let diagnostics: Stream
  private let showsStyles: Bool
  /// The number of columns for a line of the output: those of the terminal, or else `COLUMNS`, or 80.
  package let columns: Int
  package let folder: String

  package init(output: Stream, diagnostics: Stream, environment: [String: String], folder: String) {
    self.output = output
    self.diagnostics = diagnostics
    columns = output.columns ?? environment["COLUMNS"].flatMap { Int($0) } ?? 80
    let allowsColor = environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    showsStyles = output.isTerminal && allowsColor
    self.folder = folder
  }

  package func print(_ line: String) {
    output.write(line + "\n")
  }

  package func report(_ error: CommandError) {
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
  package static let standardOutput: Self = Self(.standardOutput, FileHandle.standardOutput)
  package static let standardError: Self = Self(.standardError, FileHandle.standardError)

  private init(_ descriptor: FileDescriptor, _ handle: FileHandle) {
    self.init(isTerminal: descriptor.isTerminal, columns: TerminalSize(of: descriptor)?.columns) { text in
      do {
        try handle.write(contentsOf: Data(text.utf8))
      } catch {
        if descriptor != .standardError {
          Self.standardError.write("error: the output cannot be written: \(error.localizedDescription)\n")
        }
        exit(ExitCode.failure.rawValue)
      }
    }
  }
}
