import GuestBookDemo
import GuestBookMVP

/// The composition root of the guest book.
func makeGuestBook(_ dependencies: GuestBookDemoDependencies) -> DemoGuestBook {
  let coordinator = GuestBookCoordinator(
    navigator: TerminalNavigator(stage: dependencies.stage), store: dependencies.store,
    phrasebook: dependencies.phrasebook, greetingPhrasebook: dependencies.greetingPhrasebook)
  if let link = dependencies.link { coordinator.open(link) }
  return DemoGuestBook(
    keeping: coordinator, start: { coordinator.start() }, link: { coordinator.link }, openLink: coordinator.open)
}
