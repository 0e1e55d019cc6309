package enum ProcessError: Error, Equatable, CustomStringConvertible {
  case cannotRun(command: String, reason: String)

  package var description: String {
    switch self {
    case .cannotRun(let command, let reason): "cannot run \(command): \(reason)"
    }
  }
}
