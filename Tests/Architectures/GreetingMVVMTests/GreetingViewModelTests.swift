import GreetingDomain
import GreetingMVVM
import GreetingTestDoubles
import Testing

/// The view model between doubles for the store and the navigation. It knows no view, so its tests need none.
@Suite("MVVM: the view model")
struct GreetingViewModelTests {
  private let tim = Person(name: "Tim", surname: "Cook")
  private let store = PersonStoreStub()
  private let navigation = NavigationSpy()
  private let viewModel: GreetingViewModel

  init() {
    viewModel = GreetingViewModel(store: store, phrasebook: Language.english.phrasebook, navigation: navigation)
  }

  @Test("A new view model has a title and nothing else")
  func newViewModel() {
    #expect(State(viewModel) == State())
  }

  @Test("A loaded person is ready for display, with the user's own text where a field was edited")
  func load() async {
    store.stored = tim
    viewModel.surname = "Lee"

    await viewModel.load()

    #expect(store.received == [.person])
    #expect(State(viewModel) == State(title: "Welcome back, Tim!", name: "Tim", surname: "Lee", canGreet: true))
  }

  @Test("A failed load has a message, and a retry loads again")
  func retry() async {
    store.failsToLoad = true
    await viewModel.load()
    #expect(State(viewModel) == State(message: "Your name could not be loaded.", canRetry: true))
    store.failsToLoad = false

    await viewModel.retry()

    #expect(store.received == [.person, .person])
    #expect(State(viewModel) == State())
  }

  @Test("The person is saved, and the greeting is ready for display")
  func greet() async throws {
    viewModel.name = " Tim "
    viewModel.surname = "Cook"

    await viewModel.greet()

    #expect(store.received == [.save(try #require(tim))])
    #expect(
      State(viewModel)
        == State(name: " Tim ", surname: "Cook", greeting: "Hello, Tim Cook!", canGreet: true, canContinue: true))
  }

  @Test("Setting a field is an edit: it withdraws the greeting, also with an equal text", arguments: [true, false])
  func edit(ofName: Bool) async {
    store.failsToSave = true
    viewModel.name = "Tim"
    await viewModel.greet()

    if ofName { viewModel.name = "Tim" } else { viewModel.surname = "" }

    #expect(State(viewModel) == State(name: "Tim", message: "Your name could not be saved.", canGreet: true))
  }

  @Test("A name or surname that is too long has a message", arguments: [true, false])
  func validation(ofName: Bool) {
    let long = String(repeating: "n", count: 41)

    viewModel.name = ofName ? long : "Tim"
    viewModel.surname = ofName ? "" : long

    #expect(viewModel.message == "A name can have at most 40 characters.")
    #expect(!viewModel.canGreet)
  }

  @Test("Continue passes the greeted names to the navigation")
  func continueToWelcomeCard() async {
    viewModel.continueToWelcomeCard()
    viewModel.name = "Tim"
    await viewModel.greet()

    viewModel.continueToWelcomeCard()

    #expect(navigation.received == [WelcomeCard(name: "Tim", surname: "")])
  }

  @Test("Commands that are not available do nothing")
  func unavailableCommands() async {
    await viewModel.greet()
    await viewModel.retry()

    #expect(store.received == [])
    #expect(State(viewModel) == State())
  }
}

/// All that a view model has for display.
private struct State: Equatable {
  var title = "Welcome!"
  var name = ""
  var surname = ""
  var greeting: String?
  var message: String?
  var isBusy = false
  var canGreet = false
  var canRetry = false
  var canContinue = false
}

extension State {
  init(_ viewModel: GreetingViewModel) {
    self.init(
      title: viewModel.title, name: viewModel.name, surname: viewModel.surname, greeting: viewModel.greeting,
      message: viewModel.message, isBusy: viewModel.isBusy, canGreet: viewModel.canGreet,
      canRetry: viewModel.canRetry, canContinue: viewModel.canContinue)
  }
}
