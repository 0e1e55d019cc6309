/// A mutant, and what has become of it; as JSON, one object with the fields of both.
public struct MutantResult: Codable, Sendable {
  /// The mutant.
  public let mutant: Mutant
  /// What has become of it.
  public var outcome: MutantOutcome

  /// Puts together a mutant and its outcome.
  public init(_ mutant: Mutant, _ outcome: MutantOutcome) {
    self.mutant = mutant
    self.outcome = outcome
  }

  public init(from decoder: any Decoder) throws {
    mutant = try Mutant(from: decoder)
    outcome = try MutantOutcome(from: decoder)
  }

  public func encode(to encoder: any Encoder) throws {
    try mutant.encode(to: encoder)
    try outcome.encode(to: encoder)
  }

  /// Whether it is killed; one that takes too long is detected too.
  public var isKilled: Bool { [.killed, .timeout].contains(outcome.status) }
  /// Whether nothing detects it, though something should.
  public var isSurvivor: Bool { [.survived, .noCoverage].contains(outcome.status) }
}
