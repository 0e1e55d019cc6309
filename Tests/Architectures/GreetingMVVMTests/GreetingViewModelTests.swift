import GreetingDomain
import GreetingMVVM
import GreetingTestDoubles
import Testing

/// The view model between doubles for the store and the navigation. It knows no view, so its tests need none.
@Suite("MVVM: the view model")
struct GreetingViewModelTests {
  private let tim = Person(name: "Tim", surname: "Cook")
  private let tooLong = String(repeating: "n", count: 41)
  private let store = PersonStoreStub()
  private let navigation = NavigationSpy()
  private let viewModel: GreetingViewModel

  init() {
    viewModel = GreetingViewModel(store: store, phrasebook: Language.english.phrasebook, navigation: navigation)
  }

  // MARK: Commands

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

  @Test("A failed load has a message")
  func failedLoad() async {
    store.failsToLoad = true

    await viewModel.load()

    #expect(State(viewModel) == State(message: "Your name could not be loaded.", canRetry: true))
  }

  @Test("A retry loads again")
  func retry() async {
    store.failsToLoad = true
    await viewModel.load()
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

  @Test("Setting the name is an edit: it withdraws the greeting, also with an equal text")
  func editName() async {
    store.failsToSave = true
    viewModel.name = "Tim"
    await viewModel.greet()

    viewModel.name = "Tim"

    #expect(State(viewModel) == State(name: "Tim", message: "Your name could not be saved.", canGreet: true))
  }

  @Test("Setting the surname is an edit too")
  func editSurname() async {
    store.failsToSave = true
    viewModel.name = "Tim"
    await viewModel.greet()

    viewModel.surname = ""

    #expect(State(viewModel) == State(name: "Tim", message: "Your name could not be saved.", canGreet: true))
  }

  @Test("A name that is too long has a message")
  func nameTooLong() {
    viewModel.name = tooLong

    #expect(State(viewModel) == State(name: tooLong, message: "A name can have at most 40 characters."))
  }

  @Test("A surname that is too long has a message")
  func surnameTooLong() {
    viewModel.name = "Tim"

    viewModel.surname = tooLong

    #expect(
      State(viewModel) == State(name: "Tim", surname: tooLong, message: "A name can have at most 40 characters."))
  }

  @Test("Continue passes the greeted names to the navigation")
  func continueToWelcomeCard() async {
    viewModel.name = "Tim"
    await viewModel.greet()

    viewModel.continueToWelcomeCard()

    #expect(navigation.received == [WelcomeCard(name: "Tim", surname: "")])
  }

  @Test("Commands that are not available do nothing")
  func unavailableCommands() async {
    await viewModel.greet()
    await viewModel.retry()
    viewModel.continueToWelcomeCard()

    #expect(store.received == [])
    #expect(navigation.received == [])
    #expect(State(viewModel) == State())
  }

  // MARK: While the store has not replied

  @Test("A retry removes the message of a failed load at once")
  func pendingRetry() async {
    store.failsToLoad = true
    await viewModel.load()

    let retry = await store.holdReply(to: viewModel.retry)
    let state = State(viewModel)
    store.reply()
    await retry.value

    #expect(state == State(isBusy: true))
  }

  @Test("The next greeting removes the message of a failed save at once")
  func pendingSaveAfterFailure() async {
    store.failsToSave = true
    viewModel.name = "Tim"
    await viewModel.greet()

    let save = await store.holdReply(to: viewModel.greet)
    let state = State(viewModel)
    store.reply()
    await save.value

    #expect(state == State(name: "Tim", greeting: "Hello, Tim!", isBusy: true))
  }

  @Test("While a save is pending, no command is available")
  func pendingSave() async throws {
    store.failsToLoad = true
    await viewModel.load()
    viewModel.name = "Tim"
    viewModel.surname = "Cook"
    let save = await store.holdReply(to: viewModel.greet)

    await viewModel.greet()
    await viewModel.retry()
    viewModel.continueToWelcomeCard()
    store.reply()
    await save.value

    #expect(store.received == [.person, .save(try #require(tim))])
    #expect(navigation.received == [])
  }

  @Test("A person who is loaded after the screen was closed is ignored")
  func loadAfterClosing() async {
    store.stored = tim
    let load = await store.holdReply(to: viewModel.load)

    load.cancel()
    store.reply()
    await load.value

    #expect(viewModel.title == "Welcome!")
    #expect(viewModel.name == "")
  }

  @Test("A save that fails after the screen was closed is ignored")
  func saveAfterClosing() async {
    store.failsToSave = true
    viewModel.name = "Tim"
    let save = await store.holdReply(to: viewModel.greet)

    save.cancel()
    store.reply()
    await save.value

    #expect(viewModel.message == nil)
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
