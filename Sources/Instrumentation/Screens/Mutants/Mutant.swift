package import MessageRecorder

/// A mutant in the copy of the sources, behind a switch.
package struct Mutant: Hashable, Codable, Sendable {
  package internal(set) var number: Int
  package let module: String
  package let file: String
  /// The function, accessor or property around it, after its type.
  package let declaration: String
  package let line: Int
  /// The column of the line, in bytes, from 1 on.
  package let column: Int
  package let end: [Int]
  package let `operator`: MutationOperator
  package let original: String
  /// The text in place of the original; empty if it is left out.
  package let replacement: String
  /// The type that declares the function whose call is left out; `nil` for another mutant.
  package internal(set) var calledType: String?
}

package enum MutationOperator: String, CaseIterable, Codable, Sendable {
  /// The boundary of a comparison is moved: `<` becomes `<=`.
  case relationalBoundary
  /// A comparison is negated: `==` becomes `!=`.
  case relationalNegation
  /// `&&` becomes `||`, or the other way round.
  case logicalConnective
  case negationRemoved
  /// `true` becomes `false`, or the other way round.
  case booleanLiteral
  /// A number is one more, or one less.
  case integerLiteral
  /// The results of `a ? b : c` are swapped.
  case ternarySwapped
  /// A condition is always true, or never.
  case conditionForced
  case bindingFailed
  /// A call or an assignment is left out.
  case statementRemoved
  case resultNil
  /// Of `a ?? b`, one side is left.
  case coalescingReduced
}

/// A mutant and its outcome; in JSON, one object with the fields of both.
package struct MutantResult: Codable, Sendable {
  package let mutant: Mutant
  package var outcome: MutantOutcome

  init(_ mutant: Mutant, _ outcome: MutantOutcome) {
    self.mutant = mutant
    self.outcome = outcome
  }

  package init(from decoder: any Decoder) throws {
    self.init(try Mutant(from: decoder), try MutantOutcome(from: decoder))
  }

  package func encode(to encoder: any Encoder) throws {
    try mutant.encode(to: encoder)
    try outcome.encode(to: encoder)
  }

  /// Whether the contract detects the mutant. A timeout detects it too.
  package var isKilled: Bool { [.killed, .timeout].contains(outcome.status) }
  package var isSurvivor: Bool { [.survived, .noCoverage].contains(outcome.status) }
}
