import Foundation

/// Why an application has ended.
public enum Ending: Hashable, Sendable {
  /// It was stopped: by its program, by Ctrl-C, or by Escape.
  case stopped
  /// Nothing will be typed any more.
  case endOfInput
  /// A signal asked for it.
  case terminated(signal: Int32)
  /// Nobody reads what is written.
  case outputClosed

  /// What the process exits with; after a signal, as shells put it, 128 and the number of the signal.
  public var exitCode: Int32 {
    switch self {
    case .stopped, .endOfInput: 0
    case .terminated(let signal): 128 + signal
    case .outputClosed: 128 + SIGPIPE
    }
  }
}
