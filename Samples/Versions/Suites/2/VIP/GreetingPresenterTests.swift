import GreetingDomain
import Testing

@testable import GreetingVIP

struct GreetingPresenterTests {
  let display = GreetingDisplayLogicSpy()
  let presenter = GreetingPresenter(phrasebook: Language.english.phrasebook)
  let ann: Person

  init() throws {
    presenter.viewController = display
    ann = try #require(Person(name: "Ann", surname: "Lee"))
  }

  @Test func presentsTheWelcomeWhenTheScreenOpens() {
    presenter.presentOpen(response: Greeting.Open.Response())

    #expect(display.received == [.open(Greeting.Open.ViewModel(title: "Welcome!"))])
  }

  @Test func presentsTheFoundPersonAndTheFields() {
    let found = Greeting.Load.Found(person: ann, name: "Bob", surname: "Ray")

    presenter.presentLoad(response: Greeting.Load.Response(found: found, status: .with(canGreet: true)))

    let welcome = Greeting.Load.Welcome(title: "Welcome back, Ann!", name: "Bob", surname: "Ray")
    #expect(
      display.received == [
        .load(Greeting.Load.ViewModel(welcome: welcome, status: .with(isGreetEnabled: true)))
      ])
  }

  @Test func presentsALoadThatHasFoundNobody() {
    presenter.presentLoad(response: Greeting.Load.Response(found: nil, status: .with(isBusy: true)))

    #expect(display.received == [.load(Greeting.Load.ViewModel(welcome: nil, status: .with(isBusy: true)))])
  }

  @Test(arguments: [
    (Greeting.Problem.nameTooLong, "A name can have at most 40 characters."),
    (.saveFailed, "Your name could not be saved."),
    (.loadFailed, "Your name could not be loaded."),
  ])
  func presentsTheMessageOfAProblem(problem: Greeting.Problem, message: String) {
    presenter.presentEdit(response: Greeting.Edit.Response(status: .with(problem: problem)))

    #expect(display.received == [.edit(Greeting.Edit.ViewModel(greeting: nil, status: .with(message: message)))])
  }

  @Test func presentsThatRetryIsAvailable() {
    presenter.presentLoad(response: Greeting.Load.Response(found: nil, status: .with(canRetry: true)))

    #expect(display.received == [.load(Greeting.Load.ViewModel(welcome: nil, status: .with(isRetryEnabled: true)))])
  }

  @Test func presentsTheGreeting() {
    presenter.presentGreet(response: Greeting.Greet.Response(person: ann, status: .with(isBusy: true)))

    #expect(
      display.received == [
        .greet(Greeting.Greet.ViewModel(greeting: "Hello, Ann Lee!", status: .with(isBusy: true)))
      ])
  }

  @Test func presentsAnUnchangedGreeting() {
    presenter.presentGreet(response: Greeting.Greet.Response(person: nil, status: .with(canContinue: true)))

    #expect(
      display.received == [
        .greet(Greeting.Greet.ViewModel(greeting: nil, status: .with(isContinueEnabled: true)))
      ])
  }

  @Test func passesOnThatTheUserMayContinue() {
    presenter.presentContinue(response: Greeting.Continue.Response())

    #expect(display.received == [.continueToWelcomeCard])
  }
}
