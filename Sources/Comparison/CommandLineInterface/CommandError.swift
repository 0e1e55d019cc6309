/// The error of a command.
public struct CommandError: Error {
  /// What is wrong, and what to do about it.
  public let message: String
  /// The exit code of the process.
  public let exitCode: ExitCode

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - message: What is wrong, and what to do about it.
  ///   - exitCode: The exit code of the process.
  public init(message: String, exitCode: ExitCode) {
    self.message = message
    self.exitCode = exitCode
  }

  /// Makes an error for a command that is used wrongly.
  ///
  /// - Parameter message: What is wrong, and what to do about it.
  /// - Returns: The error.
  public static func usage(_ message: String) -> Self {
    Self(message: message, exitCode: .usage)
  }

  /// Makes an error for an input that cannot be read.
  ///
  /// - Parameter message: What is wrong, and what to do about it.
  /// - Returns: The error.
  public static func noInput(_ message: String) -> Self {
    Self(message: message, exitCode: .noInput)
  }
}

/// The exit code of a command.
public enum ExitCode: Int32, Sendable {
  /// The command has succeeded, and a check has found nothing.
  case done = 0
  /// A check has found something.
  case found = 1
  /// The command was used wrongly.
  case usage = 64
  /// An input cannot be read.
  case noInput = 66
  /// The command itself has failed.
  case failure = 70
}
