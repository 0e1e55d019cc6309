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
    #expect(view.received == .init())
  }

  @Test("A tap on Retry loads again")
  func retry() async {
    store.failsToLoad = true
    await model.load()

    await viewController.greetingViewDidTapRetry(view)

    #expect(store.received == [.person, .person])
  }

  @Test("A tap on Continue passes the greeted names to the navigation")
  func greetingViewDidTapContinue() async {
    model.editName("Tim")
    await model.greet()

    viewController.greetingViewDidTapContinue(view)

    #expect(navigation.received == [WelcomeCard(name: "Tim", surname: "")])
  }

  @Test("A tap on Continue does nothing if the model does not permit it")
  func continueWithoutGreeting() {
    viewController.greetingViewDidTapContinue(view)

    #expect(navigation.received == [])
  }

  @Test("A tap on Continue does nothing while a save is pending")
  func continueWhileSaving() async {
    model.editName("Tim")
    let save = await store.holdReply(to: model.greet)

    viewController.greetingViewDidTapContinue(view)
    store.reply()
    await save.value

    #expect(navigation.received == [])
  }

  // MARK: From the model to the view

  @Test("A new model is shown by a title and empty fields")
  func newModel() {
    viewController.updateProperties()

    #expect(
      view.received
        == .init(
          titles: ["Welcome!"], names: [""], surnames: [""], greetings: [nil], messages: [nil], isBusy: [false],
          canGreet: [false], canRetry: [false], canContinue: [false]))
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
        == .init(
          titles: ["Welcome back, Tim!"], names: ["Tim"], surnames: ["Cook"], greetings: ["Hello, Tim Cook!"],
          messages: ["Your name could not be saved."], isBusy: [false], canGreet: [true], canRetry: [false],
          canContinue: [true]))
  }

  @Test("A failed load has a message, and Retry is enabled")
  func loadFailed() async {
    store.failsToLoad = true
    await model.load()

    viewController.updateProperties()

    #expect(view.received.messages == ["Your name could not be loaded."])
    #expect(view.received.canRetry == [true])
  }

  @Test("A name that is too long has a message")
  func nameTooLong() {
    model.editName(String(repeating: "n", count: 41))

    viewController.updateProperties()

    #expect(view.received.messages == ["A name can have at most 40 characters."])
    #expect(view.received.canGreet == [false])
  }
}
