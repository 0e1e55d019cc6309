import GreetingDomain
import Testing

@testable import GreetingRedux

/// The selector: what the view renders of a state. A pure function needs no double.
@Suite("Redux: the selector")
struct GreetingSelectorTests {
  private let selector = GreetingSelector(phrasebook: Language.english.phrasebook)
  private let tim = Person(name: "Tim", surname: "Cook")

  @Test("A new state has a title and nothing else")
  func newState() {
    #expect(selector.viewState(of: GreetingState()) == .viewState())
  }

  @Test("A typed text is shown in place of the stored one, and the title shows the stored one")
  func fields() {
    var state = GreetingState()
    state.storedPerson = tim
    state.typedSurname = ExactText("Lee")

    let viewState = selector.viewState(of: state)

    #expect(
      viewState == .viewState(title: "Welcome back, Tim!", name: "Tim", surname: "Lee", isGreetEnabled: true))
  }

  @Test("The greeting is that of the greeted person")
  func greeting() {
    var state = GreetingState()
    state.typedName = ExactText("Ann")
    state.greetedPerson = tim
    state.hasLoadFailed = true

    let viewState = selector.viewState(of: state)

    #expect(
      viewState
        == .viewState(
          name: "Ann", greeting: "Hello, Tim Cook!", message: "Your name could not be loaded.",
          isGreetEnabled: true, isRetryEnabled: true, isContinueEnabled: true))
  }

  @Test("No button is enabled during a call")
  func busy() {
    var state = GreetingState()
    state.typedName = ExactText("Ann")
    state.greetedPerson = tim
    state.hasLoadFailed = true
    state.isBusy = true

    let viewState = selector.viewState(of: state)

    #expect(
      viewState
        == .viewState(
          name: "Ann", greeting: "Hello, Tim Cook!", message: "Your name could not be loaded.", isBusy: true))
  }

  @Test(
    "The most urgent of several problems has the message",
    arguments: [
      (false, nil, "Your name could not be loaded."),
      (true, nil, "Your name could not be saved."),
      (true, String(repeating: "n", count: 41), "A name can have at most 40 characters."),
    ])
  func message(hasSaveFailed: Bool, typedSurname: String?, message: String) {
    var state = GreetingState()
    state.hasLoadFailed = true
    state.hasSaveFailed = hasSaveFailed
    state.typedSurname = typedSurname.map { ExactText($0) }

    #expect(selector.viewState(of: state).message == message)
  }
}

extension GreetingViewState {
  /// The view state of a new screen, apart from the arguments.
  fileprivate static func viewState(
    title: String = "Welcome!", name: String = "", surname: String = "", greeting: String? = nil,
    message: String? = nil, isBusy: Bool = false, isGreetEnabled: Bool = false, isRetryEnabled: Bool = false,
    isContinueEnabled: Bool = false
  ) -> Self {
    Self(
      title: title, name: name, surname: surname, greeting: greeting, message: message, isBusy: isBusy,
      isGreetEnabled: isGreetEnabled, isRetryEnabled: isRetryEnabled, isContinueEnabled: isContinueEnabled)
  }
}
