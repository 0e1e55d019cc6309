package import GreetingDemo
package import GreetingMVC
import GuestBookDemo
import GuestBookMVC

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
  let navigationController = TerminalNavigationController(stage: dependencies.stage, makeGreetingView: makeGreetingView)
  let start: @MainActor () -> Void = {
    navigationController.showGuests { view in
      let controller = GuestsViewController(
        view: view, book: GuestBook(store: dependencies.store), phrasebook: dependencies.phrasebook,
        greetingPhrasebook: dependencies.greetingPhrasebook, navigationController: navigationController)
      if let link = dependencies.link { controller.open(link) }
      return controller
    }
  }
  return DemoGuestBook(
    keeping: navigationController, start: start, link: { navigationController.guests?.link },
    openLink: { navigationController.guests?.open($0) })
}
