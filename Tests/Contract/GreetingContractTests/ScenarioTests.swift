import GreetingDomain
import Testing

@testable import GreetingContract

/// The scenarios and the reference model, each of which says what the rules are, and neither made from the other.
struct ScenarioTests {
  @Test("The reference model agrees with the scenario", arguments: Scenario.all)
  func agrees(_ scenario: Scenario) {
    let steps = ReferenceModel.steps(for: scenario.steps.map(\.event), in: scenario.language)
    #expect(steps == scenario.steps)
  }

  @Test("Every rule has a scenario")
  func everyRule() {
    #expect(Set(Scenario.all.map(\.rule)) == Set(1...10))
  }

  @Test("Every scenario has a name of its own")
  func names() {
    #expect(Set(Scenario.all.map(\.description)).count == Scenario.all.count)
  }

  @Test("Every scenario is possible", arguments: Scenario.all)
  func possible(_ scenario: Scenario) {
    var model = ReferenceModel()
    for step in scenario.steps {
      #expect(model.allows(step.event))
      _ = model.receive(step.event)
    }
  }
}
