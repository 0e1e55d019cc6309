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
    #expect(interactor.received == [.load(isRetry: false)])
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

  @Test("A load is displayed in title, fields and status")
  func load() {
    viewController.displayLoad(
      viewModel: Greeting.Load.ViewModel(
        title: "Welcome!", name: "Tim", surname: "Cook",
        status: Greeting.StatusViewModel(
          greeting: nil, message: "Your name could not be loaded.",
          isBusy: false, isGreetEnabled: false, isRetryEnabled: true, isContinueEnabled: false)))
    expect([
      .title("Welcome!"), .name("Tim"), .surname("Cook"), .greeting(nil),
      .message("Your name could not be loaded."), .busy(false), .greet(false), .retry(true), .continue(false),
    ])
  }

  @Test("An edit is displayed in the status alone")
  func edit() {
    viewController.displayEdit(
      viewModel: Greeting.Edit.ViewModel(
        status: Greeting.StatusViewModel(
          greeting: nil, message: nil,
          isBusy: false, isGreetEnabled: true, isRetryEnabled: false, isContinueEnabled: false)))
    expect([.greeting(nil), .message(nil), .busy(false), .greet(true), .retry(false), .continue(false)])
  }

  @Test("A greeting is displayed in the status alone")
  func greet() {
    for isBusy in [true, false] {
      viewController.displayGreet(
        viewModel: Greeting.Greet.ViewModel(
          status: Greeting.StatusViewModel(
            greeting: "Hello, Tim!", message: nil,
            isBusy: isBusy, isGreetEnabled: false, isRetryEnabled: false, isContinueEnabled: !isBusy)))
    }
    expect([
      .greeting("Hello, Tim!"), .message(nil), .busy(true), .greet(false), .retry(false), .continue(false),
      .greeting("Hello, Tim!"), .message(nil), .busy(false), .greet(false), .retry(false), .continue(true),
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
