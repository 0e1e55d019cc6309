import GreetingContract
import GreetingDomain
import Testing

@testable import GreetingVIP

/// The configurator, by the one cycle that it wires.
@MainActor
@Suite("VIP: the configurator")
struct GreetingConfiguratorTests {
  private let journal = Journal()

  @Test("The parts of a cycle are connected with each other and with what they were given")
  func cycle() async {
    let view = GreetingViewSpy()
    let viewController = GreetingConfigurator.makeViewController(
      for: view, store: ControlledStore(journal: journal, replies: [.finds("Tim", "Cook"), .saves]),
      phrasebook: Language.russian.phrasebook, navigation: RecordingNavigation(journal: journal))
    await viewController.viewDidLoad()
    await viewController.greetingViewDidTapGreet(view)
    viewController.greetingViewDidTapContinue(view)
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
