import GreetingContract
import GreetingDomain
import Testing

@testable import GreetingVIPER

/// The router alone, and the module that it creates.
@MainActor
@Suite("VIPER: the router")
struct GreetingRouterTests {
  private let journal = Journal()

  @Test("The welcome card is shown for the names, once per request")
  func welcomeCard() {
    let router = GreetingRouter(navigation: RecordingNavigation(journal: journal))
    router.showWelcomeCard(for: GreetingNames(name: "Rene\u{301}e", surname: "Lee"))
    router.showWelcomeCard(for: GreetingNames(name: "Tim", surname: ""))
    #expect(journal.calls == [.showWelcomeCard("Rene\u{301}e", "Lee"), .showWelcomeCard("Tim", "")])
  }

  @Test("The parts of a module are connected with each other and with what it was given")
  func module() async {
    let view = GreetingViewSpy()
    let presenter = GreetingRouter.createModule(
      for: view, store: ControlledStore(journal: journal, replies: [.finds("Tim", "Cook"), .saves]),
      phrasebook: Language.russian.phrasebook, navigation: RecordingNavigation(journal: journal))
    await presenter.viewDidLoad()
    await presenter.greetTapped()
    presenter.continueTapped()
    #expect(journal.calls == [.load, .save("Tim", "Cook"), .showWelcomeCard("Tim", "Cook")])
    #expect(
      view.received == [
        .title("Добро пожаловать!"),
        .message(nil), .busy(true), .greet(false), .retry(false), .continue(false),
        .title("С возвращением, Tim!"), .name("Tim"), .surname("Cook"),
        .message(nil), .busy(false), .greet(true), .retry(false), .continue(false),
        .greeting("Привет, Tim Cook!"),
        .message(nil), .busy(true), .greet(false), .retry(false), .continue(false),
        .message(nil), .busy(false), .greet(true), .retry(false), .continue(true),
      ])
  }
}
