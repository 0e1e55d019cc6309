import GreetingContract
import GreetingVariants
import Testing

/// VIP, held against the contract that all variants share.
@MainActor
@Suite("VIP: the contract")
struct ContractTests {
  private let contract = Variant.vip.contract

  @Test("Obeys the scenario", arguments: Scenario.all)
  func obeys(_ scenario: Scenario) async {
    #expect(await contract.violation(in: scenario) == nil)
  }

  @Test("Takes every transition out of every state as the rules say")
  func transitions() async {
    #expect(await contract.firstViolation(in: TransitionWalks.all) == nil)
  }

  @Test("Goes a thousand random walks as the rules say")
  func randomWalks() async {
    #expect(await contract.firstViolation(in: RandomWalks(seed: 1, count: 1000)) == nil)
  }
}
