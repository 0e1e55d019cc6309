import GreetingDomain
@testable import GreetingMVC
import GreetingTestDoubles
import ObservationTracking
import Testing

struct GreetingViewControllerTests {
  let store = PersonStoreStub()
  let view = GreetingViewSpy()
  let navigation = NavigationSpy()
  let model: GreetingModel
  let controller: GreetingViewController
  let ann: Person

  init() throws {
    model = GreetingModel(store: store)
    controller = GreetingViewController(
      view: view, model: model, phrasebook: Language.english.phrasebook, navigation: navigation)
    ann = try #require(Person(name: "Ann", surname: "Lee"))
  }

  // MARK: Lifecycle

  @Test func becomesTheDelegateOfTheViewAndLoadsWhenTheViewHasLoaded() async {
    await controller.viewDidLoad()

    #expect(view.delegate === controller)
    #expect(store.received == [.person])
  }

  // MARK: Model to view

  @Test func showsTheEmptyModel() {
    controller.updateProperties()

    #expect(
      view.received
        == ViewSpy.Values(
          titles: ["Welcome!"], names: [""], surnames: [""], greetings: [nil], messages: [nil], isBusy: [false],
          canGreet: [false], canRetry: [false], canContinue: [false]))
  }

  @Test func showsTheLoad() async {
    defer { store.reply() }
    _ = await store.holdReply { await model.load() }

    controller.updateProperties()

    #expect(view.received.isBusy == [true])
  }

  @Test func showsTheStoredPerson() async {
    store.stored = ann
    await model.load()

    controller.updateProperties()

    #expect(view.received.titles == ["Welcome back, Ann!"])
    #expect(view.received.names == ["Ann"])
    #expect(view.received.surnames == ["Lee"])
    #expect(view.received.canGreet == [true])
    #expect(view.received.canContinue == [false])
  }

  @Test func showsTheGreetedPerson() async {
    model.editName("Ann")
    model.editSurname("Lee")
    await model.greet()

    controller.updateProperties()

    #expect(view.received.greetings == ["Hello, Ann Lee!"])
    #expect(view.received.canContinue == [true])
  }

  @Test func showsTheLoadFailure() async {
    store.failsToLoad = true
    await model.load()

    controller.updateProperties()

    #expect(view.received.messages == ["Your name could not be loaded."])
    #expect(view.received.canRetry == [true])
  }

  @Test func showsTheSaveFailure() async {
    store.failsToSave = true
    model.editName("Ann")
    await model.greet()

    controller.updateProperties()

    #expect(view.received.messages == ["Your name could not be saved."])
  }

  @Test func showsThatANameIsTooLong() {
    model.editName(String(repeating: "x", count: 41))

    controller.updateProperties()

    #expect(view.received.messages == ["A name can have at most 40 characters."])
  }

  @Test func observesTheModelWhileItUpdatesTheView() async {
    await confirmation { notified in
      runUpdatePass({ controller.updateProperties() }, setNeedsUpdate: { notified() })
      model.editName("Ann")
    }
  }

  // MARK: View to model

  @Test func forwardsAnEditOfTheName() {
    controller.greetingView(view, didEditName: "Ann")

    #expect(model.name == "Ann")
    #expect(model.surname == "")
  }

  @Test func forwardsAnEditOfTheSurname() {
    controller.greetingView(view, didEditSurname: "Lee")

    #expect(model.name == "")
    #expect(model.surname == "Lee")
  }

  @Test func forwardsGreet() async {
    model.editName("Ann")
    model.editSurname("Lee")

    await controller.greetingViewDidTapGreet(view)

    #expect(store.received == [.save(ann)])
  }

  @Test func forwardsRetry() async {
    store.failsToLoad = true
    await model.load()

    await controller.greetingViewDidTapRetry(view)

    #expect(store.received == [.person, .person])
  }

  // MARK: Continue

  @Test func eachContinueOpensTheCardOfTheGreetedPerson() async {
    model.editName(" Ann ")
    model.editSurname("Lee")
    await model.greet()

    controller.greetingViewDidTapContinue(view)
    controller.greetingViewDidTapContinue(view)

    let card = WelcomeCard(name: "Ann", surname: "Lee")
    #expect(navigation.received == [card, card])
  }

  @Test func continueDoesNothingDuringTheSave() async {
    model.editName("Ann")
    defer { store.reply() }
    _ = await store.holdReply { await model.greet() }

    controller.greetingViewDidTapContinue(view)

    #expect(navigation.received == [])
  }
}
