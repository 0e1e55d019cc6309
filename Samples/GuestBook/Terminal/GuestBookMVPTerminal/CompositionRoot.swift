import GuestBookDemo
import GuestBookMVP

/// The composition root of the guest book.
func makeGuestBook(_ dependencies: GuestBookDemoDependencies) -> DemoGuestBook {
  let link = dependencies.link
  let coordinator = GuestBookCoordinator(
    navigator: TerminalNavigator(stage: dependencies.stage), store: dependencies.store,
    phrasebook: dependencies.phrasebook, greetingPhrasebook: dependencies.greetingPhrasebook)
  return DemoGuestBook(
    keeping: coordinator, start: { coordinator.start(with: link) }, link: { coordinator.link },
    openLink: coordinator.open)
}
