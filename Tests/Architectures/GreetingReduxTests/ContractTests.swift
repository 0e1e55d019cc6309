import GreetingContract
import GreetingVariants
import Testing

/// Redux, held against the contract that all variants share.
@MainActor
@Suite("Redux: the contract")
struct ContractTests {
  private let contract = Variant.redux.contract

  @Test("Obeys the scenario", arguments: Scenario.all)
  func obeys(_ scenario: Scenario) {
    expectNone(contract.play(ContractCase(scenario)))
  }

  @Test("Takes every transition out of every state as the rules say")
  func transitions() {
    expectNone(contract.firstViolation(in: TransitionWalks.all))
  }

  @Test("Plays a thousand random walks as the rules say")
  func randomWalks() {
    expectNone(contract.firstViolation(in: RandomWalks(seed: 1, count: 1000)))
  }

  /// Reports a violation with all that it says: the difference, the seed, and a scenario that shows it.
  private func expectNone(_ violation: Violation?, at location: SourceLocation = #_sourceLocation) {
    if let violation { Issue.record("\(violation)", sourceLocation: location) }
  }
}
