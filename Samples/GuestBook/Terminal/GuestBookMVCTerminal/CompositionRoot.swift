import GuestBookDemo
import GuestBookMVC

/// The composition root of the guest book.
func makeGuestBook(_ dependencies: GuestBookDemoDependencies) -> DemoGuestBook {
  let navigationController = TerminalNavigationController(stage: dependencies.stage)
  let start: @MainActor () -> Void = {
    navigationController.showGuests { view in
      let controller = GuestsViewController(
        view: view, store: dependencies.store, phrasebook: dependencies.phrasebook,
        greetingPhrasebook: dependencies.greetingPhrasebook, navigationController: navigationController)
      if let link = dependencies.link { controller.open(link) }
      return controller
    }
  }
  return DemoGuestBook(
    keeping: navigationController, start: start, link: { navigationController.guests?.link },
    openLink: { navigationController.guests?.open($0) })
}
