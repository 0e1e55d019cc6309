import MessageRecorder

/// A mutant that makes no difference to the screen, with the reason; the list is reviewed.
///
/// It is equivalent for whoever stands outside the screen, as the contract does. A test of one object alone may tell it,
/// where that object guards against what another prevents already.
struct EquivalentMutant: Sendable {
  let module: String
  /// The function, accessor or property that it is in, after its type.
  let declaration: String
  let `operator`: MutationOperator
  let original: String
  let replacement: String
  let reason: String

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
        A subscriber that is notified of an equal state renders what it already shows. A test of the store alone finds \
        the mutant.
        """),
  ]

  func matches(_ mutant: Mutant) -> Bool {
    mutant.module == module && mutant.declaration == declaration && mutant.operator == `operator`
      && mutant.original == original && mutant.replacement == replacement
  }
}
