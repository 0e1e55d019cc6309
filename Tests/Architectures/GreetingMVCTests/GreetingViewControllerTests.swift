import GreetingDomain
import GreetingTestDoubles
import Testing

@testable import GreetingMVC

/// The controller between a spy for its view and a real model: in MVC no protocol separates controller and model.
@Suite("MVC: the view controller")
struct GreetingViewControllerTests {
  private let tim = Person(name: "Tim", surname: "Cook")
  private let view = GreetingViewSpy()
  private let store = PersonStoreStub()
  private let model: GreetingModel
  private let navigation = NavigationSpy()
  private let viewController: GreetingViewController

  init() {
    model = GreetingModel(store: store)
    viewController = GreetingViewController(
      view: view, model: model, phrasebook: Language.english.phrasebook, navigation: navigation)
  }

  // MARK: From the view to the model

  @Test("When the view has loaded, the controller becomes its delegate and the model loads")
  func viewDidLoad() async {
    await viewController.viewDidLoad()

    #expect(view.delegate === viewController)
    #expect(store.received == [.person])
  }

  @Test("The user's actions change the model, and the view receives no command from them")
  func actions() async throws {
    viewController.greetingView(view, didEditName: "Tim")
    viewController.greetingView(view, didEditSurname: "Cook")
    await viewController.greetingViewDidTapGreet(view)

    #expect(store.received == [.save(try #require(tim))])
    #expect(model.greetedPerson == tim)
    #expect(view.received == [])
  }

  @Test("A tap on Retry loads again")
  func retry() async {
    store.failsToLoad = true
    await model.load()

    await viewController.greetingViewDidTapRetry(view)

    #expect(store.received == [.person, .person])
  }

  @Test("A tap on Continue passes the greeted names to the navigation, if the model permits it")
  func greetingViewDidTapContinue() async {
    viewController.greetingViewDidTapContinue(view)
    model.editName("Tim")
    await model.greet()

    viewController.greetingViewDidTapContinue(view)

    #expect(navigation.received == [WelcomeCard(name: "Tim", surname: "")])
  }

  // MARK: From the model to the view

  @Test("A new model is shown by a title and empty fields")
  func newModel() {
    viewController.updateProperties()

    #expect(
      view.received
        == .inOrder(
          [.showTitle("Welcome!"), .showName(""), .showSurname(""), .showGreeting(nil)], .status()))
  }

  @Test("The controller formats what it reads from the model")
  func updateProperties() async {
    store.stored = tim
    store.failsToSave = true
    await model.load()
    await model.greet()

    viewController.updateProperties()

    #expect(
      view.received
        == .inOrder(
          [
            .showTitle("Welcome back, Tim!"), .showName("Tim"), .showSurname("Cook"),
            .showGreeting("Hello, Tim Cook!"),
          ], .status(message: "Your name could not be saved.", canGreet: true, canContinue: true)))
  }

  @Test("The other problems have messages too", arguments: [true, false])
  func message(hasLoadFailed: Bool) async {
    store.failsToLoad = true
    await model.load()
    if !hasLoadFailed { model.editName(String(repeating: "n", count: 41)) }

    viewController.updateProperties()

    let message =
      hasLoadFailed ? "Your name could not be loaded." : "A name can have at most 40 characters."
    #expect(view.received.suffix(5) == .status(message: message, canRetry: true))
  }
}
