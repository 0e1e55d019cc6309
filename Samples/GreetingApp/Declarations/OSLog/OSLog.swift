// What the app uses of the framework OSLog. Each declaration was compared with its page in Apple's documentation.

/// Page: "Logger", iOS 14.
@available(iOS 14, *)
public struct Logger: Sendable {
  /// Page: "init(subsystem:category:)".
  public init(subsystem: String, category: String) {}

  /// Page: "info(_:)". Here, adds the text to the log of the current task.
  public func info(_ message: OSLogMessage) {
    LogRecorder.current?.messages.append(message.text)
  }
}

/// Page: "OSLogMessage", whose interpolation is of the type "OSLogInterpolation". Here it is that of a string.
@available(iOS 14, *)
public struct OSLogMessage: ExpressibleByStringInterpolation {
  let text: String

  public init(stringLiteral value: String) { text = value }
}

/// For tests: the texts that were logged while it was the log of the current task.
///
/// It is used by one test at a time, on the main actor.
package final class LogRecorder: @unchecked Sendable {
  /// The log of the current task, `nil` if there is none.
  @TaskLocal package static var current: LogRecorder?

  /// The texts so far.
  package var messages: [String] = []

  /// Creates an empty log.
  package init() {}
}
