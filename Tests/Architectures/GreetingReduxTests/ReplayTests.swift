import GreetingDomain
// Not testable: an app that replays actions has no more than what is public.
import GreetingRedux
import Testing

/// Replaying actions: state, actions and reducer are public values without isolation.
@Suite("Redux: replaying actions")
struct ReplayTests {
  private nonisolated let actions: [GreetingAction] = [
    .opened, .loadFailed, .nameEdited("Tim"), .greetTapped, .saveFailed, .surnameEdited("Cook"), .greetTapped,
  ]

  @Test("An app goes through the states of its actions again, and back to an earlier one")
  nonisolated func replay() {
    var state = GreetingState.initial
    var states = [state]
    for action in actions {
      _ = GreetingReducer().reduce(into: &state, action: action)
      states.append(state)
    }

    #expect(states.map(\.isBusy) == [false, true, false, false, true, false, false, true])
    #expect(states.map { $0.greetedPerson?.surname } == [nil, nil, nil, nil, "", "", nil, "Cook"])
    #expect(states[5].problem == .saveFailed)
    #expect(states[7].problem == .loadFailed)
    #expect(state == states.last)
  }

  @Test("The reducer returns the effects, and runs none")
  nonisolated func effects() {
    var state = GreetingState.initial

    #expect(actions.map { GreetingReducer().reduce(into: &state, action: $0).count } == [1, 0, 0, 1, 0, 0, 1])
  }
}
