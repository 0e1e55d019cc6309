import Foundation

extension Console.Stream {
  /// The standard output of the process.
  public static let standardOutput: Self = Self(STDOUT_FILENO, .standardOutput)
  /// The standard error of the process.
  public static let standardError: Self = Self(STDERR_FILENO, .standardError)

  private init(_ descriptor: Int32, _ handle: FileHandle) {
    self.init(isTerminal: isatty(descriptor) == 1, columns: TerminalSize(of: descriptor)?.columns) { text in
      do {
        try handle.write(contentsOf: Data(text.utf8))
      } catch {
        if descriptor != STDERR_FILENO {
          Self.standardError.write("error: the output cannot be written: \(error.localizedDescription)\n")
        }
        exit(ExitCode.failure.rawValue)
      }
    }
  }
}
