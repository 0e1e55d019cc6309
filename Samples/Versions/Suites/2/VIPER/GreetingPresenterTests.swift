import GreetingDomain
import GreetingTestDoubles
import Testing

@testable import GreetingVIPER

struct GreetingPresenterTests {
  let view = GreetingViewSpy()
  let interactor = GreetingInteractorSpy()
  let router = GreetingRouterSpy()
  let presenter: GreetingPresenter

  init() {
    presenter = GreetingPresenter(
      view: view, interactor: interactor, router: router, phrasebook: Language.english.phrasebook)
  }

  // MARK: View to interactor

  @Test func showsTheWelcomeAndLoadsWhenTheViewHasLoaded() async {
    await presenter.viewDidLoad()

    #expect(view.received == ViewSpy.Values(titles: ["Welcome!"]))
    #expect(interactor.received == [.load])
  }

  @Test func forwardsAnEditOfTheName() {
    presenter.nameChanged(to: "Ann")

    #expect(interactor.received == [.editName("Ann")])
  }

  @Test func forwardsAnEditOfTheSurname() {
    presenter.surnameChanged(to: "Lee")

    #expect(interactor.received == [.editSurname("Lee")])
  }

  @Test func forwardsGreet() async {
    await presenter.greetTapped()

    #expect(interactor.received == [.greet])
  }

  @Test func forwardsRetry() async {
    await presenter.retryTapped()

    #expect(interactor.received == [.retry])
  }

  @Test func hasTheInteractorConfirmBeforeItContinues() {
    presenter.continueTapped()

    #expect(interactor.received == [.confirmGreeting])
    #expect(router.received == [])
  }

  // MARK: Interactor to view and router

  @Test func welcomesTheStoredPersonBackAndShowsTheFields() {
    presenter.didLoad(
      GreetingNames(name: "Ann", surname: "Lee"), fields: GreetingNames(name: "Bob", surname: "Ray"))

    #expect(view.received == ViewSpy.Values(titles: ["Welcome back, Ann!"], names: ["Bob"], surnames: ["Ray"]))
  }

  @Test func showsTheGreeting() {
    presenter.didGreet(GreetingNames(name: "Ann", surname: "Lee"))

    #expect(view.received == ViewSpy.Values(greetings: ["Hello, Ann Lee!"]))
  }

  @Test func removesTheGreeting() {
    presenter.didWithdrawGreeting()

    #expect(view.received == ViewSpy.Values(greetings: [nil]))
  }

  @Test func routesToTheCardOfTheConfirmedPerson() {
    presenter.didConfirmGreeting(of: GreetingNames(name: "Ann", surname: "Lee"))

    #expect(router.received == [GreetingNames(name: "Ann", surname: "Lee")])
  }

  @Test func showsThatItIsBusy() {
    presenter.didChange(.with(isBusy: true))

    #expect(view.received == .status(isBusy: true))
  }

  @Test func showsThatGreetIsAvailable() {
    presenter.didChange(.with(canGreet: true))

    #expect(view.received == .status(canGreet: true))
  }

  @Test func showsThatRetryIsAvailable() {
    presenter.didChange(.with(canRetry: true))

    #expect(view.received == .status(canRetry: true))
  }

  @Test func showsThatContinueIsAvailable() {
    presenter.didChange(.with(canContinue: true))

    #expect(view.received == .status(canContinue: true))
  }

  @Test(arguments: [
    (GreetingStatus.Problem.nameTooLong, "A name can have at most 40 characters."),
    (.saveFailed, "Your name could not be saved."),
    (.loadFailed, "Your name could not be loaded."),
  ])
  func showsTheMessageOfAProblem(problem: GreetingStatus.Problem, message: String) {
    presenter.didChange(.with(problem: problem))

    #expect(view.received == .status(message: message))
  }

  // MARK: Memory

  @Test func doesNotRetainTheView() throws {
    var view: GreetingViewSpy? = GreetingViewSpy()
    weak let released = view
    let presenter = GreetingPresenter(
      view: try #require(view), interactor: interactor, router: router, phrasebook: Language.english.phrasebook)
    presenter.didWithdrawGreeting()

    view = nil

    #expect(released == nil)
  }
}

extension ViewSpy.Values {
  fileprivate static func status(
    message: String? = nil, isBusy: Bool = false, canGreet: Bool = false, canRetry: Bool = false,
    canContinue: Bool = false
  ) -> Self {
    Self(
      messages: [message], isBusy: [isBusy], canGreet: [canGreet], canRetry: [canRetry], canContinue: [canContinue])
  }
}
