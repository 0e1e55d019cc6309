import GreetingDomain
import Testing

@testable import GreetingRedux

/// The reducer as a table of values: state, action, next state and effects. A pure function needs no double.
@Suite("Redux: the reducer")
struct GreetingReducerTests {
  /// A row of the table. The whole next state is compared: a change that is not listed is a failure.
  struct Row: CustomTestStringConvertible {
    let name: String
    let state: GreetingState
    let action: GreetingAction
    let next: GreetingState
    let effects: [GreetingEffect]

    init(
      _ name: String, _ state: GreetingState, _ action: GreetingAction, _ next: GreetingState,
      effects: [GreetingEffect] = []
    ) {
      self.name = name
      self.state = state
      self.action = action
      self.next = next
      self.effects = effects
    }

    nonisolated var testDescription: String { name }
  }

  @Test("An action changes the state and returns effects", arguments: await loading + editing + greeting + continuing)
  func reduce(_ row: Row) {
    var state = row.state

    let effects = GreetingReducer().reduce(into: &state, action: row.action)

    #expect(state == row.next)
    #expect(effects == row.effects)
  }

  private static let tim = Person(name: "Tim", surname: "Cook")
  private static let saveTim: [GreetingEffect] = tim.map { [.save($0)] } ?? []
  private static let tooLong = String(repeating: "n", count: 41)

  private static let loading: [Row] = [
    Row("Opening loads", .state(), .opened, .state(isBusy: true), effects: [.load]),
    Row("A loaded person is stored", .state(isBusy: true), .personLoaded(tim), .state(stored: tim)),
    Row("A load that finds nobody ends", .state(isBusy: true), .personLoaded(nil), .state()),
    Row("A failed load is stored", .state(isBusy: true), .loadFailed, .state(hasLoadFailed: true)),
    Row(
      "Retry loads again, and leaves the failure of a save", .state(hasLoadFailed: true, hasSaveFailed: true),
      .retryTapped, .state(isBusy: true, hasSaveFailed: true), effects: [.load]),
    Row("Retry requires a failure", .state(), .retryTapped, .state()),
    Row(
      "Retry is not available during a call", .state(isBusy: true, hasLoadFailed: true), .retryTapped,
      .state(isBusy: true, hasLoadFailed: true)),
  ]

  private static let editing: [Row] = [
    Row("A name is stored as typed", .state(), .nameEdited(" Tim "), .state(typedName: " Tim ")),
    Row("A surname is stored as typed", .state(), .surnameEdited(""), .state(typedSurname: "")),
    Row(
      "An edit to an equal name withdraws the greeting", .state(greeted: tim, typedName: "Tim"), .nameEdited("Tim"),
      .state(typedName: "Tim")),
    Row(
      "An edit of the surname withdraws the greeting, also during a call", .state(greeted: tim, isBusy: true),
      .surnameEdited("Lee"), .state(typedSurname: "Lee", isBusy: true)),
    Row(
      "An edit leaves both failures", .state(hasLoadFailed: true, hasSaveFailed: true), .nameEdited("T"),
      .state(typedName: "T", hasLoadFailed: true, hasSaveFailed: true)),
  ]

  private static let greeting: [Row] = [
    Row(
      "Greet saves the trimmed person, and ends the failure of a save",
      .state(typedName: " Tim ", typedSurname: "Cook", hasLoadFailed: true, hasSaveFailed: true), .greetTapped,
      .state(greeted: tim, typedName: " Tim ", typedSurname: "Cook", isBusy: true, hasLoadFailed: true),
      effects: saveTim),
    Row(
      "Greet saves the stored person", .state(stored: tim), .greetTapped,
      .state(stored: tim, greeted: tim, isBusy: true), effects: saveTim),
    Row("Greet requires a name", .state(typedName: " "), .greetTapped, .state(typedName: " ")),
    Row("Greet requires short texts", .state(typedName: tooLong), .greetTapped, .state(typedName: tooLong)),
    Row(
      "Greet is not available during a call", .state(stored: tim, isBusy: true), .greetTapped,
      .state(stored: tim, isBusy: true)),
    Row("A save ends", .state(greeted: tim, isBusy: true), .personSaved, .state(greeted: tim)),
    Row(
      "A failed save is stored, and leaves the greeting", .state(greeted: tim, isBusy: true), .saveFailed,
      .state(greeted: tim, hasSaveFailed: true)),
    Row(
      "A dropped result leaves no failure, and nothing pending", .state(greeted: tim, isBusy: true),
      .resultDropped, .state(greeted: tim)),
  ]

  private static let continuing: [Row] = [
    Row(
      "Continue shows the card of the greeted person", .state(greeted: tim), .continueTapped, .state(greeted: tim),
      effects: [.showWelcomeCard(WelcomeCard(name: "Tim", surname: "Cook"))]),
    Row("Continue requires a greeting", .state(stored: tim), .continueTapped, .state(stored: tim)),
    Row(
      "Continue is not available during a call", .state(greeted: tim, isBusy: true), .continueTapped,
      .state(greeted: tim, isBusy: true)),
  ]
}

extension GreetingState {
  /// The state of a new screen, apart from the arguments.
  fileprivate static func state(
    stored: Person? = nil, greeted: Person? = nil, typedName: String? = nil, typedSurname: String? = nil,
    isBusy: Bool = false, hasLoadFailed: Bool = false, hasSaveFailed: Bool = false
  ) -> Self {
    Self(
      storedPerson: stored, greetedPerson: greeted, typedName: typedName.map { ExactText($0) },
      typedSurname: typedSurname.map { ExactText($0) }, isBusy: isBusy, hasLoadFailed: hasLoadFailed,
      hasSaveFailed: hasSaveFailed)
  }
}
