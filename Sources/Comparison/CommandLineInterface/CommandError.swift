/// Why a command cannot do what it was asked for.
public struct CommandError: Error {
  /// The offender and the remedy.
  public let message: String
  /// How the process ends.
  public let exitCode: ExitCode

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - message: The offender and the remedy.
  ///   - exitCode: How the process ends.
  public init(message: String, exitCode: ExitCode) {
    self.message = message
    self.exitCode = exitCode
  }

  /// The command was used wrongly.
  ///
  /// - Parameter message: The offender and the remedy.
  /// - Returns: The error.
  public static func usage(_ message: String) -> Self {
    Self(message: message, exitCode: .usage)
  }

  /// An input cannot be read.
  ///
  /// - Parameter message: The offender and the remedy.
  /// - Returns: The error.
  public static func noInput(_ message: String) -> Self {
    Self(message: message, exitCode: .noInput)
  }
}
