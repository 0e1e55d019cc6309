import GreetingContract
import GreetingDomain
import Testing

@testable import GreetingVIP

/// The presenter alone, with a spy for the view controller that displays what it presents.
@MainActor
@Suite("VIP: the presenter")
struct GreetingPresenterTests {
  private typealias Status = GreetingDisplayLogicSpy.Status

  private let viewController = GreetingDisplayLogicSpy()
  private let presenter = GreetingPresenter(phrasebook: Language.english.phrasebook)
  private let tim: Person

  init() throws {
    presenter.viewController = viewController
    tim = try #require(Person(name: "Tim", surname: "Cook"))
  }

  @Test("A load that has found nobody yet is presented with a welcome")
  func nobody() {
    presenter.presentLoad(
      response: Greeting.Load.Response(
        storedPerson: nil, name: " Ann", surname: "", status: status(isBusy: true)))
    #expect(viewController.received == [.load(title: "Welcome!", name: " Ann", surname: "", Status(isBusy: true))])
  }

  @Test("A load that has found a person is presented with a welcome back, whatever the fields hold")
  func storedPerson() {
    presenter.presentLoad(
      response: Greeting.Load.Response(
        storedPerson: tim, name: "Ann", surname: "Lee", status: status(canGreet: true)))
    #expect(
      viewController.received == [
        .load(title: "Welcome back, Tim!", name: "Ann", surname: "Lee", Status(isGreetEnabled: true))
      ])
  }

  @Test("An edit is presented with the status")
  func edit() {
    presenter.presentEdit(response: Greeting.Edit.Response(status: status(canRetry: true)))
    #expect(viewController.received == [.edit(Status(isRetryEnabled: true))])
  }

  @Test("A greeted person is greeted by name and surname, or by the name alone")
  func greet() throws {
    let ann = try #require(Person(name: "Ann", surname: ""))
    presenter.presentGreet(response: Greeting.Greet.Response(status: status(greeted: tim, isBusy: true)))
    presenter.presentGreet(response: Greeting.Greet.Response(status: status(greeted: ann, canContinue: true)))
    #expect(
      viewController.received == [
        .greet(Status(greeting: "Hello, Tim Cook!", isBusy: true)),
        .greet(Status(greeting: "Hello, Ann!", isContinueEnabled: true)),
      ])
  }

  @Test(
    "Each problem has its message",
    arguments: [
      (.nameTooLong, "A name can have at most 40 characters."),
      (.saveFailed, "Your name could not be saved."),
      (.loadFailed, "Your name could not be loaded."),
    ] as [(Greeting.Problem, Text)])
  func message(problem: Greeting.Problem, message: Text) {
    presenter.presentEdit(response: Greeting.Edit.Response(status: status(problem: problem)))
    #expect(viewController.received == [.edit(Status(message: message))])
  }

  @Test("Going on is presented as such")
  func goingOn() {
    presenter.presentContinue(response: Greeting.Continue.Response())
    #expect(viewController.received == [.continue])
  }

  @Test("The words are those of the phrasebook")
  func russian() {
    let presenter = GreetingPresenter(phrasebook: Language.russian.phrasebook)
    presenter.viewController = viewController
    for person in [nil, tim] {
      presenter.presentLoad(
        response: Greeting.Load.Response(
          storedPerson: person, name: "", surname: "", status: status(greeted: person, problem: .saveFailed)))
    }
    let message: Text = "Не удалось сохранить имя."
    #expect(
      viewController.received == [
        .load(title: "Добро пожаловать!", name: "", surname: "", Status(message: message)),
        .load(
          title: "С возвращением, Tim!", name: "", surname: "",
          Status(greeting: "Привет, Tim Cook!", message: message)),
      ])
  }

  private func status(
    greeted: Person? = nil, problem: Greeting.Problem? = nil, isBusy: Bool = false, canGreet: Bool = false,
    canRetry: Bool = false, canContinue: Bool = false
  ) -> Greeting.Status {
    Greeting.Status(
      greetedPerson: greeted, problem: problem, isBusy: isBusy, canGreet: canGreet, canRetry: canRetry,
      canContinue: canContinue)
  }
}
