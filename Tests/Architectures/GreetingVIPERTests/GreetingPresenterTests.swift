import GreetingContract
import GreetingDomain
import Testing

@testable import GreetingVIPER

/// The presenter alone, with spies for all three of its neighbours.
@MainActor
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

  @Test("Opening welcomes the user and has the interactor load the person")
  func opening() async {
    await presenter.viewDidLoad()
    #expect(view.received == [.title("Welcome!")])
    #expect(interactor.received == [.load])
    #expect(router.received == [])
  }

  @Test("What the user does goes on to the interactor")
  func actions() async {
    presenter.nameChanged(to: " Rene\u{301}e")
    presenter.surnameChanged(to: "Lee ")
    await presenter.greetTapped()
    await presenter.retryTapped()
    presenter.continueTapped()
    #expect(
      interactor.received == [.editName(" Rene\u{301}e"), .editSurname("Lee "), .greet, .retry, .confirmGreeting])
    #expect(view.received == [])
    #expect(router.received == [])
  }

  // MARK: From the interactor to the view

  @Test("A stored person is welcomed back, and the fields are shown as they stand")
  func loaded() {
    presenter.didLoad(
      GreetingNames(name: "Tim", surname: "Lee"), fields: GreetingNames(name: "Ann", surname: "Cook"))
    expect([.title("Welcome back, Tim!"), .name("Ann"), .surname("Cook")])
  }

  @Test("A greeted person is greeted by name and surname, or by the name alone")
  func greeted() {
    presenter.didGreet(GreetingNames(name: "Tim", surname: "Cook"))
    presenter.didGreet(GreetingNames(name: "Tim", surname: ""))
    expect([.greeting("Hello, Tim Cook!"), .greeting("Hello, Tim!")])
  }

  @Test("A withdrawn greeting is removed")
  func withdrawn() {
    presenter.didWithdrawGreeting()
    expect([.greeting(nil)])
  }

  @Test("What is pending or available is shown as such")
  func status() {
    presenter.didChange(
      GreetingStatus(problem: nil, isBusy: true, canGreet: false, canRetry: false, canContinue: false))
    presenter.didChange(
      GreetingStatus(problem: nil, isBusy: false, canGreet: true, canRetry: false, canContinue: false))
    presenter.didChange(
      GreetingStatus(problem: nil, isBusy: false, canGreet: false, canRetry: true, canContinue: false))
    presenter.didChange(
      GreetingStatus(problem: nil, isBusy: false, canGreet: false, canRetry: false, canContinue: true))
    expect([
      .message(nil), .busy(true), .greet(false), .retry(false), .continue(false),
      .message(nil), .busy(false), .greet(true), .retry(false), .continue(false),
      .message(nil), .busy(false), .greet(false), .retry(true), .continue(false),
      .message(nil), .busy(false), .greet(false), .retry(false), .continue(true),
    ])
  }

  @Test(
    "Each problem has its message",
    arguments: [
      (.nameTooLong, "A name can have at most 40 characters."),
      (.saveFailed, "Your name could not be saved."),
      (.loadFailed, "Your name could not be loaded."),
    ] as [(GreetingStatus.Problem, Text)])
  func message(problem: GreetingStatus.Problem, message: Text) {
    presenter.didChange(
      GreetingStatus(problem: problem, isBusy: false, canGreet: false, canRetry: false, canContinue: false))
    expect([.message(message), .busy(false), .greet(false), .retry(false), .continue(false)])
  }

  // MARK: From the interactor to the router

  @Test("A confirmed greeting leads to the welcome card")
  func confirmed() {
    presenter.didConfirmGreeting(of: GreetingNames(name: "Tim", surname: "Cook"))
    #expect(router.received == [.welcomeCard("Tim", "Cook")])
    #expect(view.received == [])
    #expect(interactor.received == [])
  }

  // MARK: Words

  @Test("The words are those of the phrasebook")
  func russian() async {
    let presenter = GreetingPresenter(
      view: view, interactor: interactor, router: router, phrasebook: Language.russian.phrasebook)
    await presenter.viewDidLoad()
    presenter.didLoad(
      GreetingNames(name: "Tim", surname: "Lee"), fields: GreetingNames(name: "Tim", surname: ""))
    presenter.didGreet(GreetingNames(name: "Tim", surname: "Cook"))
    presenter.didChange(
      GreetingStatus(problem: .saveFailed, isBusy: false, canGreet: true, canRetry: false, canContinue: true))
    #expect(
      view.received == [
        .title("Добро пожаловать!"),
        .title("С возвращением, Tim!"), .name("Tim"), .surname(""),
        .greeting("Привет, Tim Cook!"),
        .message("Не удалось сохранить имя."), .busy(false), .greet(true), .retry(false), .continue(true),
      ])
  }

  /// Expects that the view has been told this, and no other neighbour anything.
  private func expect(_ updates: [GreetingViewSpy.Update], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(view.received == updates, sourceLocation: sourceLocation)
    #expect(interactor.received == [], sourceLocation: sourceLocation)
    #expect(router.received == [], sourceLocation: sourceLocation)
  }
}
