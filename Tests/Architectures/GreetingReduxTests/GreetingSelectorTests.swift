import GreetingContract
import GreetingDomain
import Testing

@testable import GreetingRedux

/// The selector alone: what the view renders of a state, in words; a pure function needs no double.
@MainActor
@Suite("Redux: the selector")
struct GreetingSelectorTests {
  private let tim = Person(name: "Tim", surname: "Cook")

  @Test("A new screen says welcome, and offers nothing")
  func new() {
    #expect(shown { _ in } == Shown())
  }

  @Test("A stored person is welcomed back and fills the fields")
  func storedPerson() {
    let expected = Shown(title: "Welcome back, Tim!", name: "Tim", surname: "Cook", canGreet: true)
    #expect(shown { $0.storedPerson = tim } == expected)
  }

  @Test("A field shows what was typed before what is stored")
  func typedTexts() {
    let shown = shown {
      $0.storedPerson = tim
      $0.typedName = ""
      $0.typedSurname = " Le\u{301}e "
    }
    #expect(shown == Shown(title: "Welcome back, Tim!", name: "", surname: " Le\u{301}e "))
  }

  @Test("A greeting is shown, and one can go on unless the screen waits", arguments: [true, false])
  func greeting(isBusy: Bool) {
    let shown = shown {
      $0.typedName = "Ann"
      $0.greetedPerson = tim
      $0.isBusy = isBusy
    }
    #expect(
      shown
        == Shown(
          name: "Ann", greeting: "Hello, Tim Cook!", isBusy: isBusy, canGreet: !isBusy, canContinue: !isBusy))
  }

  @Test("A text that is too long goes before a failed save, and that before a failed load", arguments: [true, false])
  func problems(isName: Bool) {
    let long = String(repeating: "n", count: 41)
    var state = GreetingState()
    state.hasLoadFailed = true
    #expect(message(of: state) == "Your name could not be loaded.")
    state.hasSaveFailed = true
    #expect(message(of: state) == "Your name could not be saved.")
    if isName { state.typedName = long } else { state.typedSurname = long }
    #expect(message(of: state) == "A name can have at most 40 characters.")
  }

  @Test("Retry is offered while a load failure stands, unless the screen waits", arguments: [true, false])
  func retry(isBusy: Bool) {
    let shown = shown {
      $0.hasLoadFailed = true
      $0.isBusy = isBusy
    }
    #expect(shown == Shown(message: "Your name could not be loaded.", isBusy: isBusy, canRetry: !isBusy))
  }

  @Test("The words are those of the phrasebook")
  func language() {
    let state = GreetingSelector(phrasebook: Language.russian.phrasebook).viewState(of: GreetingState())
    #expect(Text(state.title) == "Добро пожаловать!")
  }

  private func shown(_ change: (inout GreetingState) -> Void) -> Shown {
    var state = GreetingState()
    change(&state)
    return Shown(selector.viewState(of: state))
  }

  private func message(of state: GreetingState) -> Text? {
    selector.viewState(of: state).message.map { Text($0) }
  }

  private var selector: GreetingSelector { GreetingSelector(phrasebook: Language.english.phrasebook) }
}
