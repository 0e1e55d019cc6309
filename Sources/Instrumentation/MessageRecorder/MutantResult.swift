/// A mutant and its outcome; in JSON, one object with the fields of both.
package struct MutantResult: Codable, Sendable {
  package let mutant: Mutant
  package var outcome: MutantOutcome

  package init(_ mutant: Mutant, _ outcome: MutantOutcome) {
    self.mutant = mutant
    self.outcome = outcome
  }

  package init(from decoder: any Decoder) throws {
    mutant = try Mutant(from: decoder)
    outcome = try MutantOutcome(from: decoder)
  }

  package func encode(to encoder: any Encoder) throws {
    try mutant.encode(to: encoder)
    try outcome.encode(to: encoder)
  }

  /// Whether the contract detects the mutant. A timeout detects it too.
  package var isKilled: Bool { [.killed, .timeout].contains(outcome.status) }
  package var isSurvivor: Bool { [.survived, .noCoverage].contains(outcome.status) }
}
