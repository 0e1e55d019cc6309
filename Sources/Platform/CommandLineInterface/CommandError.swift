package struct CommandError: Error {
  package let message: String
  package let exitCode: ExitCode

  package init(message: String, exitCode: ExitCode) {
    self.message = message
    self.exitCode = exitCode
  }

  package static func usage(_ message: String) -> Self {
    Self(message: message, exitCode: .usage)
  }

  package static func found(_ message: String) -> Self {
    Self(message: message, exitCode: .found)
  }

  package static func noInput(_ message: String) -> Self {
    Self(message: message, exitCode: .noInput)
  }
}

package enum ExitCode: Int32, Sendable {
  case done = 0
  case found = 1
  case usage = 64
  case noInput = 66
  case failure = 70
}
