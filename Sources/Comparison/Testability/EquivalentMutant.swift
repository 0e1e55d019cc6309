import Instrumentation
import MessageRecorder

/// A mutant that makes no difference to the screen, with the reason; the list is reviewed.
///
/// It is equivalent for an observer outside the screen, such as the contract. A test of one object alone may detect it,
/// where that object guards against what another prevents already.
struct EquivalentMutant: Sendable {
  let module: String
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
        The content before opening is no part of the contract, and opening is an action, after which every subscriber \
        receives the state. A test of the store alone finds the mutant.
        """),
    Self(
      module: "GreetingRedux", declaration: "GreetingStore.notifySubscribers()", operator: .statementRemoved,
      original: "subscribers.removeAll { $0() == nil }", replacement: "",
      reason: """
        A subscriber that is gone receives nothing, whether the store has removed its entry or not. A test of the store \
        alone finds the mutant.
        """),
    Self(
      module: "GreetingRedux", declaration: "GreetingStore.send(_:)", operator: .conditionForced,
      original: "state != oldState", replacement: "true",
      reason: """
        A subscriber that is notified of an equal state renders what it already shows. A test of the store alone finds \
        the mutant.
        """),
  ]

  fileprivate func matches(_ mutant: Mutant) -> Bool {
    mutant.module == module && mutant.declaration == declaration && mutant.operator == `operator`
      && mutant.original == original && mutant.replacement == replacement
  }
}

extension [MutantResult] {
  /// Marks equivalent mutants as ignored. An entry of the list stands for the first mutant that it matches. Returns a
  /// sentence for each entry that matches no mutant, or whose mutant is killed.
  mutating func ignoreEquivalent(of variant: Variant, listed: [EquivalentMutant] = EquivalentMutant.all) -> [String] {
    listed.filter { $0.module == variant.module }.compactMap { entry in
      let place = "'\(entry.original)' in \(entry.declaration)"
      guard let index = firstIndex(where: { entry.matches($0.mutant) }) else {
        return "no mutant matches \(place) of \(variant). Mend EquivalentMutant.swift."
      }
      guard self[index].isSurvivor else {
        let reason = self[index].outcome.reason
        return "\(place) is listed as equivalent, and was found by '\(reason)'. Mend EquivalentMutant.swift."
      }
      self[index].outcome.status = .ignored
      self[index].outcome.reason = entry.reason
      return nil
    }
  }
}
