import GreetingDomain
import Testing

@testable import GreetingVIP

/// The presenter alone, with a spy for the view controller that displays what it presents.
@MainActor
@Suite("VIP: the presenter")
struct GreetingPresenterTests {
  private let viewController = GreetingDisplayLogicSpy()
  private let presenter = GreetingPresenter(phrasebook: Language.english.phrasebook)
  private let tim: Person

  init() throws {
    presenter.viewController = viewController
    tim = try #require(Person(name: "Tim", surname: "Cook"))
  }

  @Test("The opening screen is presented with a welcome")
  func open() {
    presenter.presentOpen(response: Greeting.Open.Response())
    #expect(viewController.received == [.open(.init(title: "Welcome!"))])
  }

  @Test("A load that has found nobody is presented with the status")
  func nobody() {
    presenter.presentLoad(response: Greeting.Load.Response(found: nil, status: .init(isBusy: true)))
    #expect(viewController.received == [.load(.init(welcome: nil, status: .init(isBusy: true)))])
  }

  @Test("A load that has found a person is presented with a welcome back, whatever the fields hold")
  func storedPerson() {
    presenter.presentLoad(
      response: Greeting.Load.Response(
        found: Greeting.Load.Found(person: tim, name: "Ann", surname: "Lee"), status: .init(canGreet: true)))
    let welcome = Greeting.Load.Welcome(title: "Welcome back, Tim!", name: "Ann", surname: "Lee")
    #expect(viewController.received == [.load(.init(welcome: welcome, status: .init(isGreetEnabled: true)))])
  }

  @Test("An edit is presented with the status")
  func edit() {
    presenter.presentEdit(response: Greeting.Edit.Response(status: .init(canRetry: true)))
    #expect(viewController.received == [.edit(.init(status: .init(isRetryEnabled: true)))])
  }

  @Test("A greeted person is greeted by name and surname, or by the name alone")
  func greet() throws {
    let ann = try #require(Person(name: "Ann", surname: ""))
    presenter.presentGreet(response: Greeting.Greet.Response(person: tim, status: .init(isBusy: true)))
    presenter.presentGreet(response: Greeting.Greet.Response(person: ann, status: .init(isBusy: true)))
    #expect(
      viewController.received == [
        .greet(.init(greeting: "Hello, Tim Cook!", status: .init(isBusy: true))),
        .greet(.init(greeting: "Hello, Ann!", status: .init(isBusy: true))),
      ])
  }

  @Test("A greeting that has not changed is not presented again")
  func greeted() {
    presenter.presentGreet(response: Greeting.Greet.Response(person: nil, status: .init(canContinue: true)))
    #expect(viewController.received == [.greet(.init(greeting: nil, status: .init(isContinueEnabled: true)))])
  }

  @Test(
    "Each problem has its message",
    arguments: [
      (.nameTooLong, "A name can have at most 40 characters."),
      (.saveFailed, "Your name could not be saved."),
      (.loadFailed, "Your name could not be loaded."),
    ] as [(Greeting.Problem, String)])
  func message(problem: Greeting.Problem, message: String) {
    presenter.presentEdit(response: Greeting.Edit.Response(status: .init(problem)))
    #expect(viewController.received == [.edit(.init(status: .init(message)))])
  }

  @Test("Going on is presented as such")
  func goingOn() {
    presenter.presentContinue(response: Greeting.Continue.Response())
    #expect(viewController.received == [.continue])
  }

  @Test("The texts are those of the phrasebook")
  func russian() {
    let presenter = GreetingPresenter(phrasebook: Language.russian.phrasebook)
    presenter.viewController = viewController
    presenter.presentOpen(response: Greeting.Open.Response())
    presenter.presentLoad(
      response: Greeting.Load.Response(
        found: Greeting.Load.Found(person: tim, name: "Tim", surname: ""), status: .init(.saveFailed)))
    presenter.presentGreet(response: Greeting.Greet.Response(person: tim, status: .init()))
    let welcome = Greeting.Load.Welcome(title: "С возвращением, Tim!", name: "Tim", surname: "")
    #expect(
      viewController.received == [
        .open(.init(title: "Добро пожаловать!")),
        .load(.init(welcome: welcome, status: .init("Не удалось сохранить имя."))),
        .greet(.init(greeting: "Привет, Tim Cook!", status: .init())),
      ])
  }
}
