package import GreetingDemo
package import GreetingVIP
import GuestBookDemo
import GuestBookVIP

extension Demo {
  /// Runs the demo, with the guest book if `--guests` is an argument, and ends the process.
  ///
  /// - Parameter makeGreetingView: Creates the view of the greeting.
  package func mainWithGuestBook(
    greetingView makeGreetingView: @escaping (GreetingForm, ScreenHost) -> any GreetingView
  ) async -> Never {
    await main { makeGuestBook($0, makeGreetingView) }
  }
}

/// The composition root of the guest book.
func makeGuestBook(
  _ dependencies: GuestBookDemoDependencies,
  _ makeGreetingView: @escaping (GreetingForm, ScreenHost) -> any GreetingView
) -> DemoGuestBook {
  let stage = dependencies.stage
  let navigationController = GuestBookNavigationController(
    navigator: TerminalNavigator(stage: stage, makeGreetingView: makeGreetingView), store: dependencies.store,
    phrasebook: dependencies.phrasebook, greetingPhrasebook: dependencies.greetingPhrasebook)
  let start: @MainActor () -> Void = {
    stage.showGuests { form, host in
      let viewController = ListGuestsConfigurator.makeViewController(
        for: TerminalGuestsView(form: form, host: host), navigationController: navigationController)
      if let link = dependencies.link { navigationController.open(link) }
      return DemoScreen(keeping: viewController, open: viewController.viewDidLoad)
    }
  }
  return DemoGuestBook(
    keeping: navigationController, start: start, link: { navigationController.link },
    openLink: navigationController.open)
}
