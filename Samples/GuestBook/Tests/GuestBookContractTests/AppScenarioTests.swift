import Testing

@testable import GuestBookContract

/// The scenarios and the reference model, each of which says what the rules are, and neither made from the other.
struct AppScenarioTests {
  @Test("The reference model agrees with the scenario", arguments: AppScenario.all)
  func agrees(_ scenario: AppScenario) {
    let histories = GuestBookHistories(of: scenario.steps.map(\.event), in: scenario.language)
    #expect(histories.all.map(\.steps) == [scenario.steps])
  }

  @Test("Every rule has a scenario")
  func everyRule() {
    #expect(Set(AppScenario.all.map(\.rule)) == Set(1...10))
  }

  @Test("Every scenario has a name of its own")
  func names() {
    #expect(Set(AppScenario.all.map(\.description)).count == AppScenario.all.count)
  }

  @Test("Every scenario is possible", arguments: AppScenario.all)
  func possible(_ scenario: AppScenario) {
    var model = GuestBookModel(language: scenario.language)
    for step in scenario.steps {
      #expect(model.allows(step.event))
      _ = model.receive(step.event)
    }
  }
}
