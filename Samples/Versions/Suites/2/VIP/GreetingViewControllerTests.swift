import GreetingTestDoubles
import Testing

@testable import GreetingVIP

struct GreetingViewControllerTests {
  let view = GreetingViewSpy()
  let interactor = GreetingBusinessLogicSpy()
  let router = GreetingRouterSpy()
  let viewController: GreetingViewController

  init() {
    viewController = GreetingViewController(view: view, interactor: interactor, router: router)
  }

  // MARK: Requests

  @Test func becomesTheDelegateOpensAndLoadsWhenTheViewHasLoaded() async {
    await viewController.viewDidLoad()

    #expect(view.delegate === viewController)
    #expect(interactor.received == [.open, .load(Greeting.Load.Request(isRetry: false))])
  }

  @Test func requestsAnEditOfTheName() {
    viewController.greetingView(view, didEditName: "Ann")

    #expect(interactor.received == [.edit(Greeting.Edit.Request(field: .name, text: "Ann"))])
  }

  @Test func requestsAnEditOfTheSurname() {
    viewController.greetingView(view, didEditSurname: "Lee")

    #expect(interactor.received == [.edit(Greeting.Edit.Request(field: .surname, text: "Lee"))])
  }

  @Test func requestsAGreeting() async {
    await viewController.greetingViewDidTapGreet(view)

    #expect(interactor.received == [.greet])
  }

  @Test func requestsARetry() async {
    await viewController.greetingViewDidTapRetry(view)

    #expect(interactor.received == [.load(Greeting.Load.Request(isRetry: true))])
  }

  @Test func requestsToContinueBeforeItRoutes() {
    viewController.greetingViewDidTapContinue(view)

    #expect(interactor.received == [.continueToWelcomeCard])
    #expect(router.routesToWelcomeCard == 0)
  }

  // MARK: View models

  @Test func displaysTheTitle() {
    viewController.displayOpen(viewModel: Greeting.Open.ViewModel(title: "Hi"))

    #expect(view.received == ViewSpy.Values(titles: ["Hi"]))
  }

  @Test func displaysTheFoundPerson() {
    let welcome = Greeting.Load.Welcome(title: "Hi Ann", name: "Ann", surname: "Lee")

    viewController.displayLoad(viewModel: Greeting.Load.ViewModel(welcome: welcome, status: .with()))

    #expect(
      view.received
        == ViewSpy.Values(
          titles: ["Hi Ann"], names: ["Ann"], surnames: ["Lee"], messages: [nil], isBusy: [false],
          canGreet: [false], canRetry: [false], canContinue: [false]))
  }

  @Test func displaysOnlyTheStatusOfALoadWithoutAPerson() {
    viewController.displayLoad(viewModel: Greeting.Load.ViewModel(welcome: nil, status: .with(message: "Oh")))

    #expect(view.received == .status(message: "Oh"))
  }

  @Test func displaysThatItIsBusy() {
    viewController.displayLoad(viewModel: Greeting.Load.ViewModel(welcome: nil, status: .with(isBusy: true)))

    #expect(view.received == .status(isBusy: true))
  }

  @Test func displaysThatGreetIsAvailable() {
    viewController.displayLoad(viewModel: Greeting.Load.ViewModel(welcome: nil, status: .with(isGreetEnabled: true)))

    #expect(view.received == .status(canGreet: true))
  }

  @Test func displaysThatRetryIsAvailable() {
    viewController.displayLoad(viewModel: Greeting.Load.ViewModel(welcome: nil, status: .with(isRetryEnabled: true)))

    #expect(view.received == .status(canRetry: true))
  }

  @Test func displaysThatContinueIsAvailable() {
    viewController.displayLoad(viewModel: Greeting.Load.ViewModel(welcome: nil, status: .with(isContinueEnabled: true)))

    #expect(view.received == .status(canContinue: true))
  }

  @Test func removesTheGreetingAfterAnEdit() {
    viewController.displayEdit(viewModel: Greeting.Edit.ViewModel(greeting: nil, status: .with(message: "Oh")))

    #expect(view.received.greetings == [nil])
    #expect(view.received.messages == ["Oh"])
  }

  @Test func displaysTheGreeting() {
    viewController.displayGreet(viewModel: Greeting.Greet.ViewModel(greeting: "Hello", status: .with(isBusy: true)))

    #expect(view.received.greetings == ["Hello"])
    #expect(view.received.isBusy == [true])
  }

  @Test func keepsAnUnchangedGreeting() {
    viewController.displayGreet(viewModel: Greeting.Greet.ViewModel(greeting: nil, status: .with()))

    #expect(view.received.greetings == [])
    #expect(view.received.isBusy == [false])
  }

  @Test func routesToTheWelcomeCard() {
    viewController.displayContinue(viewModel: Greeting.Continue.ViewModel())

    #expect(router.routesToWelcomeCard == 1)
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
