package import MessageRecorder

/// A mutant that makes no difference to the screen, with the reason; the list is reviewed.
///
/// It is equivalent for whoever stands outside the screen, as the contract does. A test of one object alone may tell it,
/// where that object guards against what another prevents already.
package struct EquivalentMutant: Sendable {
  /// The module that it is in.
  package let module: String
  /// The function, accessor or property that it is in, after its type.
  package let declaration: String
  /// What is done to the source.
  package let `operator`: MutationOperator
  /// The text that stands there.
  package let original: String
  /// The text that stands there if the mutant is on.
  package let replacement: String
  /// Which of several with the same text in the declaration it is, from 1 on.
  package var ordinal: Int = 1
  /// Why it makes no difference.
  package let reason: String

  /// All of them.
  package static let all: [Self] =
    ["load()", "greet()"].map { method in
      Self(
        module: "GreetingMVC", declaration: "GreetingModel.\(method)", operator: .conditionForced,
        original: "!Task.isCancelled", replacement: "true",
        reason: """
          A cancelled action goes on and changes the model, but the screen has closed: the controller no longer observes \
          the model, and nobody else can ask it.
          """)
    } + [
      Self(
        module: "GreetingMVC", declaration: "GreetingModel.removeObserver(_:)", operator: .statementRemoved,
        original: "observers[ObjectIdentifier(observer)] = nil", replacement: "",
        reason: """
          The controller observes the model after the screen has closed, but a cancelled action changes nothing any more, \
          and there are no others: the model has nothing to tell. The observer's closure refers to it weakly.
          """),
      Self(
        module: "GreetingMVC", declaration: "GreetingViewController.viewDidDisappear()",
        operator: .statementRemoved, original: "model.removeObserver(self)", replacement: "",
        reason: "As above: it is the only call of removeObserver."),
    ]

  /// Finds what the list says of the mutants of a module.
  ///
  /// - Parameters:
  ///   - mutants: All its mutants, in the order of the source.
  ///   - module: The name of the module.
  /// - Returns: The reasons, by the indices of the mutants; and the entries of the list that no mutant matches.
  package static func reasons(for mutants: [Mutant], in module: String) -> (reasons: [Int: String], unmatched: [Self]) {
    var reasons: [Int: String] = [:]
    var unmatched: [Self] = []
    for entry in all where entry.module == module {
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
