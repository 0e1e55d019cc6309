/// What has become of a mutant.
public struct MutantResult: Codable, Sendable {
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

  /// The mutant.
  public let mutant: Mutant
  /// How it ended.
  public let status: Status
  /// Which scenario or walk has killed it, or what the compiler or the system says.
  public let reason: String
  /// The pairs of parties between which it shows.
  public let exposedSeams: [String]
  /// How many lines are run between the last that is said or read as without the mutant, and the first that is not.
  public let suspectLines: Int?
  /// Where it shows first.
  public let firstDifference: FirstDifference?

  /// Makes a result.
  ///
  /// - Parameters:
  ///   - mutant: The mutant.
  ///   - status: How it ended.
  ///   - reason: Which scenario or walk has killed it, or what the compiler or the system says.
  public init(mutant: Mutant, status: Status, reason: String) {
    self.init(mutant: mutant, outcome: MutantOutcome(status: status, reason: reason))
  }

  /// Makes a result.
  ///
  /// - Parameters:
  ///   - mutant: The mutant.
  ///   - outcome: What has become of it.
  public init(mutant: Mutant, outcome: MutantOutcome) {
    self.mutant = mutant
    status = outcome.status
    reason = outcome.reason
    exposedSeams = outcome.exposedSeams.sorted()
    suspectLines = outcome.suspectLines
    firstDifference = outcome.firstDifference
  }
}
