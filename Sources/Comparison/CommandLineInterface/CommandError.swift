/// The error of a command.
package struct CommandError: Error {
  /// The offender and the remedy.
  package let message: String
  package let exitCode: ExitCode

  package init(message: String, exitCode: ExitCode) {
    self.message = message
    self.exitCode = exitCode
  }

  /// The error of a command that is used wrongly.
  package static func usage(_ message: String) -> Self {
    Self(message: message, exitCode: .usage)
  }

  /// The error of an input that cannot be read.
  package static func noInput(_ message: String) -> Self {
    Self(message: message, exitCode: .noInput)
  }
}

/// The exit code of a command.
package enum ExitCode: Int32, Sendable {
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
