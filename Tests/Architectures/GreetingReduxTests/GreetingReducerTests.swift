import GreetingDomain
import Testing

@testable import GreetingRedux

/// The reducer alone, as a table of state, action, next state and effects; a pure function needs no double.
@MainActor
@Suite("Redux: the reducer")
struct GreetingReducerTests {
  /// A row of the table.
  struct Transition: CustomTestStringConvertible {
    nonisolated let testDescription: String
    /// Changes the state of a screen that was just made into the one before the action.
    let given: (inout GreetingState) -> Void
    let action: GreetingAction
    /// Changes the state before the action into the one after it.
    let then: (inout GreetingState) -> Void
    let effects: [GreetingEffect]

    init(
      _ name: String, given: @escaping (inout GreetingState) -> Void = { _ in }, when action: GreetingAction,
      then: @escaping (inout GreetingState) -> Void = { _ in }, effects: [GreetingEffect] = []
    ) {
      testDescription = name
      self.given = given
      self.action = action
      self.then = then
      self.effects = effects
    }
  }

  private static let tim = Person(name: "Tim", surname: "Cook")
  private static let tooLong = String(repeating: "n", count: 41)

  static let transitions: [Transition] = loading + editing + greeting + continuing

  private static let loading: [Transition] = [
    Transition("opening loads", when: .opened, then: { $0.isBusy = true }, effects: [.load]),
    Transition(
      "a stored person is kept", given: { $0.isBusy = true }, when: .personLoaded(tim),
      then: {
        $0.storedPerson = tim
        $0.isBusy = false
      }),
    Transition(
      "no stored person ends the wait", given: { $0.isBusy = true }, when: .personLoaded(nil),
      then: { $0.isBusy = false }),
    Transition(
      "a failed load stands", given: { $0.isBusy = true }, when: .loadFailed,
      then: {
        $0.hasLoadFailed = true
        $0.isBusy = false
      }),
    Transition(
      "retry ends the failure and loads again", given: { $0.hasLoadFailed = true }, when: .retryTapped,
      then: {
        $0.hasLoadFailed = false
        $0.isBusy = true
      }, effects: [.load]),
    Transition("retry without a failure does nothing", when: .retryTapped),
    Transition(
      "retry while busy does nothing",
      given: {
        $0.hasLoadFailed = true
        $0.isBusy = true
      }, when: .retryTapped),
    Transition(
      "retry leaves a save failure",
      given: {
        $0.hasLoadFailed = true
        $0.hasSaveFailed = true
      }, when: .retryTapped,
      then: {
        $0.hasLoadFailed = false
        $0.isBusy = true
      }, effects: [.load]),
  ]

  private static let editing: [Transition] = [
    Transition("an edit is kept as typed", when: .nameEdited(" Tim "), then: { $0.typedName = " Tim " }),
    Transition("an edit of the surname too", when: .surnameEdited(""), then: { $0.typedSurname = "" }),
    Transition(
      "an edit to an equal text removes the greeting",
      given: {
        $0.typedName = "Tim"
        $0.greetedPerson = tim
      }, when: .nameEdited("Tim"), then: { $0.greetedPerson = nil }),
    Transition(
      "an edit of the surname removes the greeting, while busy too",
      given: {
        $0.greetedPerson = tim
        $0.isBusy = true
      }, when: .surnameEdited("Lee"),
      then: {
        $0.typedSurname = "Lee"
        $0.greetedPerson = nil
      }),
    Transition(
      "an edit ends no failure",
      given: {
        $0.hasLoadFailed = true
        $0.hasSaveFailed = true
      }, when: .nameEdited("T"), then: { $0.typedName = "T" }),
  ]

  private static let greeting: [Transition] = [
    Transition(
      "greet greets, saves, and ends a save failure",
      given: {
        $0.typedName = " Tim "
        $0.typedSurname = "Cook"
        $0.hasSaveFailed = true
        $0.hasLoadFailed = true
      }, when: .greetTapped,
      then: {
        $0.greetedPerson = tim
        $0.hasSaveFailed = false
        $0.isBusy = true
      }, effects: tim.map { [.save($0)] } ?? []),
    Transition(
      "greet greets the stored person", given: { $0.storedPerson = tim }, when: .greetTapped,
      then: {
        $0.greetedPerson = tim
        $0.isBusy = true
      }, effects: tim.map { [.save($0)] } ?? []),
    Transition("greet without a name does nothing", given: { $0.typedName = " " }, when: .greetTapped),
    Transition(
      "greet with a text that is too long does nothing", given: { $0.typedName = tooLong }, when: .greetTapped),
    Transition(
      "greet while busy does nothing",
      given: {
        $0.typedName = "Tim"
        $0.isBusy = true
      }, when: .greetTapped),
    Transition(
      "a save ends the wait",
      given: {
        $0.greetedPerson = tim
        $0.isBusy = true
      }, when: .personSaved, then: { $0.isBusy = false }),
    Transition(
      "a failed save stands, and leaves the greeting",
      given: {
        $0.greetedPerson = tim
        $0.isBusy = true
      }, when: .saveFailed,
      then: {
        $0.hasSaveFailed = true
        $0.isBusy = false
      }),
  ]

  private static let continuing: [Transition] = [
    Transition(
      "continue shows the card of whoever was greeted",
      given: {
        $0.greetedPerson = tim
        $0.typedName = "Tim"
      }, when: .continueTapped, effects: [.showWelcomeCard(WelcomeCard(name: "Tim", surname: "Cook"))]),
    Transition("continue without a greeting does nothing", given: { $0.typedName = "Tim" }, when: .continueTapped),
    Transition(
      "continue while busy does nothing",
      given: {
        $0.greetedPerson = tim
        $0.isBusy = true
      }, when: .continueTapped),
  ]

  @Test("An action makes one state of another, and asks for effects", arguments: await transitions)
  func reduces(_ transition: Transition) {
    var state = GreetingState()
    transition.given(&state)
    var expected = state
    transition.then(&expected)
    let effects = GreetingReducer().reduce(into: &state, action: transition.action)
    #expect(state == expected)
    #expect(effects == transition.effects)
  }
}
