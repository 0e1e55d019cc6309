import GreetingDemo
import GuestBookDemo
import GuestBookVIP

/// The composition root of the guest book.
func makeGuestBook(_ dependencies: GuestBookDemoDependencies) -> DemoGuestBook {
  let stage = dependencies.stage
  let navigationController = GuestBookNavigationController(
    navigator: TerminalNavigator(stage: stage), store: dependencies.store, phrasebook: dependencies.phrasebook,
    greetingPhrasebook: dependencies.greetingPhrasebook)
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
