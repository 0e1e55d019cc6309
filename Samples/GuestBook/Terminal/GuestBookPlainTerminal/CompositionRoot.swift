import GuestBookDemo
import GuestBookPlain

/// The composition root of the guest book.
func makeGuestBook(_ dependencies: GuestBookDemoDependencies) -> DemoGuestBook {
  let navigationController = TerminalNavigationController(stage: dependencies.stage)
  weak var guests: GuestsViewController?
  let start: @MainActor () -> Void = {
    let viewController = GuestsViewController(
      store: dependencies.store, phrasebook: dependencies.phrasebook,
      greetingPhrasebook: dependencies.greetingPhrasebook, navigationController: navigationController)
    if let link = dependencies.link { viewController.open(link) }
    guests = viewController
    navigationController.showGuests(viewController)
  }
  return DemoGuestBook(
    keeping: navigationController, start: start, link: { guests?.link }, openLink: { guests?.open($0) })
}
