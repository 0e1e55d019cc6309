import MessageRecorder

/// A mutant that makes no difference to the screen, with the reason; the list is reviewed.
///
/// It is equivalent for whoever stands outside the screen, as the contract does. A test of one object alone may tell it,
/// where that object guards against what another prevents already.
struct EquivalentMutant: Sendable {
  /// The module that it is in.
  let module: String
  /// The function, accessor or property that it is in, after its type.
  let declaration: String
  /// What is done to the source.
  let `operator`: MutationOperator
  /// The text that stands there.
  let original: String
  /// The text that stands there if the mutant is on.
  let replacement: String
  /// Which of several with the same text in the declaration it is, from 1 on.
  let ordinal: Int
  /// Why it makes no difference.
  let reason: String

  /// Lists a mutant.
  init(
    module: String, declaration: String, operator: MutationOperator, original: String, replacement: String,
    ordinal: Int = 1, reason: String
  ) {
    self.module = module
    self.declaration = declaration
    self.operator = `operator`
    self.original = original
    self.replacement = replacement
    self.ordinal = ordinal
    self.reason = reason
  }

  /// All of them.
  static let all: [Self] = [
    Self(
      module: "GreetingRedux", declaration: "GreetingStore.subscribe(_:)", operator: .statementRemoved,
      original: "subscriber.newState(selector.viewState(of: state))", replacement: "",
      reason: """
        What is shown before opening is no part of the contract, and opening is an action, after which every subscriber \
        is told the state. A test of the store alone can tell.
        """),
    Self(
      module: "GreetingRedux", declaration: "GreetingStore.send(_:)", operator: .conditionForced,
      original: "state != oldState", replacement: "true",
      reason: """
        A subscriber that is notified of an equal state renders what it already shows. A test of the store alone finds         the mutant.
        """),
  ]

  /// Finds what the list says of the mutants of a module.
  static func reasons(for mutants: [Mutant], in module: String, of list: [Self]) -> (
    reasons: [Int: String], unmatched: [Self]
  ) {
    var reasons: [Int: String] = [:]
    var unmatched: [Self] = []
    for entry in list where entry.module == module {
      let matching = mutants.indices.filter { entry.matches(mutants[$0]) }
      if matching.count >= entry.ordinal {
        reasons[matching[entry.ordinal - 1]] = entry.reason
      } else {
        unmatched.append(entry)
      }
    }
    return (reasons, unmatched)
  }

  private func matches(_ mutant: Mutant) -> Bool {
    mutant.module == module && mutant.declaration == declaration && mutant.operator == `operator`
      && mutant.original == original && mutant.replacement == replacement
  }
}
