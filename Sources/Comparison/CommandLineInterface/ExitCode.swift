/// How the tool ends.
public enum ExitCode: Int32, Sendable {
  /// All is done, and nothing was found.
  case done = 0
  /// A check has found something.
  case found = 1
  /// The command was used wrongly.
  case usage = 64
  /// An input cannot be read.
  case noInput = 66
  /// The tool itself has failed.
  case failure = 70
}
