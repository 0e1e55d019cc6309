import GreetingContract
import GreetingDomain
import ObservationTracking
import Testing

@testable import GreetingMVC

/// The controller between a spy for its view and the real model, which no seam of MVC separates from it; its host makes a
/// pass after whatever happens.
@MainActor
@Suite("MVC: the view controller")
struct GreetingViewControllerTests {
  private let view = GreetingViewSpy()
  private let journal = Journal()
  private let store: ControlledStore
  private let model: GreetingModel
  private let viewController: GreetingViewController
  private let host: Host

  init() {
    store = ControlledStore(journal: journal)
    model = GreetingModel(store: store)
    viewController = GreetingViewController(
      view: view, model: model, phrasebook: Language.english.phrasebook,
      navigation: RecordingNavigation(journal: journal))
    host = Host(of: viewController)
  }

  // MARK: From the model to the view

  @Test("Once the view is there, the controller is its delegate, shows the model and loads the person")
  func opening() async {
    await reply(.findsNobody, to: viewController.viewDidLoad) {
      #expect(view.delegate === viewController)
      #expect(journal.calls == [.load])
      #expect(
        view.received == [
          .title("Welcome!"), .name(""), .surname(""), .greeting(nil),
          .message(nil), .busy(true), .greet(false), .retry(false), .continue(false),
        ])
    }
  }

  @Test("A stored person is welcomed back and fills the fields")
  func storedPerson() async {
    await reply(.finds("Tim", "Cook"), to: viewController.viewDidLoad, after: forget)
    #expect(
      view.received == [
        .title("Welcome back, Tim!"), .name("Tim"), .surname("Cook"), .greeting(nil),
        .message(nil), .busy(false), .greet(true), .retry(false), .continue(false),
      ])
  }

  @Test("A failed load is reported and can be retried")
  func failedLoad() async {
    await reply(.fails, to: viewController.viewDidLoad, after: forget)
    #expect(
      view.received == [
        .title("Welcome!"), .name(""), .surname(""), .greeting(nil),
        .message("Your name could not be loaded."), .busy(false), .greet(false), .retry(true), .continue(false),
      ])
  }

  @Test("A greeting and a failed save are reported, beside whatever was typed")
  func failedSave() async {
    await open(.finds("Tim", "Cook"))
    model.editName(" Ann ")
    host.updateIfNeeded()
    forget()
    await reply(.fails, to: model.greet)
    #expect(
      view.received == [
        .title("Welcome back, Tim!"), .name(" Ann "), .surname("Cook"), .greeting("Hello, Ann Cook!"),
        .message(nil), .busy(true), .greet(false), .retry(false), .continue(false),
        .title("Welcome back, Tim!"), .name(" Ann "), .surname("Cook"), .greeting("Hello, Ann Cook!"),
        .message("Your name could not be saved."), .busy(false), .greet(true), .retry(false), .continue(true),
      ])
  }

  @Test("A text that is too long is reported")
  func tooLong() async {
    let long = String(repeating: "n", count: 41)
    await open(.findsNobody)
    model.editName(long)
    host.updateIfNeeded()
    #expect(
      view.received == [
        .title("Welcome!"), .name(Text(long)), .surname(""), .greeting(nil),
        .message("A name can have at most 40 characters."),
        .busy(false), .greet(false), .retry(false), .continue(false),
      ])
  }

  @Test("The view is told of a change in the host's next pass, and of several at once")
  func changes() async {
    await open(.findsNobody)
    model.editName("Tim")
    model.editSurname("Cook")
    #expect(view.received == [])
    host.updateIfNeeded()
    host.updateIfNeeded()
    #expect(
      view.received == [
        .title("Welcome!"), .name("Tim"), .surname("Cook"), .greeting(nil),
        .message(nil), .busy(false), .greet(true), .retry(false), .continue(false),
      ])
  }

  // MARK: From the view to the model

  @Test("Edits change the model")
  func edits() {
    viewController.greetingView(view, didEditName: "Tim")
    viewController.greetingView(view, didEditSurname: "Cook")
    #expect(model.name == "Tim")
    #expect(model.surname == "Cook")
  }

  @Test("A tap on Greet has the model greet")
  func greet() async {
    await open(.finds("Tim", "Cook"))
    await reply(.saves, to: { await viewController.greetingViewDidTapGreet(view) })
    #expect(journal.calls == [.save("Tim", "Cook")])
    #expect(model.canContinue)
  }

  @Test("A tap on Retry has the model load again")
  func retry() async {
    await open(.fails)
    await reply(.findsNobody, to: { await viewController.greetingViewDidTapRetry(view) })
    #expect(journal.calls == [.load])
    #expect(!model.canRetry)
  }

  // MARK: Going on

  @Test("A tap on Continue opens the welcome card of the greeted person, once per tap")
  func continueOnceGreeted() async {
    await open(.finds("Tim", "Cook"))
    await reply(.saves, to: model.greet)
    forget()
    viewController.greetingViewDidTapContinue(view)
    viewController.greetingViewDidTapContinue(view)
    #expect(journal.calls == [.showWelcomeCard("Tim", "Cook"), .showWelcomeCard("Tim", "Cook")])
    #expect(view.received == [])
  }

  @Test("Retry does nothing without a failure, nor Continue without a greeting")
  func unavailable() async {
    await open(.finds("Tim", "Cook"))
    expectNothing { await viewController.greetingViewDidTapRetry(view) }
    expectNothing { viewController.greetingViewDidTapContinue(view) }
  }

  @Test("Greet, Retry and Continue do nothing while the model is busy")
  func busy() async {
    await open(.fails)
    model.editName("Tim")
    host.updateIfNeeded()
    await reply(.saves, to: model.greet) {
      expectNothing { await viewController.greetingViewDidTapGreet(view) }
      expectNothing { await viewController.greetingViewDidTapRetry(view) }
      expectNothing { viewController.greetingViewDidTapContinue(view) }
    }
  }

  // MARK: Words

  @Test("The words are those of the phrasebook")
  func russian() async {
    let viewController = GreetingViewController(
      view: view, model: model, phrasebook: Language.russian.phrasebook,
      navigation: RecordingNavigation(journal: journal))
    await store.reply(.finds("Tim", "Cook"), to: viewController.viewDidLoad)
    await store.reply(.fails, to: model.greet)
    viewController.updateProperties()
    #expect(
      view.received == [
        .title("С возвращением, Tim!"), .name("Tim"), .surname("Cook"), .greeting("Привет, Tim Cook!"),
        .message("Не удалось сохранить имя."), .busy(false), .greet(true), .retry(false), .continue(true),
      ])
  }

  // MARK: Steps

  /// Opens the screen, and forgets what came of it.
  private func open(_ reply: Reply) async {
    await self.reply(reply, to: viewController.viewDidLoad)
    forget()
  }

  /// Has the store reply to an action, with a pass before the reply and one after it.
  private func reply(
    _ reply: Reply, to action: @escaping @MainActor () async -> Void, after event: () -> Void = {}
  ) async {
    await store.reply(reply, to: action) {
      host.updateIfNeeded()
      event()
    }
    host.updateIfNeeded()
  }

  private func forget() {
    view.received = []
    journal.calls = []
  }

  private func expectNothing(
    sourceLocation: SourceLocation = #_sourceLocation, from action: @escaping @MainActor () async -> Void
  ) {
    forget()
    Task.immediate { await action() }
    host.updateIfNeeded()
    #expect(journal.calls == [], sourceLocation: sourceLocation)
    #expect(view.received == [], sourceLocation: sourceLocation)
  }
}

/// A host that has the controller update the view in its passes, as UIKit does.
@MainActor
private final class Host {
  private let viewController: GreetingViewController
  private var needsUpdate = true

  init(of viewController: GreetingViewController) {
    self.viewController = viewController
  }

  func updateIfNeeded() {
    guard needsUpdate else { return }
    needsUpdate = false
    withObservationTracking(viewController.updateProperties) { [weak self] in self?.needsUpdate = true }
  }
}
