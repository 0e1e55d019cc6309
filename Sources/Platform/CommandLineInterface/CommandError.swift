/// The reason why a program ends without a result: the message names the offender and the remedy.
public struct CommandError: Error {
  /// What is wrong, and the remedy.
  public let message: String
  /// How the program ends.
  public let exitCode: ExitCode

  public init(message: String, exitCode: ExitCode) {
    self.message = message
    self.exitCode = exitCode
  }

  /// An error in the words of the command line.
  public static func usage(_ message: String) -> Self {
    Self(message: message, exitCode: .usage)
  }

  package static func found(_ message: String) -> Self {
    Self(message: message, exitCode: .found)
  }

  package static func noInput(_ message: String) -> Self {
    Self(message: message, exitCode: .noInput)
  }
}

/// The exit codes of all programs of the package, as in `sysexits.h` where that has one.
public enum ExitCode: Int32, Sendable {
  /// The program has done its work.
  case done = 0
  /// A check has found something.
  case found = 1
  /// The command line, or a line of a script, is wrong.
  case usage = 64
  /// A file cannot be read.
  case noInput = 66
  /// Something failed inside of the program.
  case failure = 70
}
