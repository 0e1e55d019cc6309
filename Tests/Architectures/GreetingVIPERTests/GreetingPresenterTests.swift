import GreetingDomain
import GreetingTestDoubles
import Testing

@testable import GreetingVIPER

/// The presenter between spies for the three objects that it connects.
@Suite("VIPER: the presenter")
struct GreetingPresenterTests {
  private let view = GreetingViewSpy()
  private let interactor = GreetingInteractorInputSpy()
  private let router = GreetingRoutingSpy()
  private let presenter: GreetingPresenter

  init() {
    presenter = GreetingPresenter(
      view: view, interactor: interactor, router: router, phrasebook: Language.english.phrasebook)
  }

  // MARK: From the view to the interactor

  @Test("When the view has loaded, the presenter shows the title and asks the interactor to load")
  func viewDidLoad() async {
    await presenter.viewDidLoad()

    #expect(view.received == .init(titles: ["Welcome!"]))
    #expect(interactor.received == [.load])
  }

  @Test("Each action of the user is forwarded to the interactor, and nothing is shown")
  func actions() async {
    presenter.nameChanged(to: " Tim")
    presenter.surnameChanged(to: "Cook ")
    await presenter.greetTapped()
    await presenter.retryTapped()
    presenter.continueTapped()

    #expect(interactor.received == [.editName(" Tim"), .editSurname("Cook "), .greet, .retry, .confirmGreeting])
    #expect(view.received == .init())
    #expect(router.received == [])
  }

  // MARK: From the interactor to the view

  @Test("A loaded person is welcomed back, and the fields show their own texts")
  func didLoad() {
    presenter.didLoad(
      GreetingNames(name: "Tim", surname: "Cook"), fields: GreetingNames(name: "Ann", surname: "Lee"))

    #expect(view.received == .init(titles: ["Welcome back, Tim!"], names: ["Ann"], surnames: ["Lee"]))
  }

  @Test("A greeting is formatted, and removed when it is withdrawn")
  func greeting() {
    presenter.didGreet(GreetingNames(name: "Tim", surname: "Cook"))
    presenter.didWithdrawGreeting()

    #expect(view.received == .init(greetings: ["Hello, Tim Cook!", nil]))
  }

  @Test("Each part of a status is shown by its own command")
  func status() {
    presenter.didChange(.idle(isBusy: true))
    presenter.didChange(.idle(canGreet: true))
    presenter.didChange(.idle(canRetry: true))
    presenter.didChange(.idle(canContinue: true))

    #expect(
      view.received
        == .init(
          messages: [nil, nil, nil, nil], isBusy: [true, false, false, false],
          canGreet: [false, true, false, false], canRetry: [false, false, true, false],
          canContinue: [false, false, false, true]))
  }

  @Test(
    "Each problem has a message",
    arguments: [
      (.nameTooLong, "A name can have at most 40 characters."),
      (.saveFailed, "Your name could not be saved."),
      (.loadFailed, "Your name could not be loaded."),
    ] as [(GreetingStatus.Problem, String)])
  func message(problem: GreetingStatus.Problem, message: String) {
    presenter.didChange(.idle(problem))

    #expect(view.received.messages == [message])
  }

  // MARK: From the interactor to the router

  @Test("A confirmed greeting is routed to the welcome card, and nothing is shown")
  func didConfirmGreeting() {
    presenter.didConfirmGreeting(of: GreetingNames(name: "Tim", surname: "Cook"))

    #expect(router.received == [GreetingNames(name: "Tim", surname: "Cook")])
    #expect(view.received == .init())
    #expect(interactor.received == [])
  }
}

/// An interactor that records the calls of the presenter.
private final class GreetingInteractorInputSpy: GreetingInteractorInput {
  enum Call: Equatable {
    case load, editName(String), editSurname(String), greet, retry, confirmGreeting
  }

  var received: [Call] = []

  func load() async { received.append(.load) }
  func editName(_ text: String) { received.append(.editName(text)) }
  func editSurname(_ text: String) { received.append(.editSurname(text)) }
  func greet() async { received.append(.greet) }
  func retry() async { received.append(.retry) }
  func confirmGreeting() { received.append(.confirmGreeting) }
}

/// A router that records for whom it is to show the welcome card.
private final class GreetingRoutingSpy: GreetingRouting {
  var received: [GreetingNames] = []

  func showWelcomeCard(for person: GreetingNames) { received.append(person) }
}

extension GreetingStatus {
  /// An idle status on which nothing is available, apart from the arguments.
  fileprivate static func idle(
    _ problem: Problem? = nil, isBusy: Bool = false, canGreet: Bool = false, canRetry: Bool = false,
    canContinue: Bool = false
  ) -> Self {
    Self(problem: problem, isBusy: isBusy, canGreet: canGreet, canRetry: canRetry, canContinue: canContinue)
  }
}
