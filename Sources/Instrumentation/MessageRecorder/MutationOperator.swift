package enum MutationOperator: String, Codable, CaseIterable, Sendable {
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
