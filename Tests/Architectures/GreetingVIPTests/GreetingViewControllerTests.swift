import GreetingTestDoubles
import Testing

@testable import GreetingVIP

/// The view controller between spies for its view, its interactor and its router.
@Suite("VIP: the view controller")
struct GreetingViewControllerTests {
  private let view = GreetingViewSpy()
  private let interactor = GreetingBusinessLogicSpy()
  private let router = GreetingRouterSpy()
  private let viewController: GreetingViewController

  init() {
    viewController = GreetingViewController(view: view, interactor: interactor, router: router)
  }

  // MARK: From the view to the interactor

  @Test("When the view has loaded, the view controller becomes its delegate and requests to open and to load")
  func viewDidLoad() async {
    await viewController.viewDidLoad()

    #expect(view.delegate === viewController)
    #expect(interactor.received == [.open, .load(.init(isRetry: false))])
  }

  @Test("Each action of the user becomes a request, and nothing is displayed")
  func actions() async {
    viewController.greetingView(view, didEditName: " Tim")
    viewController.greetingView(view, didEditSurname: "Cook ")
    await viewController.greetingViewDidTapGreet(view)
    await viewController.greetingViewDidTapRetry(view)
    viewController.greetingViewDidTapContinue(view)

    #expect(
      interactor.received == [
        .edit(.init(field: .name, text: " Tim")), .edit(.init(field: .surname, text: "Cook ")), .greet,
        .load(.init(isRetry: true)), .continue,
      ])
    #expect(view.received == .init())
    #expect(router.routes == 0)
  }

  // MARK: From the presenter to the view

  @Test("Opening displays the title")
  func displayOpen() {
    viewController.displayOpen(viewModel: .init(title: "Welcome!"))

    #expect(view.received == .init(titles: ["Welcome!"]))
  }

  @Test("A load displays title and fields if they have changed")
  func displayLoad() {
    let welcome = Greeting.Load.Welcome(title: "Welcome back, Tim!", name: "Ann", surname: "Cook")

    viewController.displayLoad(viewModel: .init(welcome: nil, status: .with(isBusy: true)))
    viewController.displayLoad(viewModel: .init(welcome: welcome, status: .with(isGreetEnabled: true)))

    #expect(
      view.received
        == .init(
          titles: ["Welcome back, Tim!"], names: ["Ann"], surnames: ["Cook"], messages: [nil, nil],
          isBusy: [true, false], canGreet: [false, true], canRetry: [false, false], canContinue: [false, false]))
  }

  @Test("An edit removes the greeting")
  func displayEdit() {
    viewController.displayEdit(viewModel: .init(greeting: nil, status: .with("Too long.", isRetryEnabled: true)))

    #expect(
      view.received
        == .init(
          greetings: [nil], messages: ["Too long."], isBusy: [false], canGreet: [false], canRetry: [true],
          canContinue: [false]))
  }

  @Test("A greeting is displayed if it has changed")
  func displayGreet() {
    viewController.displayGreet(viewModel: .init(greeting: "Hello, Tim!", status: .with(isBusy: true)))
    viewController.displayGreet(viewModel: .init(greeting: nil, status: .with(isContinueEnabled: true)))

    #expect(
      view.received
        == .init(
          greetings: ["Hello, Tim!"], messages: [nil, nil], isBusy: [true, false], canGreet: [false, false],
          canRetry: [false, false], canContinue: [false, true]))
  }

  // MARK: From the presenter to the router

  @Test("Continue is routed, and nothing is displayed")
  func displayContinue() {
    viewController.displayContinue(viewModel: .init())

    #expect(router.routes == 1)
    #expect(view.received == .init())
  }
}

/// A business logic that records its requests.
private final class GreetingBusinessLogicSpy: GreetingBusinessLogic {
  enum Request: Equatable {
    case open, load(Greeting.Load.Request), edit(Greeting.Edit.Request), greet, `continue`
  }

  var received: [Request] = []

  func open(request: Greeting.Open.Request) { received.append(.open) }
  func load(request: Greeting.Load.Request) async { received.append(.load(request)) }
  func edit(request: Greeting.Edit.Request) { received.append(.edit(request)) }
  func greet(request: Greeting.Greet.Request) async { received.append(.greet) }
  func continueToWelcomeCard(request: Greeting.Continue.Request) { received.append(.continue) }
}

/// A router that counts its routes; this view controller does not read its data store.
private final class GreetingRouterSpy: GreetingRoutingLogic, GreetingDataPassing {
  let dataStore: any GreetingDataStore = GreetingDataStoreStub()
  var routes = 0

  func routeToWelcomeCard() { routes += 1 }
}
