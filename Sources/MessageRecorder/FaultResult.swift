/// What has become of a seeded fault.
public struct FaultResult: Codable, Sendable {
  /// How it ended; the words are those of the mutation-testing-elements schema, version 2.
  public enum Status: String, Codable, Sendable {
    /// A scenario or a walk tells it from the variant without it.
    case killed = "Killed"
    /// None does.
    case survived = "Survived"
    /// None comes across it.
    case noCoverage = "NoCoverage"
    /// It takes more time than it may.
    case timeout = "Timeout"
    /// The compiler rejects it.
    case compileError = "CompileError"
  }

  /// The fault.
  public let fault: Fault
  /// How it ended.
  public let status: Status
  /// Which scenario or walk has killed it, or what the compiler or the system says.
  public let reason: String

  /// Makes a result.
  ///
  /// - Parameters:
  ///   - fault: The fault.
  ///   - status: How it ended.
  ///   - reason: Which scenario or walk has killed it, or what the compiler or the system says.
  public init(fault: Fault, status: Status, reason: String) {
    self.fault = fault
    self.status = status
    self.reason = reason
  }
}
