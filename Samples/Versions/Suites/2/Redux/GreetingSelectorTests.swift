import GreetingDomain
import Testing

@testable import GreetingRedux

struct GreetingSelectorTests {
  let selector = GreetingSelector(phrasebook: Language.english.phrasebook)
  let ann: Person

  init() throws {
    ann = try #require(Person(name: "Ann", surname: "Lee"))
  }

  @Test func formatsTheInitialState() {
    let viewState = selector.viewState(of: .initial)

    #expect(
      viewState
        == GreetingViewState(
          title: "Welcome!", name: "", surname: "", greeting: nil, message: nil, isBusy: false,
          isGreetEnabled: false, isRetryEnabled: false, isContinueEnabled: false))
  }

  @Test func formatsAPendingLoad() {
    let viewState = selector.viewState(of: GreetingState(isBusy: true))

    #expect(viewState.isBusy)
  }

  @Test func formatsTheStoredPerson() {
    let viewState = selector.viewState(of: GreetingState(storedPerson: ann))

    #expect(viewState.title == "Welcome back, Ann!")
    #expect(viewState.name == "Ann")
    #expect(viewState.surname == "Lee")
    #expect(viewState.isGreetEnabled)
    #expect(!viewState.isContinueEnabled)
  }

  @Test func formatsTheGreeting() {
    let viewState = selector.viewState(of: GreetingState(greetedPerson: ann))

    #expect(viewState.greeting == "Hello, Ann Lee!")
    #expect(viewState.isContinueEnabled)
    #expect(!viewState.isGreetEnabled)
  }

  @Test func formatsALoadFailure() {
    let viewState = selector.viewState(of: GreetingState(hasLoadFailed: true))

    #expect(viewState.message == "Your name could not be loaded.")
    #expect(viewState.isRetryEnabled)
  }

  @Test func formatsASaveFailure() {
    let viewState = selector.viewState(of: GreetingState(hasSaveFailed: true))

    #expect(viewState.message == "Your name could not be saved.")
  }

  @Test func formatsANameThatIsTooLong() {
    let name = ExactText(String(repeating: "x", count: 41))

    let viewState = selector.viewState(of: GreetingState(typedName: name))

    #expect(viewState.message == "A name can have at most 40 characters.")
  }
}
