import GreetingDomain
import Testing

@testable import GreetingVIP

/// The presenter with a spy for the view controller: each response becomes one view model.
@Suite("VIP: the presenter")
struct GreetingPresenterTests {
  private let tim: Person
  private let viewController = GreetingDisplayLogicSpy()
  private let presenter = GreetingPresenter(phrasebook: Language.english.phrasebook)

  init() throws {
    tim = try #require(Person(name: "Tim", surname: "Cook"))
    presenter.viewController = viewController
  }

  @Test("The opening screen has a title")
  func presentOpen() {
    presenter.presentOpen(response: .init())

    #expect(viewController.received == [.open(.init(title: "Welcome!"))])
  }

  @Test("The title welcomes the stored person, and the fields keep their own texts")
  func presentLoad() {
    let found = Greeting.Load.Found(person: tim, name: "Ann", surname: "Lee")

    presenter.presentLoad(response: .init(found: found, status: .with(canGreet: true)))

    let welcome = Greeting.Load.Welcome(title: "Welcome back, Tim!", name: "Ann", surname: "Lee")
    #expect(viewController.received == [.load(.init(welcome: welcome, status: .with(isGreetEnabled: true)))])
  }

  @Test("A response without a person has a view model without texts")
  func responsesWithoutPerson() {
    presenter.presentLoad(response: .init(found: nil, status: .with(isBusy: true)))
    presenter.presentGreet(response: .init(person: nil, status: .with(canContinue: true)))

    #expect(
      viewController.received == [
        .load(.init(welcome: nil, status: .with(isBusy: true))),
        .greet(.init(greeting: nil, status: .with(isContinueEnabled: true))),
      ])
  }

  @Test("A greeting is formatted")
  func presentGreet() {
    presenter.presentGreet(response: .init(person: tim, status: .with(isBusy: true)))

    #expect(viewController.received == [.greet(.init(greeting: "Hello, Tim Cook!", status: .with(isBusy: true)))])
  }

  @Test(
    "Each problem has a message",
    arguments: [
      (.nameTooLong, "A name can have at most 40 characters."),
      (.saveFailed, "Your name could not be saved."),
      (.loadFailed, "Your name could not be loaded."),
    ] as [(Greeting.Problem, String)])
  func presentEdit(problem: Greeting.Problem, message: String) {
    presenter.presentEdit(response: .init(status: .with(problem, canRetry: true)))

    #expect(viewController.received == [.edit(.init(greeting: nil, status: .with(message, isRetryEnabled: true)))])
  }

  @Test("Continue is passed on")
  func presentContinue() {
    presenter.presentContinue(response: .init())

    #expect(viewController.received == [.continue])
  }
}

/// A view controller that records the view models of the presenter.
final class GreetingDisplayLogicSpy: GreetingDisplayLogic {
  enum ViewModel: Equatable {
    case open(Greeting.Open.ViewModel), load(Greeting.Load.ViewModel), edit(Greeting.Edit.ViewModel)
    case greet(Greeting.Greet.ViewModel), `continue`
  }

  var received: [ViewModel] = []

  func displayOpen(viewModel: Greeting.Open.ViewModel) { received.append(.open(viewModel)) }
  func displayLoad(viewModel: Greeting.Load.ViewModel) { received.append(.load(viewModel)) }
  func displayEdit(viewModel: Greeting.Edit.ViewModel) { received.append(.edit(viewModel)) }
  func displayGreet(viewModel: Greeting.Greet.ViewModel) { received.append(.greet(viewModel)) }
  func displayContinue(viewModel: Greeting.Continue.ViewModel) { received.append(.continue) }
}
