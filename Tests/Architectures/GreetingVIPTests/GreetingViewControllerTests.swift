import GreetingContract
import GreetingDomain
import Testing

@testable import GreetingVIP

/// The view controller alone, with spies for its view, its interactor and its router.
@MainActor
@Suite("VIP: the view controller")
struct GreetingViewControllerTests {
  private let view = GreetingViewSpy()
  private let interactor = GreetingBusinessLogicSpy()
  private let router = GreetingRoutingLogicSpy()
  private let viewController: GreetingViewController

  init() {
    viewController = GreetingViewController(view: view, interactor: interactor, router: router)
  }

  // MARK: From the view to the interactor

  @Test("Once the view is there, the view controller is its delegate and requests to load the person")
  func opening() async {
    await viewController.viewDidLoad()
    #expect(view.delegate === viewController)
    #expect(interactor.received == [.open, .load(isRetry: false)])
    #expect(view.received == [])
    #expect(router.received == [])
  }

  @Test("What the user does becomes a request")
  func actions() async {
    viewController.greetingView(view, didEditName: " Rene\u{301}e")
    viewController.greetingView(view, didEditSurname: "Lee ")
    await viewController.greetingViewDidTapGreet(view)
    await viewController.greetingViewDidTapRetry(view)
    viewController.greetingViewDidTapContinue(view)
    #expect(
      interactor.received == [
        .edit(.name, " Rene\u{301}e"), .edit(.surname, "Lee "), .greet, .load(isRetry: true), .continue,
      ])
    #expect(view.received == [])
    #expect(router.received == [])
  }

  // MARK: From the presenter to the view

  @Test("The opening screen is displayed by its title")
  func open() {
    viewController.displayOpen(viewModel: Greeting.Open.ViewModel(title: "Welcome!"))
    expect([.title("Welcome!")])
  }

  @Test("A load that has found a person is displayed in title, fields and status")
  func load() {
    viewController.displayLoad(
      viewModel: Greeting.Load.ViewModel(
        welcome: Greeting.Load.Welcome(title: "Welcome back, Tim!", name: "Tim", surname: "Cook"),
        status: .init(isGreetEnabled: true)))
    expect([
      .title("Welcome back, Tim!"), .name("Tim"), .surname("Cook"),
      .message(nil), .busy(false), .greet(true), .retry(false), .continue(false),
    ])
  }

  @Test("A load that has found nobody is displayed in the status alone")
  func failedLoad() {
    viewController.displayLoad(
      viewModel: Greeting.Load.ViewModel(
        welcome: nil, status: .init("Your name could not be loaded.", isRetryEnabled: true)))
    expect([
      .message("Your name could not be loaded."), .busy(false), .greet(false), .retry(true), .continue(false),
    ])
  }

  @Test("An edit removes the greeting, and is displayed in the status")
  func edit() {
    viewController.displayEdit(viewModel: Greeting.Edit.ViewModel(status: .init(isGreetEnabled: true)))
    expect([.greeting(nil), .message(nil), .busy(false), .greet(true), .retry(false), .continue(false)])
  }

  @Test("A greeting is displayed if it has changed, and the status")
  func greet() {
    viewController.displayGreet(
      viewModel: Greeting.Greet.ViewModel(greeting: "Hello, Tim!", status: .init(isBusy: true)))
    viewController.displayGreet(
      viewModel: Greeting.Greet.ViewModel(greeting: nil, status: .init(isContinueEnabled: true)))
    expect([
      .greeting("Hello, Tim!"), .message(nil), .busy(true), .greet(false), .retry(false), .continue(false),
      .message(nil), .busy(false), .greet(false), .retry(false), .continue(true),
    ])
  }

  // MARK: From the presenter to the router

  @Test("Going on is routed to the welcome card")
  func goingOn() {
    viewController.displayContinue(viewModel: Greeting.Continue.ViewModel())
    #expect(router.received == [.welcomeCard])
    #expect(view.received == [])
    #expect(interactor.received == [])
  }

  /// Expects that the view has been told this, and no other neighbour anything.
  private func expect(_ updates: [GreetingViewSpy.Update], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(view.received == updates, sourceLocation: sourceLocation)
    #expect(interactor.received == [], sourceLocation: sourceLocation)
    #expect(router.received == [], sourceLocation: sourceLocation)
  }
}
